import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('estimates, sales orders and fulfillments on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.stock('goods', [{ quantity: 10, value: 80 }]);
  });
  afterAll(() => books.service.close());
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const line = (item: string, quantity: number, more: object = {}) => ({ item: books.ref(item), quantity, ...more });
  const url = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? name}`;
  const act = (type: string, name: string, action: string, as?: 'Sales Clerk') =>
    send('POST', `${url(type, name)}/@${action}`, {
      body: { reason: 'Reviewed' },
      ...(as === undefined ? {} : { as }),
    });
  const status = async (type: string, name: string) => at(await books.get(type, name), 'status.id');
  const goodsOrder = (quantity: number, more: object = {}) => ({
    ...books.sale('plain'),
    location: books.ref('warehouse'),
    item: { items: [line('goods', quantity)] },
    ...more,
  });
  const remove = async (type: string, ...names: readonly string[]) => {
    for (const name of names) expect((await send('DELETE', url(type, name))).status, name).toBe(204);
  };

  // spec: estimate 1, estimate state 1, service 8, estimate probability
  it('estimates have no ledger impact and reserve no inventory; a create response shows id A with display name Open', async () => {
    const made = await books.make('offer', 'estimate', {
      ...books.sale('buyer'),
      dueDate: '2026-06-16',
      probability: 60,
      item: { items: [line('service', 2, { rate: 90 }), line('goods', 1, { rate: 20 })] },
    });
    expect(made.body).toMatchObject({
      status: { id: 'A', refName: 'Open' },
      subTotal: 200,
      taxTotal: 14.5,
      total: 214.5,
    });
    expect(at(made.body, 'item.items.0')).toMatchObject({ amount: 180, taxRate1: 7.25, grossAmt: 193.05 });
    expect((await send('GET', `${url('estimate', 'offer')}/ledgerImpact`)).body).toMatchObject({ items: [] });
    expect(await books.onHand('goods')).toBe(10);
    expect(refusals(await send('PATCH', url('estimate', 'offer'), { body: { probability: 101 } }))).toEqual([
      expect.stringMatching(/^probability: .*at most 100, not/),
    ]);
    expect(
      refusals(
        await send('POST', 'record/v1/estimate', {
          body: { ...books.sale('buyer'), item: { items: [{ item: books.ref('service'), quantity: 1 }] } },
        }),
      ),
    ).toEqual([expect.stringMatching(/^item\.items\[0\]\.rate: Please enter/)]);
  });

  it.each(['estimate', 'salesOrder', 'invoice', 'cashSale'])(
    '%s: a sale without lines is refused once, whether none are sent or an empty list',
    async (type) => {
      for (const lines of [{}, { item: { items: [] } }]) {
        const answer = await send('POST', `record/v1/${type}`, { body: { ...books.sale('buyer'), ...lines } });
        expect(
          [answer.status, refusals(answer).filter((each) => each.startsWith('item')).length],
          refusals(answer).join(),
        ).toEqual([400, 1]);
      }
    },
  );

  // spec: salesOrder 7, estimate state 2, operations 4
  it('a sales order is created from an estimate by giving createdFrom: customer, items, prices and addresses are filled, and the estimate is processed', async () => {
    const before = await books.state();
    const made = await books.make('won', 'salesOrder', {
      createdFrom: books.ref('offer'),
      entity: books.ref('buyer'),
      tranDate: '2026-06-20',
    });
    expect(made.body).toMatchObject({
      total: 214.5,
      status: { id: 'PENDING_FULFILLMENT' },
      shipState: 'CA',
      billAddr1: '1 Main St',
      createdFrom: { id: books.ids.offer },
    });
    expect(at(made.body, 'item.items.0')).toMatchObject({ rate: 90, quantity: 2 });
    expect(await books.get('estimate', 'offer')).toMatchObject({
      status: { id: 'B', refName: 'Processed' },
      convertedTo: { id: books.ids.won },
    });
    expect(refusals(await send('POST', `${url('estimate', 'offer')}/!transform/invoice`, { body: {} })).join()).toMatch(
      /is Processed: can't create invoice/,
    );
    expect(
      refusals(await send('POST', 'record/v1/invoice', { body: { createdFrom: books.ref('offer') } })).join(),
    ).toMatch(/is already converted to SO/);
    expect(refusals(await send('DELETE', url('estimate', 'offer'))).join()).toMatch(/Sales order SO/);
    await remove('salesOrder', 'won');
    expect(await books.state()).toEqual(before);
  });

  // spec: estimate 2, estimate 3
  it('an expired estimate can still be converted; a closed one cannot', async () => {
    const converted = await send('POST', `${url('estimate', 'offer')}/!transform/salesOrder`, {
      body: { tranDate: '2026-06-30' },
    });
    expect(converted.status, converted.text).toBe(201);
    await remove('salesOrder', String(converted.body.id));
    expect((await act('estimate', 'offer', 'close')).body).toMatchObject({ status: { id: 'C' } });
    expect(
      refusals(
        await send('POST', 'record/v1/salesOrder', {
          body: { createdFrom: books.ref('offer'), entity: books.ref('buyer'), tranDate: '2026-06-20' },
        }),
      ).join(),
    ).toMatch(/is closed and can't be converted/);
  });

  // spec: estimate 3, estimate state 2
  it('currency and exchange rate of an estimate are fixed at creation and inherited by converted transactions', async () => {
    await books.make('euroOffer', 'estimate', {
      ...books.sale('euroBuyer', '10'),
      item: { items: [line('service', 1, { rate: 100 })] },
    });
    expect(await books.get('estimate', 'euroOffer')).toMatchObject({ exchangeRate: 1.1 });
    expect(
      (await send('PATCH', url('estimate', 'euroOffer'), { body: { tranDate: '2026-06-25' } })).body.exchangeRate ??
        1.1,
    ).toBe(1.1);
    await books.make('euroInvoice', 'invoice', {
      createdFrom: books.ref('euroOffer'),
      entity: books.ref('euroBuyer'),
      tranDate: '2026-06-25',
    });
    expect(await books.get('invoice', 'euroInvoice')).toMatchObject({
      exchangeRate: 1.1,
      currency: { id: books.ids.eur },
    });
    await remove('invoice', 'euroInvoice');
    expect(await status('estimate', 'euroOffer')).toBe('A');
  });

  // spec: salesOrder 2, salesOrder rate
  it('price precedence is customer-specific, then price level, then base price, and the line names the source', async () => {
    const made = await books.make('priced', 'salesOrder', {
      ...books.sale('special'),
      item: {
        items: [
          line('service', 1),
          line('untaxed', 1),
          line('goods', 1, { price: books.ref('retail') }),
          line('goods', 1, { rate: 17 }),
        ],
      },
    });
    const lines = [0, 1, 2, 3].map((index) => [
      at(made.body, `item.items.${index}.rate`),
      at(made.body, `item.items.${index}.priceRule.id`),
    ]);
    expect(lines).toEqual([
      [75, 'CUSTOMER'],
      [45, 'LEVEL_DISCOUNT'],
      [18.5, 'LEVEL_PRICE'],
      [17, 'CUSTOM'],
    ]);
    await remove('salesOrder', 'priced');
  });

  const sources = (order: unknown) => [0, 1].map((index) => at(order, `item.items.${index}.taxSource.id`));

  // spec: salesOrder 3
  it('tax is calculated from the ship-to address, item tax settings and customer tax status', async () => {
    await books.make('taxed', 'salesOrder', {
      ...books.sale('buyer'),
      item: { items: [line('service', 1), line('untaxed', 1)] },
    });
    const taxed = await books.get('salesOrder', 'taxed');
    expect(taxed).toMatchObject({ taxTotal: 7.25 });
    expect(sources(taxed)).toEqual(['ADDRESS', 'ITEM_EXEMPT']);
    await send('PATCH', url('salesOrder', 'taxed'), { body: { shipState: 'NV' } });
    const moved = await books.get('salesOrder', 'taxed');
    expect(moved).toMatchObject({ taxTotal: 0, total: 150 });
    expect(sources(moved)).toEqual(['NO_CODE', 'ITEM_EXEMPT']);
    await remove('salesOrder', 'taxed');
  });

  // spec: salesOrder 3
  it('a line says whether its tax code was chosen, and a changed rate leaves saved lines alone', async () => {
    await books.make('chosen', 'salesOrder', {
      ...books.sale('plain'),
      item: { items: [line('service', 1, { taxCode: books.ref('tax') }), line('service', 1)] },
    });
    expect(sources(await books.get('salesOrder', 'chosen'))).toEqual(['CHOSEN', 'CUSTOMER_EXEMPT']);
    await send('PATCH', url('taxCode', 'tax'), { body: { rate: 9 } });
    await send('PATCH', url('salesOrder', 'chosen'), { body: { memo: 'By phone' } });
    expect(await books.get('salesOrder', 'chosen')).toMatchObject({ taxTotal: 7.25 });
    await send('PATCH', url('taxCode', 'tax'), { body: { rate: 7.25 } });
    await remove('salesOrder', 'chosen');
  });

  // spec: salesOrder 4
  it('insufficient stock does not block creation and shows as backorder', async () => {
    await books.make('first', 'salesOrder', goodsOrder(7));
    await books.make('short', 'salesOrder', goodsOrder(5));
    expect(at(await books.get('salesOrder', 'first'), 'item.items.0')).toMatchObject({
      quantityAvailable: 10,
      quantityCommitted: 7,
      quantityBackOrdered: 0,
    });
    expect(at(await books.get('salesOrder', 'short'), 'item.items.0')).toMatchObject({
      quantityAvailable: 3,
      quantityCommitted: 3,
      quantityBackOrdered: 2,
    });
    await remove('salesOrder', 'first', 'short');
  });

  // spec: salesOrder 5, salesOrder state 1
  it('with an approval workflow enabled, new orders start in PENDING_APPROVAL and must be approved before fulfillment', async () => {
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { salesOrder: true } } });
    await books.make('waiting', 'salesOrder', goodsOrder(1));
    await books.make('unwanted', 'salesOrder', goodsOrder(1));
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { salesOrder: false } } });
    expect(await status('salesOrder', 'waiting')).toBe('PENDING_APPROVAL');
    expect(
      refusals(
        await send('POST', `${url('salesOrder', 'waiting')}/!transform/itemFulfillment`, {
          body: { tranDate: '2026-06-16' },
        }),
      ).join(),
    ).toMatch(/Pending Approval: can't create item fulfillment\. Available actions: @approve, @reject, and @cancel/);
    expect(
      refusals(
        await send('POST', 'record/v1/itemFulfillment', {
          body: { createdFrom: books.ref('waiting'), tranDate: '2026-06-16' },
        }),
      ).join(),
    ).toMatch(/must be approved before fulfillment/);
    expect((await act('salesOrder', 'waiting', 'approve', 'Sales Clerk')).status).toBe(403);
    expect(refusals(await act('salesOrder', 'waiting', 'close')).join()).toMatch(
      /Pending Approval: @close is not available\. Available actions: @approve, @reject, and @cancel/,
    );
    expect((await act('salesOrder', 'waiting', 'approve')).body).toMatchObject({
      status: { id: 'PENDING_FULFILLMENT' },
    });
    expect((await act('salesOrder', 'unwanted', 'reject')).body).toMatchObject({ status: { id: 'CANCELLED' } });
    expect(refusals(await act('salesOrder', 'unwanted', 'reopen')).join()).toMatch(/No actions available/);
    await remove('salesOrder', 'waiting', 'unwanted');
  });

  // spec: salesOrder 6a
  it('order to cash: partial fulfillment issues stock at average cost, then the invoice; the status follows the quantities', async () => {
    const empty = await books.state();
    await books.make('order', 'salesOrder', {
      ...goodsOrder(6),
      item: { items: [line('goods', 6), line('service', 1)] },
    });
    const ordered = await books.state();
    const part = await books.make('part', 'itemFulfillment', {
      createdFrom: books.ref('order'),
      tranDate: '2026-06-16',
      item: { items: [line('goods', 4)] },
    });
    expect(part.body).toMatchObject({ cost: 32, status: { id: 'SHIPPED' }, entity: { id: books.ids.plain } });
    expect([
      await status('salesOrder', 'order'),
      await books.onHand('goods'),
      await books.balance('cogs'),
      await books.balance('asset'),
    ]).toEqual(['PARTIALLY_FULFILLED', 6, 32, 48]);
    expect(at(await books.get('salesOrder', 'order'), 'item.items.0')).toMatchObject({
      quantityFulfilled: 4,
      quantityCommitted: 2,
    });
    expect(
      refusals(
        await send('POST', 'record/v1/itemFulfillment', {
          body: {
            createdFrom: books.ref('order'),
            tranDate: '2026-06-16',
            item: { items: [line('goods', 3, { orderLine: 1 })] },
          },
        }),
      ).join(),
    ).toMatch(/3 exceeds the 2 remaining to fulfill/);
    const rest = await send('POST', `${url('salesOrder', 'order')}/!transform/itemFulfillment`, {
      body: { tranDate: '2026-06-17' },
    });
    expect([rest.status, await status('salesOrder', 'order')]).toEqual([201, 'PENDING_BILLING']);
    await books.make('bill', 'invoice', {
      createdFrom: books.ref('order'),
      entity: books.ref('plain'),
      tranDate: '2026-06-18',
      item: { items: [line('goods', 6)] },
    });
    expect([await status('salesOrder', 'order'), await books.onHand('goods')]).toEqual(['PARTIALLY_BILLED', 4]);
    const second = await send('POST', `${url('salesOrder', 'order')}/!transform/invoice`, {
      body: { tranDate: '2026-06-19' },
    });
    expect([second.status, second.body.total, await status('salesOrder', 'order')]).toEqual([201, 100, 'BILLED']);
    expect(refusals(await send('DELETE', url('salesOrder', 'order'))).join()).toMatch(/it's used by/);
    await remove('invoice', String(second.body.id), 'bill');
    expect(await status('salesOrder', 'order')).toBe('PENDING_BILLING');
    expect((await act('itemFulfillment', String(rest.body.id), 'void')).body).toMatchObject({
      status: { id: 'VOIDED' },
      cost: 0,
    });
    await remove('itemFulfillment', String(rest.body.id), 'part');
    expect(await books.state()).toEqual(ordered);
    await remove('salesOrder', 'order');
    expect(await books.state()).toEqual(empty);
  });

  // spec: salesOrder 6b, invoice 1
  it('direct invoicing: the fulfillment is created automatically, follows the invoice, and is deleted with it', async () => {
    await books.make('direct', 'salesOrder', goodsOrder(5));
    const before = await books.state();
    const made = await books.make('directBill', 'invoice', {
      createdFrom: books.ref('direct'),
      entity: books.ref('plain'),
      tranDate: '2026-06-18',
      item: { items: [line('goods', 3)] },
    });
    expect(made.body).toMatchObject({ total: 60 });
    expect([await status('salesOrder', 'direct'), await books.onHand('goods'), await books.balance('cogs')]).toEqual([
      'PARTIALLY_BILLED',
      7,
      24,
    ]);
    const shipped = await send('GET', `record/v1/itemFulfillment?q=invoice ANY_OF ${books.ids.directBill ?? ''}`);
    const shipment = String(at(shipped.body, 'items.0.id'));
    expect(await books.get('itemFulfillment', shipment)).toMatchObject({
      createdFrom: { id: books.ids.direct },
      cost: 24,
    });
    expect(refusals(await send('DELETE', url('itemFulfillment', shipment))).join()).toMatch(/was created with INV/);
    expect(
      (
        await send('PATCH', url('invoice', 'directBill'), {
          body: { item: { items: [{ line: 1, ...line('goods', 2) }] } },
        })
      ).status,
    ).toBe(200);
    expect([
      await books.onHand('goods'),
      at(await books.get('salesOrder', 'direct'), 'item.items.0.quantityBilled'),
      (await books.get('itemFulfillment', shipment)).cost,
    ]).toEqual([8, 2, 16]);
    await remove('invoice', 'directBill');
    expect(await books.state()).toEqual(before);
    await remove('salesOrder', 'direct');
  });

  it('a rejected invoice bills nothing of its order or estimate; approved later, it bills what is left', async () => {
    await books.make('billed', 'salesOrder', goodsOrder(2));
    await books.make('tender', 'estimate', {
      ...books.sale('plain'),
      item: { items: [line('service', 1, { rate: 10 })] },
    });
    const before = await books.state();
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { invoice: true } } });
    await books.make('doubted', 'invoice', { createdFrom: books.ref('billed'), tranDate: '2026-06-16' });
    await books.make('tendered', 'invoice', { createdFrom: books.ref('tender'), tranDate: '2026-06-16' });
    expect([await status('salesOrder', 'billed'), await status('estimate', 'tender')]).toEqual(['BILLED', 'B']);
    for (const name of ['doubted', 'tendered'])
      expect((await act('invoice', name, 'reject')).body).toMatchObject({ status: { id: 'REJECTED' } });
    expect(at(await books.get('salesOrder', 'billed'), 'item.items.0.quantityBilled')).toBe(0);
    expect([await status('salesOrder', 'billed'), await status('estimate', 'tender')]).toEqual([
      'PENDING_FULFILLMENT',
      'A',
    ]);
    await books.make('instead', 'invoice', {
      createdFrom: books.ref('billed'),
      tranDate: '2026-06-16',
      item: { items: [line('goods', 1)] },
    });
    expect(refusals(await act('invoice', 'doubted', 'approve')).join()).toMatch(
      /Quantity 2 exceeds the 1 remaining to bill/,
    );
    await remove('invoice', 'instead');
    for (const name of ['doubted', 'tendered'])
      expect((await act('invoice', name, 'approve')).body, name).toMatchObject({ status: { id: 'OPEN' } });
    expect([await status('salesOrder', 'billed'), await status('estimate', 'tender')]).toEqual(['BILLED', 'B']);
    await send('PATCH', 'settings/v1/company', { body: { approvalRouting: { invoice: false } } });
    await remove('invoice', 'doubted', 'tendered');
    expect(await books.state()).toEqual(before);
    await remove('estimate', 'tender');
    await remove('salesOrder', 'billed');
  });

  // spec: salesOrder 1, limits 5, operations 1
  it('updating the item sublist replaces the whole sublist; a line fulfilled or billed cannot be removed or go below', async () => {
    await books.make('kept', 'salesOrder', {
      ...goodsOrder(5),
      item: { items: [line('goods', 5), line('service', 1)] },
    });
    await books.make('keptPart', 'itemFulfillment', {
      createdFrom: books.ref('kept'),
      tranDate: '2026-06-16',
      item: { items: [line('goods', 2)] },
    });
    const change = (items: readonly object[]) =>
      send('PATCH', url('salesOrder', 'kept'), { body: { item: { items } } });
    expect(refusals(await change([line('service', 1)])).join()).toMatch(/Line 1 can't be removed: 2 fulfilled/);
    expect(refusals(await change([line('goods', 1)])).join()).toMatch(/must be at least 2: 2 fulfilled/);
    expect((await change([line('untaxed', 1), line('goods', 4)])).status).toBe(200);
    const now = await books.get('salesOrder', 'kept');
    expect([
      at(now, 'item.totalResults'),
      at(now, 'item.items.1.line'),
      at(now, 'item.items.1.quantityFulfilled'),
    ]).toEqual([2, 1, 2]);
    await remove('itemFulfillment', 'keptPart');
    expect((await act('salesOrder', 'kept', 'close')).body).toMatchObject({ status: { id: 'CLOSED' } });
    expect(
      refusals(
        await send('POST', `${url('salesOrder', 'kept')}/!transform/invoice`, { body: { tranDate: '2026-06-16' } }),
      ).join(),
    ).toMatch(/is Closed: can't create invoice\. Available actions: @reopen/);
    expect(
      refusals(
        await send('POST', 'record/v1/invoice', { body: { createdFrom: books.ref('kept'), tranDate: '2026-06-16' } }),
      ).join(),
    ).toMatch(/closed\. Reopen it to/);
    expect((await act('salesOrder', 'kept', 'reopen')).body).toMatchObject({ status: { id: 'PENDING_FULFILLMENT' } });
    await remove('salesOrder', 'kept');
  });

  // spec: query 7
  it('orderStatus is read-only and filters find an order by its status in every spelling', async () => {
    const made = await books.make('found', 'salesOrder', { ...goodsOrder(1), orderStatus: 'BILLED' });
    expect([at(made.body, 'status.id'), made.headers.get('x-netsuite-propertyvalidation')]).toEqual([
      'PENDING_FULFILLMENT',
      expect.stringContaining('status'),
    ]);
    for (const q of [
      'status ANY_OF PENDING_FULFILLMENT',
      'status ANY_OF B',
      'status = "Pending Fulfillment"',
      'item.quantityFulfilled = 0',
    ]) {
      expect((await send('GET', `record/v1/salesOrder?q=${encodeURIComponent(q)}`)).body, q).toMatchObject({
        totalResults: 1,
      });
    }
    await remove('salesOrder', 'found');
  });

  // spec: salesOrder 6c
  it('drop ship: the goods of an order line arrive by purchase order, are received, fulfilled and invoiced', async () => {
    await books.make('vendor', 'vendor', { companyName: 'Lamp Works', currency: books.ref('usd') });
    const kept = {
      assetAccount: books.ref('asset'),
      cogsAccount: books.ref('cogs'),
      incomeAccount: books.ref('income'),
      costingMethod: { id: 'AVERAGE' },
    };
    await books.make('chair', 'inventoryItem', { itemId: 'Chair', ...kept, basePrice: 30, cost: 12 });
    await books.make('wanted', 'salesOrder', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('chair', 4)] },
    });
    expect(at(await books.get('salesOrder', 'wanted'), 'item.items.0.quantityBackOrdered')).toBe(4);
    await books.make('bought', 'purchaseOrder', {
      entity: books.ref('vendor'),
      tranDate: '2026-06-15',
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      location: books.ref('warehouse'),
      item: { items: [line('chair', 4, { rate: 12 })] },
    });
    expect(
      (
        await send('PATCH', url('salesOrder', 'wanted'), {
          body: { item: { items: [{ line: 1, ...line('chair', 4), purchaseOrder: books.ref('bought') }] } },
        })
      ).status,
    ).toBe(200);
    const received = await send('POST', `${url('purchaseOrder', 'bought')}/!transform/itemReceipt`, {
      body: { tranDate: '2026-06-16', location: books.ref('warehouse') },
    });
    expect([received.status, await books.onHand('chair')], received.text).toEqual([201, 4]);
    for (const target of ['itemFulfillment', 'invoice']) {
      const answer = await send('POST', `${url('salesOrder', 'wanted')}/!transform/${target}`, {
        body: { tranDate: '2026-06-17' },
      });
      expect(answer.status, answer.text).toBe(201);
      books.ids[`wanted ${target}`] = String(answer.body.id);
    }
    expect([
      await status('salesOrder', 'wanted'),
      await books.onHand('chair'),
      (await books.get('itemFulfillment', 'wanted itemFulfillment')).cost,
    ]).toEqual(['BILLED', 0, 48]);
    const paid = await books.make('paid', 'customerPayment', {
      customer: books.ref('plain'),
      tranDate: '2026-06-20',
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      account: books.ref('bank'),
      payment: 120,
      autoApply: true,
    });
    expect([paid.body.unapplied, await status('invoice', 'wanted invoice')]).toEqual([0, 'PAID']);
  });

  // spec: salesOrder 4
  it('a partly back-ordered order proposes available goods to ship and bill, the remainder after their receipt', async () => {
    const before = await books.onHand('goods');
    await books.make('short', 'salesOrder', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('goods', before + 5), line('service', 1)] },
    });
    const made = async (target: string) => {
      const answer = await send('POST', `${url('salesOrder', 'short')}/!transform/${target}`, {
        body: { tranDate: '2026-06-17' },
      });
      expect(answer.status, answer.text).toBe(201);
      return answer;
    };
    const shipped = await made('itemFulfillment');
    expect(at(shipped.body, 'item.items')).toMatchObject([{ item: books.ref('goods'), quantity: before }]);
    const billed = await made('invoice');
    expect(at(billed.body, 'item.items')).toMatchObject([
      { item: books.ref('goods'), quantity: before },
      { item: books.ref('service'), quantity: 1 },
    ]);
    expect([await status('salesOrder', 'short'), await books.onHand('goods')]).toEqual(['PARTIALLY_BILLED', 0]);
    const none = await send('POST', `${url('salesOrder', 'short')}/!transform/itemFulfillment`, {
      body: { tranDate: '2026-06-17' },
    });
    expect(refusals(none).join()).toMatch(/item\.items\[0\]\.quantity/);
    await remove('invoice', String(billed.body.id));
    await remove('itemFulfillment', String(shipped.body.id));
    await remove('salesOrder', 'short');
    expect(await books.onHand('goods')).toBe(before);
  });

  // spec: salesOrder 6c
  it("an order becomes a purchase order for one vendor's unordered lines, and they are free again when it is deleted", async () => {
    const kept = {
      assetAccount: books.ref('asset'),
      cogsAccount: books.ref('cogs'),
      incomeAccount: books.ref('income'),
      costingMethod: { id: 'AVERAGE' },
    };
    await books.make('desk', 'inventoryItem', {
      itemId: 'Desk',
      ...kept,
      basePrice: 90,
      cost: 40,
      vendor: books.ref('vendor'),
    });
    await books.make('special', 'salesOrder', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('service', 1), line('desk', 2), line('goods', 1)] },
    });
    const before = await books.state();
    const made = await send('POST', `${url('salesOrder', 'special')}/!transform/purchaseOrder`, {
      body: { tranDate: '2026-06-15' },
    });
    expect(made.body, made.text).toMatchObject({
      entity: books.ref('vendor'),
      createdFrom: books.ref('special'),
      total: 80,
      item: { items: [{ item: books.ref('desk'), quantity: 2, rate: 40, orderLine: 2 }] },
    });
    expect(at(await books.get('salesOrder', 'special'), 'item.items.1.purchaseOrder.id')).toBe(made.body.id);
    const again = await send('POST', 'record/v1/purchaseOrder', {
      body: {
        createdFrom: books.ref('special'),
        entity: books.ref('vendor'),
        tranDate: '2026-06-15',
        item: { items: [line('desk', 2, { orderLine: 2 })] },
      },
    });
    expect(refusals(again).join()).toMatch(/orderLine: .*Line 2 of SO\d+ is already on another purchase order/);
    const other = await send('POST', 'record/v1/purchaseOrder', {
      body: {
        createdFrom: books.ref('special'),
        entity: books.ref('vendor'),
        item: { items: [line('goods', 1, { rate: 5 })] },
      },
    });
    expect([other.status, at(other.body, 'item.items.0.orderLine')], other.text).toEqual([201, 3]);
    await remove('purchaseOrder', String(made.body.id), String(other.body.id));
    expect(await books.state()).toEqual(before);
    await remove('salesOrder', 'special');
  });

  // spec: salesOrder 4
  it('the commitments of an order follow stock and other orders without saving the order', async () => {
    const committed = async (name: string) => {
      const { item } = await books.get('salesOrder', name);
      return ['quantityCommitted', 'quantityBackOrdered'].map((field) => at(item, `items.0.${field}`));
    };
    await books.make('older', 'salesOrder', goodsOrder(8));
    const made = await books.make('newer', 'salesOrder', goodsOrder(8));
    expect([
      at(made.body, 'item.items.0.quantityCommitted'),
      await committed('older'),
      await committed('newer'),
    ]).toEqual([2, [8, 0], [2, 6]]);
    await books.make('lent', 'creditMemo', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [line('goods', 3, { isReturned: true })] },
    });
    expect([await committed('older'), await committed('newer')]).toEqual([
      [8, 0],
      [5, 3],
    ]);
    await act('salesOrder', 'older', 'close');
    expect([await committed('older'), await committed('newer')]).toEqual([
      [0, 0],
      [8, 0],
    ]);
    await remove('creditMemo', 'lent');
    await remove('salesOrder', 'newer', 'older');
  });

  it('issues the lots and the bin that a fulfillment names, and follows its changes', async () => {
    const bin = books.ids.bin ?? '';
    await books.stock('lots', [{ quantity: 5, value: 5, bin, inventoryNumber: books.ids.lotOne ?? '' }], 'binned');
    await books.make('milk', 'salesOrder', {
      ...books.sale('plain'),
      location: books.ref('binned'),
      item: { items: [line('lots', 4)] },
    });
    const ship = (quantity: number) => ({
      items: [
        line('lots', quantity, {
          binNumbers: books.ref('bin'),
          inventoryDetail: {
            inventoryAssignment: { items: [{ issueInventoryNumber: books.ref('lotOne'), quantity }] },
          },
        }),
      ],
    });
    expect(
      refusals(
        await send('POST', 'record/v1/itemFulfillment', {
          body: { createdFrom: books.ref('milk'), tranDate: '2026-06-16' },
        }),
      ).join(),
    ).toMatch(/Assign lots and quantities for .*Select a bin for /);
    await books.make('shipped', 'itemFulfillment', {
      createdFrom: books.ref('milk'),
      tranDate: '2026-06-16',
      item: ship(4),
    });
    expect([await books.onHand('lots'), await status('salesOrder', 'milk')]).toEqual([1, 'PENDING_BILLING']);
    const changed = await send('PATCH', url('itemFulfillment', 'shipped'), { body: { item: ship(3) } });
    expect([changed.status, await books.onHand('lots'), await status('salesOrder', 'milk')], changed.text).toEqual([
      200,
      2,
      'PARTIALLY_FULFILLED',
    ]);
    for (const [type, name] of Object.entries({ itemFulfillment: 'shipped', salesOrder: 'milk' }))
      await remove(type, name);
  });

  it('billing or shipping the same order twice at the same time ends in one success and one refusal', async () => {
    await books.make('raced', 'salesOrder', goodsOrder(3));
    const both = (type: string) =>
      Promise.all(
        [1, 2].map(() =>
          send('POST', `${url('salesOrder', 'raced')}/!transform/${type}`, { body: { tranDate: '2026-06-16' } }),
        ),
      );
    const [shipped, billed] = [await both('itemFulfillment'), await both('invoice')];
    expect([await status('salesOrder', 'raced'), await books.onHand('goods')]).toEqual(['BILLED', 7]);
    for (const [type, answers] of Object.entries({ invoice: billed, itemFulfillment: shipped })) {
      expect(answers.map((answer) => answer.status).toSorted((one, other) => one - other)).toEqual([201, 400]);
      for (const answer of answers.filter((each) => each.status === 201)) await remove(type, String(answer.body.id));
    }
    await remove('salesOrder', 'raced');
    expect(await books.onHand('goods')).toBe(10);
  });

  // spec: location 1, errors 6
  it('a location with inventory or used in transactions cannot be deleted', async () => {
    expect(refusals(await send('DELETE', url('location', 'warehouse'))).join()).toMatch(
      /Can't delete this location: it's used by .*inactive instead/,
    );
  });

  it('leaves books in which verification finds no differences', async () => {
    expect(await books.findings()).toEqual([]);
  });
});
