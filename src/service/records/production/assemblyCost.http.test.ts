import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoleAccounts } from '../../../proofs/fixtures/roleAccounts.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, engineNames, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

describe.each(engineNames)('the cost of an assembly on the %s engine', (engine) => {
  let service: TestService;
  let books: ItemFixtures;
  const send: TestService['send'] = (...request) => service.send(...request);
  beforeAll(async () => {
    service = await startTestService(engine);
    books = await createItemFixtures(service);
    await seedRoleAccounts(service.database, [books.subsidiary]);
  });
  afterAll(() => service.close());

  const costOf = async (id: string) => (await books.read('assemblyItem', id)).cost;
  const patch = (type: string, id: string, body: object) => send('PATCH', `record/v1/${type}/${id}`, { body });
  const post = (type: string, body: object) => send('POST', `record/v1/${type}`, { body });
  const listed = async (parameters: Record<string, string>, as: 'Administrator' | 'Sales Clerk' = 'Administrator') =>
    send('GET', `record/v1/assemblyItem?${new URLSearchParams(parameters).toString()}`, { as });
  const named = async (q: string, orderby = 'itemId ASC') =>
    (at((await listed({ q, orderby, fields: 'itemId,cost' })).body, 'items') as { itemId: string }[]).map(
      ({ itemId }) => itemId,
    );

  // spec: assemblyItem cost
  it('counts a component without a cost of its own at its average, and is unknown where nothing is in stock', async () => {
    const [bolt, plate] = [await books.part('AVG-BOLT'), await books.part('AVG-PLATE', 3.33)];
    const made = await post(
      'assemblyItem',
      books.stocked({
        itemId: 'AVG-FRAME',
        member: books.member([
          [bolt, { quantity: 19, componentYield: 95 }],
          [plate, 2],
        ]),
      }),
    );
    expect([made.status, made.body.cost], made.text).toEqual([201, null]);
    const frame = String(made.body.id);
    expect(await costOf(frame)).toBeNull();
    // 10 worth 25 in the yard and 5 worth 20 at the dock: 3 for one, and 20 of them.
    await books.onHand(bolt, books.yard, 10, 25);
    await books.onHand(bolt, books.dock, 5, 20);
    expect(await costOf(frame)).toBe(66.66);
    expect((await books.read('inventoryItem', bolt)).averageCost).toBe(3);
    expect((await patch('assemblyItem', frame, { description: 'Steel' })).body.cost).toBe(66.66);
    // A cost of its own goes before the average, and one of nothing is a cost.
    expect((await patch('inventoryItem', bolt, { cost: 2 })).status).toBe(200);
    expect(await costOf(frame)).toBe(46.66);
    expect((await patch('inventoryItem', bolt, { cost: 0 })).status).toBe(200);
    expect(await costOf(frame)).toBe(6.66);
    expect((await patch('inventoryItem', bolt, { cost: null })).status).toBe(200);
    expect(await costOf(frame)).toBe(66.66);
    expect((await patch('inventoryItem', plate, { cost: null })).status).toBe(200);
    expect(await costOf(frame)).toBeNull();
  });

  it('passes through all levels, a sub-assembly in stock counting at its average where its components are unknown', async () => {
    const [bolt, wheel] = [await books.part('NEST-BOLT'), await books.part('NEST-WHEEL', 10)];
    const axle = await books.assembly('NEST-AXLE', [[bolt, 2]]);
    const cart = await books.assembly('NEST-CART', [
      [axle, 2],
      [wheel, 4],
    ]);
    const kit = await books.assembly('NEST-KIT', [[axle, { quantity: 2, itemSource: 'PHANTOM' }]]);
    const costs = async () => Promise.all([axle, cart, kit].map(costOf));
    expect(await costs()).toEqual([null, null, null]);
    await books.onHand(axle, books.yard, 4, 30);
    // What a phantom passes through is not in stock itself.
    expect(await costs()).toEqual([null, 55, null]);
    await books.onHand(bolt, books.yard, 3, 1);
    expect(await costs()).toEqual([0.66666666, 41.33333332, 1.33333332]);
    expect((await patch('inventoryItem', bolt, { cost: 3 })).status).toBe(200);
    expect(await costs()).toEqual([6, 52, 12]);
    expect((await patch('assemblyItem', axle, { member: books.member([[wheel, 1]]) })).body.cost).toBe(10);
    expect(await costs()).toEqual([10, 60, 20]);
  });

  it('has no average of an item of which nothing is left', async () => {
    const gone = await books.part('GONE-PART');
    await books.onHand(gone, books.yard, 0, 0);
    expect((await books.read('inventoryItem', gone)).averageCost).toBeNull();
    expect(await costOf(await books.assembly('GONE-FRAME', [[gone, 1]]))).toBeNull();
  });

  it('is found, sorted and listed as it is shown', async () => {
    const [bolt, gift] = [await books.part('FIND-BOLT'), await books.part('FIND-GIFT')];
    const stated = await books.part('FIND-STATED', 7);
    await books.onHand(bolt, books.yard, 2, 10);
    await books.assembly('FIND-A', [[gift, 1]]);
    await books.assembly('FIND-B', [[stated, 1]]);
    const five = await books.assembly('FIND-C', [[bolt, 1]]);
    await books.assembly('FIND-D', [[bolt, 2]]);
    const own = "itemId START_WITH 'FIND-' AND ";
    expect(await named(`${own}cost EMPTY`)).toEqual(['FIND-A']);
    expect(await named(`${own}cost EMPTY_NOT`)).toEqual(['FIND-B', 'FIND-C', 'FIND-D']);
    expect(await named(`${own}cost = 5`)).toEqual(['FIND-C']);
    expect(await named(`${own}cost <= 7`)).toEqual(['FIND-B', 'FIND-C']);
    expect(await named("itemId START_WITH 'FIND-'", 'cost ASC')).toEqual(['FIND-C', 'FIND-B', 'FIND-D', 'FIND-A']);
    expect(await named("itemId START_WITH 'FIND-'", 'cost DESC')).toEqual(['FIND-D', 'FIND-B', 'FIND-C', 'FIND-A']);
    const whole = await listed({ q: `id ANY_OF [${five}]`, expandRecords: 'true', expandSubResources: 'true' });
    expect(at(whole.body, 'items.0.cost')).toBe(5);
    const fields = await listed({ q: `id ANY_OF [${five}]`, fields: 'cost' });
    expect(at(fields.body, 'items.0.cost')).toBe(5);
    // The place behind the first two, whose cost is not stored.
    const first = await listed({ q: "itemId START_WITH 'FIND-'", orderby: 'cost ASC', fields: 'itemId', limit: '2' });
    const next = (at(first.body, 'links') as { rel: string; href: string }[]).find(({ rel }) => rel === 'next');
    const second = await send(
      'GET',
      new URL(next?.href ?? '', service.origin).pathname + new URL(next?.href ?? '', service.origin).search,
    );
    expect((at(second.body, 'items') as { itemId: string }[]).map(({ itemId }) => itemId)).toEqual([
      'FIND-D',
      'FIND-A',
    ]);
    expect((await listed({ q: 'member.item.averageCost > 1' })).status).toBe(400);
  });

  it('that comes from averages is shown only to who may see what stock cost', async () => {
    const bolt = await books.part('SEEN-BOLT');
    await books.onHand(bolt, books.yard, 2, 10);
    const frame = await books.assembly('SEEN-FRAME', [[bolt, 1]]);
    for (const path of [
      `assemblyItem/${frame}`,
      `assemblyItem/${frame}?fields=itemId,cost,averageCost`,
      `inventoryItem/${bolt}`,
    ]) {
      const clerk = await send('GET', `record/v1/${path}`, { as: 'Sales Clerk' });
      expect([clerk.status, Object.keys(clerk.body).filter((name) => /cost$/i.test(name))], path).toEqual([200, []]);
    }
    const row = await listed({ q: `id ANY_OF [${frame}]`, fields: 'itemId,cost,averageCost' }, 'Sales Clerk');
    expect(Object.keys(at(row.body, 'items.0') as object)).not.toContain('cost');
    for (const refused of [{ q: 'cost > 1' }, { orderby: 'cost ASC' }])
      expect((await listed(refused, 'Sales Clerk')).status).toBe(400);
  });

  it('is stored only where every component has a cost, as verification finds', async () => {
    const findings: unknown[] = [];
    for await (const finding of verifyStore(service.database)) findings.push(finding);
    expect(findings).toEqual([]);
    const rows = await service.database.query<{ code: string; cost: string | null }>(
      `select code, doc->>'cost' as cost from record where type = 'assemblyItem' and code in ('FIND-A', 'FIND-B', 'FIND-C') order by code`,
    );
    expect(rows.map(({ cost }) => cost)).toEqual([null, '7', null]);
  });
});
