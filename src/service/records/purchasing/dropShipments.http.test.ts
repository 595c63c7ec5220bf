import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';

describe.each(ruleEngines)('drop shipments on the %s engine', (engine) => {
  let books: SalesBooks;
  let transit: string;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    const found = await send('GET', "record/v1/account?q=sSpecAcct = 'StockInTransit'", {});
    transit = String(at(found.body, 'items.0.id'));
    await books.make('vendor', 'vendor', { companyName: 'Lamp Works', currency: books.ref('usd') });
  });
  afterAll(() => books.service.close());

  const send = (...[method, path, over]: Parameters<SalesBooks['service']['send']>) =>
    books.service.send(method, path, over);
  const made = async (path: string, body: object) => {
    const answer = await send('POST', `record/v1/${path}`, { body });
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const read = async (type: string, id: unknown) =>
    (await send('GET', `record/v1/${type}/${String(id)}?expandSubResources=true`, {})).body;
  const remove = (type: string, id: unknown) => send('DELETE', `record/v1/${type}/${String(id)}`, {});
  /** An item of which 10 are in the warehouse, worth 5 each. */
  const stocked = async (name: string) => {
    await books.make(name, 'inventoryItem', {
      itemId: name,
      assetAccount: books.ref('asset'),
      cogsAccount: books.ref('cogs'),
      incomeAccount: books.ref('income'),
      costingMethod: { id: 'AVERAGE' },
      basePrice: 30,
      cost: 12,
      vendor: books.ref('vendor'),
    });
    await books.stock(name, [{ quantity: 10, value: 50 }]);
    return name;
  };
  const ordered = async (item: string, quantity = 4, over: object = {}) =>
    (
      await made('salesOrder', {
        ...books.sale('plain'),
        location: books.ref('warehouse'),
        item: { items: [{ item: books.ref(item), quantity }] },
        ...over,
      })
    ).id;
  const bought = async (order: unknown, over: object = {}) =>
    made(`salesOrder/${String(order)}/!transform/purchaseOrder`, { tranDate: '2026-06-15', ...over });
  const received = async (purchase: unknown, quantity?: number, over: object = {}) => {
    const { item } = (await lineOf('purchaseOrder', purchase)) as { readonly item: object };
    return made(`purchaseOrder/${String(purchase)}/!transform/itemReceipt`, {
      tranDate: '2026-06-16',
      ...(quantity === undefined ? {} : { item: { items: [{ item, orderLine: 1, quantity, ...over }] } }),
    });
  };
  const become = (order: unknown, target: string, over: object = {}) =>
    send('POST', `record/v1/salesOrder/${String(order)}/!transform/${target}`, {
      body: { tranDate: '2026-06-17', ...over },
    });
  const shipped = async (order: unknown, over: object = {}) => {
    const answer = await become(order, 'itemFulfillment', over);
    expect(answer.status, answer.text).toBe(201);
    return answer.body;
  };
  const impact = async (type: string, id: unknown) =>
    (
      (at((await send('GET', `record/v1/${type}/${String(id)}/ledgerImpact`, {})).body, 'items') ?? []) as Record<
        string,
        unknown
      >[]
    ).map((each) => [at(each, 'account.id'), each.debit, each.credit]);
  const lineOf = async (type: string, id: unknown) => at(await read(type, id), 'item.items.0') as object;
  const isSound = async () => {
    const found: string[] = [];
    for await (const { kind, detail } of verifyStore(books.service.database)) found.push(`${kind}: ${detail}`);
    expect(found).toEqual([]);
  };

  // spec: salesOrder 6c
  it('are bought at their own cost, wait in transit and leave at exactly that cost, while stock stays as it was', async () => {
    const item = await stocked('straight');
    const order = await ordered(item);
    const purchase = await bought(order);
    expect(purchase).toMatchObject({ isDropShip: true, transitAccount: { id: transit } });
    const receipt = await received(purchase.id);
    expect(receipt).toMatchObject({ salesOrder: { id: String(order) }, total: 48 });
    expect(await impact('itemReceipt', receipt.id)).toContainEqual([transit, 48, null]);
    expect(await books.onHand(item)).toBe(10);
    const shipment = await shipped(order);
    expect(shipment).toMatchObject({ cost: 48, item: { items: [{ purchaseOrder: { id: purchase.id }, cost: 48 }] } });
    expect(await impact('itemFulfillment', shipment.id)).toEqual([
      [books.ids.cogs, 48, null],
      [transit, null, 48],
    ]);
    expect(await books.onHand(item)).toBe(10);
    await isSound();
  });

  it('need nothing from stock: their order lines commit nothing and are not back ordered, and nothing is on order for a shelf', async () => {
    const item = await stocked('uncommitted');
    const order = await ordered(item, 12);
    expect(await lineOf('salesOrder', order)).toMatchObject({ quantityCommitted: 10, quantityBackOrdered: 2 });
    const purchase = await bought(order);
    const line = await lineOf('salesOrder', order);
    expect(line).toMatchObject({
      isDropShip: true,
      purchaseOrder: { id: purchase.id },
      quantityAvailable: null,
      quantityCommitted: 0,
      quantityBackOrdered: 0,
    });
    const next = await ordered(item, 10);
    expect(await lineOf('salesOrder', next)).toMatchObject({ quantityCommitted: 10 });
    const kept = await read('inventoryItem', books.ids[item]);
    expect(at(kept, 'locations.items.0')).toMatchObject({ quantityOnOrder: 0, quantityOnSalesOrders: 10 });
    await remove('purchaseOrder', purchase.id);
    expect(await lineOf('salesOrder', order)).toMatchObject({ quantityCommitted: 10, quantityBackOrdered: 2 });
  });

  it('ship no more than their vendor has sent, in parts that together cost what was received to the cent', async () => {
    const item = await stocked('parts');
    const order = await ordered(item, 3);
    const purchase = await bought(order, {
      item: { items: [{ orderLine: 1, item: books.ref(item), quantity: 3, rate: 3.335 }] },
    });
    await received(purchase.id, 1);
    const line = { orderLine: 1, item: books.ref(item) };
    expect(refusals(await become(order, 'itemFulfillment', { item: { items: [{ ...line, quantity: 2 }] } }))).toEqual([
      expect.stringMatching(
        /^item\.items\[0\]\.quantity: Quantity 2 exceeds the 1 that .* has received for line 1 of /,
      ),
    ]);
    const first = await shipped(order);
    await received(purchase.id);
    const second = await shipped(order, { item: { items: [{ ...line, quantity: 1 }] } });
    const third = await shipped(order);
    expect([first, second, third].map((each) => at(each, 'item.items.0.quantity'))).toEqual([1, 1, 1]);
    const all = [first, second, third].map(({ cost }) => Math.round(Number(cost) * 100));
    const total = (await lineOf('purchaseOrder', purchase.id)) as { receivedCost: number };
    expect(all.reduce((sum, cost) => sum + cost)).toBe(Math.round(total.receivedCost * 100));
    await isSound();
  });

  it('are undone in order: a receipt stays while its goods have shipped, and a voided fulfillment puts them in transit again', async () => {
    const item = await stocked('undone');
    const order = await ordered(item);
    const purchase = await bought(order);
    const receipt = await received(purchase.id);
    const shipment = await shipped(order);
    const refused = await remove('itemReceipt', receipt.id);
    expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('have shipped to the customer')]);
    const voided = await send('POST', `record/v1/itemFulfillment/${String(shipment.id)}/@void`, { body: {} });
    expect(voided.status, voided.text).toBe(200);
    expect(await lineOf('purchaseOrder', purchase.id)).toMatchObject({ quantityShipped: 0, shippedCost: 0 });
    const again = await shipped(order);
    expect((await remove('itemFulfillment', again.id)).status).toBe(204);
    await isSound();
    expect((await remove('itemReceipt', receipt.id)).status).toBe(204);
    expect(await lineOf('purchaseOrder', purchase.id)).toMatchObject({ quantityReceived: 0, receivedCost: 0 });
    await isSound();
  });

  it('keep their source when a fulfillment is changed, also when its lines are sent again', async () => {
    const item = await stocked('changed');
    const order = await ordered(item);
    const purchase = await bought(order);
    await received(purchase.id);
    const shipment = await shipped(order);
    const path = `record/v1/itemFulfillment/${String(shipment.id)}`;
    const lines = (quantity: number) => ({ item: { items: [{ item: books.ref(item), quantity, orderLine: 1 }] } });
    expect((await send('PATCH', path, { body: { memo: 'By van', ...lines(4) } })).status).toBe(200);
    expect(await lineOf('itemFulfillment', shipment.id)).toMatchObject({
      purchaseOrder: { id: purchase.id },
      cost: 48,
    });
    expect((await send('PATCH', path, { body: lines(3) })).status).toBe(200);
    expect(await read('itemFulfillment', shipment.id)).toMatchObject({ cost: 36, item: { items: [{ cost: 36 }] } });
    expect(await lineOf('purchaseOrder', purchase.id)).toMatchObject({ quantityShipped: 3, shippedCost: 36 });
    await isSound();
  });

  it('are billed directly once they have been received: the fulfillment of the invoice ships them', async () => {
    const item = await stocked('direct');
    const order = await ordered(item);
    const purchase = await bought(order);
    expect(refusals(await become(order, 'invoice'))).toEqual([expect.stringContaining('exceeds the 0')]);
    await received(purchase.id);
    const invoice = await become(order, 'invoice');
    expect(invoice.status, invoice.text).toBe(201);
    expect(await lineOf('purchaseOrder', purchase.id)).toMatchObject({ quantityShipped: 4, shippedCost: 48 });
    expect(await read('salesOrder', order)).toMatchObject({ status: { id: 'BILLED' } });
    await isSound();
    expect((await remove('invoice', invoice.body.id)).status).toBe(204);
    expect(await lineOf('purchaseOrder', purchase.id)).toMatchObject({ quantityShipped: 0, shippedCost: 0 });
    await isSound();
  });

  it('are replaced from stock once their purchase order is closed: what came of it ships first', async () => {
    const item = await stocked('closed');
    const order = await ordered(item);
    const purchase = await bought(order);
    await received(purchase.id, 1);
    const path = `record/v1/purchaseOrder/${String(purchase.id)}`;
    expect((await send('POST', `${path}/@close`, { body: {} })).status).toBe(200);
    const first = await shipped(order);
    expect(first).toMatchObject({ cost: 12, item: { items: [{ quantity: 1 }] } });
    expect(await lineOf('salesOrder', order)).toMatchObject({ quantityCommitted: 3, quantityBackOrdered: 0 });
    expect(await shipped(order)).toMatchObject({ cost: 15, item: { items: [{ quantity: 3 }] } });
    expect(await books.onHand(item)).toBe(7);
    await isSound();
  });

  it('are bought in another currency at the rate of the receipt', async () => {
    const item = await stocked('abroad');
    await books.make('euroVendor', 'vendor', { companyName: 'Leuchten AG', currency: books.ref('eur') });
    const order = await ordered(item);
    const purchase = await bought(order, {
      entity: books.ref('euroVendor'),
      currency: books.ref('eur'),
      exchangeRate: 1.1,
      item: { items: [{ orderLine: 1, item: books.ref(item), quantity: 4, rate: 10 }] },
    });
    const receipt = await received(purchase.id);
    const rate = Number(receipt.exchangeRate);
    expect((await shipped(order)).cost).toBeCloseTo(40 * rate, 2);
    await isSound();
  });

  it('return into stock at the cost at which they were bought', async () => {
    const item = await stocked('returned');
    const order = await ordered(item);
    await received((await bought(order)).id);
    await shipped(order);
    const authorized = await become(order, 'returnAuthorization', { tranDate: '2026-06-18' });
    expect(authorized.status, authorized.text).toBe(201);
    await made(`returnAuthorization/${String(authorized.body.id)}/!transform/itemReceipt`, { tranDate: '2026-06-19' });
    expect(await books.onHand(item)).toBe(14);
    const balances = await send('GET', `record/v1/inventoryBalance?q=item = ${books.ids[item]}&fields=value`, {});
    expect(at(balances.body, 'items.0.value')).toBe(98);
    await isSound();
  });

  it('are stock purchases when the box is cleared', async () => {
    const item = await stocked('shelved');
    const order = await ordered(item);
    const purchase = await bought(order, { isDropShip: false });
    await received(purchase.id);
    expect(await books.onHand(item)).toBe(14);
    expect(await shipped(order)).toMatchObject({ cost: 28 });
    await isSound();
  });

  it('need a sales order with their lines, each bought once, and have neither bins nor lots nor inbound shipments', async () => {
    const item = await stocked('refused');
    await stocked('other');
    const head = {
      entity: books.ref('vendor'),
      tranDate: '2026-06-15',
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      isDropShip: true,
    };
    const line = (name: string, over: object = {}) => ({ item: books.ref(name), quantity: 1, rate: 12, ...over });
    const buy = async (items: object[], over: object = {}) =>
      refusals(await send('POST', 'record/v1/purchaseOrder', { body: { ...head, item: { items }, ...over } }));
    expect(await buy([line(item)])).toEqual([
      'createdFrom: Select the sales order whose customer receives the goods, or clear “Drop shipment”.',
    ]);
    const order = { id: String(await ordered(item)) };
    expect(
      await buy([line('other'), line(item, { orderLine: 1 }), line(item, { orderLine: 1 })], { createdFrom: order }),
    ).toEqual([
      expect.stringMatching(/^item\.items\[0\]\.item: other is not waiting on /),
      expect.stringMatching(/^item\.items\[2\]\.orderLine: Line 1 of .* is on this purchase order twice/),
    ]);
    const purchase = await bought(order.id);
    const placed = await send('POST', `record/v1/purchaseOrder/${String(purchase.id)}/!transform/itemReceipt`, {
      body: {
        tranDate: '2026-06-16',
        item: { items: [{ item: books.ref(item), orderLine: 1, quantity: 1, binNumbers: books.ref('bin') }] },
      },
    });
    expect(refusals(placed)).toEqual([expect.stringContaining('item.items[0].binNumbers: Goods of')]);
    await received(purchase.id, 1);
    const change = (type: string, id: unknown, body: object) =>
      send('PATCH', `record/v1/${type}/${String(id)}`, { body });
    expect(refusals(await change('purchaseOrder', purchase.id, { isDropShip: false }))).toEqual([
      expect.stringContaining('isDropShip: Goods of'),
    ]);
    expect(
      refusals(await change('salesOrder', order.id, { item: { items: [{ item: books.ref('other'), quantity: 1 }] } })),
    ).toEqual([expect.stringContaining('is bought as a drop shipment with')]);
    const kept = await change('salesOrder', order.id, { item: { items: [{ item: books.ref(item), quantity: 5 }] } });
    expect(kept.status, kept.text).toBe(200);
    expect(await lineOf('salesOrder', order.id)).toMatchObject({
      isDropShip: true,
      purchaseOrder: { id: purchase.id },
    });
  });

  it('are verified: their costs agree with receipts, fulfillments and the account that holds them', async () => {
    const item = await stocked('tampered');
    const order = await ordered(item);
    const purchase = await bought(order);
    await received(purchase.id);
    await shipped(order, { item: { items: [{ item: books.ref(item), orderLine: 1, quantity: 1 }] } });
    const write = (cost: number) =>
      books.service.database.query(
        `update record set sub = jsonb_set(sub, '{item,0,shippedCost}', '${cost}') where id = $1::bigint`,
        [String(purchase.id)],
      );
    await write(11);
    const found: string[] = [];
    for await (const { kind } of verifyStore(books.service.database)) found.push(kind);
    expect(found.filter((kind) => kind === 'dropShipment')).toHaveLength(2);
    await write(12);
    await isSound();
  });
});
