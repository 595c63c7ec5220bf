import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, type SalesBooks } from '../../../proofs/fixtures/salesBooks.ts';
import { at, type RoleName, ruleEngines, type TestAnswer } from '../../../proofs/fixtures/testService.ts';

const form = 'application/vnd.oracle.resource+json; type=';
/** Sells, and does not see costs. */
const clerk = 'Sales Clerk' satisfies RoleName;

describe.each(ruleEngines)('margins of sales, on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.make('annex', 'location', { name: 'Annex', makeInventoryAvailable: true });
    await books.make('stated', 'inventoryItem', {
      itemId: 'Desk',
      assetAccount: books.ref('asset'),
      cogsAccount: books.ref('cogs'),
      incomeAccount: books.ref('income'),
      costingMethod: { id: 'AVERAGE' },
      cost: 30,
      basePrice: 50,
    });
    await books.stock('goods', [{ quantity: 10, value: 80 }]);
    await books.stock('goods', [{ quantity: 10, value: 120 }], 'annex');
    await books.make('vat', 'taxCode', { itemId: 'VAT', rate: 19 });
  });
  afterAll(() => books.service.close());
  const send: SalesBooks['service']['send'] = (...request) => books.service.send(...request);
  const line = (item: string, quantity: number, rate: number, more: object = {}) => ({
    item: books.ref(item),
    quantity,
    rate,
    ...more,
  });
  const body = (lines: readonly object[], more: object = {}, customer = 'plain') => ({
    ...books.sale(customer),
    item: { items: lines },
    ...more,
  });
  const read = (type: string, name: string, as: RoleName = 'Administrator', query = '?expandSubResources=true') =>
    send('GET', `record/v1/${type}/${books.ids[name] ?? ''}${query}`, { as });
  const margins = ({ body: found }: TestAnswer) => {
    const told = (each: unknown) => [at(each, 'margin'), at(each, 'marginPercent')];
    return [...(at(found, 'item.items') as readonly unknown[]).map(told), told(found)]; // the lines, then the document
  };

  it('a line earns its net amount less the average cost at its location, else that of all locations', async () => {
    await books.make(
      'placed',
      'estimate',
      body([
        line('goods', 2, 20, { location: books.ref('warehouse') }),
        line('goods', 1, 20, { location: books.ref('annex') }),
        line('goods', 1, 20),
      ]),
    );
    expect(margins(await read('estimate', 'placed'))).toEqual([
      [24, 60],
      [8, 40],
      [10, 50],
      [42, 52.5],
    ]);
  });

  it('without stock the stated cost counts; a service has no cost and is left out of the margin of the document', async () => {
    const made = await books.make('unstocked', 'salesOrder', body([line('stated', 2, 20), line('service', 1, 100)]));
    expect(margins(made)).toEqual([
      [-20, -50],
      [null, null],
      [-20, -50],
    ]);
    const services = await books.make('services', 'salesOrder', body([line('service', 1, 100)]));
    expect(margins(services)).toEqual([
      [null, null],
      [null, null],
    ]);
  });

  it('discounts and included tax are not earned', async () => {
    const discounted = await books.make(
      'discounted',
      'salesOrder',
      body([line('stated', 2, 50, { discountPercent: 10 })], { documentDiscountAmount: 10 }),
    );
    expect(margins(discounted)).toEqual([
      [20, 25],
      [20, 25],
    ]);
    const gross = body([line('stated', 1, 59.5, { taxCode: books.ref('vat') })], { priceBasis: { id: 'GROSS' } });
    expect(margins(await books.make('gross', 'salesOrder', gross))).toEqual([
      [20, 40],
      [20, 40],
    ]);
  });

  it('cost is converted at the rate of the document', async () => {
    const abroad = body([line('stated', 1, 50)], { exchangeRate: 1.2 }, 'euroBuyer');
    expect(margins(await books.make('abroad', 'salesOrder', abroad))).toEqual([
      [25, 50],
      [25, 50],
    ]);
  });

  it('an invoice that shipped goods earns what its posting says, whatever they cost later', async () => {
    await books.make('shipped', 'invoice', body([line('goods', 5, 20)], { location: books.ref('warehouse') }));
    const ledger = await send('GET', `record/v1/invoice/${books.ids.shipped ?? ''}/ledgerImpact`);
    expect(
      (at(ledger.body, 'items') as readonly { debit: number | null }[]).map(({ debit }) => debit), // the posting
    ).toContain(40);
    await books.make('later', 'inventoryAdjustment', {
      tranDate: '2026-06-20',
      subsidiary: books.ref('company'),
      account: books.ref('equity'),
      reason: { id: 'FOUND' },
      inventory: {
        items: [{ item: books.ref('goods'), location: books.ref('warehouse'), adjustQtyBy: 5, unitCost: 18 }],
      },
    });
    expect(margins(await read('invoice', 'shipped'))).toEqual([
      [60, 60],
      [60, 60],
    ]);
    expect(margins(await read('estimate', 'placed'))[0]).toEqual([14, 35]);
  });

  it('an order that was fulfilled, and its bill, earn against the cost of the shipment', async () => {
    await books.make('order', 'salesOrder', body([line('goods', 2, 20)], { location: books.ref('annex') }));
    const transform = async (to: string) => {
      const made = await send('POST', `record/v1/salesOrder/${books.ids.order ?? ''}/!transform/${to}`, {
        body: { tranDate: '2026-06-20' },
      });
      expect(made.status, made.text).toBeLessThan(300);
      books.ids[to] = String(at(made.body, 'id'));
      return made;
    };
    await transform('itemFulfillment');
    await books.make('dearer', 'inventoryAdjustment', {
      tranDate: '2026-06-21',
      subsidiary: books.ref('company'),
      account: books.ref('equity'),
      reason: { id: 'FOUND' },
      inventory: { items: [{ item: books.ref('goods'), location: books.ref('annex'), adjustQtyBy: 8, unitCost: 19 }] },
    });
    const earned = [
      [16, 40],
      [16, 40],
    ];
    expect(margins(await transform('invoice'))).toEqual(earned);
    expect(margins(await read('salesOrder', 'order'))).toEqual(earned);
    expect(margins(await read('invoice', 'invoice'))).toEqual(earned);
  });

  it('a cash sale has a margin as well', async () => {
    const sold = await books.make(
      'sold',
      'cashSale',
      body([line('goods', 1, 20)], { location: books.ref('annex'), account: books.ref('bank') }),
    );
    expect(at(sold.body, 'margin')).toBe(at(sold.body, 'item.items.0.margin'));
    expect(typeof at(sold.body, 'margin')).toBe('number');
  });

  it('a dry run and a list tell it before and without the lines', async () => {
    const asked = body([line('stated', 2, 20)]);
    const preview = await send('POST', 'record/v1/salesOrder', {
      body: asked,
      headers: { accept: `${form}create-form` },
    });
    expect(margins(preview)).toEqual([
      [-20, -50],
      [-20, -50],
    ]);
    const changed = await send('PATCH', `record/v1/salesOrder/${books.ids.gross ?? ''}`, {
      body: { documentDiscountAmount: 11.9 },
      headers: { accept: `${form}edit-form` },
    });
    expect(margins(changed).at(-1)).toEqual([10, 25]);
    const list = await send('GET', 'record/v1/salesOrder?fields=tranId,margin,marginPercent&limit=50');
    const found = (at(list.body, 'items') as readonly object[]).find((each) => at(each, 'id') === books.ids.gross); // the page
    expect([at(found, 'margin'), at(found, 'marginPercent')]).toEqual([20, 40]);
  });

  it('a role without the right to costs never receives it: on read, list, dry run, transform and save', async () => {
    const ask = (as: RoleName): Promise<readonly TestAnswer[]> =>
      Promise.all([
        read('salesOrder', 'gross', as),
        read('salesOrder', 'gross', as, ''),
        read('salesOrder', 'gross', as, '?fields=tranId,margin,marginPercent,item'),
        send('GET', `record/v1/salesOrder/${books.ids.gross ?? ''}/item`, { as }),
        send('GET', 'record/v1/salesOrder?fields=tranId,margin,item&limit=5', { as }),
        send('GET', 'record/v1/salesOrder?expandRecords=true&expandSubResources=true&limit=5', { as }),
        read('estimate', 'placed', as),
        read('invoice', 'shipped', as),
        read('cashSale', 'sold', as),
        send('GET', `record/v1/salesOrder/${books.ids.gross ?? ''}/history`, { as }),
        send('POST', 'record/v1/salesOrder', {
          as,
          body: body([line('stated', 1, 20)]),
          headers: { accept: `${form}create-form` },
        }),
        send('PATCH', `record/v1/salesOrder/${books.ids.gross ?? ''}`, {
          as,
          body: { memo: 'Soon' },
          headers: { accept: `${form}edit-form` },
        }),
        send('POST', `record/v1/estimate/${books.ids.placed ?? ''}/!transform/salesOrder`, {
          as,
          body: { tranDate: '2026-06-20' },
          headers: { accept: `${form}create-form` },
        }),
      ]);
    const [open, shut] = [await ask('Administrator'), await ask(clerk)];
    for (const [index, answer] of shut.entries()) {
      expect([index, answer.status], answer.text.slice(0, 300)).toEqual([index, 200]);
      expect([index, answer.text.includes('"margin')]).toEqual([index, false]);
    }
    expect(open.filter(({ text }) => !text.includes('"margin":'))).toHaveLength(1);
    const saved = await send('POST', 'record/v1/salesOrder', { as: clerk, body: body([line('stated', 1, 20)]) });
    expect([saved.status < 300, saved.text.includes('"margin')], saved.text.slice(0, 300)).toEqual([true, false]);
  });

  it('it filters, orders and totals nothing, and is refused when a role without the right sends it', async () => {
    const wanted = (query: string, as: RoleName) => send('GET', `record/v1/salesOrder?${query}`, { as });
    for (const as of ['Administrator', clerk] as const)
      for (const query of ['q=margin+%3E+1', 'orderby=margin+ASC', 'totals=margin', 'q=item.margin+%3E+1'])
        expect([query, as, (await wanted(query, as)).status]).toEqual([query, as, 400]);
    const sent = await send('PATCH', `record/v1/salesOrder/${books.ids.gross ?? ''}`, {
      as: clerk,
      body: { margin: 1 },
    });
    expect([sent.status, sent.text.includes('REPO_INVENTORY')]).toEqual([403, true]);
  });
});
