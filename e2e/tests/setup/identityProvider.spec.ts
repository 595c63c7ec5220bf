import { startProvider } from '../../../src/proofs/fixtures/identityProvider/startProvider.ts';
import { Shell } from '../../pages/Shell.ts';
import { violationsOf } from '../../support/inspect.ts';
import { startProvidedServer } from '../../support/ownServer.ts';
import { expect, test } from '../../support/test.ts';

const accounts = {
  sam: { email: 'sam@marlow.example', email_verified: true, name: 'Sam Reyes' },
  amira: { email: 'amira@marlow.example', email_verified: true, name: 'Amira Chen' },
  nora: { email: 'nora@marlow.example', email_verified: false, name: 'Nora Lindqvist' },
};

test(
  'an administrator sets the identity provider up, and people sign in and out through it by keyboard alone',
  { tag: '@slow' },
  async ({ openAs, browser, contextOptions }) => {
    test.setTimeout(600_000);
    const [server, provider] = await Promise.all([startProvidedServer(), startProvider()]);
    try {
      await provider.serve(server.origin);
      await provider.set({ accounts });
      const admin = await openAs('administrator', { baseURL: server.origin, isFresh: true });
      const dialog = admin.getByRole('dialog');
      const field = (name: string) => dialog.getByRole('textbox', { name });

      await test.step('the provider is set up and tested', async () => {
        await admin.goto('/setup/identity-provider');
        await expect(admin.getByRole('heading', { name: 'No identity provider yet' })).toBeVisible();
        expect(await violationsOf(admin)).toEqual([]);
        await admin.keyboard.press('n');
        await expect(field('Name on the button')).toBeFocused();
        await admin.keyboard.press('ControlOrMeta+s');
        await expect(dialog.getByRole('alert')).toContainText('3 problems');
        expect(await violationsOf(admin)).toEqual([]);
        await field('Name on the button').focus();
        for (const text of ['Marlow ID', provider.origin, provider.clientId, provider.clientSecret]) {
          await admin.keyboard.type(text);
          await admin.keyboard.press('Tab');
        }
        await admin.keyboard.press('ControlOrMeta+s');
        await expect(new Shell(admin).toast('Identity provider saved.')).toBeVisible();
        await admin.keyboard.press('t');
        await expect(admin.getByText('Connected. 1 key can check signatures.')).toBeVisible();
        await provider.set({ broken: ['/jwks'] });
        await admin.keyboard.press('t');
        await expect(admin.getByRole('table', { name: 'Connection test' })).toContainText('discovery.jwks_uri');
        expect(await violationsOf(admin)).toEqual([]);
        await provider.set({ broken: [] });
      });

      const page = await (await browser.newContext({ ...contextOptions, baseURL: server.origin })).newPage();
      const way = page.getByRole('link', { name: 'Sign in with Marlow ID' });
      /** From the sign-in page of the app to what follows the one of the provider. */
      const signIn = async (account: string, link = way): Promise<void> => {
        await link.press('Enter');
        await expect(page.getByLabel('Account')).toBeFocused();
        await page.keyboard.type(account);
        await page.keyboard.press('Enter');
      };

      await test.step('somebody whose address is not verified is told what to do, and gets back', async () => {
        await page.goto('/setup/access-log');
        await expect(way).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await signIn('nora');
        await expect(page.getByText("Your e-mail address isn't verified at Marlow ID.")).toBeVisible();
        expect(await violationsOf(page)).toEqual([]);
        await page.getByRole('link', { name: 'Back to sign-in' }).press('Enter');
        await way.press('Enter');
        await expect(page.getByText("Your e-mail address isn't verified at Marlow ID.")).toBeVisible();
      });

      await test.step('the app opens where it was asked for, and its log says how', async () => {
        // The provider remembers the account.
        await signIn('sam', page.getByRole('link', { name: 'Use another account' }));
        await expect(page.getByRole('heading', { name: 'Access log' })).toBeVisible();
        await expect(page.getByRole('row').filter({ hasText: 'By identity provider' })).toHaveCount(1);
        await expect(page.getByRole('row').filter({ hasText: 'E-mail not verified' })).toHaveCount(1);
      });

      await test.step('passwords are turned off for all but an administrator', async () => {
        await admin.keyboard.press('e');
        await dialog.getByRole('radio', { name: 'For everyone' }).focus();
        await admin.keyboard.press('ArrowRight');
        await dialog.getByRole('checkbox', { name: /^Sam Reyes/ }).press('Space');
        await admin.keyboard.press('ControlOrMeta+s');
        await expect(admin.getByText('Password sign-in is off, except for Sam Reyes.')).toBeVisible();
        await expect(admin.getByRole('table', { name: 'Linked users' })).toContainText('Sam Reyes');
        expect(await violationsOf(admin)).toEqual([]);
        const other = await (await browser.newContext({ ...contextOptions, baseURL: server.origin })).newPage();
        await other.goto('/');
        await expect(other.getByRole('link', { name: 'Sign in with Marlow ID' })).toBeFocused();
        await other.keyboard.press('Tab');
        await other.keyboard.press('Enter');
        await other.getByLabel('E-mail', { exact: true }).fill('amira@marlow.example');
        await other.getByLabel('Password', { exact: true }).fill('ledger-demo-1');
        await other.keyboard.press('Enter');
        await expect(other.getByRole('alert')).toContainText('Passwords are off for your account.');
        expect(await violationsOf(other)).toEqual([]);
      });

      await test.step('signing out offers to sign out of the provider as well', async () => {
        await new Shell(page).signOut('administrator');
        await page.getByRole('link', { name: 'Sign out of Marlow ID as well' }).press('Enter');
        await expect(page).toHaveURL(new RegExp(`^${provider.origin}/session/end`));
      });
    } finally {
      await provider.stop();
      await server.stop();
    }
  },
);
