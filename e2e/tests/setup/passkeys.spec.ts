import type { CDPSession, Page } from '@playwright/test';
import { Shell } from '../../pages/Shell.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { startLocalServer } from '../../support/ownServer.ts';
import { expect, test } from '../../support/test.ts';

const hana = { name: 'Hana Sato', email: 'hana@marlow.example' };

/** Gives a page a device that verifies its user by itself; answers its session and its id. */
async function giveDevice(page: Page): Promise<{ readonly session: CDPSession; readonly authenticatorId: string }> {
  const session = await page.context().newCDPSession(page);
  await session.send('WebAuthn.enable', { enableUI: false });
  const { authenticatorId } = await session.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { session, authenticatorId };
}

/** A browser that does not offer passkeys in fields: there the button is the way. */
const withoutOffers = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });

test(
  'a user adds a passkey, signs in with it by a button and from the field, renames it, and an administrator removes it, by keyboard alone',
  { tag: '@slow' },
  async ({ openAs, browser, contextOptions }) => {
    test.setTimeout(600_000);
    const server = await startLocalServer();
    try {
      const context = await browser.newContext({ ...contextOptions, baseURL: server.origin });
      const page = await context.newPage();
      await withoutOffers(page);
      const { session, authenticatorId } = await giveDevice(page);
      const user = page.getByRole('button', { name: hana.name });
      const passkeys = page.getByRole('region', { name: 'Passkeys', exact: true });
      const button = page.getByRole('button', { name: 'Sign in with a passkey' });
      const table = page.getByRole('table', { name: 'Passkeys' });
      const signOut = async () => {
        await user.press('Enter');
        await page.getByRole('button', { name: 'Sign out', exact: true }).press('Enter');
        await expect(page.getByRole('heading', { name: "You're signed out" })).toBeVisible();
      };

      await test.step('without a passkey the page says so, and the password lets in', async () => {
        const door = new SignInPage(page);
        await door.open('/preferences');
        expect(await violationsOf(page)).toEqual([]);
        await button.press('Enter');
        await expect(page.getByRole('alert')).toContainText('No passkey was used.');
        expect(await violationsOf(page)).toEqual([]);
        await door.enter(hana.email);
        await expect(user).toBeVisible();
      });

      await test.step('a passkey is added under a name', async () => {
        await expect(passkeys).toContainText('No passkeys yet.');
        await passkeys.getByRole('button', { name: 'Add passkey' }).press('Enter');
        await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
        expect(await violationsOf(page)).toEqual([]);
        await page.keyboard.type('Work laptop');
        await page.keyboard.press('Enter');
        await expect(new Shell(page).toast('Passkey Work laptop added')).toBeVisible();
        await expect(passkeys.getByRole('button', { name: 'Add passkey' })).toBeFocused();
        await expect(table.getByRole('row')).toHaveCount(2);
        await expect(table).toContainText('Never');
        expect(await violationsOf(page)).toEqual([]);
      });

      await test.step('the same device is not added twice', async () => {
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('dialog')).toContainText('This device already has a passkey for your account.');
        await page.keyboard.press('Escape');
        await expect(page.getByRole('dialog')).toHaveCount(0);
      });

      await test.step('it signs in without name and password', async () => {
        await signOut();
        await page.goto('/preferences');
        await button.press('Enter');
        await expect(user).toBeVisible();
        await expect(table).not.toContainText('Never');
      });

      await test.step('a browser that offers passkeys in the field signs in from there', async () => {
        const { credentials } = await session.send('WebAuthn.getCredentials', { authenticatorId });
        const offering = await (await browser.newContext({ ...contextOptions, baseURL: server.origin })).newPage();
        const device = await giveDevice(offering);
        for (const credential of credentials)
          await device.session.send('WebAuthn.addCredential', { authenticatorId: device.authenticatorId, credential });
        await offering.goto('/preferences');
        await expect(offering.getByRole('button', { name: hana.name })).toBeVisible();
        await offering.context().close();
      });

      await test.step('it is renamed, and removed after a question', async () => {
        await table.getByRole('button', { name: 'Rename Work laptop' }).press('Enter');
        await expect(page.getByRole('dialog').getByLabel('Name')).toBeFocused();
        await page.keyboard.type('Old laptop');
        await page.keyboard.press('Enter');
        await expect(new Shell(page).toast('Passkey renamed to Old laptop')).toBeVisible();
        await table.getByRole('button', { name: 'Remove Old laptop' }).press('Enter');
        await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
        expect(await violationsOf(page)).toEqual([]);
        await page.getByRole('button', { name: 'Remove', exact: true }).press('Enter');
        await expect(new Shell(page).toast('Passkey Old laptop removed')).toBeVisible();
        await expect(passkeys).toContainText('No passkeys yet.');
        await signOut();
        await page.goto('/preferences');
        await button.press('Enter');
        await expect(page.getByRole('alert')).toContainText("Couldn't sign in with this passkey.");
      });

      await test.step('an administrator sees how many there are, and removes them', async () => {
        await session.send('WebAuthn.clearCredentials', { authenticatorId });
        await new SignInPage(page).enter(hana.email);
        await passkeys.getByRole('button', { name: 'Add passkey' }).press('Enter');
        await page.keyboard.press('Enter');
        await expect(table.getByRole('row')).toHaveCount(2);
        const admin = await openAs('administrator', { baseURL: server.origin, isFresh: true });
        await admin.goto('/setup/users');
        await admin.getByRole('button', { name: `Edit ${hana.name}` }).press('Enter');
        const dialog = admin.getByRole('dialog', { name: hana.name });
        await expect(dialog).toContainText('1 passkey');
        await dialog.getByRole('button', { name: 'Turn off two-factor' }).press('Enter');
        const question = admin.getByRole('dialog', { name: /^Turn off two-factor authentication for/ });
        await question.getByRole('button', { name: 'Turn off two-factor' }).press('Enter');
        await expect(dialog).not.toContainText('1 passkey');
        expect(await violationsOf(admin)).toEqual([]);
        await admin.goto('/setup/access-log');
        await expect(admin.getByRole('row').filter({ hasText: 'By passkey' })).toHaveCount(2);
        await expect(admin.getByRole('row').filter({ hasText: 'Unknown account' })).toHaveCount(1);
      });
      await context.close();
    } finally {
      await server.stop();
    }
  },
);
