import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { openSalesBooks, refusals, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('tolerances, closed lines and bills of sales orders, on the %s engine', (engine) => {
  let books: SalesBooks;
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const line = (item: string, quantity: number, more: object = {}) => ({ item: books.ref(item), quantity, ...more });
  const url = (type: string, name: string) => `record/v1/${type}/${books.ids[name] ?? name}`;
  const order = (name: string, ...items: readonly object[]) =>
    books.make(name, 'salesOrder', { ...books.sale('plain'), location: books.ref('warehouse'), item: { items } });
  const ship = (name: string, ...items: readonly object[]) =>
    send('POST', 'record/v1/itemFulfillment', {
      body: { createdFrom: books.ref(name), tranDate: '2026-06-16', item: { items } },
    });
  const act = (name: string, action: string, body: object = {}) =>
    send('POST', `${url('salesOrder', name)}/@${action}`, { body });
  const invoice = (name: string) =>
    send('POST', `${url('salesOrder', name)}/!transform/invoice`, { body: { tranDate: '2026-06-17' } });
  const statusOf = async (name: string) => at(await books.get('salesOrder', name), 'status.id');
  const set = async (orders: object) =>
    expect((await send('PATCH', 'settings/v1/company', { body: { orders } })).status).toBe(200);
  const billedOf = async (answer: TestAnswer) => {
    expect(answer.status, answer.text).toBe(201);
    const { body } = await send('GET', `record/v1/invoice/${String(answer.body.id)}?expandSubResources=true`);
    return (at(body, 'item.items') as readonly { item: { refName: string }; quantity: number }[]).map(
      ({ item, quantity }) => `${item.refName} ${quantity}`,
    ); // the documented shape
  };
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.stock('goods', [{ quantity: 1000, value: 8000 }]);
  });
  afterAll(() => books.service.close());

  it('an invoice proposes what has shipped and services in full', async () => {
    await order('shipped', line('goods', 10), line('service', 2));
    await ship('shipped', line('goods', 4));
    expect(await billedOf(await invoice('shipped'))).toEqual([
      expect.stringMatching(/ 4$/),
      expect.stringMatching(/ 2$/),
    ]);
    await ship('shipped', line('goods', 5));
    expect(await billedOf(await invoice('shipped'))).toEqual([expect.stringMatching(/ 5$/)]);
    expect(await statusOf('shipped')).toBe('PARTIALLY_BILLED');
  });

  it('what has shipped is billed without lots and bins, which come from the shipment', async () => {
    await books.make('lotOrder', 'salesOrder', {
      ...books.sale('plain'),
      location: books.ref('binned'),
      item: { items: [line('lots', 3), line('service', 1)] },
    });
    expect((await billedOf(await invoice('lotOrder'))).length).toBe(1);
  });

  it('an order of which nothing has shipped is billed directly, and its fulfillment created with the invoice', async () => {
    await order('direct', line('goods', 3), line('service', 1));
    expect((await billedOf(await invoice('direct'))).length).toBe(2);
    expect(await statusOf('direct')).toBe('BILLED');
  });

  it('a company that bills what is ordered gets what can ship proposed as well', async () => {
    await set({ invoiceProposes: 'ordered' });
    await order('ordered', line('goods', 10));
    await ship('ordered', line('goods', 4));
    expect(await billedOf(await invoice('ordered'))).toEqual([expect.stringMatching(/ 10$/)]);
    await set({ invoiceProposes: 'shipped' });
  });

  it('more than ordered ships only within the tolerance of the company, and is billed', async () => {
    await order('over', line('goods', 50));
    expect(refusals(await ship('over', line('goods', 51, { orderLine: 1 }))).join()).toMatch(
      /exceeds the 50 remaining/,
    );
    await set({ overFulfillment: 4 });
    expect(refusals(await ship('over', line('goods', 53, { orderLine: 1 }))).join()).toMatch(
      /53 of .* is too much for SO\d+: at most 52 more, 50 ordered plus 4% tolerance/,
    );
    const shipped = await ship('over', line('goods', 52, { orderLine: 1 }));
    expect(shipped.status, shipped.text).toBe(201);
    await set({ overFulfillment: 0 });
    expect(await statusOf('over')).toBe('PENDING_BILLING');
    expect(await billedOf(await invoice('over'))).toEqual([expect.stringMatching(/ 52$/)]);
    expect(await statusOf('over')).toBe('BILLED');
    expect(refusals(await send('DELETE', `record/v1/itemFulfillment/${String(shipped.body.id)}`)).join()).toMatch(
      /52 is billed of line 1 of SO\d+\. Delete the bill first/,
    );
  });

  it('a line closed with a remaining quantity commits nothing; what shipped is still billed, then the order is closed', async () => {
    await order('short', line('goods', 10), line('goods', 3));
    await ship('short', line('goods', 6, { orderLine: 1 }));
    const closed = await act('short', 'closeRest', { lines: [1] });
    expect(closed.status, closed.text).toBe(200);
    const now = await books.get('salesOrder', 'short');
    expect([at(now, 'status.id'), at(now, 'item.items.0.quantityCommitted'), at(now, 'item.items.0.isClosed')]).toEqual(
      ['PARTIALLY_FULFILLED', 0, true],
    );
    expect(refusals(await ship('short', line('goods', 1, { orderLine: 1 }))).join()).toMatch(/is closed\. Reopen it/);
    expect((await act('short', 'closeRest')).status).toBe(200);
    expect(await statusOf('short')).toBe('PENDING_BILLING');
    expect(await billedOf(await invoice('short'))).toEqual([expect.stringMatching(/ 6$/)]);
    expect(await statusOf('short')).toBe('CLOSED');
    expect((await act('short', 'reopen')).status).toBe(200);
    expect(await statusOf('short')).toBe('PARTIALLY_BILLED');
  });

  it('leaves nothing for verification to find', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(books.service.database)) found.push(finding);
    expect(found).toEqual([]);
  });
});
