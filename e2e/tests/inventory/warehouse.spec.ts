import { randomUUID } from 'node:crypto';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { RecordPage } from '../../pages/RecordPage.ts';
import { today } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { Keystrokes } from '../../support/keystrokes.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a shipment is received by quick entry, without a pointer: counted, overcounts reported at once, an unknown code kept, the remainder still open',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const { subsidiary, currency, asset, cogs, income } = await trade.ground();
    const [location, vendor] = await Promise.all([trade.location(), trade.party('vendor', 'Freight')]);
    const mark = randomUUID().slice(0, 8).toUpperCase();
    const kept = {
      assetAccount: asset,
      cogsAccount: cogs,
      incomeAccount: income,
      costingMethod: { id: 'AVERAGE' },
      subsidiary,
    };
    const [bolt, nut] = await Promise.all(
      [`BOLT-${mark}`, `NUT-${mark}`].map((itemId, at) =>
        books.service.create('inventoryItem', { itemId, ...kept, isLotItem: at === 1 }),
      ),
    );
    const order = await trade.order(vendor, location, [
      { item: bolt, quantity: 10, rate: 5 },
      { item: nut, quantity: 4, rate: 2 },
    ]);
    const shipment = await books.service.create('inboundShipment', {
      vendor: { id: vendor.id },
      subsidiary,
      landedCostAmount: 19,
      items: {
        items: [
          { purchaseOrder: { id: order.id }, item: { id: bolt?.id }, quantityExpected: 6 },
          { purchaseOrder: { id: order.id }, item: { id: nut?.id }, quantityExpected: 4 },
        ],
      },
    });

    const page = await openAs('controller');
    const { keyboard } = page;
    const receiving = await Keystrokes.of(page, 'receive a shipment');
    const form = new DocumentForm(page);
    const entry = page.getByLabel('Scan or type an item');
    const feedback = page.locator('.quick-said');
    const count = async (code: string, answer: string): Promise<void> => {
      await keyboard.type(code);
      await keyboard.press('Enter');
      await expect(feedback).toContainText(answer);
    };
    await test.step("each line's share of the landed cost is shown before receipt, and the shipment leads to its receipt, ready to count", async () => {
      await page.goto(`/records/inboundShipment/${shipment.id}`);
      const bolts = page.getByRole('table', { name: 'Landed cost by line' }).getByRole('row').nth(1);
      await expect(bolts.getByRole('cell').nth(4)).toHaveText('15.00');
      await expect(bolts.getByRole('cell').nth(6)).toHaveText('7.50');
      const receive = page.getByRole('button', { name: 'Receive', exact: true });
      await expect(receive).toBeVisible();
      await receiving.during(() => keyboard.press('n'));
      await expect(entry).toBeFocused();
      await expect(form.figure('Expected')).toHaveText('10');
    });
    await test.step('codes are counted; excess and unknown codes are reported immediately', async () => {
      await receiving.during(() => count(`bolt-${mark}`, '1 of 6 counted, 5 remaining. Count started at zero'));
      await count(`6*BOLT-${mark}`, 'counted 7, expected 6. 1 too many.');
      await count(`-3*BOLT-${mark}`, '4 of 6 counted, 2 remaining');
      await receiving.during(() => count(`4*NUT-${mark}`, '4 of 4 counted, complete'));
      await count(`WHAT-${mark}`, `No item has the number or barcode WHAT-${mark}`);
      await expect(page.getByText(`1 × WHAT-${mark}`).first()).toBeVisible();
      await expect(form.field('Memo')).toHaveValue(`Not on the lines: 1 × WHAT-${mark}`);
      await expect(form.figure('Lines complete')).toHaveText('1 of 2');
      await expect(form.figure('Remaining')).toHaveText('2');
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect.soft(await violationsOf(page), colorScheme).toEqual([]);
      }
    });
    await test.step('received lots are entered in one field, new ones with their expiry', async () => {
      await keyboard.press('Alt+l');
      const dialog = page.getByRole('dialog', { name: /^Lots and bins, NUT/ });
      await expect(dialog.getByLabel('Scan, type or paste lots')).toBeFocused();
      for (const typed of [`3*LATE-${mark}`, `SOON-${mark}`]) {
        await keyboard.type(typed);
        await keyboard.press('Enter');
      }
      await expect(dialog.getByText('Remaining').locator('xpath=following-sibling::dd')).toHaveText('0');
      await dialog.getByLabel(`Expiration date of SOON-${mark}`).fill('+30');
      await keyboard.press('Tab');
      expect.soft(await violationsOf(page)).toEqual([]);
      await keyboard.press('Control+Enter');
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText('Lots and bins assigned on the line.')).toBeVisible();
    });
    await test.step('the receipt is saved once, and the shipment says what is still to come', async () => {
      await receiving.during(() => keyboard.press('Control+s'));
      const id = await new RecordPage(page).savedId();
      receiving.expectNoMore();
      expect(await books.service.read('itemReceipt', id)).toMatchObject({
        createdFrom: { id: order.id },
        inboundShipment: { id: shipment.id },
        total: 28,
        landedCost: 14,
        item: {
          items: [
            { quantity: 4, landedCost: 10 },
            { quantity: 4, landedCost: 4 },
          ],
        },
      });
      await page.goto(`/records/inboundShipment/${shipment.id}`);
      await expect(page.getByText('Partially received').first()).toBeVisible();
      await expect(form.figure('Received')).toHaveText('8');
      await expect(form.figure('Remaining')).toHaveText('2');
    });
    await test.step('a lot shows where it is stored, its documents and its expiry', async () => {
      const [lot] = await books.service.list('inventoryNumber', `inventoryNumber IS 'SOON-${mark}'`);
      await page.goto(`/records/inventoryNumber/${lot?.id}`);
      const lies = page.getByRole('table', { name: 'On hand' });
      await expect(lies.getByRole('row').nth(1)).toContainText(String(location.name));
      await expect(lies.getByRole('row').nth(1).getByRole('cell').last()).toHaveText('1');
      expect.soft(await violationsOf(page)).toEqual([]);
    });
    await test.step('the next shipment takes what the vendor still has to send, less what is under way', async () => {
      await page.goto('/records/inboundShipment/new');
      await form.choose('Vendor', String(vendor.companyName));
      const take = page.getByRole('button', { name: 'Add open line' });
      await take.focus();
      await keyboard.press('Enter');
      await expect(form.grid('Items').getByRole('row').nth(1)).toContainText(`BOLT-${mark}`);
      await expect(page.getByText('are on this shipment.')).toBeVisible();
      await expect(form.grid('Items').getByLabel('Expected, line 1')).toBeFocused();
      await form.save();
      const { items } = await books.service.read('inboundShipment', await new RecordPage(page).savedId());
      expect(items).toMatchObject({ items: [{ purchaseOrder: { id: order.id }, quantityExpected: 4 }] });
    });
    await test.step('a fulfillment takes the lot that expires first', async () => {
      const customer = await trade.party('customer', 'Lots');
      const sale = await books.service.create('salesOrder', {
        entity: { id: customer.id },
        subsidiary,
        currency,
        tranDate: today(),
        location: { id: location.id },
        item: { items: [{ item: { id: nut?.id }, quantity: 2, rate: 9 }] },
      });
      await page.goto(`/records/salesOrder/${sale.id}`);
      await page.getByRole('button', { name: 'Fulfill', exact: true }).click();
      await page.getByRole('button', { name: 'Assign lots and bins' }).click();
      await expect(form.grid('Items')).toContainText(`SOON-${mark} × 1, LATE-${mark} × 1`);
      await form.save();
      expect(await books.service.read('itemFulfillment', await new RecordPage(page).savedId())).toMatchObject({
        cost: 6,
      });
    });
    await test.step('a bill of the order proposes what was received; for more it says what was not, and bills only what was with one press', async () => {
      await page.goto(`/records/vendorBill/new?from=purchaseOrder/${order.id}`);
      const quantity = form.grid('Items').getByLabel('Quantity, line 1');
      await form.grid('Items').getByRole('row').nth(1).getByRole('gridcell').nth(1).click();
      await expect(quantity).toHaveValue('4');
      await quantity.fill('10');
      await keyboard.press('Tab');
      await expect(page.getByText(`BOLT-${mark}: 4 received of 10`)).toBeVisible();
      await page.getByRole('button', { name: 'Bill received only' }).press('Enter');
      await expect(quantity).toHaveValue('4');
      await expect(quantity).toBeFocused();
      await expect(page.getByText(/ bills? more than received/)).toHaveCount(0);
      expect.soft(await violationsOf(page)).toEqual([]);
    });
  },
);

