import { randomUUID } from 'node:crypto';
import { DocumentForm } from '../../pages/DocumentForm.ts';
import { today } from '../../support/books.ts';
import { violationsOf } from '../../support/inspect.ts';
import { expect, test } from '../../support/test.ts';
import { Trade } from '../../support/trade.ts';

test(
  'a back-ordered line leads in one step to the transfer, the order and the substitute that end the shortage',
  { tag: '@slow' },
  async ({ openAs, books }) => {
    const trade = new Trade(books);
    const { subsidiary, currency, asset, cogs, income } = await trade.ground();
    const [shop, depot, quarantine] = [await trade.location(), await trade.location(), await trade.location(false)];
    const [buyer, vendor] = [await trade.party('customer', 'Short'), await trade.party('vendor', 'Maker')];
    const mark = randomUUID().slice(0, 8).toUpperCase();
    const kept = {
      assetAccount: asset,
      cogsAccount: cogs,
      incomeAccount: income,
      costingMethod: { id: 'AVERAGE' },
      subsidiary,
      basePrice: 20,
    };
    const spare = await books.service.create('inventoryItem', { itemId: `SPARE-${mark}`, ...kept });
    const lamp = await books.service.create('inventoryItem', {
      itemId: `SHORT-${mark}`,
      ...kept,
      vendor: { id: vendor.id },
      substitutes: { items: [{ item: { id: spare.id }, quantity: 2 }] },
    });
    const held = async (
      place: { readonly id: string },
      item: { readonly id: string },
      quantity: number,
    ): Promise<void> => {
      await books.service.create('inventoryAdjustment', {
        tranDate: today(),
        subsidiary,
        reason: 'FOUND',
        account: cogs,
        location: { id: place.id },
        inventory: { items: [{ item: { id: item.id }, adjustQtyBy: quantity, unitCost: 5 }] },
      });
    };
    await held(depot, lamp, 99);
    await held(quarantine, lamp, 500);
    await held(shop, spare, 30);
    const order = await books.service.create('salesOrder', {
      entity: { id: buyer.id },
      subsidiary,
      currency,
      tranDate: today(),
      location: { id: shop.id },
      item: { items: [{ item: { id: lamp.id }, quantity: 4 }] },
    });

    const page = await openAs('controller');
    const form = new DocumentForm(page);
    const ways = page.getByRole('group', { name: new RegExp(`shortage of .*${mark}`) });
    const address = `/records/salesOrder/${order.id}`;

    await test.step('the order names the other location, and its transfer is filled in', async () => {
      await page.goto(address);
      await expect(page.getByRole('table', { name: 'Back-ordered lines' })).toContainText(
        `${String(quarantine.name)} 500 (not for orders), ${String(depot.name)} 99`,
      );
      expect(await violationsOf(page)).toEqual([]);
      await ways.getByRole('button', { name: `Transfer 4 from ${String(depot.name)}` }).click();
      await expect(page).toHaveURL(/inventoryTransfer\/new/);
      await expect(form.field('From location')).toHaveValue(String(depot.name));
      await expect(form.field('To location')).toHaveValue(String(shop.name));
      await expect(form.grid('Items')).toContainText(`SHORT-${mark}`);
    });

    await test.step('or the purchase order to its preferred vendor', async () => {
      await page.goto(address);
      await ways.getByRole('button', { name: 'Order 4' }).click();
      await expect(page).toHaveURL(/purchaseOrder\/new/);
      await expect(form.field('Vendor')).toHaveValue(new RegExp(String(vendor.companyName)));
      await expect(form.grid('Items')).toContainText(`SHORT-${mark}`);
    });

    await test.step('or the line takes the substitute', async () => {
      await page.goto(`${address}/edit`);
      await page.getByRole('button', { name: new RegExp(`Use SPARE-${mark}.*30 available`) }).click();
      await expect(form.grid('Items').getByLabel(/^Item.*, line 1$/)).toHaveValue(new RegExp(`SPARE-${mark}`));
      await expect(page.getByText('Subtotal 160.00')).toBeVisible();
      await expect(ways).toHaveCount(0);
    });

    await test.step('a component of a work order that is short leads to the same, and to its substitute', async () => {
      const stand = await books.service.create('assemblyItem', {
        itemId: `STAND-${mark}`,
        ...kept,
        member: { items: [{ item: { id: lamp.id }, quantity: 1 }] },
      });
      const work = await books.service.create('workOrder', {
        assemblyItem: { id: stand.id },
        quantity: 3,
        subsidiary,
        location: { id: shop.id },
        startDate: today(),
      });
      await page.goto(`/records/workOrder/${work.id}`);
      await expect(ways.getByRole('button', { name: `Transfer 3 from ${String(depot.name)}` })).toBeVisible();
      await expect(ways.getByRole('button', { name: 'Order 3' })).toBeVisible();
      expect(await violationsOf(page)).toEqual([]);
      await ways.getByRole('button', { name: 'Substitute', exact: true }).click();
      await page
        .getByRole('dialog')
        .getByRole('radio', { name: new RegExp(`SPARE-${mark}`) })
        .check();
      await page.getByRole('dialog').getByRole('button', { name: 'Substitute a component' }).click();
      await expect(page.getByText(`SPARE-${mark} replaces SHORT-${mark}`)).toBeVisible();
    });

    await test.step('nothing else is saved by that', async () => {
      expect(await books.service.list('inventoryTransfer', `transferLocation ANY_OF [${shop.id}]`)).toEqual([]);
      expect(await books.service.list('purchaseOrder', `entity ANY_OF [${vendor.id}]`)).toEqual([]);
    });
  },
);
