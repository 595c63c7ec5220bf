import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'an order above the credit limit is entered by keyboard; the form says by how much before it is saved',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const customer = await trade.party('customer', 'Limited');
    await books.service.update('customer', customer.id, { creditLimit: 500 });
    await trade.invoice(customer, 450);
    const page = await openAs('sales');
    const form = new DocumentForm(page);
    const { keyboard } = page;

    await page.goto('/records/salesOrder/new');
    await form.choose('Customer', String(customer.companyName));
    await new JournalForm(page).tabTo(form.grid('Items').getByLabel('Item, line 1', { exact: true }), 60);
    await keyboard.type('CAL-LAB');
    await expect(page.getByRole('option').filter({ hasText: 'CAL-LAB' }).first()).toBeVisible();
    await keyboard.press('Tab');
    await keyboard.type('1');
    await keyboard.press('Tab');
    const note = page.locator('.form-body').getByText('Over the credit limit by');
    await expect(note).toBeVisible();
    const text = await note.textContent();
    expect(await violationsOf(page)).toEqual([]);

    await keyboard.press('Control+Enter');
    const saved = await new RecordPage(page).savedId();
    const { creditExcess, total } = await books.service.read('salesOrder', saved);
    expect(creditExcess).toBe(Number(total) - 50);
    expect(text).toContain(Number(creditExcess).toLocaleString('en-US', { minimumFractionDigits: 2 }));
  },
);
