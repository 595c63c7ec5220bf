import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a vendor payment names what was paid ahead; the prepayment is applied to the bill by keyboard instead of paying twice',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const vendor = await trade.party('vendor', 'Ahead');
    const { subsidiary, currency, bank } = await trade.ground();
    const bill = await trade.bill(vendor, 800);
    const prepayment = await books.service.create('vendorPrepayment', {
      entity: { id: vendor.id },
      subsidiary,
      currency,
      account: bank,
      balance: 800,
      tranDate: today(),
    });
    const page = await openAs('controller');
    const form = new DocumentForm(page);

    await page.goto('/records/vendorPayment/new');
    await form.choose('Vendor', String(vendor.companyName));
    await expect(page.getByText('A prepayment with 800.00 remaining isn’t applied yet.')).toBeVisible();
    expect(await violationsOf(page)).toEqual([]);
    const keys = new JournalForm(page);
    await keys.tabTo(page.getByRole('link', { name: 'Apply prepayment' }));
    await page.keyboard.press('Enter');
    // The payment that is no longer needed.
    await keys.tabTo(page.getByRole('dialog').getByRole('button', { name: 'Discard' }), 5, 'Shift+Tab');
    await page.keyboard.press('Enter');

    await page.waitForURL(/vendorPrepaymentApplication\/new/);
    await expect(form.lineOf('Bills', String(bill.tranId))).toBeVisible();
    // The form has what it was opened with.
    await expect(form.figure('Applied')).toContainText('800.00');
    await page.keyboard.press('Control+Enter');
    await new RecordPage(page).savedId();
    expect(await books.service.read('vendorBill', bill.id)).toMatchObject({ status: { id: 'PAID_IN_FULL' } });
    expect(await books.service.read('vendorPrepayment', prepayment.id)).toMatchObject({ unapplied: 0 });
  },
);
