import type { Page } from '@playwright/test';
import { RecordPage } from '../../pages/RecordPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { smallOf } from '../../support/targets.ts';
import { visit } from '../../support/visit.ts';
import { expect, test } from '../../support/test.ts';

const company = 'Blue Heron Aquaculture';
const isFilled = async (page: Page) =>
  await expect(page.locator('main :is([aria-busy="true"], .sk)')).toHaveCount(0, { timeout: 60_000 });

test(
  'a customer opens with terms, credit and balance, the contact next to them, and a payment starts from the head',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const id = await books.idOf('customer', `companyName IS '${company}'`);
    await new RecordPage(page).open('customer', id);
    const facts = page.locator('main dl[aria-label="Facts"]');
    await expect(facts).toContainText(/Terms\s*Net 30/);
    await expect(facts).toContainText('Credit limit');
    const contact = page.getByRole('region', { name: 'Contact' });
    await expect(contact.getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/);
    await expect(contact).toContainText('Bill to');
    await expect(page.locator('main details')).toHaveCount(0);
    await isFilled(page);
    expect(await violationsOf(page)).toEqual([]);
    await contact.getByRole('link', { name: 'Edit contact' }).click();
    await expect(page.getByRole('textbox', { name: 'E-mail' })).toBeFocused();
    await page.goBack();
    await expect(page.getByRole('button', { name: 'History', exact: true })).toBeVisible();
    await page.keyboard.press('p');
    await expect(page.getByRole('combobox', { name: 'Customer' })).toHaveValue(new RegExp(company));
    await expect(page).toHaveURL(/customerPayment\/new$/);
  },
);

test(
  'figures of a customer that did not load are named as such, and Try again brings them',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const id = await books.idOf('customer', `companyName IS '${company}'`);
    let isBroken = true;
    await page.route(/\/openDocuments(\?|$)/, async (route) => {
      if (!isBroken) return await route.continue();
      await route.fulfill({ status: 503, contentType: 'application/json', body: '{}' });
    });
    await new RecordPage(page).open('customer', id);
    const figures = page.locator('main dl.party-strip');
    await expect(figures.getByText('Not loaded').first()).toBeVisible();
    await expect(figures.locator('.sk')).toHaveCount(0);
    isBroken = false;
    await page.getByRole('button', { name: 'Try again' }).first().click();
    await expect(figures.getByText('Not loaded')).toHaveCount(0);
    await expect(figures.getByRole('link').first()).toHaveText(/\d/);
  },
);

test('the accounts of a ledger impact are links', { tag: '@slow' }, async ({ openAs, books }) => {
  const page = await openAs('controller');
  await new RecordPage(page).open('invoice', await books.idOf('invoice', 'total GREATER 0'));
  const impact = page.getByRole('table', { name: 'Ledger impact' });
  await impact.getByRole('link', { name: /receivable/i }).click();
  await expect(page).toHaveURL(/\/account\/\d+/);
});

test('the totals of an invoice end under its amounts', { tag: '@slow' }, async ({ openAs, books }) => {
  const page = await openAs('controller');
  await new RecordPage(page).open('invoice', await books.idOf('invoice', 'total GREATER 0'));
  await isFilled(page);
  const endOf = async (text: ReturnType<Page['locator']>) =>
    await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().right;
    });
  const heads = page.getByRole('grid', { name: 'Items' }).getByRole('columnheader');
  await expect(heads.last()).toContainText('Amount');
  const amounts = page.getByRole('grid', { name: 'Items' }).getByRole('gridcell').last();
  const total = page.locator('.totals .is-total dd span');
  expect(Math.abs((await endOf(amounts)) - (await endOf(total)))).toBeLessThan(2);
});

test('on a phone the links of lines are on the line of their figures', { tag: '@slow' }, async ({ openAs, books }) => {
  const page = await openAs('controller', { viewport: { width: 390, height: 844 } });
  await new RecordPage(page).open('invoice', await books.idOf('invoice', 'total GREATER 0'));
  await isFilled(page);
  const row = page.getByRole('grid', { name: 'Items' }).getByRole('row').nth(1);
  const topOf = async (text: ReturnType<Page['locator']>) =>
    await text.evaluate((element) => {
      const range = document.createRange();
      range.selectNodeContents(element);
      return range.getBoundingClientRect().top;
    });
  const link = row.getByRole('link').first();
  const figure = row.getByRole('gridcell').nth(1);
  expect(Math.abs((await topOf(link)) - (await topOf(figure)))).toBeLessThan(2);
});

test(
  'a selected row keeps its wash under the pointer, and a refused danger action the look of a refused one',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    await visit(page, '/records/customer');
    const row = page.getByRole('main').getByRole('row').nth(2);
    await row.getByRole('checkbox').check();
    const cell = row.getByRole('gridcell').last().or(row.getByRole('cell').last()).last();
    const wash = async () => await cell.evaluate((element) => getComputedStyle(element).backgroundColor);
    await page.mouse.move(0, 0);
    const selected = await wash();
    await cell.hover();
    expect(await wash()).toBe(selected);
    const id = await books.idOf('periodEndJournal', 'isReversal IS true');
    await new RecordPage(page).open('periodEndJournal', id);
    await page.getByRole('button', { name: 'More actions' }).click();
    const refused = page.locator('[role=menuitem].danger[aria-disabled="true"]').first();
    const plain = page.locator('[role=menuitem]:not(.danger):not([aria-disabled="true"])').first();
    const ink = async (of: typeof refused) => await of.evaluate((element) => getComputedStyle(element).color);
    // Neither the red of a danger nor the ink of what can be done.
    const [red, green, blue] = ((await ink(refused)).match(/\d+(\.\d+)?/g) ?? []).map(Number);
    expect(Math.abs((red ?? 0) - (green ?? 0)) + Math.abs((red ?? 0) - (blue ?? 0))).toBeLessThan(60);
    expect(await ink(refused)).not.toBe(await ink(plain));
  },
);

test('a record that is not found has a heading of the page', { tag: '@slow' }, async ({ openAs }) => {
  const page = await openAs('controller');
  for (const path of ['/records/customer/999999', '/records/customer/999999/edit', '/records/invoice/999999/print']) {
    // Two of them have one title, by which a visit would know that it has arrived.
    await page.goto(path);
    await expect(page.getByRole('heading', { name: /^(customer|invoice) not found/i })).toBeVisible();
    await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
    expect(await violationsOf(page), path).toEqual([]);
  }
});

test(
  'every target of the main screens is at least 24 px high and wide',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const customer = await books.idOf('customer', `companyName IS '${company}'`);
    const invoice = await books.idOf('invoice', 'total GREATER 0');
    const item = await books.idOf('inventoryItem', 'itemId IS SG-350');
    for (const path of [
      '/records/account',
      '/records/invoice',
      '/reports/trialBalance',
      '/reports/incomeStatement',
      '/currency-rates',
      `/records/customer/${customer}`,
      `/records/invoice/${invoice}`,
      `/records/inventoryItem/${item}`,
    ]) {
      await visit(page, path);
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await isFilled(page);
      if (path === '/records/invoice') await expect(page.locator('.sum-button').first()).toBeVisible();
      expect.soft(await smallOf(page), path).toEqual([]);
      expect.soft(await violationsOf(page), path).toEqual([]);
    }
  },
);
