import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoods, openPayablesBooks, type PayablesBooks } from '../../../proofs/fixtures/payablesBooks.ts';
import { refusals } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('stock moved in units on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
    await books.make('pieces', 'unitsType', {
      name: 'Pieces',
      uom: {
        items: [
          { unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true },
          { unitName: 'Box', abbreviation: 'bx', conversionRate: 12 },
        ],
      },
    });
    await books.make('shop', 'location', { name: 'Shop' });
    await books.service.send('PATCH', `record/v1/inventoryItem/${books.ids.bolt ?? ''}`, {
      body: { purchaseUnit: ref('pieces'), buyingUnit: 'Box', saleUnit: 'Box' },
    });
  });
  afterAll(() => books.service.close());

  const ref = (name: string) => books.ref(name);
  const adjustment = (...items: readonly object[]) => ({
    tranDate: '2026-06-01',
    subsidiary: ref('company'),
    location: ref('yard'),
    account: ref('cogs'),
    reason: 'FOUND',
    inventory: { items },
  });
  const transfer = (line: object, more: object = {}) => ({
    tranDate: '2026-06-02',
    subsidiary: ref('company'),
    location: ref('yard'),
    transferLocation: ref('shop'),
    inventory: { items: [line] },
    ...more,
  });
  const lineOf = (body: unknown) => at(body, 'inventory.items.0');

  it('an adjustment by the box changes the stock by the pieces in it, up and down', async () => {
    const added = await books.make(
      'added',
      'inventoryAdjustment',
      adjustment({ item: ref('bolt'), unit: 'bx', unitQuantity: 5, unitCost: 3 }),
    );
    expect(lineOf(added.body)).toMatchObject({
      adjustQtyBy: 60,
      stockUnit: 'Piece',
      unit: 'Box',
      unitQuantity: 5,
      value: 180,
    });
    const removed = await books.make(
      'removed',
      'inventoryAdjustment',
      adjustment({ item: ref('bolt'), unit: 'Box', unitQuantity: -1 }),
    );
    expect(lineOf(removed.body)).toMatchObject({ adjustQtyBy: -12, unitQuantity: -1, quantityOnHand: 60, value: -36 });
  });

  it('a quantity without a unit is in the stock unit, which the line says', async () => {
    const plain = await books.make(
      'plain',
      'inventoryAdjustment',
      adjustment(
        { item: ref('bolt'), adjustQtyBy: 12, unitCost: 3 },
        { item: ref('nut'), adjustQtyBy: 1, unitCost: 1 },
      ),
    );
    expect(lineOf(plain.body)).toMatchObject({ adjustQtyBy: 12, stockUnit: 'Piece', unit: null, unitQuantity: null });
    expect(at(plain.body, 'inventory.items.1')).toMatchObject({ stockUnit: null, unit: null });
    const stock = await books.make(
      'inStock',
      'inventoryAdjustment',
      adjustment({ item: ref('bolt'), unitQuantity: 2, unitCost: 3 }),
    );
    expect(lineOf(stock.body)).toMatchObject({ adjustQtyBy: 2, unit: 'Piece', unitQuantity: 2 });
  });

  it('a transfer by the box moves its pieces, and arrives by the box', async () => {
    const moved = await books.make(
      'moved',
      'inventoryTransfer',
      transfer({ item: ref('bolt'), unit: 'Box', unitQuantity: 1 }),
    );
    expect(lineOf(moved.body)).toMatchObject({
      quantity: 12,
      stockUnit: 'Piece',
      unit: 'Box',
      unitQuantity: 1,
      value: 36,
    });
    await books.make(
      'shipped',
      'inventoryTransfer',
      transfer({ item: ref('bolt'), unit: 'Box', unitQuantity: 2 }, { usesTransit: true }),
    );
    const url = `record/v1/inventoryTransfer/${books.ids.shipped ?? ''}/!transform/itemReceipt`;
    const arrived = await books.service.send('POST', url, {
      body: { tranDate: '2026-06-03', item: { items: [{ item: ref('bolt'), unitQuantity: 1 }] } },
    });
    expect([arrived.status, refusals(arrived)]).toEqual([201, []]);
    expect(at(arrived.body, 'item.items.0')).toMatchObject({ unit: 'Box', unitQuantity: 1, quantity: 12, amount: 36 });
    const last = await books.service.send('POST', url, { body: { tranDate: '2026-06-03' } });
    expect(at(last.body, 'item.items.0')).toMatchObject({ unit: 'Box', unitQuantity: 1, quantity: 12 });
  });

  it('a count says the stock unit on its sheet and in its adjustment', async () => {
    await books.make('count', 'inventoryCount', {
      tranDate: '2026-06-04',
      subsidiary: ref('company'),
      location: ref('shop'),
      account: ref('cogs'),
    });
    const url = `record/v1/inventoryCount/${books.ids.count ?? ''}`;
    expect((await books.service.send('POST', `${url}/@freeze`, { body: {} })).status).toBe(200);
    await books.service.send('PATCH', url, {
      headers: { Prefer: 'sublists=merge' },
      body: { count: { items: [{ line: 1, countQuantity: 35 }] } },
    });
    for (const action of ['submit', 'approve'])
      expect((await books.service.send('POST', `${url}/@${action}`, { body: {} })).status, action).toBe(200);
    const counted = await books.get('inventoryCount', 'count');
    expect(at(counted, 'count.items.0')).toMatchObject({ snapshotQuantity: 36, stockUnit: 'Piece' });
    const { adjustment: made } = counted;
    books.ids.difference = String(at({ made }, 'made.id'));
    expect(lineOf(await books.get('inventoryAdjustment', 'difference'))).toMatchObject({
      adjustQtyBy: -1,
      stockUnit: 'Piece',
    });
  });

  it('what is no unit of the item, or does not agree, is refused at its field', async () => {
    const refused = async (type: string, body: object) =>
      refusals(await books.service.send('POST', `record/v1/${type}`, { body }));
    expect(
      await refused(
        'inventoryAdjustment',
        adjustment(
          { item: ref('bolt'), unit: 'Pallet', adjustQtyBy: 1 },
          { item: ref('bolt'), unit: 'Box', adjustQtyBy: 10, unitQuantity: 1 },
        ),
      ),
    ).toEqual([
      'inventory.items[0].unit: BOLT has no unit “Pallet”. Its units: Piece and Box.',
      'inventory.items[1].unitQuantity: Quantity in unit is 1 Box, but quantity 10 is 0.83333333 Box. Change either.',
    ]);
    expect(await refused('inventoryTransfer', transfer({ item: ref('nut'), unit: 'Box', quantity: 1 }))).toContain(
      'inventory.items[0].unit: NUT has no unit group. Leave the unit blank.',
    );
  });
});
