import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SignInPage } from '../../pages/SignInPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

const hana = { name: 'Hana Sato', email: 'hana@marlow.example' };
const STEP_MS = 30_000;

/** The code of an authenticator app, now or one step later, as each code works once. */
const codeOf = (secret: string, stepsOn: number): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + stepsOn * STEP_MS });

async function givePassword(page: Page): Promise<void> {
  const door = new SignInPage(page);
  await door.open('/preferences');
  await door.enter(hana.email);
}
const isIn = (page: Page): Promise<void> => expect(page.getByRole('button', { name: hana.name })).toBeVisible();

test(
  'a user sees where she is signed in, ends it there, requires a code from then on, and an administrator helps when the phone is lost',
  { tag: '@slow' },
  async ({ page, browser, contextOptions, openAs, origin }) => {
    const elsewhere = async (): Promise<Page> =>
      await (await browser.newContext({ ...contextOptions, baseURL: origin })).newPage();
    const other = await elsewhere();
    await givePassword(other);
    await isIn(other);
    await givePassword(page);
    await isIn(page);

    await test.step('the other place is listed and signed out of', async () => {
      const places = page.getByRole('table', { name: 'Active sessions' });
      await expect(places.getByRole('row')).toHaveCount(3);
      await expect(places).toContainText('This device');
      await places.getByRole('button', { name: /^Sign out of/ }).click();
      await expect(page.getByText('No other sessions')).toBeVisible();
      await other.reload();
      await expect(new SignInPage(other).password).toBeVisible();
    });

    const secret =
      await test.step('the second step is on once a code of it was given, and its recovery codes are shown', async () => {
        const step = page.getByRole('region', { name: 'Two-factor authentication' });
        await step.getByRole('button', { name: 'Turn on' }).click();
        const shown = await step.getByLabel('Setup key', { exact: true }).inputValue();
        await step.getByLabel('Code', { exact: true }).fill(codeOf(shown, 0));
        await page.keyboard.press('Enter');
        await expect(step.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
        expect(await violationsOf(page)).toEqual([]);
        await step.getByRole('button', { name: 'I’ve saved the codes' }).click();
        await expect(step).toContainText('10 recovery codes left');
        return shown;
      });

    await test.step('a sign-in asks for a code after the password, and accepts only the right one', async () => {
      await givePassword(other);
      const code = other.getByLabel('Code', { exact: true });
      await expect(code).toBeFocused();
      expect(await violationsOf(other)).toEqual([]);
      await code.fill('000000');
      await other.keyboard.press('Enter');
      await expect(other.getByRole('alert')).toContainText('Invalid or already used code');
      await code.fill(codeOf(secret, 1));
      await other.keyboard.press('Enter');
      await isIn(other);
    });

    await test.step('an administrator turns it off for her, after a question, and the password is enough again', async () => {
      const admin = await openAs('administrator');
      await admin.goto('/setup/users');
      await admin.getByRole('button', { name: `Edit ${hana.name}` }).click();
      const dialog = admin.getByRole('dialog', { name: hana.name });
      await expect(dialog).toContainText('two-factor authentication on');
      await dialog.getByRole('button', { name: 'Turn off two-factor' }).click();
      const question = admin.getByRole('dialog', { name: /^Turn off two-factor authentication for/ });
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Turn off two-factor' }).click();
      await expect(new Shell(admin).toast(/Two-factor authentication turned off/)).toBeVisible();
      await expect(dialog).not.toContainText('two-factor authentication on');
      const third = await elsewhere();
      await givePassword(third);
      await isIn(third);
      await third.context().close();
    });
    await other.context().close();
  },
);
