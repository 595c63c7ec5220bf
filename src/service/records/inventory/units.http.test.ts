import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addGoods, openPayablesBooks, type PayablesBooks } from '../../../proofs/fixtures/payablesBooks.ts';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

const uom = {
  items: [
    { unitName: 'Piece', abbreviation: 'pc', pluralName: 'Pieces', conversionRate: 1, baseUnit: true },
    { unitName: 'Dozen', abbreviation: 'dz', conversionRate: 12 },
    { unitName: 'Box', abbreviation: 'bx', conversionRate: 30 },
  ],
};

describe.each(ruleEngines)('purchases in units on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
    await books.make('pieces', 'unitsType', { name: 'Pieces', uom });
    await patch('inventoryItem', 'bolt', { purchaseUnit: books.ref('pieces'), buyingUnit: 'dz' });
  });
  afterAll(() => books.service.close());

  const ref = (name: string) => books.ref(name);
  const url = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? ''}`;
  const patch = (type: string, name: string, body: object) => books.service.send('PATCH', url(type, name), { body });
  const order = (...items: readonly object[]) => ({
    ...books.base('vendor'),
    tranDate: '2026-06-01',
    location: ref('yard'),
    item: { items },
  });
  const refused = async (...items: readonly object[]) =>
    refusals(await books.service.send('POST', 'record/v1/purchaseOrder', { body: order(...items) }));
  const become = async (name: string, from: string, of: string, to: string, body: object = {}) => {
    const answer = await books.service.send('POST', `${url(from, of)}/!transform/${to}`, {
      body: { tranDate: '2026-06-12', ...body },
    });
    expect([answer.status, refusals(answer)], to).toEqual([201, []]);
    books.ids[name] = String(answer.body.id);
    return at(answer.body, 'item.items.0');
  };

  it('an item keeps the names of its units, and the base unit as its stock unit', async () => {
    expect(await books.get('inventoryItem', 'bolt')).toMatchObject({ stockUnit: 'Piece', buyingUnit: 'Dozen' });
    expect(refusals(await patch('inventoryItem', 'bolt', { saleUnit: 'Pallet' }))).toEqual([
      'saleUnit: Pieces has no unit “Pallet”. Its units: Piece, Dozen, and Box.',
    ]);
    expect(refusals(await patch('inventoryItem', 'nut', { stockUnit: 'Piece' }))).toEqual([
      'stockUnit: Select a unit group that has the unit “Piece”.',
    ]);
  });

  it('an order in dozens is received in part, stocked in pieces, billed and credited in dozens', async () => {
    const made = await books.make(
      'dozens',
      'purchaseOrder',
      order({ item: ref('bolt'), unitQuantity: 5, unitRate: 10 }),
    );
    expect(made.body).toMatchObject({
      total: 50,
      item: { items: [{ unit: 'Dozen', unitQuantity: 5, quantity: 60, unitRate: 10, rate: 0.83333333, amount: 50 }] },
    });
    const part = { item: { items: [{ item: ref('bolt'), unit: 'dz', unitQuantity: 2, itemReceive: true }] } };
    const received = await become('part', 'purchaseOrder', 'dozens', 'itemReceipt', part);
    expect(received).toMatchObject({ quantity: 24, unit: 'Dozen', unitQuantity: 2, unitRate: 10, amount: 20 });
    const item = await books.service.send('GET', `${url('inventoryItem', 'bolt')}?expandSubResources=true`);
    expect(JSON.stringify(item.body)).toContain('"quantityOnHand":24');
    expect(await become('rest', 'purchaseOrder', 'dozens', 'itemReceipt')).toMatchObject({
      quantity: 36,
      unitQuantity: 3,
    });
    expect(await become('bill', 'purchaseOrder', 'dozens', 'vendorBill')).toMatchObject({
      quantity: 60,
      unit: 'Dozen',
      unitQuantity: 5,
      unitRate: 10,
      amount: 50,
      match: { id: 'MATCHED' },
    });
    expect(await become('credit', 'vendorBill', 'bill', 'vendorCredit')).toMatchObject({
      quantity: 60,
      unit: 'Dozen',
      unitQuantity: 5,
      unitRate: 10,
    });
  });

  it('a quantity in the stock unit takes the purchase unit only where it comes out whole', async () => {
    const made = await books.make(
      'plain',
      'purchaseOrder',
      order(
        { item: ref('bolt'), quantity: 24 },
        { item: ref('bolt'), quantity: 5 },
        { item: ref('nut'), quantity: 3, rate: 1 },
      ),
    );
    expect(at(made.body, 'item.items.0')).toMatchObject({ unit: 'Dozen', unitQuantity: 2, rate: 2, unitRate: 24 });
    expect(at(made.body, 'item.items.1')).toMatchObject({ unit: null, unitQuantity: null });
    expect(at(made.body, 'item.items.2')).toMatchObject({ unit: null, unitQuantity: null });
  });

  it('whichever of quantity and quantity in unit is changed leads, alone or with the whole line', async () => {
    await books.make('changing', 'purchaseOrder', order({ item: ref('bolt'), unitQuantity: 1, unitRate: 12 }));
    const merge = async (line: object) => {
      const answer = await books.service.send('PATCH', url('purchaseOrder', 'changing'), {
        headers: { Prefer: 'sublists=merge' },
        body: { item: { items: [{ line: 1, ...line }] } },
      });
      expect(refusals(answer)).toEqual([]);
      return at(await books.get('purchaseOrder', 'changing'), 'item.items.0');
    };
    expect(await merge({ quantity: 36 })).toMatchObject({ unitQuantity: 3, unitRate: 12 });
    expect(await merge({ unitQuantity: 2 })).toMatchObject({ quantity: 24 });
    expect(await merge({ rate: 2 })).toMatchObject({ unitRate: 24 });
    expect(await merge({ unit: 'Box' })).toMatchObject({ quantity: 24, unitQuantity: 0.8, rate: 2, unitRate: 60 });
    const plain = await merge({ unit: null });
    expect(plain).toMatchObject({ quantity: 24, rate: 2 });
    expect(plain).toMatchObject({ unit: null, unitQuantity: null });
  });

  it('what does not agree, or is no unit of the item, is refused at its field, everything at once', async () => {
    const bolt = { item: ref('bolt'), unit: 'Dozen' };
    expect(
      await refused(
        { ...bolt, quantity: 50, unitQuantity: 5, rate: 1, unitRate: 10 },
        { ...bolt, unit: 'Pallet', quantity: 1 },
        { item: ref('nut'), unit: 'Dozen', quantity: 1, rate: 1 },
        { item: ref('nut'), unitQuantity: 2, rate: 1 },
      ),
    ).toEqual([
      expect.stringContaining('item.items[3].quantity: '),
      'item.items[0].unitQuantity: Quantity in unit is 5 Dozen, but quantity 50 is 4.16666667 Dozen. Change either.',
      'item.items[0].unitRate: Price per unit is 10 per Dozen, but rate 1 is 12 per Dozen. Change either.',
      'item.items[1].unit: BOLT has no unit “Pallet”. Its units: Piece, Dozen, and Box.',
      'item.items[2].unit: NUT has no unit group. Leave the unit blank.',
      expect.stringContaining('item.items[3].unit: '),
    ]);
  });

  it('group, stock unit and the rates of units stay once documents use the item', async () => {
    await books.make('weights', 'unitsType', {
      name: 'Weights',
      uom: { items: [{ unitName: 'Kilogram', conversionRate: 1, baseUnit: true }] },
    });
    expect(refusals(await patch('inventoryItem', 'bolt', { stockUnit: 'Box' }))).toEqual([
      'stockUnit: BOLT is used in documents. It remains Piece.',
    ]);
    expect(
      refusals(
        await patch('inventoryItem', 'bolt', { purchaseUnit: ref('weights'), stockUnit: 'Kilogram', buyingUnit: null }),
      ),
    ).toEqual(['purchaseUnit: BOLT is used in documents. It remains Pieces.']);
    const units = uom.items.map((each, index) => ({ ...each, line: index + 1 }));
    const lines = (index: number, change: object) => ({
      uom: { items: units.map((each, at) => (at === index ? { ...each, ...change } : each)) },
    });
    const kept = /Documents use BOLT, which is measured in this group/;
    expect(refusals(await patch('unitsType', 'pieces', lines(1, { conversionRate: 10 })))).toEqual([
      expect.stringMatching(/^uom\.items\[1\]\.conversionRate: /),
    ]);
    expect(refusals(await patch('unitsType', 'pieces', lines(2, { unitName: 'Crate' })))).toEqual([
      expect.stringMatching(kept),
    ]);
    const wider = { uom: { items: [...units, { unitName: 'Gross', conversionRate: 144 }] } };
    expect((await patch('unitsType', 'pieces', wider)).status).toBe(200);
    expect((await patch('inventoryItem', 'nut', { purchaseUnit: ref('pieces'), stockUnit: 'Box' })).status).toBe(200);
  });
});

describe.each(ruleEngines)('sales in units on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.stock('goods', [{ quantity: 90, value: 720 }]);
    await books.make('pieces', 'unitsType', { name: 'Pieces', uom });
    await books.service.send('PATCH', `record/v1/inventoryItem/${books.ids.goods ?? ''}`, {
      body: { unitsType: books.ref('pieces'), saleUnit: 'Box' },
    });
  });
  afterAll(() => books.service.close());
  const become = async (name: string, from: string, of: string, to: string, body: object = {}) => {
    const answer = await books.service.send('POST', `record/v1/${from}/${books.ids[of] ?? ''}/!transform/${to}`, {
      body: { tranDate: '2026-06-20', ...body },
    });
    expect([answer.status, refusals(answer)], to).toEqual([201, []]);
    books.ids[name] = String(answer.body.id);
    return at(answer.body, 'item.items.0');
  };

  it('boxes are estimated, ordered, shipped in part, invoiced, returned and credited', async () => {
    const made = await books.make('offer', 'estimate', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [{ item: books.ref('goods'), unitQuantity: 2, unitRate: 540 }] },
    });
    const two = { unit: 'Box', unitQuantity: 2, quantity: 60, rate: 18, unitRate: 540 };
    expect(at(made.body, 'item.items.0')).toMatchObject({ ...two, amount: 1080 });
    expect(await become('order', 'estimate', 'offer', 'salesOrder')).toMatchObject(two);
    const one = { item: { items: [{ item: books.ref('goods'), unitQuantity: 1 }] } };
    expect(await become('shipment', 'salesOrder', 'order', 'itemFulfillment', one)).toMatchObject({
      unit: 'Box',
      unitQuantity: 1,
      quantity: 30,
    });
    expect(await books.onHand('goods')).toBe(60);
    expect(await become('invoice', 'salesOrder', 'order', 'invoice')).toMatchObject({
      unit: 'Box',
      unitQuantity: 1,
      quantity: 30,
      unitRate: 540,
      amount: 540,
    });
    expect(await become('back', 'invoice', 'invoice', 'returnAuthorization')).toMatchObject({
      unit: 'Box',
      unitQuantity: 1,
    });
    expect(await become('came', 'returnAuthorization', 'back', 'itemReceipt')).toMatchObject({
      unit: 'Box',
      quantity: 30,
    });
    expect(await become('credit', 'returnAuthorization', 'back', 'creditMemo')).toMatchObject({
      unit: 'Box',
      unitQuantity: 1,
      amount: 540,
    });
    expect(await books.findings()).toEqual([]);
  });

  it('the price of the item holds for the stock unit', async () => {
    const made = await books.make('cash', 'invoice', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [{ item: books.ref('goods'), unit: 'dz', unitQuantity: 1 }] },
    });
    expect(at(made.body, 'item.items.0')).toMatchObject({
      quantity: 12,
      rate: 20,
      unit: 'Dozen',
      unitRate: 240,
      amount: 240,
    });
  });
});
