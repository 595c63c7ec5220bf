import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoleAccounts } from '../../../proofs/fixtures/roleAccounts.ts';
import { migrateService } from '../../wiring/createService.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('the cost of an assembly on the %s engine', (engine) => {
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
  it('counts a component without its own cost at its average, and is unknown if nothing is in stock', async () => {
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
    // 10 worth 25 in the yard and 5 worth 20 at the dock: 3 each, for 20 pieces.
    await books.onHand(bolt, books.yard, 10, 25);
    await books.onHand(bolt, books.dock, 5, 20);
    expect(await costOf(frame)).toBe(66.66);
    expect((await books.read('inventoryItem', bolt)).averageCost).toBe(3);
    const described = await send('PATCH', `record/v1/assemblyItem/${frame}`, {
      body: { description: 'Steel' },
      headers: { prefer: 'return=representation' },
    });
    expect([described.status, described.body.cost], described.text).toEqual([200, 66.66]);
    // Its own cost takes precedence over the average, and zero is a cost.
    expect((await patch('inventoryItem', bolt, { cost: 2 })).status).toBe(200);
    expect(await costOf(frame)).toBe(46.66);
    expect((await patch('inventoryItem', bolt, { cost: 0 })).status).toBe(200);
    expect(await costOf(frame)).toBe(6.66);
    expect((await patch('inventoryItem', bolt, { cost: null })).status).toBe(200);
    expect(await costOf(frame)).toBe(66.66);
    expect((await patch('inventoryItem', plate, { cost: null })).status).toBe(200);
    expect(await costOf(frame)).toBeNull();
  });

  it('passes through all levels, with a sub-assembly in stock counted at its average if its components are unknown', async () => {
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

  it('has no average for an item without stock', async () => {
    const gone = await books.part('GONE-PART');
    await books.onHand(gone, books.yard, 0, 0);
    expect((await books.read('inventoryItem', gone)).averageCost).toBeNull();
    expect(await costOf(await books.assembly('GONE-FRAME', [[gone, 1]]))).toBeNull();
  });

  it('is found, sorted and listed as shown', async () => {
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
    const whole = await listed({ q: `id ANY_OF [${five}]`, expandSubResources: 'true', limit: '10' });
    expect(at(whole.body, 'items.0.cost'), whole.text).toBe(5);
    const fields = await listed({ q: `id ANY_OF [${five}]`, fields: 'cost' });
    expect(at(fields.body, 'items.0.cost')).toBe(5);
    // The position after the first two, whose cost isn't stored.
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
    const grouped = await listed({ totals: 'rows', groupBy: 'cost', q: "itemId START_WITH 'FIND-'", limit: '1' });
    expect(at(grouped.body, 'totals.items'), grouped.text).toMatchObject(
      ['10', '5', '7', null].map((group) => ({ group, count: 1 })),
    );
    const unfound: readonly Record<string, string>[] = [
      { q: 'member.item.averageCost > 1' },
      { orderby: 'averageCost ASC' },
      { totals: 'rows', groupBy: 'averageCost' },
    ];
    for (const parameters of unfound) expect((await listed(parameters)).status).toBe(400);
  });

  it('that comes from averages is shown only to users who may see stock cost', async () => {
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
    const refused: readonly Record<string, string>[] = [{ q: 'cost > 1' }, { orderby: 'cost ASC' }];
    for (const parameters of refused) expect((await listed(parameters, 'Sales Clerk')).status).toBe(400);
  });

  const found = async () => {
    const findings: string[] = [];
    for await (const { kind, id, detail } of verifyStore(service.database)) findings.push(`${kind} ${id} ${detail}`);
    return findings;
  };
  /** Runs without going through triggers and constraints. */
  const tamper = (statement: string) =>
    service.database.transaction(async (tx) => {
      await tx.query(`select set_config('session_replication_role', 'replica', true)`);
      await tx.script(statement);
    });
  const stored = async (item: string) =>
    (
      await service.database.query<{ id: string; version: number; cost: string | null; typed: string | null }>(
        `select r.id::text as id, r.version, r.doc->>'cost' as cost, x.cost::text as typed
           from record r join x_assembly_item x on x.id = r.id where r.code = $1`,
        [item],
      )
    )[0];

  it("is stored only where every component has a cost, and verification finds one that doesn't match its components", async () => {
    const [open, whole] = [await books.part('KEPT-OPEN'), await books.part('KEPT-WHOLE', 7)];
    await books.onHand(open, books.yard, 2, 10);
    const half = await books.assembly('KEPT-HALF', [
      [open, 1],
      [whole, 1],
    ]);
    const full = await books.assembly('KEPT-FULL', [[whole, 1]]);
    expect(await costOf(half)).toBe(12);
    expect([(await stored('KEPT-HALF'))?.cost, (await stored('KEPT-FULL'))?.cost]).toEqual([null, '7']);
    expect(await found()).toEqual([]);
    await tamper(`update record set doc = doc || '{"cost": 12}' where id = ${half};
                  update record set doc = doc - 'cost' where id = ${full}`);
    expect(await found()).toEqual(
      expect.arrayContaining([
        `cost ${half} costs 12, its components what is not known of all of them`,
        expect.stringMatching(new RegExp(`^cost ${full} costs nothing, its components 7`)),
      ]),
    );
    await tamper(`update record set doc = doc - 'cost' where id = ${half};
                  update record set doc = doc || '{"cost": 7}' where id = ${full}`);
    expect(await found()).toEqual([]);
  });

  it('that an earlier program version computed without the unknown ones is removed, and the trail says so', async () => {
    const [open, whole] = [await books.part('OLD-OPEN'), await books.part('OLD-WHOLE', 7)];
    const part = await books.assembly('OLD-PART', [
      [open, 2],
      [whole, 1],
    ]);
    const top = await books.assembly('OLD-TOP', [[part, 3]]);
    await books.assembly('OLD-WELL', [[whole, 2]]);
    // As in a database at migration 13.
    const asBefore = (id: string, cost: number) =>
      ['record set doc = doc ||', 'audit set doc = doc ||']
        .map(
          (what) => `update ${what} '{"cost": ${cost}}' where ${what.startsWith('audit') ? 'record_id' : 'id'} = ${id}`,
        )
        .concat(`update x_assembly_item set cost = ${cost} where id = ${id}`)
        .join(';');
    await tamper(`${asBefore(part, 7)};${asBefore(top, 21)};
      drop function rolled_cost(bigint, bigint[]), component_cost(bigint, boolean, bigint[]), average_cost(bigint);
      delete from migration where id = 14`);
    expect((await stored('OLD-TOP'))?.typed).toBe('21');
    await migrateService(service.database);
    for (const name of ['OLD-PART', 'OLD-TOP'])
      expect(await stored(name), name).toMatchObject({ version: 2, cost: null, typed: null });
    expect(await stored('OLD-WELL')).toMatchObject({ version: 1, cost: '14' });
    expect(await found()).toEqual([]);
    const history = await send('GET', `record/v1/assemblyItem/${top}/history`);
    expect(at(history.body, 'items.0'), history.text).toMatchObject({
      changes: [{ path: 'cost', before: 21, after: null }],
    });
    expect((await patch('inventoryItem', open, { cost: 1 })).status).toBe(200);
    expect(await Promise.all([part, top].map(costOf))).toEqual([9, 27]);
  });

  // spec: assemblyUnbuild 1
  it('unbuilds a component that was never at the location at its calculated cost, not at zero', async () => {
    const [bolt, plate] = [await books.part('BACK-BOLT'), await books.part('BACK-PLATE', 4)];
    const frame = await books.assembly('BACK-FRAME', [[plate, 2]]);
    await books.onHand(frame, books.yard, 2, 16);
    await books.onHand(bolt, books.dock, 4, 10);
    const made = await post('assemblyUnbuild', {
      item: { id: frame },
      quantity: 1,
      tranDate: '2026-06-15',
      location: { id: books.yard },
      subsidiary: { id: books.subsidiary },
      component: { items: [{ item: { id: bolt }, quantity: 2 }] },
    });
    expect(made.status, made.text).toBe(201);
    const read = await books.read('assemblyUnbuild', String(made.body.id));
    expect(at(read, 'component.items')).toMatchObject([{ quantity: 2, value: 5 }]);
    expect(await found()).toEqual([]);
  });
});
