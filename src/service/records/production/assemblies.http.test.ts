import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedRoleAccounts } from '../../../proofs/fixtures/roleAccounts.ts';
import { createItemFixtures, type ItemFixtures } from '../../../proofs/fixtures/testItems.ts';
import { at, ruleEngines, startTestService, type TestService } from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('assembly items on the %s engine', (engine) => {
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
  const detail = (body: unknown) => String(at(body, 'o:errorDetails.0.detail'));

  describe('cost', () => {
    // spec: assemblyItem cost
    it('is the total of component cost times quantity over the member lines', async () => {
      const [bolt, plate] = [await books.part('COST-BOLT', 0.1), await books.part('COST-PLATE', 3.33)];
      const answer = await send('POST', 'record/v1/assemblyItem', {
        body: books.stocked({
          itemId: 'COST-FRAME',
          cost: 99,
          member: books.member([
            [bolt, 4],
            [plate, 2.5],
          ]),
        }),
      });
      expect(answer.status, answer.text).toBe(201);
      expect(answer.body.cost).toBe(8.725);
      expect(answer.headers.get('x-netsuite-propertyvalidation')).toBe('read-only: cost');
    });

    // spec: assemblyItem cost
    it('is recalculated when component costs change, through all levels, in the same change', async () => {
      const bolt = await books.part('LEVEL-BOLT', 1);
      const wheel = await books.part('LEVEL-WHEEL', 10);
      const frame = await books.assembly('LEVEL-FRAME', [[bolt, 4]]);
      const cart = await books.assembly('LEVEL-CART', [
        [frame, 1],
        [wheel, 4],
        [bolt, 2],
      ]);
      const train = await books.assembly('LEVEL-TRAIN', [
        [cart, 3],
        [frame, 1],
      ]);
      expect(await Promise.all([frame, cart, train].map(costOf))).toEqual([4, 46, 142]);
      expect((await patch('inventoryItem', bolt, { cost: 2 })).status).toBe(200);
      expect(await Promise.all([frame, cart, train].map(costOf))).toEqual([8, 52, 164]);
      expect((await patch('assemblyItem', frame, { member: books.member([[bolt, 1]]) })).body.cost).toBe(2);
      expect(await Promise.all([cart, train].map(costOf))).toEqual([46, 140]);
      const history = await send('GET', `record/v1/assemblyItem/${train}/history`);
      expect(at(history.body, 'items.0.changes.0')).toMatchObject({ path: 'cost', before: 164, after: 140 });
      expect((await patch('inventoryItem', bolt, { cost: null })).status).toBe(200);
      expect(await Promise.all([frame, cart, train].map(costOf))).toEqual([null, null, null]);
    });

    // spec: assemblyItem 1, assemblyItem member
    it('includes the expected waste of a yield, and for a PHANTOM member its components', async () => {
      const sheet = await books.part('YIELD-SHEET', 1.5);
      const kit = await books.assembly('YIELD-KIT', [[sheet, { quantity: 19, componentYield: 95 }]]);
      const box = await books.assembly('YIELD-BOX', [[kit, { quantity: 2, itemSource: 'PHANTOM' }]]);
      expect(await Promise.all([kit, box].map(costOf))).toEqual([30, 60]);
    });

    it('of an assembly created while its component changes uses the new component cost', async () => {
      const bolt = await books.part('RACE-BOLT', 1);
      const [made, changed] = await Promise.all([
        Promise.all(Array.from({ length: 4 }, (_, n) => books.assembly(`RACE-${n}`, [[bolt, n + 1]]))),
        patch('inventoryItem', bolt, { cost: 5 }),
      ]);
      expect(changed.status, changed.text).toBe(200);
      expect(await Promise.all(made.map(costOf))).toEqual([5, 10, 15, 20]);
    });
  });

  describe('members', () => {
    it('refuses an assembly that would contain itself, naming the path', async () => {
      const bolt = await books.part('LOOP-BOLT');
      const axle = await books.assembly('LOOP-AXLE', [[bolt, 1]]);
      const frame = await books.assembly('LOOP-FRAME', [[axle, 1]]);
      const cart = await books.assembly('LOOP-CART', [[frame, 1]]);
      const self = await patch('assemblyItem', axle, { member: books.member([[axle, 1]]) });
      expect([self.status, detail(self.body)]).toEqual([400, expect.stringContaining('LOOP-AXLE → LOOP-AXLE')]);
      const far = await patch('assemblyItem', axle, {
        member: books.member([
          [bolt, 1],
          [cart, 2],
        ]),
      });
      expect([far.status, at(far.body, 'o:errorDetails.0.o:errorPath')]).toEqual([400, 'member.items[1].item']);
      expect(detail(far.body)).toContain('LOOP-AXLE → LOOP-CART → LOOP-FRAME → LOOP-AXLE');
    });

    it("two changes that together would create a cycle can't both succeed", async () => {
      const bolt = await books.part('TWO-BOLT');
      const [left, right] = [
        await books.assembly('TWO-LEFT', [[bolt, 1]]),
        await books.assembly('TWO-RIGHT', [[bolt, 1]]),
      ];
      const answers = await Promise.all([
        patch('assemblyItem', left, { member: books.member([[right, 1]]) }),
        patch('assemblyItem', right, { member: books.member([[left, 1]]) }),
      ]);
      expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 400]);
    });

    // spec: assemblyItem member
    it('the bill of materials is required, with a component and a quantity above zero on every line', async () => {
      const bolt = await books.part('LINE-BOLT');
      const without = await send('POST', 'record/v1/assemblyItem', { body: books.stocked({ itemId: 'LINE-NONE' }) });
      expect([without.status, detail(without.body)]).toEqual([400, 'Please enter value(s) for: Components.']);
      const empty = await send('POST', 'record/v1/assemblyItem', {
        body: books.stocked({ itemId: 'LINE-NONE', member: { items: [] } }),
      });
      expect([empty.status, detail(empty.body)]).toEqual([400, 'Please enter value(s) for: Components.']);
      const bad = await send('POST', 'record/v1/assemblyItem', {
        body: books.stocked({
          itemId: 'LINE-BAD',
          member: books.member([
            [bolt, 0],
            [bolt, { componentYield: 0, quantity: 1 }],
            [bolt, { quantity: 1, itemSource: 'PHANTOM' }],
            [bolt, {}],
          ]),
        }),
      });
      expect((at(bad.body, 'o:errorDetails') as object[]).map((each) => at(each, 'o:errorPath'))).toEqual([
        // the documented shape of a refusal
        'member.items[3].quantity',
        'member.items[0].quantity',
        'member.items[1].componentYield',
        'member.items[2].itemSource',
      ]);
    });

    // spec: serviceSaleItem 1
    it("a service item is usable on sales transactions only and can't be a component", async () => {
      const service1 = await books.make('serviceSaleItem', {
        itemId: 'ONLY-SALES',
        incomeAccount: { id: books.sales },
      });
      const answer = await send('POST', 'record/v1/assemblyItem', {
        body: books.stocked({ itemId: 'ONLY-BOX', member: books.member([[service1, 1]]) }),
      });
      expect([answer.status, at(answer.body, 'o:errorDetails.0.o:errorCode')]).toEqual([400, 'INVALID_KEY_OR_REF']);
      expect(detail(answer.body)).toContain('has type service item for sale. Select inventory item or assembly item.');
    });

    it("a component of a subsidiary with another currency is refused, as costs in two currencies can't be added", async () => {
      const euro = await books.make('currency', { name: 'Euro', symbol: 'EUR' });
      const abroad = await books.make('subsidiary', {
        name: 'Abroad',
        parent: { id: books.subsidiary },
        currency: { id: euro },
      });
      const both = [{ id: books.subsidiary }, { id: abroad }];
      for (const id of [books.stock, books.cogs, books.sales]) await patch('account', id, { subsidiary: both });
      const theirs = await books.part('EUR-BOLT', 1, { subsidiary: { id: abroad } });
      const answer = await send('POST', 'record/v1/assemblyItem', {
        body: books.stocked({
          itemId: 'USD-BOX',
          subsidiary: { id: books.subsidiary },
          member: books.member([[theirs, 1]]),
        }),
      });
      expect([answer.status, at(answer.body, 'o:errorDetails.0.o:errorPath')], answer.text).toEqual([
        400,
        'member.items[0].item',
      ]);
      for (const id of [theirs]) expect((await send('DELETE', `record/v1/inventoryItem/${id}`)).status).toBe(204);
      expect((await patch('subsidiary', abroad, { isInactive: true })).status).toBe(200);
    });
  });

  describe('stock', () => {
    // spec: assemblyItem 2, query 10
    it('requesting a record with expandSubResources=true returns component availability at each location', async () => {
      const [bolt, plate] = [await books.part('AVAIL-BOLT', 1), await books.part('AVAIL-PLATE', 1)];
      const frame = await books.assembly(
        'AVAIL-FRAME',
        [
          [bolt, 4],
          [plate, 1],
        ],
        { locations: { items: [{ location: { id: books.dock } }] } },
      );
      await books.onHand(bolt, books.yard, 12.5, 30);
      await books.onHand(frame, books.yard, 3, 10);
      const shown = await books.read('assemblyItem', frame);
      expect(at(shown, 'componentAvailability.items')).toMatchObject([
        {
          component: { id: bolt, refName: 'AVAIL-BOLT' },
          location: { id: books.dock, refName: 'Dock' },
          quantityOnHand: 0,
          quantityAvailable: 0,
        },
        {
          component: { id: bolt },
          location: { id: books.yard, refName: 'Yard' },
          quantityOnHand: 12.5,
          quantityAvailable: 12.5,
        },
        { component: { id: plate }, location: { id: books.dock }, quantityOnHand: 0 },
      ]);
      expect(at(shown, 'locations.items')).toMatchObject([
        { line: 1, location: { id: books.dock }, quantityOnHand: 0, quantityOnOrder: 0, averageCost: null },
        { line: 2, location: { id: books.yard, refName: 'Yard' }, quantityOnHand: 3, averageCost: 3.33333333 },
      ]);
      const plain = await send('GET', `record/v1/assemblyItem/${frame}`);
      expect(plain.body).not.toHaveProperty('componentAvailability.items');
      const listed = await send(
        'GET',
        `record/v1/assemblyItem?q=itemId IS AVAIL-FRAME&expandSubResources=true&limit=10`,
      );
      expect(at(listed.body, 'items.0.locations.items.1.quantityOnHand')).toBe(3);
      expect((await send('GET', `record/v1/assemblyItem/${frame}/locations/2`)).body).toMatchObject({
        quantityOnHand: 3,
      });
      const sentBack = await patch('assemblyItem', frame, { locations: shown.locations });
      expect(sentBack.status, sentBack.text).toBe(200);
      const stored = await service.database.query<{ sub: string }>(
        `select sub->>'locations' as sub from record where id = $1`,
        [frame],
      );
      expect(stored[0]?.sub).not.toContain('quantity');
    });

    // spec: assemblyItem buildTime
    it('buildTime may be overridden per location', async () => {
      const bolt = await books.part('TIME-BOLT');
      const frame = await books.assembly('TIME-FRAME', [[bolt, 1]], {
        buildTime: 30,
        locations: {
          items: [{ location: { id: books.yard }, buildTime: 45, reorderPoint: 2, preferredStockLevel: 9 }],
        },
      });
      expect(await books.read('assemblyItem', frame)).toMatchObject({
        buildTime: 30,
        locations: { items: [{ buildTime: 45, reorderPoint: 2, preferredStockLevel: 9 }] },
      });
      const twice = await patch('assemblyItem', frame, {
        locations: { items: [{ location: { id: books.yard } }, { location: { id: books.yard } }] },
      });
      expect([twice.status, at(twice.body, 'o:errorDetails.0.o:errorPath')]).toEqual([
        400,
        'locations.items[1].location',
      ]);
    });
  });

  describe('deletion', () => {
    const remove = (type: string, id: string) => send('DELETE', `record/v1/${type}/${id}`);
    const refused = 'THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS';

    // spec: assemblyItem 3, errors 5
    it('is refused when the item is used in another assembly; set isInactive instead', async () => {
      const bolt = await books.part('USED-BOLT');
      const frame = await books.assembly('USED-FRAME', [[bolt, 1]]);
      const cart = await books.assembly('USED-CART', [[frame, 1]]);
      const answer = await remove('assemblyItem', frame);
      expect([answer.status, at(answer.body, 'o:errorDetails.0.o:errorCode')]).toEqual([400, refused]);
      expect(detail(answer.body)).toMatch(/used by Assembly item USED-CART \(ID \d+\)\. Make it inactive instead\./);
      expect((await patch('assemblyItem', frame, { isInactive: true })).status).toBe(200);
      expect((await remove('assemblyItem', cart)).status).toBe(204);
      expect((await remove('assemblyItem', frame)).status).toBe(204);
    });

    // spec: assemblyItem 3, errors 5
    it('is refused when the item has inventory on hand', async () => {
      const bolt = await books.part('HAND-BOLT');
      const frame = await books.assembly('HAND-FRAME', [[bolt, 1]]);
      await books.onHand(frame, books.yard, 2, 8);
      const answer = await remove('assemblyItem', frame);
      expect([answer.status, at(answer.body, 'o:errorDetails.0.o:errorCode')]).toEqual([400, refused]);
      expect(detail(answer.body)).toBe('HAND-FRAME has inventory on hand: 2 at Yard. Make it inactive instead.');
    });

    // spec: assemblyItem 3, errors 5
    it('is refused when the item has transaction history, even if nothing is on hand anymore', async () => {
      const bolt = await books.part('HIST-BOLT', 2);
      const frame = await books.assembly('HIST-FRAME', [[bolt, 2]]);
      await books.onHand(bolt, books.yard, 10, 20);
      const build = {
        item: { id: frame },
        quantity: 1,
        location: { id: books.yard },
        subsidiary: { id: books.subsidiary },
      };
      const built = await send('POST', 'record/v1/assemblyBuild', { body: { ...build, buildDate: '2026-06-15' } });
      expect(built.status, built.text).toBe(201);
      const standing = await remove('assemblyItem', frame);
      expect(standing.status).toBe(400);
      expect(standing.text).toContain('HIST-FRAME has inventory on hand: 1 at Yard.');
      expect(standing.text).toContain(`Assembly build ${String(built.body.tranId)}`);
      const apart = await send('POST', 'record/v1/assemblyUnbuild', { body: { ...build, tranDate: '2026-06-16' } });
      expect(apart.status, apart.text).toBe(201);
      const gone = await remove('assemblyItem', frame);
      expect([gone.status, at(gone.body, 'o:errorDetails.0.o:errorCode')]).toEqual([400, refused]);
      expect(gone.text).toContain(`Assembly unbuild ${String(apart.body.tranId)}`);
      expect((await remove('inventoryItem', bolt)).text).toContain('Assembly build');
      for (const [type, made] of [
        ['assemblyUnbuild', apart],
        ['assemblyBuild', built],
      ] as const)
        expect((await remove(type, String(made.body.id))).status).toBe(204);
      expect((await remove('assemblyItem', frame)).status).toBe(204);
    });

    it('is possible when nothing is left in stock, and deletes the empty balance too', async () => {
      const bolt = await books.part('GONE-BOLT');
      await books.onHand(bolt, books.yard, 0, 0);
      expect((await remove('inventoryItem', bolt)).status).toBe(204);
      expect(await service.database.query('select 1 from x_inventory_balance where item = $1', [bolt])).toEqual([]);
    });
  });

  it.each(['member.item', 'member.component', 'MEMBER.ITEM.id'])('answers the filter %s', async (path) => {
    const [mine] = [await books.part(`FILTER-${path}`)];
    const frame = await books.assembly(`FRAME-${path}`, [[mine, 1]]);
    await books.assembly(`OTHER-${path}`, [[await books.part(`OTHER-BOLT-${path}`), 1]]);
    for (const q of [`${path}=${mine}`, `${path} ANYOF ${mine}`, `isInactive=false AND ${path} EQUAL ${mine}`]) {
      const answer = await send('GET', `record/v1/assemblyItem?${new URLSearchParams({ q }).toString()}`);
      expect(at(answer.body, 'items.0.id'), answer.text).toBe(frame);
      expect(answer.body.totalResults).toBe(1);
    }
  });
});
