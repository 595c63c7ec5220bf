import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a write-off by journal closes an invoice: the journal offers it, a payment of zero applies it',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const customer = await trade.party('customer', 'Insolvent');
    const invoice = await trade.invoice(customer, 240);
    const { subsidiary, currency, expense } = await trade.ground();
    const accounts = await books.accountIds();
    const journal = await books.service.create('periodEndJournal', {
      tranDate: today(),
      postingPeriod: { id: (await books.periodOf(today())).id },
      subsidiary,
      currency,
      memo: 'Bad debt',
      line: {
        items: [
          { account: expense, debit: 240 },
          { account: { id: accounts.get('1200') ?? '' }, credit: 240, entity: { id: customer.id } },
        ],
      },
    });
    const page = await openAs('controller');
    const record = new RecordPage(page);
    await record.open('periodEndJournal', journal.id);
    await record.choose('Apply to invoices');
    const form = new DocumentForm(page);
    await expect(form.lineOf('Credits', String(journal.tranId))).toBeVisible();
    const charge = form.lineOf('Invoices', String(invoice.tranId));
    await expect(charge).toBeVisible();
    await charge.getByRole('gridcell').nth(1).click();
    await page.keyboard.press('Space');
    await expect(form.figure('Applied')).toContainText('240.00');
    expect(await violationsOf(page)).toEqual([]);
    await form.save();
    const id = await record.savedId();
    expect(await books.service.read('customerPayment', id)).toMatchObject({ payment: 0, applied: 240 });
    expect(await books.service.read('invoice', invoice.id)).toMatchObject({ amountRemaining: 0 });
    await record.open('periodEndJournal', journal.id);
    await expect(
      page.getByRole('tab', { name: /Applied open items/ }).or(page.getByText('Applied open items')),
    ).toBeVisible();
  },
);
