import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { addGoods, openPayablesBooks, type PayablesBooks, refusals } from '../../../proofs/fixtures/payablesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('purchase orders, receipts and their bills on the %s engine', (engine) => {
  let books: PayablesBooks;
  beforeAll(async () => {
    books = await openPayablesBooks(engine);
    await addGoods(books);
  });
  afterAll(() => books.service.close());

  const ref = (name: string) => books.ref(name);
  const post = (type: string, body: object) => books.service.send('POST', `record/v1/${type}`, { body });
  const path = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? ''}`;
  const order = (items: readonly object[], more: object = {}, vendor = 'vendor') => ({
    ...books.base(vendor),
    tranDate: '2026-06-01',
    location: ref('yard'),
    item: { items },
    ...more,
  });
  const receipt = (name: string, items?: readonly object[], more: object = {}) => ({
    createdFrom: ref(name),
    tranDate: '2026-06-10',
    ...(items === undefined ? {} : { item: { items } }),
    ...more,
  });
  const transform = (name: string, target: string, body: object = {}) =>
    books.service.send('POST', `${path('purchaseOrder', name)}/!transform/${target}`, {
      body: { tranDate: '2026-06-12', ...body },
    });
  const statusOf = async (name: string) => at(await books.get('purchaseOrder', name), 'status.id');
  const accrued = () => books.balance(books.roles.RecvNotBill ?? '');

  it('fills rate, description and amount of the lines, posts nothing and is pending receipt', async () => {
    const made = await books.make(
      'first',
      'purchaseOrder',
      order([
        { item: ref('bolt'), quantity: 10 },
        { item: ref('nut'), quantity: 4, rate: 1.5 },
      ]),
    );
    expect(made.body).toMatchObject({
      tranId: expect.stringMatching(/^PO\d+$/),
      status: { id: 'PENDING_RECEIPT' },
      total: 26,
      terms: ref('terms'),
      item: {
        items: [
          { rate: 2, amount: 20, description: 'Bolt M8', quantityReceived: 0 },
          { rate: 1.5, amount: 6 },
        ],
      },
    });
    expect((await books.service.send('GET', `${path('purchaseOrder', 'first')}/ledgerImpact`)).body.items).toEqual([]);
    expect(refusals(await post('purchaseOrder', order([{ item: ref('nut'), quantity: 4 }])))).toEqual([
      'item.items[0].rate: USER_ERROR',
    ]);
  });

  // spec: itemReceipt 1
  it("receives partial quantities at the order's price and accrues them as purchases", async () => {
    const made = await books.make(
      'part',
      'itemReceipt',
      receipt('first', [
        { item: ref('bolt'), quantity: 6, itemReceive: true },
        { item: ref('nut'), quantity: 1, itemReceive: false },
      ]),
    );
    expect(made.body).toMatchObject({
      total: 12,
      entity: ref('vendor'),
      item: { items: [{ quantity: 6, rate: 2, amount: 12, orderLine: 1 }], totalResults: 1 },
    });
    expect([await books.balance(ref('stock').id), await accrued()]).toEqual([12, -12]);
    expect(await books.get('purchaseOrder', 'first')).toMatchObject({
      status: { id: 'PARTIALLY_RECEIVED' },
      item: { items: [{ quantityReceived: 6 }, { quantityReceived: 0 }] },
    });
    expect(refusals(await post('itemReceipt', receipt('first', [{ item: ref('bolt'), quantity: 5 }])))).toEqual([
      'item.items[0].quantity: USER_ERROR',
    ]);
    expect(refusals(await post('itemReceipt', receipt('first', [{ item: ref('paint'), quantity: 1 }])))).toEqual([
      'item.items[0].item: USER_ERROR',
    ]);
  });

  it('receives everything left by a transform, and is then pending billing', async () => {
    const made = await transform('first', 'itemReceipt');
    expect(made.status, made.text).toBe(201);
    books.ids.rest = String(made.body.id);
    expect(made.body).toMatchObject({ total: 14, item: { items: [{ quantity: 4 }, { quantity: 4 }] } });
    expect(await statusOf('first')).toBe('PENDING_BILLING');
    expect(refusals(await transform('first', 'itemReceipt'))).toEqual([': USER_ERROR']);
  });

  it('bills what was received: accrued purchases are cleared, a price difference goes to cost of sales, the order is billed', async () => {
    const made = await transform('first', 'vendorBill', {
      item: { items: [{ item: ref('bolt'), quantity: 10, rate: 2.1 }] },
    });
    expect(made.status, made.text).toBe(201);
    books.ids.bolts = String(made.body.id);
    expect(made.body).toMatchObject({ total: 21, createdFrom: ref('first'), dueDate: '2026-07-12' });
    expect([await accrued(), await books.balance(ref('cogs').id), await statusOf('first')]).toEqual([
      -6,
      1,
      'PARTIALLY_BILLED',
    ]);
    const rest = await transform('first', 'vendorBill');
    expect(rest.status, rest.text).toBe(201);
    books.ids.nuts = String(rest.body.id);
    expect([rest.body.total, await accrued(), await statusOf('first')]).toEqual([6, 0, 'BILLED']);
  });

  it('returns step by step to its earlier states when bills and receipts are deleted', async () => {
    const remove = async (type: string, name: string) =>
      expect((await books.service.send('DELETE', path(type, name))).status, name).toBe(204);
    await remove('vendorBill', 'nuts');
    expect(await statusOf('first')).toBe('PARTIALLY_BILLED');
    await remove('vendorBill', 'bolts');
    expect(await statusOf('first')).toBe('PENDING_BILLING');
    await remove('itemReceipt', 'rest');
    await remove('itemReceipt', 'part');
    expect(await books.get('purchaseOrder', 'first')).toMatchObject({
      status: { id: 'PENDING_RECEIPT' },
      item: { items: [{ quantityReceived: 0, quantityBilled: 0, accruedAmount: 0 }, { quantityReceived: 0 }] },
    });
    expect([await accrued(), await books.balance(ref('stock').id), await books.balance(ref('cogs').id)]).toEqual([
      0, 0, 0,
    ]);
  });

  it('clears to zero in base currency at any rates of receipt and bill, even when billed before receipt', async () => {
    await books.make(
      'euros',
      'purchaseOrder',
      order([{ item: ref('nut'), quantity: 3, rate: 3.33 }], {}, 'euroVendor'),
    );
    const early = await transform('euros', 'vendorBill', { item: { items: [{ item: ref('nut'), quantity: 1 }] } });
    expect(early.status, early.text).toBe(201);
    expect(await statusOf('euros')).toBe('PARTIALLY_BILLED');
    await books.make('euroReceipt', 'itemReceipt', receipt('euros', undefined, { tranDate: '2026-06-21' }));
    const late = await transform('euros', 'vendorBill', { tranDate: '2026-06-25' });
    expect(late.status, late.text).toBe(201);
    expect([await accrued(), await statusOf('euros')]).toEqual([0, 'BILLED']);
  });

  it('puts goods into the bin and lot named on the line', async () => {
    await books.make(
      'paints',
      'purchaseOrder',
      order([{ item: ref('paint'), quantity: 8 }], { location: ref('depot') }),
    );
    expect(refusals(await post('itemReceipt', receipt('paints', [{ item: ref('paint'), quantity: 8 }])))).toEqual([
      'item.items[0].binNumbers: USER_ERROR',
      'item.items[0].inventoryDetail: USER_ERROR',
    ]);
    const line = {
      item: ref('paint'),
      quantity: 8,
      binNumbers: ref('shelf'),
      inventoryDetail: [{ inventoryNumber: ref('lot'), quantity: 8 }],
    };
    const made = await books.make('painted', 'itemReceipt', receipt('paints', [line]));
    expect(at(made.body, 'stockMove.items')).toMatchObject([
      {
        item: ref('paint'),
        location: ref('depot'),
        bin: ref('shelf'),
        inventoryNumber: ref('lot'),
        quantity: 8,
        value: 40,
      },
    ]);
  });

  it("protects received quantities: lines, items and quantities of the order can't fall below them", async () => {
    const change = (items: readonly object[]) =>
      books.service.send('PATCH', path('purchaseOrder', 'paints'), { body: { item: { items } } });
    expect(refusals(await change([{ line: 1, item: ref('paint'), quantity: 7 }]))).toEqual([
      'item.items[0].quantity: USER_ERROR',
    ]);
    expect(refusals(await change([{ item: ref('bolt'), quantity: 7 }]))).toEqual(['item: USER_ERROR']);
    const more = await change([{ line: 1, item: ref('paint'), quantity: 10, rate: 5 }]);
    expect([more.status, at(more.body, 'status.id')], more.text).toEqual([200, 'PARTIALLY_RECEIVED']);
  });

  it('can be closed and reopened, each only in its states', async () => {
    const act = (name: string) =>
      books.service.send('POST', `${path('purchaseOrder', 'paints')}/@${name}`, { body: {} });
    expect((await act('close')).body).toMatchObject({ status: { id: 'CLOSED' } });
    expect(String(at((await act('close')).body, 'o:errorDetails.0.detail'))).toContain(
      'is Closed: @close is not available. Available actions: @reopen.',
    );
    expect(refusals(await post('itemReceipt', receipt('paints', [{ item: ref('paint'), quantity: 1 }])))).toEqual([
      'item.items[0].quantity: USER_ERROR',
    ]);
    expect((await act('reopen')).body).toMatchObject({ status: { id: 'PARTIALLY_RECEIVED' } });
  });

  it('starts as pending approval where orders are routed, and nothing is received before approval', async () => {
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { purchaseOrder: true } } });
    const made = await books.make('routed', 'purchaseOrder', order([{ item: ref('bolt'), quantity: 1 }]));
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { purchaseOrder: false } } });
    expect(made.body).toMatchObject({ status: { id: 'PENDING_APPROVAL' } });
    expect(refusals(await post('itemReceipt', receipt('routed')))).toContain('createdFrom: USER_ERROR');
    const approved = await books.service.send('POST', `${path('purchaseOrder', 'routed')}/@approve`, { body: {} });
    expect(approved.body).toMatchObject({ status: { id: 'PENDING_RECEIPT' } });
  });

  it('bills nothing of the order for a bill pending approval, and all of it once approved', async () => {
    await books.make('awaited', 'purchaseOrder', order([{ item: ref('bolt'), quantity: 2 }]));
    await books.make('came', 'itemReceipt', receipt('awaited'));
    const before = await accrued();
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { vendorBill: true } } });
    const made = await transform('awaited', 'vendorBill');
    await books.service.send('PATCH', 'settings/v1/company', { body: { approvalRouting: { vendorBill: false } } });
    books.ids.waiting = String(made.body.id);
    expect(
      [made.status, at(made.body, 'status.id'), made.body.amountRemaining, await statusOf('awaited'), await accrued()],
      made.text,
    ).toEqual([201, 'PENDING_APPROVAL', 0, 'PENDING_BILLING', before]);
    const approved = await books.service.send('POST', `${path('vendorBill', 'waiting')}/@approve`, { body: {} });
    expect(
      [approved.status, at(approved.body, 'status.id'), await statusOf('awaited'), await accrued()],
      approved.text,
    ).toEqual([200, 'OPEN', 'BILLED', before + 4]);
    const voided = await books.service.send('POST', `${path('vendorBill', 'waiting')}/@void`, { body: {} });
    expect([voided.status, await statusOf('awaited'), await accrued()], voided.text).toEqual([
      200,
      'PENDING_BILLING',
      before,
    ]);
  });

  it('accepts exactly as many of eight concurrent receipts of one order as its remaining quantity allows', async () => {
    await books.make('raced', 'purchaseOrder', order([{ item: ref('bolt'), quantity: 6 }]));
    const answers = await Promise.all(
      Array.from({ length: 8 }, () => post('itemReceipt', receipt('raced', [{ item: ref('bolt'), quantity: 2 }]))),
    );
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 201, 400, 400, 400, 400, 400,
    ]);
    expect(await books.get('purchaseOrder', 'raced')).toMatchObject({
      status: { id: 'PENDING_BILLING' },
      item: { items: [{ quantityReceived: 6 }] },
    });
  });

  it('receives goods with a bill without an order, and issues them when the bill is deleted', async () => {
    const before = await books.state();
    const made = await books.make('direct', 'vendorBill', {
      ...books.base('vendor'),
      tranDate: '2026-06-10',
      location: ref('yard'),
      item: { items: [{ item: ref('bolt'), quantity: 5, rate: 2.5 }] },
    });
    expect(made.body).toMatchObject({
      total: 12.5,
      stockMove: { items: [{ item: ref('bolt'), quantity: 5, value: 12.5 }] },
    });
    const changed = await books.service.send('PATCH', path('vendorBill', 'direct'), {
      body: { item: { items: [{ line: 1, item: ref('bolt'), quantity: 4, rate: 2.5 }] } },
    });
    expect([changed.status, changed.body.total], changed.text).toEqual([200, 10]);
    expect((await books.service.send('DELETE', path('vendorBill', 'direct'))).status).toBe(204);
    expect(await books.state()).toEqual(before);
  });

  it('returns goods with a vendor credit at their cost, with the difference going to cost of sales', async () => {
    await books.make('shop', 'location', { name: 'Shop' });
    await books.make('bought', 'vendorBill', {
      ...books.base('vendor'),
      tranDate: '2026-06-10',
      location: ref('shop'),
      item: { items: [{ item: ref('bolt'), quantity: 4, rate: 3 }] },
    });
    const before = [
      await books.state(),
      await books.balance(ref('stock').id),
      await books.balance(ref('cogs').id),
    ] as const;
    const credit = (quantity: number) => ({
      ...books.base('vendor'),
      tranDate: '2026-06-11',
      location: ref('shop'),
      item: { items: [{ item: ref('bolt'), quantity, rate: 2.5 }] },
    });
    expect(refusals(await post('vendorCredit', credit(5)))).toEqual(['item.items[0].quantity: USER_ERROR']);
    const made = await books.make('returned', 'vendorCredit', credit(2));
    expect(made.body).toMatchObject({
      total: 5,
      amountRemaining: 5,
      stockMove: { items: [{ quantity: -2, value: -6 }] },
    });
    expect([await books.balance(ref('stock').id), await books.balance(ref('cogs').id)]).toEqual([
      before[1] - 6,
      before[2] + 1,
    ]);
    expect((await books.service.send('DELETE', path('vendorCredit', 'returned'))).status).toBe(204);
    expect(await books.state()).toEqual(before[0]);
  });

  it('leaves nothing for verification to find', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
