import type { Page } from '@playwright/test';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { startEmptyServer } from '../../support/ownServer.ts';
import { expect, test } from '../../support/test.ts';

const PASSWORD = 'vellum-harbor-42';

test(
  'a new company is set up from the token to the first posted journal by keyboard, each step named on Home',
  { tag: '@slow' },
  async ({ browser }) => {
    test.setTimeout(500_000);
    const server = await startEmptyServer();
    try {
      const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
      await setUpAdministrator(page, server.output);
      page.setDefaultTimeout(20_000);
      const main = page.getByRole('main');
      const record = new RecordPage(page);
      const steps = main.getByRole('table', { name: 'Get started' });
      const begin = async (step: string, title: string) => {
        await page.keyboard.press('g');
        await page.keyboard.press('h');
        await expect(steps.getByRole('row').filter({ hasText: step })).toContainText('To do');
        await steps.getByRole('link', { name: step }).focus();
        await page.keyboard.press('Enter');
        await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
        await expect(main.getByRole('textbox', { name: 'Name', exact: true })).toBeFocused();
      };
      const save = async () => {
        await page.keyboard.press('Control+Enter');
        await record.savedId();
        await record.isThere();
      };

      await begin('Base currency', 'New currency');
      await page.keyboard.type('Swiss Franc');
      await page.keyboard.press('Tab');
      await page.keyboard.type('CHF');
      await save();
      await begin('Company', 'New subsidiary');
      await page.keyboard.type('Keller AG');
      await save();
      await begin('Accounting periods', 'New accounting period');
      await save();
      await expect(main.getByRole('navigation', { name: 'Periods of the year' }).getByRole('listitem')).toHaveCount(12);

      await page.keyboard.press('g');
      await page.keyboard.press('h');
      await expect(steps.getByRole('row').filter({ hasText: 'Chart of accounts' })).toContainText('To do');
      await steps.getByRole('link', { name: 'Chart of accounts' }).focus();
      await page.keyboard.press('Enter');
      await expect(main.getByRole('link', { name: 'New account' })).toBeVisible();
      const account = async (number: string, name: string, type: string) => {
        await page.keyboard.press('n');
        await expect(main.getByRole('textbox', { name: 'Number', exact: true })).toBeFocused();
        for (const text of [number, name, type]) {
          await page.keyboard.type(text);
          await page.keyboard.press('Tab');
        }
        await save();
        await page.keyboard.press('g');
        await page.keyboard.press('a');
        await expect(main.getByRole('link', { name: 'New account' })).toBeVisible();
      };
      await account('1000', 'Bank', 'Bank');
      await account('3100', 'Share capital', 'Equity');

      await page.keyboard.press('g');
      await page.keyboard.press('h');
      await expect(main.getByRole('heading', { name: 'Needs attention' })).toBeVisible();
      await expect(steps).toHaveCount(0);
      await page.keyboard.press('Shift+N');
      const form = new JournalForm(page);
      await form.isThere();
      await form.goTo('Account', 1);
      await form.typeLine(1, { account: '1000', debit: '100000' });
      await form.typeLine(2, { account: '3100', credit: '100000' });
      await form.isInBalance();
      await save();
      await page.keyboard.press('g');
      await page.keyboard.press('h');
      // It is in the ledger, and so in the figures.
      await expect(main).toContainText('100,000.00');
    } finally {
      await server.stop();
    }
  },
);

/** The first administrator sets a password with the token from the console, and signs in. */
async function setUpAdministrator(page: Page, output: () => string): Promise<void> {
  await expect.poll(output).toMatch(/with the token \S+/);
  await page.goto('/app/login/setup');
  await page.getByLabel('Setup token').fill(/with the token (\S+)/.exec(output())?.[1] ?? '');
  await page.getByLabel('Name', { exact: true }).fill('Olga Keller');
  await page.getByLabel('E-mail', { exact: true }).fill('olga@keller.example');
  await page.getByLabel('Password (at least 12 characters)').fill(PASSWORD);
  await page.getByLabel('Confirm password').fill(PASSWORD);
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Sign in' }).click();
  await new SignInPage(page).enter('olga@keller.example', PASSWORD);
  await expect(page.getByRole('button', { name: /Olga Keller/ })).toBeVisible();
}
