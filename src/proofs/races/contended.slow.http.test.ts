import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { TestAnswer } from '../fixtures/testService.ts';
import { roundsMs } from '../fixtures/openers.ts';
import { findings } from '../fixtures/soundness.ts';
import { makeTradeCompany } from '../trade/company.ts';
import { type Instances, startEmbedded, startInstances } from '../http/instances.ts';

const REQUESTS = 48;
const places = [
  ['two instances on one PostgreSQL', startInstances],
  ['one on the embedded engine', startEmbedded],
] as const;

// Whoever writes what others write waits for a turn; below the limits of the license nobody is sent away.
describe.each(places)('changes of one record by many clients, on %s', (_where, start) => {
  let pair: Instances;
  let ids: Readonly<Record<string, string>>;
  beforeAll(async () => {
    pair = await start();
    ids = await makeTradeCompany(pair.all[0].database, async (type, body) => made(await create(0, type, body)));
    await stock(5_000, 5_000);
    await stockOf('kit', 0);
  });
  afterEach(async () => {
    expect(pair.all.flatMap(({ errors }) => errors)).toEqual([]);
    expect(await findings(pair.all[0].database)).toEqual([]);
  });
  afterAll(() => pair.close());

  const ref = (name: string) => ({ id: ids[name] ?? name });
  const create = (instance: number, type: string, body: object): Promise<TestAnswer> =>
    pair.send(instance, 'POST', `record/v1/${type}`, { body });
  function made(answer: TestAnswer): string {
    expect(answer.status, answer.text).toBe(201);
    return String(answer.body.id);
  }
  const base = (party: 'entity' | 'customer', name: string) => ({
    [party]: ref(name),
    tranDate: '2026-06-15',
    subsidiary: ref('company'),
    currency: ref('usd'),
  });
  const line = (item: string, quantity: number, rate: number) => ({ item: ref(item), quantity, rate });
  const stock = async (lamps: number, bulbs: number) =>
    made(
      await create(0, 'vendorBill', {
        ...base('entity', 'vendor'),
        location: ref('yard'),
        item: { items: [line('lamp', lamps, 5.25), line('bulb', bulbs, 1.1)] },
      }),
    );
  async function stockOf(item: string, expected: number): Promise<void> {
    const rows = await pair.all[0].database.query<{ n: string }>(
      'select coalesce(sum(quantity_on_hand), 0) as n from x_inventory_balance where item = $1',
      [ids[item] ?? ''],
    );
    expect(Number(rows[0]?.n)).toBe(expected);
  }
  /** Sends requests over both instances, so many at once as there are clients, and expects each to be accepted. */
  async function all(clients: number, request: (index: number) => readonly [type: string, body: object]) {
    let next = 0;
    const refused: string[] = [];
    const client = async () => {
      for (let index = next++; index < REQUESTS; index = next++) {
        const answer = await create(index, ...request(index));
        if (answer.status !== 201) refused.push(`${answer.status} ${answer.text}`);
      }
    };
    await Promise.all(Array.from({ length: clients }, client));
    expect(refused).toEqual([]);
  }

  describe.each([2, 8, 16])('%i at once', (clients) => {
    it.each([
      ['ship', 'salesOrder', 'other', 20, 'itemFulfillment'],
      ['receive', 'purchaseOrder', 'vendor', 5.25, 'itemReceipt'],
    ] as const)(
      '%s one %s',
      async (_what, type, party, rate, moved) => {
        const order = made(
          await create(0, type, {
            ...base('entity', party),
            location: ref('yard'),
            item: { items: [line('lamp', REQUESTS, rate)] },
          }),
        );
        await all(clients, () => [
          moved,
          {
            createdFrom: { id: order },
            tranDate: '2026-06-20',
            location: ref('yard'),
            item: { items: [{ orderLine: 1, item: ref('lamp'), quantity: 1 }] },
          },
        ]);
      },
      roundsMs,
    );

    it(
      'build one assembly',
      () =>
        all(clients, () => [
          'assemblyBuild',
          {
            subsidiary: ref('company'),
            tranDate: '2026-06-20',
            location: ref('yard'),
            item: ref('kit'),
            quantity: 1,
          },
        ]),
      roundsMs,
    );

    it(
      'describe new assemblies of the same components',
      () =>
        all(clients, (index) => [
          'assemblyItem',
          {
            itemId: `Set ${clients}-${index}`,
            assetAccount: ref('asset'),
            cogsAccount: ref('cogs'),
            incomeAccount: ref('income'),
            costingMethod: { id: 'AVERAGE' },
            member: { items: [{ item: ref('lamp'), quantity: 1 }] },
          },
        ]),
      roundsMs,
    );

    it(
      'pay one invoice of one customer',
      async () => {
        const invoice = made(
          await create(0, 'invoice', {
            ...base('entity', 'other'),
            item: { items: [{ item: ref('advice'), quantity: 1, rate: 10 * REQUESTS }] },
          }),
        );
        await all(clients, () => [
          'customerPayment',
          {
            ...base('customer', 'other'),
            account: ref('bank'),
            payment: 10,
            apply: { items: [{ doc: { id: invoice }, apply: true, amount: 10 }] },
          },
        ]);
      },
      roundsMs,
    );

    it(
      'sell one item for cash',
      () =>
        all(clients, () => [
          'cashSale',
          {
            ...base('entity', 'other'),
            account: ref('bank'),
            location: ref('yard'),
            item: { items: [{ item: ref('bulb'), quantity: 1, rate: 3 }] },
          },
        ]),
      roundsMs,
    );
  });
});