test(
  'a purchaser sees shortages and orders from there, at their location; an order without one shows a warning',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const [{ subsidiary, asset, cogs, income }, location, vendor] = [
      await trade.ground(),
      await trade.location(),
      await trade.party('vendor', 'Shorts'),
    ];
    const mark = randomUUID().slice(0, 8).toUpperCase();
    const kept = {
      assetAccount: asset,
      cogsAccount: cogs,
      incomeAccount: income,
      costingMethod: { id: 'AVERAGE' },
      subsidiary,
      vendor: { id: vendor.id },
      cost: 3,
    };
    const items = await Promise.all(
      ['CAP', 'LID'].map((about, at) =>
        books.service.create('inventoryItem', {
          itemId: `${about}-${mark}`,
          ...kept,
          locations: { items: [{ location: { id: location.id }, reorderPoint: 4 + at, preferredStockLevel: 12 }] },
        }),
      ),
    );
    const page = await openAs('purchaser');
    const form = new DocumentForm(page);

    await test.step('home counts what to order and leads there', async () => {
      await page.goto('/');
      const needed = page.getByRole('table', { name: 'Needs attention' }).getByRole('link', { name: /^\d+ items$/ });
      await expect(needed).toBeVisible();
      await needed.focus();
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(/stockStatus\?only=order/);
      await expect(
        page
          .getByRole('row')
          .filter({ hasText: `CAP-${mark}` })
          .getByRole('link', { name: 'Order 12' }),
      ).toBeVisible();
    });
    await test.step('the advice begins the order, and what else the vendor should send is added by one key', async () => {
      await page
        .getByRole('row')
        .filter({ hasText: `CAP-${mark}` })
        .getByRole('link', { name: 'Order 12' })
        .press('Enter');
      await expect(form.field('Location')).toHaveValue(String(location.name));
      await expect(form.field('Currency')).toHaveValue('USD');
      await expect(page.getByRole('button', { name: 'Add item' })).toBeVisible();
      await page.keyboard.press('Alt+b');
      await expect(form.grid('Items').getByLabel('Quantity, line 2')).toBeFocused();
      expect.soft(await violationsOf(page)).toEqual([]);
      await form.save();
      expect(await books.service.read('purchaseOrder', await new RecordPage(page).savedId())).toMatchObject({
        entity: { id: vendor.id },
        location: { id: location.id },
        total: 72,
        item: {
          items: [
            { item: { id: items[0]?.id }, quantity: 12 },
            { item: { id: items[1]?.id }, quantity: 12, rate: 3 },
          ],
        },
      });
    });
    await test.step("another user's changes of the order are merged and saved by keys only", async () => {
      const id = await new RecordPage(page).savedId();
      await new RecordPage(page).isThere();
      await page.keyboard.press('e');
      await expect(form.grid('Items').getByLabel('Item, line 1')).toBeFocused();
      await page.keyboard.press('Tab');
      await page.keyboard.type('20');
      await page.keyboard.press('Enter');
      const lines = [
        { line: 1, item: { id: items[0]?.id }, quantity: 15, rate: 3 },
        { line: 2, item: { id: items[1]?.id }, quantity: 12, rate: 3 },
      ];
      await books.service.update('purchaseOrder', id, { memo: 'By road', item: { items: lines } });
      await page.keyboard.press('Control+s');
      await expect(page.getByRole('dialog', { name: /^Review changes to/ })).toBeVisible();
      await page.keyboard.press('Control+s');
      const merge = page.getByRole('dialog', { name: /changed while you were editing/ });
      await expect(merge.getByRole('radio', { name: /Theirs: 15/ })).toBeFocused();
      await page.keyboard.press('ArrowRight');
      await expect(merge.getByRole('radio', { name: /Mine: 20/ })).toBeChecked();
      await page.keyboard.press('Control+s');
      await new RecordPage(page).savedId();
      expect(await books.service.read('purchaseOrder', id)).toMatchObject({
        memo: 'By road',
        item: { items: [{ quantity: 20 }, { quantity: 12 }] },
      });
    });
    await test.step('the next order to the vendor proposes the same location; without one it says what does not happen', async () => {
      await page.goto('/records/purchaseOrder/new');
      await form.choose('Vendor', String(vendor.companyName));
      await expect(form.field('Location')).toHaveValue(String(location.name));
      await form.field('Location').fill('');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Select a location to include this order in stock status')).toBeVisible();
      expect.soft(await violationsOf(page)).toEqual([]);
    });
  },
);

