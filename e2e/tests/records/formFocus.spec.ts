import { DocumentForm } from '../../pages/DocumentForm.ts';
import { JournalForm } from '../../pages/JournalForm.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a payment from the page of its customer begins in its amount, and typing leaves the customer alone',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const customer = await trade.party('customer', 'Focus');
    await trade.invoice(customer, 40);
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    await page.goto(`/records/customer/${customer.id}`);
    await page.getByRole('button', { name: 'New payment' }).first().click();
    await expect(form.field('Payment')).toBeFocused();
    await page.keyboard.type('40');
    await page.keyboard.press('Tab');
    await expect(form.field('Customer')).toHaveValue(new RegExp(String(customer.companyName)));
    await expect(form.figure('Applied')).toContainText('40.00');
  },
);

test(
  'a bill from the page of its vendor begins at what is still to be filled',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const vendor = await new Trade(books).party('vendor', 'Focus');
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    await page.goto(`/records/vendor/${vendor.id}`);
    await page
      .getByRole('button', { name: /^(Enter|New) bill/ })
      .first()
      .click();
    await expect(form.field('Vendor')).toHaveValue(new RegExp(String(vendor.companyName)));
    await expect(form.page.locator('.form-body').locator(':focus')).toHaveValue('');
  },
);

test(
  'one key leads from the header to the lines, on to the next lines and back; it is shown over them',
  { tag: '@slow' },
  async ({ openAs }) => {
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    await page.goto('/records/vendorBill/new');
    await expect(form.field('Vendor')).toBeFocused();
    await expect(page.getByText('to the lines').first()).toBeVisible();
    const grids = [form.grid('Expenses'), form.grid('Items')];
    const hasFocus = () =>
      Promise.all(grids.map((grid) => grid.evaluate((each) => each.contains(document.activeElement))));
    await page.keyboard.press('Control+Shift+L');
    await expect.poll(async () => (await hasFocus()).filter(Boolean).length).toBe(1);
    const first = await hasFocus();
    await page.keyboard.press('Control+Shift+L');
    await expect.poll(hasFocus).toEqual(first.map((each) => !each));
    await page.keyboard.press('Control+Shift+L');
    await expect.poll(hasFocus).toEqual(first);

    const journal = new JournalForm(page);
    await journal.open();
    await journal.memo.focus();
    await page.keyboard.press('Control+Shift+L');
    await expect(journal.editor('Account', 1)).toBeFocused();
    // Browsers do not count a shortcut as use of the keyboard: after a press of the pointer it must lead there as well.
    await journal.open();
    await page.getByRole('main').getByRole('heading', { level: 1 }).click();
    await page.keyboard.press('Control+Shift+L');
    await expect(journal.editor('Account', 1)).toBeFocused();
  },
);
