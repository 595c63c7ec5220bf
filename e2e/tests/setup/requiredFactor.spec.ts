import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { SignInPage } from '../../pages/SignInPage.ts';
import { Shell } from '../../pages/Shell.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

const petra = { name: 'Petra Lang', email: 'petra@marlow.example' };
const PASSWORD = 'copper kettle orchard';
const ROLE = 'Secured clerk';

test(
  'an administrator requires a second factor of a role, and its user sets one up before anything else works',
  { tag: '@slow' },
  async ({ openAs, browser, contextOptions, origin }) => {
    const admin = await openAs('administrator');
    const link = await test.step('a role and its user are created', async () => {
      await admin.goto('/setup/roles?role=7');
      await admin.getByRole('button', { name: 'Duplicate role' }).click();
      await admin.getByLabel('Role name').fill(ROLE);
      await admin.keyboard.press('Control+s');
      await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
      await expect(new Shell(admin).toast(`${ROLE} saved`)).toBeVisible();
      await admin.goto('/setup/users');
      await admin.getByRole('button', { name: 'New user' }).click();
      const form = admin.getByRole('dialog');
      await form.getByLabel('Name').fill(petra.name);
      await form.getByLabel('E-mail').fill(petra.email);
      await form.getByLabel('Role').selectOption(ROLE);
      await form.getByRole('button', { name: 'Create' }).click();
      await form.getByRole('button', { name: 'Create password link' }).click();
      return form.getByLabel('Password link', { exact: true }).inputValue();
    });
    const newBrowser = async (): Promise<Page> =>
      await (await browser.newContext({ ...contextOptions, baseURL: origin })).newPage();
    const desk = await newBrowser();
    await desk.goto(link);
    await desk.getByLabel('Password (at least 12 characters)').fill(PASSWORD);
    await desk.getByLabel('Confirm password').fill(PASSWORD);
    await desk.keyboard.press('Enter');
    await expect(desk.getByRole('heading', { name: 'Password set' })).toBeVisible();
    await new SignInPage(desk).open('/preferences');
    await new SignInPage(desk).enter(petra.email, PASSWORD);
    await expect(desk.getByRole('button', { name: petra.name })).toBeVisible();

    await test.step('the role requires it, after a question that names the users', async () => {
      await admin.goto('/setup/roles');
      await admin.getByRole('button', { name: new RegExp(`^${ROLE}`) }).click();
      const demand = admin.getByRole('region', { name: 'Two-factor authentication' });
      await expect(demand).toContainText('Optional for this role.');
      await demand.getByRole('button', { name: 'Require two-factor' }).click();
      const question = admin.getByRole('dialog', { name: `Require two-factor authentication for ${ROLE}?` });
      await expect(question).toContainText(petra.name);
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused();
      await question.getByRole('button', { name: 'Require two-factor' }).click();
      await expect(demand).toContainText('1 user has not set it up yet.');
      expect(await violationsOf(admin)).toEqual([]);
      await admin.goto('/setup/users');
      await expect(admin.getByRole('row', { name: petra.name })).toContainText('No second factor');
    });

    await test.step('the open session asks for another sign-in', async () => {
      await desk.getByRole('button', { name: 'Turn on' }).click();
      await expect(desk.getByRole('dialog')).toContainText(/Sign in/);
    });

    await test.step('the sign-in sets it up by keyboard, and then opens the app', async () => {
      const fresh = await newBrowser();
      await new SignInPage(fresh).open('/preferences');
      await new SignInPage(fresh).enter(petra.email, PASSWORD);
      await expect(fresh.getByRole('heading', { name: 'Set up two-factor authentication' })).toBeVisible();
      expect(await violationsOf(fresh)).toEqual([]);
      const code = fresh.getByLabel('Code', { exact: true });
      await expect(code).toBeFocused();
      await fresh.keyboard.type('000000');
      await fresh.keyboard.press('Enter');
      await expect(fresh.getByRole('alert')).toContainText("Code doesn't match the setup key");
      const secret = (await fresh.locator('code.key').innerText()).replaceAll(' ', '');
      await expect(code).toBeFocused();
      await fresh.keyboard.type(new TOTP({ secret: Secret.fromBase32(secret) }).generate());
      await fresh.keyboard.press('Enter');
      await expect(fresh.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')).toHaveCount(10);
      expect(await violationsOf(fresh)).toEqual([]);
      await fresh.keyboard.press('Enter');
      await expect(fresh.getByRole('button', { name: petra.name })).toBeVisible();
      const own = fresh.getByRole('region', { name: 'Two-factor authentication' });
      await expect(own).toContainText('10 recovery codes left');
      await own.getByRole('button', { name: 'Turn off' }).press('Enter');
      await expect(fresh.getByRole('tooltip')).toContainText('Your role requires two-factor authentication.');
      await fresh.context().close();
    });

    await admin.goto('/setup/roles');
    await admin.getByRole('button', { name: new RegExp(`^${ROLE}`) }).click();
    await expect(admin.getByRole('region', { name: 'Two-factor authentication' })).toContainText(
      'Everyone has set it up.',
    );
    await desk.context().close();
  },
);
