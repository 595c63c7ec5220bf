import type { Page } from '@playwright/test';
import { readPdf } from '../../../src/proofs/fixtures/readPdf.ts';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { SignInPage } from '../../pages/SignInPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { startEmptyServer } from '../../support/ownServer.ts';
import { expect, test } from '../../support/test.ts';

const PASSWORD = 'vellum-harbor-42';

test(
  'a new German company is set up by keyboard from the token to its first posted invoice with VAT, left half way and resumed',
  { tag: '@slow' },
  async ({ browser }) => {
    test.setTimeout(500_000);
    const server = await startEmptyServer();
    try {
      const page = await (await browser.newContext({ baseURL: server.origin })).newPage();
      await setUpAdministrator(page, server.output);
      page.setDefaultTimeout(20_000);
      const main = page.getByRole('main');
      const { keyboard } = page;
      const step = (name: string) => main.locator('.guide-head').filter({ hasText: name });
      const isAt = async (name: string) => {
        await expect(step(name)).toHaveAttribute('aria-expanded', 'true');
        await expect(step(name)).toBeFocused();
      };
      const press = async (name: string) => {
        await main.getByRole('button', { name, exact: true }).focus();
        await keyboard.press('Enter');
      };

      await test.step('the company, with its name on paper, and its chart', async () => {
        await main.getByRole('link', { name: 'Set up your company' }).focus();
        await keyboard.press('Enter');
        await expect(step('Company and fiscal year')).toHaveAttribute('aria-expanded', 'true');
        await main.getByLabel('Company name').focus();
        await keyboard.type('Keller GmbH');
        await main.getByLabel('Country').focus();
        await keyboard.type('Germany');
        await expect(main.getByLabel('Base currency')).toHaveValue('EUR');
        await main.getByLabel('Address').focus();
        await keyboard.type('Hauptstraße 12');
        await main.getByLabel('City').focus();
        await keyboard.type('Bonn');
        expect(await violationsOf(page)).toEqual([]);
        await keyboard.press('Enter');
        await isAt('Chart of accounts');
        await expect(main.getByRole('row').filter({ hasText: 'Umsatzsteuer 19 %' })).toContainText('1776');
        await main.getByRole('button', { name: /^Apply \d+ changes$/ }).focus();
        await keyboard.press('Enter');
        await isAt('Tax codes');
        await press('Save and continue');
        await isAt('Payment terms and numbering');
      });

      await test.step('it is left and resumed where it was', async () => {
        await page.goto('/');
        await page.goto('/setup/first-steps');
        await expect(step('Payment terms and numbering')).toHaveAttribute('aria-expanded', 'true');
        for (const name of ['Company and fiscal year', 'Chart of accounts', 'Tax codes'])
          await expect(step(name)).toContainText('Done');
        await page.reload();
        await expect(main.getByRole('status').filter({ hasText: '3 of 9 steps done' })).toBeVisible();
        await press('Save and continue');
        await isAt('Bank details and logo');
        await main.getByLabel('IBAN or account number').focus();
        await keyboard.type('DE89370400440532013000');
        await keyboard.press('Enter');
        await isAt('Users');
        await press('Continue');
        await isAt('Customers, vendors and items');
        await press('Continue');
        await isAt('Opening balances');
        await press('Continue');
        await isAt('First invoice');
        await expect(main.getByRole('link', { name: 'New invoice' })).toBeVisible();
      });

      await test.step('the first customer and the first service', async () => {
        const form = new DocumentForm(page);
        await page.goto('/records/customer/new');
        await form.field('Company').fill('Café am Rhein');
        await form.choose('Ship-to country', 'Germany');
        await form.save();
        await page.goto('/records/customer/new');
        await form.field('Company').fill('CAFÉ-AM-RHEIN');
        const note = page.locator('[data-alike]');
        await expect(note).toContainText('Café am Rhein');
        await expect(note.getByRole('link', { name: 'Open' })).toHaveAttribute('href', /\/records\/customer\/\d+$/);
        expect(await violationsOf(page)).toEqual([]);
        await note.getByRole('button', { name: 'Not a duplicate' }).click();
        await expect(note).toHaveCount(0);
        await form.field('Company').fill('');
        await page.goto('/records/serviceSaleItem/new');
        await form.field('Item number').fill('Beratung');
        await form.choose('Income account', '8400');
        await form.field('Base price').fill('100');
        await form.save();
      });

      await test.step('the invoice is posted with VAT, and its paper has the printed name and the IBAN', async () => {
        const form = new DocumentForm(page);
        await page.goto('/setup/first-steps');
        await main.getByRole('link', { name: 'New invoice' }).focus();
        await keyboard.press('Enter');
        await form.choose('Customer', 'Café am Rhein');
        await form.pick('Items', 'Item', 1, 'Beratung');
        await form.type('Items', 'Quantity', 1, '3');
        await expect(form.totals).toContainText('357.00');
        await form.save();
        const id = await new RecordPage(page).savedId();
        await expect(main).toContainText('Open');
        const sent: Buffer[] = [];
        await page.route(`**/invoice/${id}/paper**`, async (route) => {
          const response = await route.fetch();
          sent.push(await response.body());
          await route.fulfill({ response });
        });
        await page.goto(`/records/invoice/${id}/print`);
        await expect.poll(() => sent.length).toBe(1);
        const { pages } = await readPdf(sent[0] ?? Buffer.alloc(0));
        const text = pages.join('\n').replaceAll(' ', '');
        for (const part of ['KellerGmbH', 'CaféamRhein', /357[.,]00/, /(?<!3)57[.,]00/, 'DE89370400440532013000'])
          expect(text).toMatch(part);
      });

      await test.step('the trial balance has the receivable, the revenue and the VAT', async () => {
        await page.goto('/reports/trialBalance');
        for (const amount of ['357.00', '300.00', '57.00'])
          await expect(main.getByText(amount, { exact: true }).first()).toBeVisible();
      });
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
