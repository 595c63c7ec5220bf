import { randomUUID } from 'node:crypto';
import { today } from '../../support/books.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'an invoice and a bill with tax are in the tax report, which ties to its account; a figure leads to its lines, and the German return has them in its boxes',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const { subsidiary: parent, currency, income } = await trade.ground();
    const mark = randomUUID().slice(0, 8);
    // A company of its own, so that its figures are those of this journey.
    const company = await books.service.create('subsidiary', {
      name: `Kontor ${mark}`,
      parent,
      currency,
      country: { id: 'DE' },
    });
    const subsidiary = { id: company.id };
    const account = await books.service.create('account', {
      acctNumber: `23${mark.slice(0, 5)}`,
      acctName: `VAT ${mark}`,
      acctType: { id: 'OthCurrLiab' },
      subsidiary: { items: [subsidiary] },
    });
    const code = await books.service.create('taxCode', {
      itemId: `VAT 19 ${mark}`,
      rate: 19,
      country: { id: 'DE' },
      taxAccount: { id: account.id },
    });
    const [customer, vendor, supplies] = await Promise.all([
      books.service.create('customer', { companyName: `Buyer ${mark}`, subsidiary, currency }),
      books.service.create('vendor', { companyName: `Seller ${mark}`, subsidiary, currency }),
      books.service.create('account', {
        acctNumber: `61${mark.slice(0, 5)}`,
        acctName: `Supplies ${mark}`,
        acctType: { id: 'Expense' },
        subsidiary: { items: [subsidiary] },
      }),
    ]);
    const service = await books.service.create('serviceSaleItem', {
      itemId: `ADVICE-${mark}`,
      incomeAccount: income,
      subsidiary,
    });
    const head = { subsidiary, currency, tranDate: today() };
    const tax = { taxCode: { id: code.id } };
    await books.service.create('invoice', {
      ...head,
      entity: { id: customer.id },
      item: { items: [{ item: { id: service.id }, quantity: 1, rate: 1000.5, ...tax }] },
    });
    await books.service.create('vendorBill', {
      ...head,
      entity: { id: vendor.id },
      expense: { items: [{ account: { id: supplies.id }, amount: 200, ...tax }] },
    });

    const page = await openAs('controller');
    const main = page.getByRole('main');
    const range = `subsidiary=${company.id}&from=${today()}&to=${today()}`;
    await page.goto(`/reports/taxByCode?${range}`);
    const report = main.getByRole('table', { name: 'Tax by code' });
    const cells = (name: RegExp) => report.getByRole('row', { name }).first().getByRole('cell');

    await test.step('the report has both, and ties to the account', async () => {
      await expect(cells(new RegExp(`^VAT 19 ${mark}`))).toHaveText(['19', '1,000.50', '190.10', '', '', '190.10']);
      await expect(cells(/^Total purchases/)).toHaveText(['', '200.00', '38.00', '38.00', '0.00', /38\.00/]);
      await expect(cells(/Other entries/).last()).toHaveText('0.00');
      await expect(cells(/Movement in the general ledger/).last()).toHaveText('152.10');
    });

    await test.step('a figure leads to its line, and that to the invoice', async () => {
      await report.getByRole('link', { name: '1,000.50' }).first().click();
      const lines = main.getByRole('table', { name: 'Tax lines' });
      await expect(lines.getByRole('row')).toHaveCount(3);
      await lines.getByRole('rowheader').first().getByRole('link').click();
      await expect(page).toHaveURL(/invoice/);
      await page.goBack();
      await page.goBack();
      await expect(report).toBeVisible();
    });

    await test.step('the return of the company shows exact and rounded amounts by box', async () => {
      await page.goto(`/reports/taxReturn?${range}`);
      const form = main.getByRole('table', { name: 'Tax return' });
      const box = (name: RegExp) => form.getByRole('row', { name }).first().getByRole('cell');
      await expect(box(/^Taxable at 19 %/)).toHaveText(['81', '1,000.50', /0\.50/, '1,000.00']);
      await expect(box(/^Tax at 19 %/)).toHaveText(['', '190.10', /0\.10/, '190.00']);
      await expect(box(/^Input tax on bills/)).toHaveText(['66', '38.00', '0.00', '38.00']);
      await expect(box(/^Payable, or refund/)).toHaveText(['83', '152.10', /0\.10/, '152.00']);
      await box(/^Input tax on bills/)
        .nth(1)
        .getByRole('link')
        .click();
      const lines = main.getByRole('table', { name: 'Tax lines' });
      await expect(lines.getByRole('row', { name: /66: Input tax on bills/ })).toBeVisible();
      await expect(lines.getByRole('row', { name: new RegExp(`Seller ${mark}`) })).toBeVisible();
    });
  },
);
