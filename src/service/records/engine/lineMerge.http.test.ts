import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../../proofs/fixtures/testService.ts';

/** Both ways to ask for it. */
const ways = [
  { name: '`replace=none`', query: 'expandSubResources=true&replace=none', headers: {} },
  { name: '`Prefer: sublists=merge`', query: 'expandSubResources=true', headers: { Prefer: 'sublists=merge' } },
] as const;

describe.each(ruleEngines)('lines merged into a record on the %s engine', (engine) => {
  let books: SalesBooks;
  let order: string;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
  });
  afterAll(() => books.service.close());
  const path = (id: string, type = 'salesOrder') => `record/v1/${type}/${id}`;
  const linesOf = async (id: string, type = 'salesOrder', sublist = 'item') => {
    const { body } = await books.service.send('GET', `${path(id, type)}?expandSubResources=true`);
    return at(body, `${sublist}.items`) as readonly Record<string, unknown>[]; // every sublist has this shape
  };
  const merge = (id: string, body: object, { query, headers }: (typeof ways)[number] = ways[0], type?: string) =>
    books.service.send('PATCH', `${path(id, type)}?${query}`, { body, headers });
  const makeOrder = async (name: string) => {
    await books.make(name, 'salesOrder', {
      ...books.sale('plain'),
      item: {
        items: [
          { item: books.ref('service'), quantity: 2, rate: 30, description: 'First' },
          { item: books.ref('goods'), quantity: 1, rate: 20, description: 'Second' },
        ],
      },
    });
    order = books.ids[name] ?? '';
  };

  it.each(ways)('keep values by $name that a partial line omits', async (way) => {
    await makeOrder(`kept ${way.name}`);
    const { status, text } = await merge(order, { item: { items: [{ line: 1, quantity: 9 }] } }, way);
    expect(status, text).toBe(200);
    const [first, second, third] = await linesOf(order);
    expect(first).toMatchObject({ item: { id: books.ids.service }, quantity: 9, rate: 30, amount: 270 });
    expect(first).toMatchObject({ line: 1, description: 'First' });
    expect(second).toMatchObject({ line: 2, quantity: 1, rate: 20, description: 'Second' });
    expect(third).toBeUndefined();
  });

  it('are found by the key of their sublist', async () => {
    await books.make('charge', 'invoice', { ...books.sale('plain'), item: { items: [lineOf(100)] } });
    await books.make('payment', 'customerPayment', {
      customer: books.ref('plain'),
      tranDate: '2026-06-20',
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      account: books.ref('bank'),
      payment: 60,
      apply: { items: [{ doc: books.ref('charge'), apply: true, amount: 60 }] },
    });
    const body = { apply: { items: [{ doc: books.ref('charge'), amount: 45 }] } };
    const { status, text } = await merge(books.ids.payment ?? '', body, ways[1], 'customerPayment');
    expect(status, text).toBe(200);
    expect(await linesOf(books.ids.payment ?? '', 'customerPayment', 'apply')).toMatchObject([
      { doc: { id: books.ids.charge }, apply: true, amount: 45 },
    ]);
  });

  it('lose a value sent as null, unless it is required', async () => {
    await makeOrder('cleared');
    const cleared = await merge(order, { item: { items: [{ line: 2, location: books.ref('warehouse') }] } });
    expect(cleared.status, cleared.text).toBe(200);
    expect((await linesOf(order))[1]).toMatchObject({ location: { id: books.ids.warehouse } });
    await merge(order, { item: { items: [{ line: 2, location: null }] } });
    expect((await linesOf(order))[1]).toMatchObject({ location: null, description: 'Second' });
    const refused = await merge(order, { item: { items: [{ line: 2, item: null }] } });
    expect(refused.status).toBe(400);
    expect(at(refused.body, 'o:errorDetails.0.o:errorPath')).toBe('item.items[0].item');
  });

  it('are added when they match no stored line, with all required values', async () => {
    await makeOrder('added');
    const { status, text } = await merge(order, { item: { items: [lineOf(7)] } });
    expect(status, text).toBe(200);
    expect((await linesOf(order)).map(({ line, rate }) => [line, rate])).toEqual([
      [1, 30],
      [2, 20],
      [3, 7],
    ]);
    const refused = await merge(order, { item: { items: [{ quantity: 3 }, { line: 12, description: 'None' }] } });
    expect(refused.status).toBe(400);
    const details = at(refused.body, 'o:errorDetails') as readonly Record<string, unknown>[]; // the documented body
    expect(details.map((each) => each['o:errorPath'])).toEqual([
      'item.items[0].item',
      'item.items[1].item',
      'item.items[1].quantity',
    ]);
  });

  it('are refused when two match the same stored line', async () => {
    const body = { apply: { items: [45, 50].map((amount) => ({ doc: books.ref('charge'), amount })) } };
    const { status, body: refusal } = await merge(books.ids.payment ?? '', body, ways[0], 'customerPayment');
    expect(status).toBe(400);
    expect(at(refusal, 'o:errorDetails.0.o:errorPath')).toBe('apply.items[1]');
  });

  it('are refused at their position in the request', async () => {
    await makeOrder('refused');
    const { status, body } = await merge(order, { item: { items: [{ line: 2, quantity: -1 }] } });
    expect(status).toBe(400);
    expect(at(body, 'o:errorDetails.0.o:errorPath')).toBe('item.items[0].quantity');
  });

  it('are the only thing a PATCH of one line changes', async () => {
    await makeOrder('single');
    const { status, text } = await books.service.send('PATCH', `${path(order)}/item/2`, { body: { quantity: 4 } });
    expect(status, text).toBe(200);
    expect(await linesOf(order)).toMatchObject([
      { line: 1, quantity: 2, amount: 60 },
      { line: 2, quantity: 4, rate: 20, amount: 80, description: 'Second' },
    ]);
  });

  it('are required in full by a PATCH that replaces them (spec: salesOrder 1)', async () => {
    await makeOrder('replaced');
    const body = { item: { items: [{ line: 1, quantity: 9 }] } };
    const { status, body: refusal } = await books.service.send('PATCH', path(order), { body });
    expect(status).toBe(400);
    expect(at(refusal, 'o:errorDetails.0.o:errorPath')).toBe('item.items[0].item');
  });

  const lineOf = (rate: number) => ({ item: books.ref('service'), quantity: 1, rate });
});
