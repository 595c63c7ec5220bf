import { startMailServer } from '../../../src/proofs/fixtures/testMail.ts';
import { Shell } from '../../pages/Shell.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { startMailingServer } from '../../support/ownServer.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';

const nora = { name: 'Nora Lindqvist', email: 'nora@marlow.example' };
const NEXT = 'copper kettle orchard';
const linkIn = (text: string): string => /^http\S+\?token=\S+$/m.exec(text)?.[0] ?? '';

test(
  'a user who forgot the password sets another by a mailed link, and an administrator mails one to a new user',
  { tag: '@slow' },
  async ({ browser, contextOptions }) => {
    const mails = await startMailServer();
    const server = await startMailingServer(mails.url);
    const context = await browser.newContext({ ...contextOptions, baseURL: server.origin });
    const page = await context.newPage();

    await test.step('the link is asked for by keyboard, and the answer does not tell whether there is an account', async () => {
      const door = new SignInPage(page);
      await door.open('/preferences');
      await page.getByRole('link', { name: 'Forgot your password?' }).press('Enter');
      await expect(page.getByRole('heading', { name: 'Forgot your password?' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await expect(door.email).toBeFocused();
      await page.keyboard.type(nora.email);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Check your mail' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('the link sets a password once, and the change is told by mail', async () => {
      const link = linkIn((await mails.take()).text);
      await page.goto(link);
      await page.getByLabel('Password (at least 12 characters)').fill(NEXT);
      await page.getByLabel('Confirm password').fill(NEXT);
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: 'Password set' })).toBeVisible();
      expect(await mails.take()).toMatchObject({
        to: [nora.email],
        subject: 'Your Countinghouse password was changed',
      });
      await page.goto(link);
      await expect(page.getByRole('heading', { name: 'Link expired' })).toBeVisible();
      await page.getByRole('link').last().click();
      await new SignInPage(page).enter(nora.email, NEXT);
      await expect(page.getByRole('button', { name: nora.name })).toBeVisible();
    });

    await test.step('an administrator mails the link of a new user', async () => {
      const admin = await (await browser.newContext({ ...contextOptions, baseURL: server.origin })).newPage();
      await new SignInPage(admin).open('/setup/users');
      await new SignInPage(admin).pick('administrator');
      await admin.getByRole('button', { name: 'New user' }).click();
      const form = admin.getByRole('dialog');
      await form.getByLabel('Name').fill('Olga Brandt');
      await form.getByLabel('E-mail').fill('olga@marlow.example');
      await form.getByLabel('Role').selectOption('Accountant');
      await form.getByRole('button', { name: 'Create' }).click();
      const mail = form.getByRole('button', { name: 'Send password link' });
      await expect(mail).toBeFocused();
      await admin.keyboard.press('Enter');
      await expect(new Shell(admin).toast('Password link sent to olga@marlow.example')).toBeVisible();
      expect(linkIn((await mails.take()).text)).toContain(server.origin);
      await expect(form.getByLabel('Password link', { exact: true })).toHaveCount(0);
      await admin.context().close();
    });

    await context.close();
    await server.stop();
    await mails.close();
  },
);
