import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { addGoods, openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('inbound shipments on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
    const order = (items: readonly object[], vendor = 'vendor') => ({
      ...books.base(vendor),
      tranDate: '2026-06-01',
      location: books.ref('yard'),
      item: { items },
    });
    await books.make(
      'one',
      'purchaseOrder',
      order([
        { item: books.ref('bolt'), quantity: 10 },
        { item: books.ref('nut'), quantity: 20, rate: 4 },
      ]),
    );
    await books.make('two', 'purchaseOrder', order([{ item: books.ref('bolt'), quantity: 5 }]));
    await books.make(
      'euro',
      'purchaseOrder',
      order([{ item: books.ref('bolt'), quantity: 4, rate: 10 }], 'euroVendor'),
    );
  });
  afterAll(() => books.service.close());

  const ref = (name: string) => books.ref(name);
  const post = (type: string, body: object) => books.service.send('POST', `record/v1/${type}`, { body });
  const path = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? ''}`;
  const line = (order: string, item: string, quantityExpected: number, more: object = {}) => ({
    purchaseOrder: ref(order),
    item: ref(item),
    quantityExpected,
    ...more,
  });
  const shipment = (items: readonly object[], more: object = {}) => ({
    vendor: ref('vendor'),
    subsidiary: ref('company'),
    items: { items },
    ...more,
  });
  const receipt = (order: string, items: readonly object[], more: object = {}) => ({
    createdFrom: ref(order),
    tranDate: '2026-06-10',
    item: { items },
    ...more,
  });
  const stateOf = async (name: string) => {
    const body = await books.get('inboundShipment', name);
    return [
      at(body, 'shipmentStatus.refName'),
      at(body, 'items.items.0.quantityReceived'),
      at(body, 'items.items.0.quantityRemaining'),
    ];
  };

  // spec: inboundShipment 4, inboundShipment state 1
  it("is in transit when created, over several orders, at the orders' rates", async () => {
    const made = await books.make(
      'first',
      'inboundShipment',
      shipment([line('one', 'bolt', 6), line('two', 'bolt', 5)], {
        shipmentNumber: 'TRACK-1',
        expectedDeliveryDate: '2026-06-20',
      }),
    );
    expect(made.body).toMatchObject({
      shipmentNumber: 'TRACK-1',
      shipmentStatus: { id: 'A', refName: 'In Transit' },
      actualDeliveryDate: null,
      items: {
        items: [
          { quantityExpected: 6, quantityReceived: 0, quantityRemaining: 6, unitRate: 2 },
          { quantityRemaining: 5 },
        ],
      },
    });
    await books.make(
      'sooner',
      'inboundShipment',
      shipment([line('one', 'bolt', 2)], { expectedDeliveryDate: '2026-06-15' }),
    );
  });

  it("refuses an order of another vendor, an item that isn't on the order, and a disabled feature", async () => {
    const answer = await post(
      'inboundShipment',
      shipment([line('euro', 'bolt', 1), line('two', 'nut', 1), line('two', 'bolt', 0)]),
    );
    expect(refusals(answer)).toEqual([
      'items.items[0].purchaseOrder: USER_ERROR',
      'items.items[1].item: USER_ERROR',
      'items.items[2].quantityExpected: USER_ERROR',
    ]);
    const features = (advancedReceiving: boolean) =>
      books.service.send('PATCH', 'settings/v1/company', { body: { features: { advancedReceiving } } });
    await features(false);
    expect(refusals(await post('inboundShipment', shipment([line('two', 'bolt', 1)])))).toEqual(['items: USER_ERROR']);
    await features(true);
  });

  // spec: inboundShipment 1, inboundShipment state 2, inboundShipment state 3
  it('is linked to receipts by order and item, the oldest expected first, and its status follows from the quantities', async () => {
    const made = await books.make('receipt', 'itemReceipt', receipt('one', [{ item: ref('bolt'), quantity: 3 }]));
    expect(at(made.body, 'shipment.items')).toMatchObject([
      { inboundShipment: ref('sooner'), quantity: 2 },
      { inboundShipment: ref('first'), quantity: 1 },
    ]);
    expect([await stateOf('sooner'), await stateOf('first')]).toEqual([
      ['Received', 2, 0],
      ['Partially Received', 1, 5],
    ]);
    expect(
      refusals(
        await books.service.send('PATCH', path('inboundShipment', 'first'), {
          body: { items: { items: [line('two', 'bolt', 5)] } },
        }),
      ),
    ).toEqual(['items: USER_ERROR']);
  });

  // spec: inboundShipment 2
  it('accepts several receipts, and returns to its earlier state when they are deleted', async () => {
    const before = await books.state();
    await books.make(
      'rest',
      'itemReceipt',
      receipt('one', [{ item: ref('bolt'), quantity: 5 }], { inboundShipment: ref('first') }),
    );
    await books.make('others', 'itemReceipt', receipt('two', [{ item: ref('bolt'), quantity: 5 }]));
    expect(await stateOf('first')).toEqual(['Received', 6, 0]);
    expect((await books.service.send('POST', `${path('inboundShipment', 'first')}/@cancel`, { body: {} })).status).toBe(
      400,
    );
    for (const name of ['others', 'rest'])
      expect((await books.service.send('DELETE', path('itemReceipt', name))).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('becomes a receipt of the remaining quantity of one of its orders, at most what is open on the order', async () => {
    const form = (body: object) =>
      books.service.send('POST', `${path('inboundShipment', 'first')}/!transform/itemReceipt`, {
        body,
        headers: { accept: 'application/vnd.oracle.resource+json; type=create-form' },
      });
    expect((await form({})).body).toMatchObject({
      createdFrom: ref('one'),
      inboundShipment: ref('first'),
      item: { items: [{ item: ref('bolt'), quantity: 5, orderLine: 1, itemReceive: true }] },
    });
    expect((await form({ createdFrom: ref('two') })).body).toMatchObject({
      createdFrom: ref('two'),
      item: { items: [{ item: ref('bolt'), quantity: 5 }] },
    });
    const before = await books.state();
    const made = await books.service.send('POST', `${path('inboundShipment', 'first')}/!transform/itemReceipt`, {
      body: { createdFrom: ref('two'), tranDate: '2026-06-10' },
    });
    expect([made.status, at(made.body, 'shipment.items.0.inboundShipment.id')], made.text).toEqual([
      201,
      ref('first').id,
    ]);
    expect((await books.service.send('DELETE', `record/v1/itemReceipt/${String(made.body.id)}`)).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('adds its landed cost to the goods by value, to the last cent', async () => {
    const [stock, accrued] = [await books.balance(ref('stock').id), await books.balance(books.roles.RecvNotBill ?? '')];
    const expected = await books.make(
      'landed',
      'inboundShipment',
      shipment([line('one', 'nut', 20), line('two', 'bolt', 5)], { landedCostAmount: 10 }),
    );
    // Each line shows its share before any receipt.
    expect(expected.body).toMatchObject({
      items: {
        items: [
          { landedCostShare: 8.89, landedCost: 0 },
          { landedCostShare: 1.11, landedCost: 0 },
        ],
      },
    });
    const first = await books.make(
      'landed1',
      'itemReceipt',
      receipt('one', [{ item: ref('nut'), quantity: 7 }], { inboundShipment: ref('landed') }),
    );
    expect(first.body).toMatchObject({
      total: 28,
      landedCost: 3.11,
      item: { items: [{ item: ref('nut'), landedCost: 3.11 }] },
    });
    const rest = await books.make(
      'landed2',
      'itemReceipt',
      receipt('one', [{ item: ref('nut'), quantity: 13 }], { inboundShipment: ref('landed') }),
    );
    const last = await books.make(
      'landed3',
      'itemReceipt',
      receipt('two', [{ item: ref('bolt'), quantity: 5 }], { inboundShipment: ref('landed') }),
    );
    expect([rest.body.landedCost, last.body.landedCost]).toEqual([5.78, 1.11]);
    expect([
      (await books.balance(ref('stock').id)) - stock,
      (await books.balance(books.roles.RecvNotBill ?? '')) - accrued,
    ]).toEqual([100, -100]);
  });

  it('adds landed cost in base currency only when the order is in another currency', async () => {
    await books.make('abroad', 'inboundShipment', {
      vendor: ref('euroVendor'),
      subsidiary: ref('company'),
      landedCostAmount: 6,
      items: { items: [line('euro', 'bolt', 4)] },
    });
    const before = await books.state();
    const made = await books.make('abroadIn', 'itemReceipt', receipt('euro', [{ item: ref('bolt'), quantity: 4 }]));
    expect(made.body).toMatchObject({ total: 40, exchangeRate: 1.1, landedCost: 6 });
    expect(at(made.body, 'stockMove.items.0.value')).toBe(50);
    expect((await books.service.send('DELETE', path('itemReceipt', 'abroadIn'))).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  // spec: inboundShipment 3
  it('can be cancelled, which keeps its receipts, and no later receipt updates it', async () => {
    const cancelled = await books.service.send('POST', `${path('inboundShipment', 'first')}/@cancel`, { body: {} });
    expect(cancelled.body).toMatchObject({ shipmentStatus: { refName: 'Cancelled' } });
    const made = await books.make('after', 'itemReceipt', receipt('one', [{ item: ref('bolt'), quantity: 1 }]));
    expect(at(made.body, 'shipment.items')).toEqual([]);
    expect(await stateOf('first')).toEqual(['Cancelled', 1, 5]);
    expect(
      String(
        at((await books.service.send('DELETE', path('inboundShipment', 'first'))).body, 'o:errorDetails.0.detail'),
      ),
    ).toContain('Item receipt');
    const found = await books.service.send(
      'GET',
      `record/v1/inboundShipment?q=${encodeURIComponent('shipmentStatus.id = D')}`,
    );
    expect(found.body.totalResults).toBe(1);
  });

  it('leaves nothing for verification to find', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