test(
  'a work order shows its shortages, and as many as the stock allows are built from it',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const location = await trade.location();
    const assembly = await trade.assembly(location, 6);
    const whole = await trade.assemblyOf(assembly, 3);
    const { subsidiary } = await trade.ground();
    const order = await books.service.create('workOrder', {
      assemblyItem: { id: assembly.id },
      quantity: 5,
      startDate: today(),
      location: { id: location.id },
      subsidiary,
    });
    const page = await openAs('controller');
    const form = new DocumentForm(page);
    const components = page.getByRole('table', { name: 'Component availability' });

    await test.step('short of four of each part, enough for three', async () => {
      await page.goto(`/records/workOrder/${order.id}`);
      await expect(components.getByRole('row').nth(1)).toContainText('BOLT');
      await expect(components.getByRole('row').nth(1).getByRole('cell').nth(5)).toHaveText('4');
      await expect(page.getByText(/Enough for 3 of 5, limited by /)).toBeVisible();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect.soft(await violationsOf(page), colorScheme).toEqual([]);
      }
    });
    await test.step('another item replaces a component, and is shown as a substitute', async () => {
      const other = await trade.stocked(location, 50, 9);
      await page.getByRole('button', { name: 'More actions' }).click();
      await page.getByRole('menuitem', { name: 'Substitute a component' }).click();
      const dialog = page.getByRole('dialog');
      await dialog.getByLabel('Another item').fill(String(other.itemId));
      await expect(
        page
          .getByRole('option')
          .filter({ hasText: String(other.itemId) })
          .first(),
      ).toBeVisible();
      await page.keyboard.press('Enter');
      expect.soft(await violationsOf(page)).toEqual([]);
      await dialog.getByRole('button', { name: 'Substitute a component' }).click();
      await expect(components).toContainText(String(other.itemId));
      await expect(page.getByText(/LAMP .* replaces BOLT/)).toBeVisible();
    });
    await test.step('three are built, with the components of three', async () => {
      await page.getByRole('button', { name: 'Build', exact: true }).click();
      await expect(form.field('Quantity')).toHaveValue('5');
      await form.field('Quantity').fill('3');
      await page.keyboard.press('Tab');
      await expect(page.getByText('Enough for 3', { exact: true })).toBeVisible();
      await form.save();
      const id = await new RecordPage(page).savedId();
      expect(await books.service.read('assemblyBuild', id)).toMatchObject({
        quantity: 3,
        createdFrom: { id: order.id },
        component: { items: [{ quantity: 6 }, { quantity: 6 }] },
      });
    });
    await test.step('one is taken apart again, and its parts come back', async () => {
      await page.goto('/records/assemblyUnbuild/new');
      await form.choose('Assembly', String(assembly.itemId));
      await form.field('Quantity').fill('1');
      await form.choose('Location', String(location.name));
      await expect(form.field('Subsidiary')).not.toHaveValue('');
      await form.save();
      expect(await books.service.read('assemblyUnbuild', await new RecordPage(page).savedId())).toMatchObject({
        quantity: 1,
        component: { items: [{ quantity: 2 }, { quantity: 2 }] },
      });
    });
    await test.step('the order waits for the other two and shows the shortage', async () => {
      await page.goto(`/records/workOrder/${order.id}`);
      await expect(page.getByText('In process').first()).toBeVisible();
      await expect(page.getByText(/Enough for 1 of 2/)).toBeVisible();
    });
    await test.step('the assembly shows its components with their cost, opened and closed by key', async () => {
      await page.goto(`/records/assemblyItem/${assembly.id}`);
      const tree = page.getByRole('treegrid', { name: 'Indented BOM' });
      await expect(tree.getByRole('row')).toHaveCount(3);
      await tree.getByRole('row').nth(1).focus();
      await page.keyboard.press('ArrowDown');
      await expect(tree.getByRole('row').nth(2)).toBeFocused();
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        expect.soft(await violationsOf(page), colorScheme).toEqual([]);
      }
      await page.keyboard.press('Enter');
    });
    await test.step('where-used is shown through all levels up to the finished good, with the quantity per unit', async () => {
      const uses = page.getByRole('treegrid', { name: 'Where used' });
      await expect(uses.getByRole('row').nth(1)).toContainText(String(assembly.itemId));
      await expect(uses.getByRole('row').nth(2)).toContainText(String(whole.itemId));
      await expect(uses.getByRole('row').nth(2)).toContainText('Finished good');
      await expect(uses.getByRole('row').nth(2).getByRole('gridcell').last()).toHaveText('6');
      await uses.getByRole('row').nth(1).focus();
      await page.keyboard.press('ArrowLeft');
      await expect(uses.getByRole('row')).toHaveCount(2);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowDown');
      await expect(uses.getByRole('row').nth(2)).toBeFocused();
      expect.soft(await violationsOf(page)).toEqual([]);
    });
    await test.step('an order that was closed is opened again by keys, and the next key builds what is left', async () => {
      await books.service.act('workOrder', order.id, 'close');
      await page.goto(`/records/workOrder/${order.id}`);
      await page.getByRole('button', { name: 'Reopen', exact: true }).press('Enter');
      await expect(page.getByRole('dialog').getByRole('button', { name: 'Reopen', exact: true })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(page.getByRole('button', { name: 'Build', exact: true })).toBeFocused();
      await page.keyboard.press('n');
      await expect(form.field('Quantity')).toHaveValue('2');
    });
    await test.step('a bill of materials is shown as of a day, by its lines and by its revision; a bin shows its contents', async () => {
      const [bolt, plate] = assembly.parts;
      const mark = randomUUID().slice(0, 8);
      const bill = await books.service.create('bom', {
        name: `Bill ${mark}`,
        subsidiary,
        member: {
          items: [
            { component: bolt, quantity: 2 },
            { component: plate, quantity: 1, effectiveDate: '2031-02-01' },
          ],
        },
      });
      await page.goto(`/records/bom/${bill.id}`);
      const tree = page.getByRole('treegrid', { name: /^Indented BOM/ });
      await expect(tree.getByRole('row')).toHaveCount(2);
      await page.getByLabel('As of').fill('2031-02-01');
      await page.keyboard.press('Tab');
      await expect(tree.getByRole('row')).toHaveCount(3);
      const revision = await books.service.create('bomRevision', {
        billOfMaterials: { id: bill.id },
        name: `Revision ${mark}`,
        effectiveStartDate: '2031-03-01',
        component: { items: [{ item: plate, quantity: 5 }] },
      });
      await page.goto(`/records/bomRevision/${revision.id}`);
      await expect(tree.getByRole('row').nth(1)).toContainText('PLATE');
      expect.soft(await violationsOf(page)).toEqual([]);
      const [bin] = await books.service.list('bin', "binNumber IS 'A-01-1'");
      await page.goto(`/records/bin/${bin?.id}`);
      await expect(page.getByRole('table', { name: 'In this bin' }).getByRole('row').nth(1)).toBeVisible();
    });
  },
);
