import { RecordPage } from '../../pages/RecordPage.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { copyFromSpreadsheet } from '../../support/spreadsheet.ts';
import { expect, test } from '../../support/test.ts';

test(
  'a journal in euros over two subsidiaries is saved, and the ledger has each in its own currency',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const page = await openAs('controller');
    const form = new JournalForm(page);
    const memo = books.memo('Two books');
    await form.open();
    await form.memo.fill(memo);
    const currency = page.getByRole('combobox', { name: 'Currency' });
    await currency.fill('EUR');
    await currency.press('Tab');
    await expect(currency).toHaveValue(/^EUR/);
    await form.goTo('Account', 1);
    await copyFromSpreadsheet(page, [
      ['Account', 'Subsidiary', 'Debit', 'Credit'],
      ['6310', 'Marlow Instruments Inc.', '1000', ''],
      ['2110', 'Marlow Instruments Inc.', '', '1000'],
      ['6310', 'Marlow Instruments GmbH', '500.25', ''],
      ['2110', 'Marlow Instruments GmbH', '', '500.25'],
    ]);
    await page.keyboard.press('Control+v');
    await expect(form.grid.getByRole('columnheader', { name: 'Subsidiary' })).toBeVisible();
    await expect(form.grid).toContainText('Marlow Instruments GmbH');
    await form.isInBalance();
    await page.keyboard.press('Control+Enter');
    const id = await new RecordPage(page).savedId();
    await page.getByRole('tab', { name: 'Ledger impact' }).click();
    const ledger = page.getByRole('table', { name: 'Ledger impact' });
    await expect(ledger).toBeVisible();
    const rate = Number((await books.service.read('periodEndJournal', id)).exchangeRate);
    const inDollars = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2 }).format(
      Math.round(1000 * rate * 100) / 100,
    );
    const row = (at: number) => ledger.getByRole('row').nth(at).getByRole('cell');
    await expect(row(1).filter({ hasText: 'USD' })).toHaveText(`${inDollars} USD`);
    await expect(row(2).filter({ hasText: 'USD' })).toHaveText(`${inDollars} USD`);
    // The second subsidiary's base currency is the euro: nothing is converted there.
    await expect(row(3).filter({ hasText: 'EUR' })).toHaveText('500.25 EUR');
    await expect(row(4).filter({ hasText: 'EUR' })).toHaveText('500.25 EUR');

    await test.step('next to each other in the general ledger, in a narrow window without a footer', async () => {
      const account = (await books.accountIds()).get('6310') ?? '';
      await page.setViewportSize({ width: 1024, height: 768 });
      await page.goto(`/reports/generalLedger?account=${account}&subsidiary=${await books.firstSubsidiary()}`);
      const entry = page.getByRole('main').getByRole('row').filter({ hasText: '1,000.00 EUR' }).last();
      await expect(entry).toContainText(inDollars);
      await entry.getByRole('link').click({ trial: true });
    });
  },
);
