import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSalesBooks, type SalesBooks } from '../../proofs/fixtures/salesBooks.ts';
import { at, ruleEngines } from '../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('stock figures on the %s engine', (engine) => {
  let books: SalesBooks;
  beforeAll(async () => {
    books = await openSalesBooks(engine);
    await books.stock('goods', [{ quantity: 10, value: 80 }]);
    await books.make('seller', 'vendor', {
      companyName: 'Seller',
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
    });
  });
  afterAll(() => books.service.close());

  const report = async (name: string, parameters: object = {}) => {
    const answer = await books.service.send(
      'GET',
      `report/v1/${name}?${new URLSearchParams({ ...parameters }).toString()}`,
    );
    expect(answer.status, answer.text).toBe(200);
    return (at(answer.body, 'rows') as readonly { readonly values: Readonly<Record<string, unknown>> }[]).map(
      ({ values }) => values,
    ); // rows of a report in table form
  };

  it('shows quantities on hand, committed to sales orders and on purchase orders, and what to reorder', async () => {
    const levels = {
      locations: { items: [{ location: books.ref('warehouse'), reorderPoint: 25, preferredStockLevel: 40 }] },
    };
    expect(
      (await books.service.send('PATCH', `record/v1/inventoryItem/${books.ids.goods}`, { body: levels })).status,
    ).toBe(200);
    await books.make('claim', 'salesOrder', {
      ...books.sale('plain'),
      location: books.ref('warehouse'),
      item: { items: [{ item: books.ref('goods'), quantity: 7 }] },
    });
    await books.make('supply', 'purchaseOrder', {
      entity: books.ref('seller'),
      tranDate: '2026-06-15',
      subsidiary: books.ref('company'),
      currency: books.ref('usd'),
      location: books.ref('warehouse'),
      item: { items: [{ item: books.ref('goods'), quantity: 20, rate: 8 }] },
    });
    const [row] = (await report('stockStatus')).filter(({ item }) => at(item, 'id') === books.ids.goods);
    expect(row).toMatchObject({
      location: { id: books.ids.warehouse, type: 'location' },
      item: { type: 'inventoryItem' },
      onHand: 10,
      committed: 7,
      onOrder: 20,
      available: 3,
      reorderPoint: 25,
      preferredStockLevel: 40,
      advice: 'Order 17',
    });
    const item = await books.service.send('GET', `record/v1/inventoryItem/${books.ids.goods}?expandSubResources=true`);
    expect(at(item.body, 'locations.items.0')).toMatchObject({
      quantityOnHand: 10,
      quantityAvailable: 3,
      quantityOnOrder: 20,
      averageCost: 8,
    });
  });

  it('counts sales beyond the quantity on hand, and no services', async () => {
    const lines = (quantity: number) => ({
      item: {
        items: [
          { item: books.ref('goods'), quantity },
          { item: books.ref('service'), quantity: 2 },
        ],
      },
    });
    await books.make('beyond', 'salesOrder', { ...books.sale('plain'), location: books.ref('warehouse'), ...lines(8) });
    const rows = await report('stockStatus');
    expect(rows.map(({ item }) => at(item, 'id'))).not.toContain(books.ids.service);
    expect(rows.find(({ item }) => at(item, 'id') === books.ids.goods)).toMatchObject({
      onHand: 10,
      committed: 15,
      available: -5,
      advice: 'Order 25',
    });
    expect((await books.service.send('DELETE', `record/v1/salesOrder/${books.ids.beyond ?? ''}`)).status).toBe(204);
  });

  it('counts what open work orders still need of a component as committed and their output as on order, until they are built, closed or cancelled', async () => {
    const { body: goods } = await books.service.send('GET', `record/v1/inventoryItem/${books.ids.goods ?? ''}`);
    const kept = Object.fromEntries(
      ['assetAccount', 'cogsAccount', 'incomeAccount', 'costingMethod'].map((field) => [field, at(goods, field)]),
    );
    await books.make('kit', 'assemblyItem', {
      itemId: 'KIT',
      ...kept,
      member: { items: [{ item: books.ref('goods'), quantity: 2 }] },
    });
    await books.make('order', 'workOrder', {
      assemblyItem: books.ref('kit'),
      quantity: 4,
      startDate: '2026-06-20',
      location: books.ref('warehouse'),
      subsidiary: books.ref('company'),
    });
    await books.make('built', 'assemblyBuild', {
      createdFrom: books.ref('order'),
      quantity: 1,
      tranDate: '2026-06-20',
    });
    const rows = await report('stockStatus');
    expect(rows.find(({ item }) => at(item, 'id') === books.ids.goods)).toMatchObject({
      onHand: 8,
      committed: 7,
      onWorkOrders: 6,
      available: -5,
      onOrder: 20,
      advice: 'Order 25',
    });
    expect(rows.find(({ item }) => at(item, 'id') === books.ids.kit)).toMatchObject({
      item: { type: 'assemblyItem' },
      onHand: 1,
      onWorkOrders: 0,
      onOrder: 3,
    });
    const place = async () =>
      at(
        (await books.service.send('GET', `record/v1/inventoryItem/${books.ids.goods ?? ''}?expandSubResources=true`))
          .body,
        'locations.items.0',
      );
    expect(await place()).toMatchObject({
      quantityOnHand: 8,
      quantityOnSalesOrders: 7,
      quantityOnWorkOrders: 6,
      quantityAvailable: 0,
      quantityOnOrder: 20,
    });
    expect(
      (await books.service.send('POST', `record/v1/workOrder/${books.ids.order ?? ''}/@close`)).status,
    ).toBeLessThan(300);
    expect(await place()).toMatchObject({ quantityOnWorkOrders: 0, quantityAvailable: 1 });
    for (const [type, name] of [
      ['assemblyBuild', 'built'],
      ['workOrder', 'order'],
    ] as const)
      expect((await books.service.send('DELETE', `record/v1/${type}/${books.ids[name] ?? ''}`)).status).toBe(204);
  });

  it('lists what to order from a vendor, including items never in stock, and what to build', async () => {
    const { body: goods } = await books.service.send('GET', `record/v1/inventoryItem/${books.ids.goods ?? ''}`);
    const kept = Object.fromEntries(
      ['assetAccount', 'cogsAccount', 'incomeAccount', 'costingMethod'].map((field) => [field, at(goods, field)]),
    );
    const levels = {
      locations: { items: [{ location: books.ref('warehouse'), reorderPoint: 5, preferredStockLevel: 12 }] },
    };
    await books.make('fresh', 'inventoryItem', { itemId: 'FRESH', ...kept, vendor: books.ref('seller'), ...levels });
    await books.make('frame', 'assemblyItem', {
      itemId: 'FRAME',
      ...kept,
      ...levels,
      member: { items: [{ item: books.ref('goods'), quantity: 2 }] },
    });
    const found = async (parameters: object) =>
      (await report('stockStatus', parameters)).map(({ item, advice, suggested, vendor }) => [
        at(item, 'id'),
        advice,
        suggested,
        at(vendor, 'refName'),
      ]);
    expect(await found({ vendor: books.ids.seller ?? '', only: 'order' })).toEqual([
      [books.ids.fresh, 'Order 12', 12, expect.stringContaining('Seller')],
    ]);
    expect(await found({ only: 'build' })).toEqual([[books.ids.frame, 'Build 12', 12, undefined]]);
    expect((await found({ only: 'low' })).length).toBe(3);
    for (const [name, value] of [
      ['only', 'most'],
      ['vendor', '999999'],
    ] as const) {
      const answer = await books.service.send('GET', `report/v1/stockStatus?${name}=${value}`);
      expect([answer.status, at(answer.body, 'o:errorDetails.0.o:errorQueryParam')]).toEqual([400, name]);
    }
  });

  it('values the stock at its average, and at what it was on an earlier day', async () => {
    const now = (await report('inventoryValuation')).find(({ item }) => at(item, 'id') === books.ids.goods);
    expect(now).toMatchObject({ quantity: 10, averageCost: 8, value: 80 });
    expect(await report('inventoryValuation', { asOf: '2026-01-01' })).toEqual([]);
    expect((await report('inventoryValuation', { location: books.ids.warehouse ?? '' })).length).toBe(1);
  });

  it('returns the quantity on hand of an earlier day, and states that other figures are for today only', async () => {
    expect(await report('stockStatus', { asOf: '2026-01-01' })).toEqual([]);
    const answer = await books.service.send('GET', 'report/v1/stockStatus?asOf=2026-06-20');
    expect(at(answer.body, 'parameters.asOf')).toBe('2026-06-20');
    expect(at(answer.body, 'notice')).toContain('quantity on hand only');
    expect(at(answer.body, 'rows.0.values')).toMatchObject({
      onHand: 10,
      committed: null,
      onOrder: null,
      available: null,
      advice: null,
      reorderPoint: 25,
    });
    expect((await books.service.send('GET', 'report/v1/stockStatus?asOf=June')).status).toBe(400);
  });

  it('refuses a location that does not exist, naming the parameter', async () => {
    const answer = await books.service.send('GET', 'report/v1/stockStatus?location=999999');
    expect(answer.status).toBe(400);
    expect(at(answer.body, 'o:errorDetails.0.o:errorQueryParam')).toBe('location');
  });

  // The specification of `includeChildren`: reports aggregate child locations.
  it('includes the locations below a location that includes its children, and none otherwise', async () => {
    await books.make('region', 'location', { name: 'Region', includeChildren: true });
    await books.make('site', 'location', { name: 'Site', parent: books.ref('region') });
    const patch = (name: string, body: object) =>
      books.service.send('PATCH', `record/v1/location/${books.ids[name] ?? ''}`, { body });
    expect((await patch('warehouse', { parent: books.ref('site') })).status).toBe(200);
    const now = async (name: string) =>
      (await report('stockStatus', { location: books.ids[name] ?? '', item: books.ids.goods ?? '' })).map(
        ({ location, onHand }) => [at(location, 'id'), onHand],
      );
    const valued = async (name: string, more: object = {}) => {
      const query = new URLSearchParams({ location: books.ids[name] ?? '', item: books.ids.goods ?? '', ...more });
      const { body } = await books.service.send('GET', `report/v1/inventoryValuation?${query.toString()}`);
      return at(body, 'totals.value');
    };
    for (const name of ['region', 'warehouse']) {
      expect(await now(name)).toEqual([[books.ids.warehouse, 10]]);
      expect([await valued(name), await valued(name, { asOf: '2026-06-30' })]).toEqual([80, 80]);
    }
    expect([await now('site'), await valued('site')]).toEqual([[], 0]);
    expect((await patch('region', { includeChildren: false })).status).toBe(200);
    expect([await now('region'), await valued('region')]).toEqual([[], 0]);
  });

  it('limits stock to one item', async () => {
    const items = async (name: string, query: object) =>
      new Set((await report(name, query)).map(({ item }) => at(item, 'id')));
    expect(await items('stockStatus', { item: books.ids.fresh ?? '' })).toEqual(new Set([books.ids.fresh]));
    expect(await items('inventoryValuation', { item: books.ids.goods ?? '' })).toEqual(new Set([books.ids.goods]));
    const { status, body } = await books.service.send('GET', `report/v1/stockStatus?item=${books.ids.service ?? ''}`);
    expect([status, at(body, 'o:errorDetails.0.o:errorQueryParam')]).toEqual([400, 'item']);
  });
});
