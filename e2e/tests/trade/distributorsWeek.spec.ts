import type { Page } from '@playwright/test';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { Books, today } from '../../support/books.ts';
import type { Person } from '../../support/credentials.ts';
import { type Distributor, distributorOf } from '../../support/distributor.ts';
import { startSampleServer } from '../../support/ownServer.ts';
import { ServiceClient } from '../../support/serviceClient.ts';
import { type OpenAs, expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

/** A week in the books of a company of its own. */
interface Week extends Distributor {
  readonly books: Books;
  readonly as: (person: Person) => Promise<Page>;
}

test(
  "a distributor's week: discount, receipt, held bill, lots, credit limit, return, count, payments and the books at its end",
  { tag: '@slow' },
  async ({ openAs }) => {
    test.setTimeout(600_000);
    const server = await startSampleServer();
    try {
      const books = new Books(new ServiceClient(server.origin));
      const week = { ...(await distributorOf(books)), books, as: usersAt(server.origin, openAs) };
      const order = await test.step('Monday: an order is approved', () => monday(week));
      const bill = await test.step('Tuesday: goods are received and their bill is released', () => tuesday(week));
      const invoice = await test.step('Wednesday: lots are shipped and billed', () => wednesday(week, order));
      await test.step('Thursday: goods are returned, credited and counted', () => thursday(week, invoice));
      await test.step('Friday: payments, and books that agree', () => friday(week, invoice, bill));
    } finally {
      await server.stop();
    }
  },
);

/** One browser per user, kept for the whole week. */
function usersAt(baseURL: string, openAs: OpenAs): Week['as'] {
  const open = new Map<Person, Promise<Page>>();
  return (person) => {
    const page = open.get(person) ?? openAs(person, { baseURL, isFresh: true });
    open.set(person, page);
    return page;
  };
}

async function monday({ as, books, customer, item, location }: Week): Promise<string> {
  const page = await as('sales');
  const form = new DocumentForm(page);
  await page.goto('/records/salesOrder/new');
  await form.choose('Customer', String(customer.companyName));
  await form.choose('Location', String(location.name));
  await form.pick('Items', 'Item', 1, 'LENS-9');
  await form.type('Items', 'Quantity', 1, '12');
  await form.type('Items', 'Rate', 1, '40');
  await form.type('Items', 'Disc', 1, '15');
  await expect(form.totals).toContainText('408.00');
  await expect(page.getByText('Discount of 15% is over your limit of 10%. Needs approval.')).toBeVisible();
  await form.save();
  const order = await new RecordPage(page).savedId();
  await expect(page.getByRole('main')).toContainText('Pending approval');

  const controller = await as('controller');
  await approve(controller, 'salesOrder', String(customer.companyName), 'Discount 15%');
  expect(await books.service.read('salesOrder', order)).toMatchObject({
    status: { id: 'PENDING_FULFILLMENT' },
    item: { items: [{ item: { id: item.id }, quantity: 12, amount: 408 }] },
  });
  return order;
}

async function tuesday({ as, books, vendor, location }: Week): Promise<string> {
  const buyer = await as('purchaser');
  const buying = new DocumentForm(buyer);
  await buyer.goto('/records/purchaseOrder/new');
  await buying.choose('Vendor', String(vendor.companyName));
  await buying.choose('Location', String(location.name));
  await buying.pick('Items', 'Item', 1, 'LENS-9');
  await buying.type('Items', 'Quantity', 1, '20');
  await buying.type('Items', 'Rate', 1, '12');
  await buying.save();
  const order = await new RecordPage(buyer).savedId();

  const warehouse = await as('warehouse');
  await warehouse.goto(`/records/purchaseOrder/${order}`);
  await warehouse.getByRole('button', { name: 'Receive', exact: true }).click();
  await formOf(warehouse, 'itemReceipt');
  const scan = warehouse.getByLabel('Scan or type an item');
  await scan.fill('22*LENS-9');
  await scan.press('Enter');
  await expect(warehouse.locator('.quick-said')).toContainText('counted 22, expected 20');
  await expect(warehouse.getByRole('main')).toContainText('at most 21 more, 20 ordered plus 5% tolerance');
  await scan.fill('-1*LENS-9');
  await scan.press('Enter');
  await expect(warehouse.locator('.quick-said')).toContainText('counted 21, expected 20');
  await lots(warehouse, ['15*A-1', '6*B-1']);
  await new DocumentForm(warehouse).save();
  expect(await books.service.read('itemReceipt', await new RecordPage(warehouse).savedId())).toMatchObject({
    total: 252,
  });

  const clerk = await as('payables');
  const billing = new DocumentForm(clerk);
  await clerk.goto(`/records/purchaseOrder/${order}`);
  await clerk.getByRole('button', { name: 'Bill', exact: true }).click();
  await formOf(clerk, 'vendorBill');
  await billing.type('Items', 'Rate', 1, '12.6');
  await expect(clerk.getByText('It will be on hold until another user')).toBeVisible();
  await billing.save();
  const bill = await new RecordPage(clerk).savedId();
  await expect(clerk.getByRole('main')).toContainText('Pending approval');
  await approve(await as('controller'), 'vendorBill', String(vendor.companyName), 'beyond tolerance');
  expect(await books.service.read('vendorBill', bill)).toMatchObject({ status: { id: 'OPEN' }, total: 264.6 });
  return bill;
}

async function wednesday({ as, books, customer }: Week, order: string): Promise<string> {
  const warehouse = await as('warehouse');
  await warehouse.goto(`/records/salesOrder/${order}`);
  await warehouse.getByRole('button', { name: 'Fulfill', exact: true }).click();
  await formOf(warehouse, 'itemFulfillment');
  await expect(new DocumentForm(warehouse).grid('Items')).toContainText('LENS-9');
  await lots(warehouse, ['12*A-1']);
  await new DocumentForm(warehouse).save();
  expect(await books.service.read('itemFulfillment', await new RecordPage(warehouse).savedId())).toMatchObject({
    cost: 144,
  });

  const clerk = await as('receivables');
  const form = new DocumentForm(clerk);
  await clerk.goto(`/records/salesOrder/${order}`);
  await clerk.getByRole('button', { name: 'Bill', exact: true }).click();
  await formOf(clerk, 'invoice');
  await expect(form.totals).toContainText('435.95');
  await form.save();
  const invoice = await new RecordPage(clerk).savedId();
  expect(await books.service.read('invoice', invoice)).toMatchObject({ subTotal: 408, taxTotal: 27.95, total: 435.95 });

  await clerk.goto('/records/invoice/new');
  await form.choose('Customer', String(customer.companyName));
  await form.pick('Items', 'Item', 1, 'CAL-LAB');
  await form.type('Items', 'Quantity', 1, '1');
  await form.type('Items', 'Rate', 1, '100');
  await expect(clerk.getByText(/Over the credit limit by/)).toContainText('35.95');
  await form.save();
  return invoice;
}

async function thursday({ as, books, location, shrinkage }: Week, invoice: string): Promise<void> {
  const clerk = await as('receivables');
  const form = new DocumentForm(clerk);
  await clerk.goto(`/records/invoice/${invoice}`);
  await new RecordPage(clerk).choose('Return');
  await form.type('Items', 'Quantity', 1, '3');
  await form.type('Items', 'Reason', 1, 'Scratched');
  await form.save();
  const returned = await new RecordPage(clerk).savedId();

  const warehouse = await as('warehouse');
  await warehouse.goto(`/records/returnAuthorization/${returned}`);
  await warehouse.getByRole('button', { name: 'Receive', exact: true }).click();
  await formOf(warehouse, 'itemReceipt');
  await expect(new DocumentForm(warehouse).grid('Items')).toContainText('LENS-9');
  await new DocumentForm(warehouse).save();
  expect(await books.service.read('itemReceipt', await new RecordPage(warehouse).savedId())).toMatchObject({
    item: { items: [{ quantity: 3, returnedCost: 36 }] },
  });

  await clerk.goto(`/records/returnAuthorization/${returned}`);
  await clerk.getByRole('button', { name: 'Credit', exact: true }).click();
  await formOf(clerk, 'creditMemo');
  await expect(form.totals).toContainText('108.99');
  await form.save();
  expect(await books.service.read('invoice', invoice)).toMatchObject({ amountRemaining: 326.96 });

  const { subsidiary } = await new Trade(books).ground();
  const count = await books.service.create('inventoryCount', {
    tranDate: today(),
    subsidiary,
    location: { id: location.id },
    account: shrinkage,
  });
  const record = `/records/inventoryCount/${count.id}`;
  const act = async (name: string, state: string): Promise<void> => {
    await warehouse.goto(record);
    await warehouse.getByRole('button', { name, exact: true }).click();
    await warehouse.getByRole('dialog').getByRole('button', { name, exact: true }).click();
    await expect(warehouse.getByText(state, { exact: true }).first()).toBeVisible();
  };
  await act('Freeze stock', 'Counting');
  await warehouse.goto(`${record}/edit`);
  const entry = warehouse.getByLabel('Scan or type an item, lot or bin');
  for (const code of ['5*A-1', '6*B-1']) {
    await entry.fill(code);
    await entry.press('Enter');
    await expect(warehouse.locator('.quick-said')).toContainText('counted');
  }
  await warehouse.keyboard.press('Control+Enter');
  await expect(warehouse).toHaveURL(new RegExp(`${record}$`));
  await act('Submit count', 'Pending approval');
  const controller = await as('controller');
  await controller.goto(record);
  await expect(controller.getByRole('table', { name: 'Differences by value' })).toContainText('12.00');
  await controller.getByRole('button', { name: 'Approve', exact: true }).click();
  await controller.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(controller.getByText('Approved', { exact: true }).first()).toBeVisible();
}

async function friday({ as, books, customer, vendor }: Week, invoice: string, bill: string): Promise<void> {
  const clerk = await as('receivables');
  const receiving = new DocumentForm(clerk);
  await clerk.goto(`/records/invoice/${invoice}`);
  await clerk.getByRole('button', { name: 'Take payment', exact: true }).click();
  await expect(receiving.figure('Applied')).toContainText('326.96');
  await receiving.field('Payment').fill('326.46');
  await clerk.keyboard.press('Tab');
  await clerk.getByRole('button', { name: 'Write off 0.50' }).click();
  await expect(receiving.figure('Written off')).toContainText('0.50');
  await receiving.save();
  expect(await books.service.read('invoice', invoice)).toMatchObject({ status: { id: 'PAID' }, amountRemaining: 0 });

  const payables = await as('payables');
  const paying = new DocumentForm(payables);
  await payables.goto(`/records/vendorBill/${bill}`);
  await payables.getByRole('button', { name: 'Pay', exact: true }).click();
  await paying.choose('Bank account', '1010');
  await expect(paying.figure('Applied')).toContainText('264.60');
  await paying.save();
  expect(await books.service.read('vendorBill', bill)).toMatchObject({ status: { id: 'PAID_IN_FULL' } });

  const controller = await as('controller');
  const main = controller.getByRole('main');
  const rowOf = (name: string | RegExp) => main.getByRole('row').filter({ hasText: name });
  await controller.goto('/reports/receivablesAging');
  await expect.soft(rowOf(String(customer.companyName))).toContainText('100.00');
  await controller.goto('/reports/payablesAging');
  await expect(main.getByRole('row').nth(3)).toBeVisible();
  await expect.soft(rowOf(String(vendor.companyName))).toHaveCount(0);
  await controller.goto('/reports/inventoryValuation');
  await expect.soft(rowOf('LENS-9').first()).toContainText('132.00');
  await controller.goto('/reports/trialBalance');
  for (const [account, amount] of [
    ['Lenses in stock', '132.00'],
    ['Cost of lenses', '120.60'],
    ['Shrinkage of lenses', '12.00'],
    ['Sales of lenses', '306.00'],
  ] as const)
    await expect.soft(rowOf(account), account).toContainText(amount);
  const totals = await rowOf(/^Total/)
    .last()
    .getByRole('cell')
    .allInnerTexts();
  expect.soft(totals.at(-2), totals.join(' ')).toBe(totals.at(-1));
}

/** The form of a new document is open: its source shows the same lines. */
async function formOf(page: Page, type: string): Promise<void> {
  await page.waitForURL(new RegExp(`/records/${type}/new`));
  await expect(page.getByRole('button', { name: 'Save', exact: true })).toBeVisible();
}

/** Approves the document of a party in the queue, where the reason for the approval is shown. */
async function approve(page: Page, type: string, party: string, reason: string): Promise<void> {
  await page.goto(`/approvals?type=${type}`);
  const row = page.getByRole('table', { name: 'Pending approval' }).locator('tbody tr').filter({ hasText: party });
  await row.getByRole('checkbox').focus();
  await expect(page.getByRole('main')).toContainText(reason);
  await page.keyboard.press('a');
  await expect(row).toHaveCount(0);
}

/** Assigns lots to the first line, in the dialog for lots. */
async function lots(page: Page, codes: readonly string[]): Promise<void> {
  const places = page.getByRole('region', { name: 'Lots and bins' });
  await places.getByRole('button', { name: 'Lots and bins', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: /^Lots and bins/ });
  await expect(dialog.getByLabel('Scan, type or paste lots')).toBeFocused();
  for (const code of codes) {
    await page.keyboard.type(code);
    await page.keyboard.press('Enter');
  }
  await page.keyboard.press('Control+Enter');
  await expect(dialog).toHaveCount(0);
}
