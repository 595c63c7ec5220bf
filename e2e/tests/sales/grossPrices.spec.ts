import { randomUUID } from 'node:crypto';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'an invoice of a subsidiary with gross prices shows the tax it includes and posts net; return and credit do the same',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const { service } = books;
    const { currency, subsidiary: parent } = await new Trade(books).ground();
    const name = `Shop ${randomUUID().slice(0, 8)}`;
    const subsidiary = await service.create('subsidiary', { name, parent, currency, pricesIncludeTax: true });
    const code = await service.create('taxCode', {
      itemId: `${name} VAT`,
      rate: 19,
      subsidiary: { items: [{ id: subsidiary.id }] },
    });
    const companyName = `Buyer of ${name}`;
    await service.create('customer', {
      companyName,
      subsidiary: { id: subsidiary.id },
      currency,
      isTaxable: true,
      taxItem: { id: code.id },
    });
    const income = (await books.accountIds()).get('4010');
    const itemId = `HOUR ${name}`;
    await service.create('serviceSaleItem', {
      itemId,
      subsidiary: { id: subsidiary.id },
      basePrice: 119,
      incomeAccount: { id: income },
      isTaxable: true,
    });

    const page = await openAs('controller');
    const form = new DocumentForm(page);
    const record = new RecordPage(page);
    /** The postings of the record in view. */
    const posts = async (figures: readonly string[]) => {
      await page.getByRole('tab', { name: 'Ledger impact' }).click();
      const ledger = page.getByRole('table', { name: 'Ledger impact' });
      for (const figure of figures) await expect(ledger).toContainText(figure);
    };

    await test.step('the form says what tax the total includes while the line is typed', async () => {
      await page.goto('/records/invoice/new');
      await form.choose('Customer', companyName);
      const item = form.grid('Items').getByLabel('Item, line 1', { exact: true });
      await new JournalForm(page).tabTo(item, 60);
      await page.keyboard.type(itemId);
      await expect(page.getByRole('option').filter({ hasText: itemId }).first()).toBeVisible();
      await page.keyboard.press('Tab');
      await page.keyboard.type('1');
      await page.keyboard.press('Tab');
      await expect(form.totals).toContainText('Includes tax 19.00');
      await expect(form.totals).toContainText('Total 119.00');
      expect(await violationsOf(page)).toEqual([]);
    });

    const invoice = await test.step('revenue is posted without the tax', async () => {
      await page.keyboard.press('Control+Enter');
      const id = await record.savedId();
      await record.open('invoice', id);
      await posts(['119.00', '100.00', '19.00']);
      return id;
    });

    await test.step('a return and its credit take it over', async () => {
      await page.goto(`/records/returnAuthorization/new?from=invoice/${invoice}`);
      await expect(form.totals).toContainText('Includes tax 19.00');
      await page.keyboard.press('Control+Enter');
      const returned = await record.savedId();
      await page.goto(`/records/creditMemo/new?from=returnAuthorization/${returned}`);
      await expect(form.totals).toContainText('Includes tax 19.00');
      await page.keyboard.press('Control+Enter');
      const credit = await record.savedId();
      await record.open('creditMemo', credit);
      await posts(['119.00', '100.00', '19.00']);
      expect(await service.read('invoice', invoice)).toMatchObject({ amountRemaining: 0 });
    });
  },
);
