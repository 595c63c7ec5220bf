import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { actorOf } from '../../storage/commit.ts';
import { systemCaller } from '../engine/caller.ts';
import { recordChange } from '../engine/change.ts';
import { createEngine } from '../engine/engine.ts';
import { verifyStore } from '../../storage/queries/verify/verify.ts';
import {
  at,
  createFixtures,
  ruleEngines,
  type Fixtures,
  startTestService,
  type TestAnswer,
  type TestService,
} from '../../../proofs/fixtures/testService.ts';

describe.each(ruleEngines)('price levels, price plans and recognition schedules on the %s engine', (engine) => {
  let service: TestService;
  let fixtures: Fixtures;
  let sales = '';
  beforeAll(async () => {
    service = await startTestService(engine);
    fixtures = await createFixtures(service);
    sales = await make('account', { acctName: 'Sales', acctType: 'Income', subsidiary: [{ id: fixtures.subsidiary }] });
  });
  afterAll(() => service.close());

  const post = (type: string, body: object, headers: Record<string, string> = {}) =>
    service.send('POST', `record/v1/${type}`, { body, headers });
  const patch = (type: string, id: string, body: object) => service.send('PATCH', `record/v1/${type}/${id}`, { body });
  const read = async (type: string, id: string) =>
    (await service.send('GET', `record/v1/${type}/${id}?expandSubResources=true`)).body;
  async function make(type: string, body: object): Promise<string> {
    const answer = await post(type, body);
    if (answer.status !== 201) throw new Error(`${type}: ${answer.status} ${answer.text}`);
    return String(answer.body.id);
  }
  const pathsOf = ({ status, body }: TestAnswer) => [
    status,
    ...(body['o:errorDetails'] as readonly Record<string, unknown>[]).map((each) => each['o:errorPath']),
  ]; // the documented shape
  const item = (itemId: string, more: object = {}) =>
    make('serviceSaleItem', {
      itemId,
      subsidiary: { id: fixtures.subsidiary },
      incomeAccount: { id: sales },
      basePrice: 12.5,
      ...more,
    });
  const pricesOf = async (id: string) =>
    (at(await read('serviceSaleItem', id), 'price.items') as readonly { price: number }[]).map(({ price }) => price); // the documented shape

  describe('price levels', () => {
    // spec: priceLevel 1
    it('only name is required', async () => {
      expect(pathsOf(await post('priceLevel', {}))).toEqual([400, 'name']);
      const made = await post('priceLevel', { name: 'Walk-in' });
      expect([made.status, made.body.discountPercent, made.body.updateExistingPrices]).toEqual([201, null, false]);
      expect((await post('priceLevel', { name: 'walk-in' })).status).toBe(409);
      expect(pathsOf(await post('priceLevel', { name: 'Gift', discountPercent: 100.5 }))).toEqual([
        400,
        'discountPercent',
      ]);
    });

    // spec: priceLevel 2
    it("a level can be set on a customer through the customer's priceLevel reference", async () => {
      const level = await make('priceLevel', { name: 'Dealers', discountPercent: 15, isOnline: true });
      const customer = await make('customer', {
        companyName: 'Dealer One',
        subsidiary: { id: fixtures.subsidiary },
        priceLevel: { refName: 'dealers' },
      });
      expect((await read('customer', customer)).priceLevel).toMatchObject({ id: level, refName: 'Dealers' });
      expect((await service.send('DELETE', `record/v1/priceLevel/${level}`)).status).toBe(400);
    });

    // spec: priceLevel updateExistingPrices
    it('when true, discount changes are applied once to existing item prices (no continuing synchronization)', async () => {
      const [level, other] = [
        await make('priceLevel', { name: 'Wholesale', discountPercent: 10 }),
        await make('priceLevel', { name: 'Staff' }),
      ];
      const [priced, bare, unpriced] = [
        await item('ONCE-1', {
          price: {
            items: [
              { level: { id: level }, price: 11 },
              { level: { id: other }, price: 5 },
            ],
          },
        }),
        await item('ONCE-2'),
        await item('ONCE-3', { basePrice: null, price: { items: [{ level: { id: level }, price: 3 }] } }),
      ];
      await patch('priceLevel', level, { discountPercent: 20 });
      expect(await pricesOf(priced)).toEqual([11, 5]);
      const applied = await patch('priceLevel', level, { discountPercent: 33.3333, updateExistingPrices: true });
      expect([applied.status, applied.body.updateExistingPrices], applied.text).toEqual([200, false]);
      expect([await pricesOf(priced), await pricesOf(bare), await pricesOf(unpriced)]).toEqual([[8.33, 5], [], [3]]);
      expect((await read('priceLevel', level)).updateExistingPrices).toBe(false);
      await patch('priceLevel', level, { discountPercent: 50 });
      expect(await pricesOf(priced)).toEqual([8.33, 5]);
      const history = await service.send('GET', `record/v1/serviceSaleItem/${priced}/history`);
      expect(at(history.body, 'items.0')).toMatchObject({ version: 2, user: { refName: 'Administrator' } });
    });

    it('item-specific pricing overrides the level discount', async () => {
      const level = await make('priceLevel', { name: 'Own prices', discountPercent: 50 });
      const own = await item('OWN-1', { price: { items: [{ level: { id: level }, price: 12 }] } });
      expect(await pricesOf(own)).toEqual([12]);
    });

    it('a change of the level and its prices is one commit: a stale version changes neither', async () => {
      const level = await make('priceLevel', { name: 'Whole', discountPercent: 10 });
      const priced = await item('WHOLE-1', { price: { items: [{ level: { id: level }, price: 11 }] } });
      const stale = await service.send('PATCH', `record/v1/priceLevel/${level}`, {
        body: { discountPercent: 40, updateExistingPrices: true },
        headers: { 'if-match': '"7"' },
      });
      expect([stale.status, await pricesOf(priced)]).toEqual([409, [11]]);
    });

    it('of two concurrent changes the later one wins, in the level and in the prices', async () => {
      const level = await make('priceLevel', { name: 'Raced' });
      const priced = await item('RACE-1', { basePrice: 100, price: { items: [{ level: { id: level }, price: 100 }] } });
      const answers = await Promise.all(
        [10, 20, 30].map((discountPercent) =>
          patch('priceLevel', level, { discountPercent, updateExistingPrices: true }),
        ),
      );
      expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
      const { discountPercent } = await read('priceLevel', level);
      expect(await pricesOf(priced)).toEqual([100 - Number(discountPercent)]);
    });

    it('prices follow the precision of the currency of the item', async () => {
      const yen = await make('currency', { name: 'Yen', symbol: 'JPY', currencyPrecision: 0, exchangeRate: 0.0067 });
      const books = await make('subsidiary', {
        name: 'Yen Books',
        currency: { id: yen },
        parent: { id: fixtures.subsidiary },
      });
      const income = await make('account', { acctName: 'Yen sales', acctType: 'Income', subsidiary: [{ id: books }] });
      const level = await make('priceLevel', { name: 'Yen trade' });
      const priced = await item('YEN-1', {
        subsidiary: { id: books },
        incomeAccount: { id: income },
        basePrice: 1999,
        price: { items: [{ level: { id: level }, price: 1999 }] },
      });
      await patch('priceLevel', level, { discountPercent: 15, updateExistingPrices: true });
      expect(await pricesOf(priced)).toEqual([1699]);
    });
  });

  it('there are at most 1000 price levels', async () => {
    const store = createEngine(service.database);
    const there = Number(at((await service.send('GET', 'record/v1/priceLevel?limit=1')).body, 'totalResults'));
    const changes = await Promise.all(
      Array.from({ length: 999 - there }, async (_, index) =>
        recordChange({
          op: 'create',
          operation: 'create',
          definition: definitionOf('priceLevel'),
          id: await store.nextId(),
          doc: { name: `Level ${index}` },
          sub: {},
          externalId: null,
          nameOf: () => undefined,
        }),
      ),
    );
    const context = {
      caller: systemCaller,
      requestId: 'test',
      now: new Date('2026-06-15T12:00:00Z'),
      origin: 'api',
    } as const;
    await store.commit({ at: context.now.toISOString(), caller: actorOf(context), gates: [], expects: [], changes });
    const last = await make('priceLevel', { name: 'The thousandth' });
    const refused = await post('priceLevel', { name: 'One more' });
    expect([refused.status, at(refused.body, 'o:errorDetails.0.detail')]).toEqual([
      400,
      expect.stringContaining('1000 price levels'),
    ]);
    expect((await patch('priceLevel', last, { discountPercent: 5 })).status).toBe(200);
  });

  describe('price plans', () => {
    // spec: pricePlan 1
    it('only name is required', async () => {
      expect(pathsOf(await post('pricePlan', { frequency: { id: 'MONTHLY' } }))).toEqual([400, 'name']);
      const plan = await make('pricePlan', { name: 'Basic' });
      expect(await read('pricePlan', plan)).toMatchObject({
        frequency: null,
        pricingModel: null,
        discountPercent: null,
      });
    });

    it.each(['MONTHLY', 'QUARTERLY', 'ANNUALLY', 'BIANNUALLY', 'WEEKLY', 'DAILY'])(
      'frequency takes %s',
      async (frequency) => {
        const plan = await make('pricePlan', {
          name: `Plan ${frequency}`,
          frequency: { id: frequency },
          pricingModel: { id: 'tiered' },
        });
        expect(await read('pricePlan', plan)).toMatchObject({
          frequency: { id: frequency },
          pricingModel: { id: 'TIERED', refName: 'Tiered' },
        });
      },
    );

    // spec: pricePlan 3
    it('an inactive plan is unavailable for new subscriptions; existing subscriptions keep it', async () => {
      const plan = await make('pricePlan', { name: 'Retired' });
      const kept = await item('PLAN-1', { pricePlan: { id: plan } });
      await patch('pricePlan', plan, { isInactive: true });
      const refused = await post('serviceSaleItem', {
        itemId: 'PLAN-2',
        subsidiary: { id: fixtures.subsidiary },
        incomeAccount: { id: sales },
        pricePlan: { id: plan },
      });
      expect([pathsOf(refused), at(refused.body, 'o:errorDetails.0.o:errorCode')]).toEqual([
        [400, 'pricePlan'],
        'INVALID_KEY_OR_REF',
      ]);
      expect((await patch('serviceSaleItem', kept, { displayName: 'Kept', pricePlan: { id: plan } })).status).toBe(200);
      expect((await read('serviceSaleItem', kept)).pricePlan).toMatchObject({ id: plan });
    });
  });

  describe('recognition schedules', () => {
    const schedule = (name: string, more: object = {}) => ({
      name,
      amortizationType: { id: 'STRAIGHTLINE' },
      recurrenceType: { id: 'MONTHLY' },
      periodOffset: 3,
      initialAmount: 100,
      scheduledDate: '2026-01-31',
      ...more,
    });
    const planOf = async (id: string) =>
      at(await read('revRecSchedule', id), 'recurrence.items') as readonly Record<string, unknown>[]; // the documented shape

    it('name, amortizationType, recurrenceType and periodOffset are required', async () => {
      expect(pathsOf(await post('revRecSchedule', {}))).toEqual([
        400,
        'name',
        'amortizationType',
        'recurrenceType',
        'periodOffset',
      ]);
    });

    // spec: revRecSchedule periodOffset
    it('carries its plan: equal amounts over all periods, the remainder in the last', async () => {
      const id = await make('revRecSchedule', schedule('Straight'));
      expect(await planOf(id)).toMatchObject([
        { line: 1, recurDate: '2026-01-31', recAmount: 33.33, percent: 33.3333 },
        { line: 2, recurDate: '2026-02-28', recAmount: 33.33 },
        { line: 3, recurDate: '2026-03-31', recAmount: 33.34, percent: 33.3334 },
      ]);
      await patch('revRecSchedule', id, { periodOffset: 2, initialAmount: 50 });
      expect((await planOf(id)).map(({ recAmount }) => recAmount)).toEqual([25, 25]);
      await patch('revRecSchedule', id, { recurrence: { items: [{ recAmount: 1 }] } });
      expect((await planOf(id)).map(({ recAmount }) => recAmount)).toEqual([25, 25]);
    });

    it('recognizes IMMEDIATE immediately and accepts the older spellings of the methods', async () => {
      const id = await make(
        'revRecSchedule',
        schedule('Now', { amortizationType: { id: 'IMMEDIATE' }, periodOffset: 0 }),
      );
      expect(await planOf(id)).toMatchObject([{ recAmount: 100, percent: 100 }]);
      expect(
        (await read('revRecSchedule', await make('revRecSchedule', schedule('Old', { amortizationType: 'STANDARD' }))))
          .amortizationType,
      ).toMatchObject({ id: 'STRAIGHTLINE' });
      expect(pathsOf(await post('revRecSchedule', schedule('Never', { periodOffset: 0 })))).toEqual([
        400,
        'periodOffset',
      ]);
      expect(pathsOf(await post('revRecSchedule', schedule('Fine', { initialAmount: 1.005 })))).toEqual([
        400,
        'initialAmount',
      ]);
    });

    it('accepts the lines of a CUSTOMTEMPLATE and computes amounts from their shares', async () => {
      const lines = [
        { recurDate: '2026-03-01', percent: 60 },
        { recurDate: '2026-09-01', percent: 40 },
      ];
      const id = await make(
        'revRecSchedule',
        schedule('Pattern', { amortizationType: 'CUSTOMTEMPLATE', initialAmount: 0.05, recurrence: { items: lines } }),
      );
      expect(await planOf(id)).toMatchObject([
        { recurDate: '2026-03-01', recAmount: 0.03, percent: 60 },
        { recAmount: 0.02 },
      ]);
      await patch('revRecSchedule', id, { initialAmount: 10 });
      expect((await planOf(id)).map(({ recAmount }) => recAmount)).toEqual([6, 4]);
      expect(
        pathsOf(await patch('revRecSchedule', id, { recurrence: { items: [{ percent: 60 }, { percent: 40.5 }] } })),
      ).toEqual([400, 'recurrence.items[1].percent']);
    });

    // spec: revRecSchedule 1
    it('when the accounts are omitted, defaults come from the transaction or item setup: the schedule names none itself', async () => {
      const id = await make('revRecSchedule', schedule('No accounts'));
      expect(await read('revRecSchedule', id)).toMatchObject({
        deferralAccount: null,
        destinationAccount: null,
        recognitionAccount: null,
      });
      const own = await make('revRecSchedule', schedule('Own accounts', { destinationAccount: { id: sales } }));
      expect((await read('revRecSchedule', own)).destinationAccount).toMatchObject({ id: sales });
    });

    // spec: revRecSchedule 2
    it('an inactive schedule cannot be assigned to new items or transactions; existing items and transactions keep their schedule', async () => {
      const id = await make('revRecSchedule', schedule('Ended'));
      const kept = await item('REC-1', { revRecSchedule: { id } });
      await patch('revRecSchedule', id, { isInactive: true });
      const refused = await post('serviceSaleItem', {
        itemId: 'REC-2',
        subsidiary: { id: fixtures.subsidiary },
        incomeAccount: { id: sales },
        revRecSchedule: { id },
      });
      expect([pathsOf(refused), at(refused.body, 'o:errorDetails.0.o:errorCode')]).toEqual([
        [400, 'revRecSchedule'],
        'INVALID_KEY_OR_REF',
      ]);
      expect((await patch('serviceSaleItem', kept, { displayName: 'Kept', revRecSchedule: { id } })).status).toBe(200);
      expect((await read('serviceSaleItem', kept)).revRecSchedule).toMatchObject({ id });
    });
  });

  it('leaves records in which verification finds no differences', async () => {
    const found: unknown[] = [];
    for await (const finding of verifyStore(service.database)) found.push(finding);
    expect(found).toEqual([]);
    expect(service.logged.filter(({ level }) => level === 'error')).toEqual([]);
  });
});
