import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test('sell and collect: an invoice is calculated while it is typed, its payment offers it, and it is paid', async ({
  openAs,
  books,
}) => {
  const trade = new Trade(books);
  const customer = await trade.party('customer', 'Harbor');
  const other = await trade.invoice(customer, 80);
  const page = await openAs('controller');
  const form = new DocumentForm(page);
  await page.goto('/records/invoice/new');
  await form.choose('Customer', String(customer.companyName));
  await expect(form.field('Currency')).toHaveValue(/USD/);
  await form.grid('Items').getByRole('gridcell').first().click();
  await page.keyboard.type('CAL-LAB');
  await expect(page.getByRole('option').filter({ hasText: 'CAL-LAB' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.type('2');
  await page.keyboard.press('Tab');
  await expect(form.totals).toContainText(/Total [1-9]/);
  const total = /Total\s+([\d,.]+)/.exec(await form.totals.innerText())?.[1] ?? '';
  expect(await violationsOf(page)).toEqual([]);
  await form.save();
  const id = await new RecordPage(page).savedId();
  const number = String((await books.service.read('invoice', id)).tranId);

  await page.getByRole('button', { name: 'Take payment', exact: true }).click();
  await expect(form.lineOf('Invoices', number).getByRole('img', { name: 'Yes' })).toBeVisible();
  await expect(form.lineOf('Invoices', String(other.tranId)).getByRole('img', { name: 'No' })).toBeVisible();
  await expect(form.figure('Applied')).toContainText(total);
  await form.lineOf('Invoices', String(other.tranId)).getByRole('gridcell').nth(1).click();
  await page.keyboard.press('Space');
  await expect(form.figure('Applied')).toContainText('2 documents');
  await page.keyboard.press('Space');
  await expect(form.figure('Applied')).toContainText(`${total} 1 document`);
  await expect(form.figure('Unapplied')).toContainText('0.00');
  expect(await violationsOf(page)).toEqual([]);

  // The press itself leaves the field: the question that appears moves the lines, and the targeted line is still
  // selected.
  const both = Number(total.replaceAll(',', '')) + 80;
  await form.field('Payment').fill(String(both + 1));
  await page.keyboard.press('Tab');
  await expect(form.figure('Payment')).toContainText('1.00');
  await form.field('Payment').fill(String(both));
  await form.grid('Invoices').getByRole('row').nth(1).getByRole('gridcell').first().click();
  await expect(page.getByText('Amount changed')).toBeVisible();
  await expect(form.figure('Applied')).toContainText('2 documents');
  await expect(form.figure('Unapplied')).toContainText('0.00');
  await form.save();
  expect(await books.service.read('invoice', id)).toMatchObject({ status: { id: 'PAID' }, amountRemaining: 0 });
  expect(await books.service.read('invoice', other.id)).toMatchObject({ amountRemaining: 0 });
  await page.goto(`/records/invoice/${id}`);
  await expect(page.getByText('Paid in full').first()).toBeVisible();
});

test('buy and pay: the bills of a vendor load automatically, a checkbox applies the open amount, an amount a part', async ({
  openAs,
  books,
}) => {
  const trade = new Trade(books);
  const vendor = await trade.party('vendor', 'Quarry');
  const [first, second] = [await trade.bill(vendor, 120.5), await trade.bill(vendor, 60)];
  const page = await openAs('controller');
  const form = new DocumentForm(page);
  await page.goto('/records/vendorPayment/new');
  await form.choose('Vendor', String(vendor.companyName));
  await expect(form.lineOf('Bills', String(first.tranId))).toContainText('120.50');
  await form.lineOf('Bills', String(first.tranId)).getByRole('gridcell').first().click();
  await expect(form.figure('Applied')).toContainText('120.50');
  // The amount; after it only what is written off and its explanation.
  await form.lineOf('Bills', String(second.tranId)).getByRole('gridcell').nth(-3).click();
  await page.keyboard.type('20');
  await page.keyboard.press('Enter');
  await expect(form.figure('Applied')).toContainText('140.50 2 documents');
  await form.choose('Bank account', '1010');
  expect(await violationsOf(page)).toEqual([]);
  await form.save();
  const id = await new RecordPage(page).savedId();
  expect(await books.service.read('vendorPayment', id)).toMatchObject({ total: 140.5, unapplied: 0 });
  expect(await books.service.read('vendorBill', first.id)).toMatchObject({ status: { id: 'PAID_IN_FULL' } });
  expect(await books.service.read('vendorBill', second.id)).toMatchObject({ amountRemaining: 40 });
});

test('build: the components of an assembly are proposed, and the build takes them out of stock', async ({
  openAs,
  books,
}) => {
  const trade = new Trade(books);
  const location = await trade.location();
  const assembly = await trade.assembly(location, 20);
  const page = await openAs('controller');
  const form = new DocumentForm(page);
  await page.goto('/records/assemblyBuild/new');
  await form.choose('Assembly', String(assembly.itemId));
  await form.field('Quantity').fill('3');
  await form.choose('Location', String(location.name));
  await expect(form.totals).toContainText('60.00');
  await page.getByRole('button', { name: 'Use 2 proposed lines' }).click();
  await expect(form.grid('Components').getByRole('row')).toHaveCount(4);
  await expect(form.totals).toContainText('60.00');
  expect(await violationsOf(page)).toEqual([]);
  await form.save();
  const id = await new RecordPage(page).savedId();
  expect(await books.service.read('assemblyBuild', id)).toMatchObject({ total: 60, quantity: 3 });
  await expect(page.getByRole('grid', { name: 'Stock movements' })).toBeVisible();
});
