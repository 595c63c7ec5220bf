import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test('buy by the dozen: a quantity typed as 5 dz is converted on the spot, received and billed in dozens', async ({
  openAs,
  books,
}) => {
  const trade = new Trade(books);
  const location = await trade.location();
  const vendor = await trade.party('vendor', 'Dozens');
  const goods = await trade.stocked(location, 1, 9);
  const units = await books.service.create('unitsType', {
    name: books.memo('Count'),
    uom: {
      items: [
        { unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true },
        { unitName: 'Dozen', abbreviation: 'dz', conversionRate: 12 },
      ],
    },
  });
  await books.service.update('inventoryItem', goods.id, { purchaseUnit: { id: units.id } });

  const page = await openAs('controller');
  const form = new DocumentForm(page);
  await page.goto('/records/purchaseOrder/new');
  await form.choose('Vendor', String(vendor.companyName));
  await form.choose('Location', String(location.name));
  await form.grid('Items').getByRole('gridcell').first().click();
  await page.keyboard.type(String(goods.itemId));
  await expect(page.getByRole('option').filter({ hasText: String(goods.itemId) })).toBeVisible();
  await page.keyboard.press('Tab');
  const line = form.grid('Items').getByRole('row').nth(1);
  const cell = (name: string) => form.grid('Items').getByRole('columnheader', { name, exact: true });
  await expect(cell('Unit')).toHaveCount(0);
  await page.keyboard.type('5 dz');
  await page.keyboard.press('Enter');
  await expect(cell('Unit')).toBeVisible();
  await expect(line).toContainText('60');
  await expect(line).toContainText('Dozen');
  const headers = await form.grid('Items').getByRole('columnheader').allInnerTexts();
  // The first head is that of the line numbers.
  const at = headers.findIndex((text) => text.trim() === 'Price per unit') - 1;
  await line.getByRole('gridcell').nth(at).click();
  await page.keyboard.type('10');
  await page.keyboard.press('Enter');
  await expect(form.totals).toContainText('50.00');
  expect(await violationsOf(page)).toEqual([]);
  await form.save();
  const order = await new RecordPage(page).savedId();
  expect(await books.service.read('purchaseOrder', order)).toMatchObject({
    item: { items: [{ quantity: 60, unit: 'Dozen', unitQuantity: 5, unitRate: 10, amount: 50 }] },
  });
  await expect(page.getByRole('grid', { name: 'Items' })).toContainText('Dozen');

  await page.goto(`/records/itemReceipt/new?from=purchaseOrder/${order}`);
  await expect(form.grid('Items')).toContainText('Dozen');
  await form.save();
  const receipt = await new RecordPage(page).savedId();
  expect(await books.service.read('itemReceipt', receipt)).toMatchObject({
    item: { items: [{ quantity: 60, unit: 'Dozen', unitQuantity: 5, amount: 50 }] },
  });
  await page.goto(`/records/vendorBill/new?from=purchaseOrder/${order}`);
  await expect(form.grid('Items')).toContainText('Dozen');
  await form.save();
  const bill = await new RecordPage(page).savedId();
  expect(await books.service.read('vendorBill', bill)).toMatchObject({
    total: 50,
    item: { items: [{ quantity: 60, unit: 'Dozen', unitQuantity: 5, unitRate: 10 }] },
  });
});
