import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { at, type TestAnswer } from '../fixtures/testService.ts';
import { rounds, roundsMs } from '../fixtures/openers.ts';
import { findings } from '../fixtures/soundness.ts';
import { makeTradeCompany } from '../trade/company.ts';
import { insist as insistOn, type Instances, startEmbedded, startInstances } from '../http/instances.ts';
import { noteFigures } from '../faults/figures.ts';

const AT_ONCE = 8;
const places = [
  ['two instances on one PostgreSQL', startInstances],
  ['one on the embedded engine', startEmbedded],
] as const;

describe.each(places)('concurrent requests for the same goods, on %s', (_where, start) => {
  let pair: Instances;
  let ids: Record<string, string>;
  beforeAll(async () => {
    pair = await start();
    ids = { ...(await makeTradeCompany(pair.all[0].database, async (type, body) => (await create(type, body)).id)) };
    ids.dock = (await create('location', { name: 'Dock' })).id;
    await create('vendorBill', {
      ...base('vendor'),
      location: ref('yard'),
      item: { items: [{ item: ref('lamp'), quantity: 500, rate: 5.25 }] },
    });
  });
  afterEach(() => {
    expect(pair.all.flatMap(({ errors }) => errors)).toEqual([]);
  });
  afterAll(async () => {
    noteFigures('T3', { 'rounds of races': rounds });
    await pair.close();
  });

  const ref = (name: string) => ({ id: ids[name] ?? name });
  const insist = (instance: number, method: string, path: string, body?: object): Promise<TestAnswer> =>
    insistOn(pair, instance, method, path, body);
  async function create(type: string, body: object): Promise<{ readonly id: string }> {
    const answer = await insist(0, 'POST', type, body);
    expect(answer.status, answer.text).toBe(201);
    return { id: String(answer.body.id) };
  }
  const get = async (type: string, { id }: { readonly id: string }) =>
    (await insist(1, 'GET', `${type}/${id}?expandSubResources=true`)).body;
  const base = (entity?: string) => ({
    ...(entity === undefined ? {} : { entity: ref(entity), currency: ref('usd') }),
    tranDate: '2026-06-15',
    subsidiary: ref('company'),
  });
  /** How many of the same requests on both doors are accepted; the others are refused for this reason. */
  async function taken(method: string, path: string, body: object, says: RegExp): Promise<number> {
    const answers = await Promise.all(
      Array.from({ length: AT_ONCE }, (_, index) => insist(index % 2, method, path, body)),
    );
    const isDone = ({ status }: TestAnswer): boolean => status < 300;
    for (const answer of answers)
      if (!isDone(answer)) expect([answer.status, answer.text]).toEqual([400, expect.stringMatching(says)]);
    return answers.filter(isDone).length;
  }
  const lines = (quantity: number, over: object = {}) => ({
    tranDate: '2026-06-16',
    item: { items: [{ item: ref('lamp'), quantity, orderLine: 1, ...over }] },
  });

  it(
    'a drop shipment ships as often as its vendor has sent goods, and all of its cost with them',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const order = await create('salesOrder', {
          ...base('other'),
          location: ref('yard'),
          item: { items: [{ item: ref('lamp'), quantity: 9 }] },
        });
        const { id: purchase } = await create(`salesOrder/${order.id}/!transform/purchaseOrder`, {
          entity: ref('vendor'),
          item: { items: [{ item: ref('lamp'), quantity: 9, rate: 3.335, orderLine: 1 }] },
        });
        await create(`purchaseOrder/${purchase}/!transform/itemReceipt`, lines(6));
        const accepted = await taken(
          'POST',
          `salesOrder/${order.id}/!transform/itemFulfillment`,
          lines(2),
          /has received for line 1/,
        );
        expect(accepted).toBe(3);
        const [line] = at(await get('purchaseOrder', { id: purchase }), 'item.items') as Record<string, unknown>[];
        expect(line).toMatchObject({ quantityShipped: 6, receivedCost: 20.01, shippedCost: 20.01 });
      }
    },
    roundsMs,
  );

  it(
    'a transfer in transit arrives once',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { id } = await create('inventoryTransfer', {
          ...base(),
          location: ref('yard'),
          transferLocation: ref('dock'),
          usesTransit: true,
          inventory: { items: [{ item: ref('lamp'), quantity: 6 }] },
        });
        const accepted = await taken(
          'POST',
          `inventoryTransfer/${id}/!transform/itemReceipt`,
          lines(2, { itemReceive: true }),
          /in transit|received/,
        );
        expect(accepted).toBe(3);
        expect(await get('inventoryTransfer', { id })).toMatchObject({ status: { id: 'RECEIVED' } });
      }
    },
    roundsMs,
  );

  it(
    'a count is approved once, into one adjustment',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const count = await create('inventoryCount', {
          ...base(),
          location: ref('yard'),
          account: ref('cogs'),
          items: [ref('lamp')],
        });
        const path = `inventoryCount/${count.id}`;
        expect((await insist(0, 'POST', `${path}/@freeze`, {})).status).toBe(200);
        const [line] = at(await get('inventoryCount', count), 'count.items') as { readonly line: number }[];
        const counted = { count: { items: [{ line: line?.line, item: ref('lamp'), countQuantity: 100 + round }] } };
        const entered = await insist(0, 'PATCH', path, counted);
        expect(entered.status, entered.text).toBe(200);
        expect((await insist(0, 'POST', `${path}/@submit`, {})).status).toBe(200);
        expect(await taken('POST', `${path}/@approve`, {}, /Approved/)).toBe(1);
        const made = await insist(0, 'GET', `inventoryAdjustment?q=inventoryCount = ${count.id}`);
        expect(made.body.totalResults).toBe(1);
      }
    },
    roundsMs,
  );

  it(
    'leave books that verification finds nothing wrong with',
    async () => {
      expect(await findings(pair.all[0].database)).toEqual([]);
    },
    roundsMs,
  );
});
