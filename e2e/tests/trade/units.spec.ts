import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'buy by the dozen: a quantity typed as 5 dz is converted on the spot, received and billed in dozens',
  { tag: '@slow' },
  async ({ openAs, books }) => {
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
  },
);

test(
  'a box is chosen for an item, received by quick entry over a shipment, and moved by a transfer',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const { subsidiary } = await trade.ground();
    const [location, shop] = [await trade.location(), await trade.location()];
    const vendor = await trade.party('vendor', 'Boxes');
    const goods = await trade.stocked(location, 1, 9);
    const code = String(goods.itemId);
    const group = books.memo('Packing');
    await books.service.create('unitsType', {
      name: group,
      uom: {
        items: [
          { unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true },
          { unitName: 'Box', abbreviation: 'bx', conversionRate: 12 },
        ],
      },
    });

    const page = await openAs('controller');
    const form = new DocumentForm(page);
    const enter = async (typed: string, answer: string): Promise<void> => {
      await page.getByLabel('Scan or type an item').fill(typed);
      await page.keyboard.press('Enter');
      await expect(page.locator('.quick-said')).toContainText(answer);
    };
    await test.step('units of an item are those of its group', async () => {
      await page.goto(`/records/inventoryItem/${goods.id}/edit`);
      await expect(form.field('Purchase unit')).toContainText('Select a unit group first');
      await form.choose('Unit group', group);
      await expect(form.field('Sales unit')).toContainText('Default: Piece');
      await form.field('Purchase unit').selectOption('Box (12 × Piece)');
      expect(await violationsOf(page)).toEqual([]);
      await form.save();
      expect(await books.service.read('inventoryItem', goods.id)).toMatchObject({
        stockUnit: 'Piece',
        buyingUnit: 'Box',
      });
    });

    await test.step('a box that is received counts its pieces', async () => {
      const order = await trade.order(vendor, location, [{ item: goods, unitQuantity: 5, unitRate: 30 }]);
      const shipment = await books.service.create('inboundShipment', {
        vendor: { id: vendor.id },
        subsidiary,
        items: { items: [{ purchaseOrder: { id: order.id }, item: { id: goods.id }, quantityExpected: 60 }] },
      });
      await page.goto(`/records/itemReceipt/new?from=inboundShipment/${shipment.id}/${order.id}`);
      await expect(form.figure('Expected')).toHaveText('60 Piece');
      await enter(`2 crates*${code}`, 'has no unit “crates”. Its units: Piece and Box.');
      await enter(`2 bx*${code}`, '24 Piece (2 Box) of 60 Piece (5 Box) counted, 36 Piece (3 Box) remaining.');
      await expect(form.figure('Counted')).toHaveText('24 Piece');
      expect(await violationsOf(page)).toEqual([]);
      await form.save();
      expect(await books.service.read('itemReceipt', await new RecordPage(page).savedId())).toMatchObject({
        item: { items: [{ quantity: 24, unit: 'Box', unitQuantity: 2, unitRate: 30, amount: 60 }] },
      });
    });

    await test.step('a transfer and an adjustment are filled by code in boxes, before an item has a line and after', async () => {
      await page.goto('/records/inventoryTransfer/new');
      await form.choose('From location', String(location.name));
      await form.choose('To location', String(shop.name));
      await enter(`2 bx*${code}`, '24 Piece (2 Box)');
      await enter(`-1 bx*${code}`, '12 Piece (1 Box)');
      await enter(`1 crate*${code}`, 'has no unit “crate”');
      await expect(form.grid('Items')).toContainText('Box');
      await form.save();
      expect(await books.service.read('inventoryTransfer', await new RecordPage(page).savedId())).toMatchObject({
        inventory: { items: [{ quantity: 12, unit: 'Box', unitQuantity: 1 }] },
      });
      await page.goto('/records/inventoryAdjustment/new');
      await form.choose('Location', String(location.name));
      await enter(code, `${code}: 1`);
      await enter(`1 bx*${code}`, '13 Piece (1');
      expect(await violationsOf(page)).toEqual([]);
    });

    await test.step('a transfer says the stock unit, and converts a box', async () => {
      await page.goto('/records/inventoryTransfer/new');
      await form.choose('From location', String(location.name));
      await form.choose('To location', String(shop.name));
      await form.pick('Items', 'Item', 1, code);
      await expect(form.grid('Items').getByRole('columnheader', { name: 'Stock unit' })).toBeVisible();
      await form.type('Items', 'Quantity', 1, '1 bx');
      await expect(form.grid('Items')).toContainText('Box');
      expect(await violationsOf(page)).toEqual([]);
      await form.save();
      expect(await books.service.read('inventoryTransfer', await new RecordPage(page).savedId())).toMatchObject({
        inventory: { items: [{ quantity: 12, stockUnit: 'Piece', unit: 'Box', unitQuantity: 1 }] },
      });
      await expect(page.getByRole('grid', { name: 'Items' })).toContainText('Piece');
    });

    await test.step('a count takes a box as its pieces', async () => {
      const { cogs } = await trade.ground();
      const count = await books.service.create('inventoryCount', {
        tranDate: today(),
        location: { id: location.id },
        account: cogs,
        subsidiary,
        items: { items: [{ id: goods.id }] },
      });
      await books.service.act('inventoryCount', count.id, 'freeze');
      await page.goto(`/records/inventoryCount/${count.id}/edit`);
      await enter(`1 bx*${code}`, '12 Piece (1 Box) counted.');
      await enter(`-2*${code}`, '10 Piece counted.');
      await form.save();
      expect(await books.service.read('inventoryCount', count.id)).toMatchObject({
        count: { items: [{ countQuantity: 10 }] },
      });
    });
  },
);
