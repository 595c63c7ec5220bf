import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordType } from '#contract/records/index';
import { type RequestContext, systemCaller } from '../../service/records/engine/caller.ts';
import { createEngine, type Engine } from '../../service/records/engine/engine.ts';
import { saveRecord } from '../../service/records/engine/save.ts';
import type { Database } from '../../service/storage/database.ts';
import { type Opened, openers } from '../fixtures/openers.ts';
import { findings } from '../fixtures/soundness.ts';
import { makeTradeCompany } from '../trade/company.ts';

const REQUESTS = 48;
const CLIENTS = 8;
/** So many come first, all at once: they find out that the records are contended. */
const FIRST = 16;
/** What an order or an invoice has to last for. */
const ALL = REQUESTS + FIRST;

/** What some requests cost: decisions, and statements with those that begin and end transactions. */
interface Cost {
  decisions: number;
  statements: number;
}

function counting(db: Database, cost: Cost): Database {
  const query: Database['query'] = (...asked) => {
    cost.statements += 1;
    return db.query(...asked);
  };
  const transaction: Database['transaction'] = (work, options) => {
    cost.statements += 2;
    return db.transaction(
      (tx) => work({ script: (sql) => tx.script(sql), query: counted(tx.query.bind(tx), cost) }),
      options,
    );
  };
  return Object.assign(Object.create(db) as Database, { query, transaction }); // all else as it is
}
const counted =
  (query: Database['query'], cost: Cost): Database['query'] =>
  (...asked) => {
    cost.statements += 1;
    return query(...asked);
  };

/** An engine that counts its decisions. */
const watched = (engine: Engine, cost: Cost): Engine => ({
  ...engine,
  attempt: (context, subject, decide) =>
    engine.attempt(context, subject, (world, within) => {
      cost.decisions += 1;
      return decide(world, within);
    }),
});

// Of what a save costs alone, nothing is done twice because others want the same records.
describe.each(openers)('changes of one record by many clients, on %s', (_kind, open) => {
  const cost: Cost = { decisions: 0, statements: 0 };
  let opened: Opened;
  let engine: Engine;
  let ids: Readonly<Record<string, string>>;

  const context = (): RequestContext => ({
    caller: systemCaller,
    requestId: 'contended',
    now: new Date('2026-06-20T10:00:00Z'),
    origin: 'api',
  });
  const make = async (type: RecordType, body: object): Promise<string> =>
    (await saveRecord(engine, context(), { type, body })).record.id;
  const ref = (name: string) => ({ id: ids[name] ?? name });
  const base = (party: 'entity' | 'customer', name: string) => ({
    [party]: ref(name),
    tranDate: '2026-06-15',
    subsidiary: ref('company'),
    currency: ref('usd'),
  });
  const goods = (item: string, quantity: number, rate: number) => ({ items: [{ item: ref(item), quantity, rate }] });

  beforeAll(async () => {
    opened = await open();
    engine = watched(createEngine(counting(opened.db, cost)), cost);
    ids = await makeTradeCompany(opened.db, make);
    const place = { ...base('entity', 'vendor'), location: ref('yard') };
    await make('vendorBill', { ...place, item: goods('lamp', 5_000, 5.25) });
    await make('vendorBill', { ...place, item: goods('bulb', 5_000, 1.1) });
  });
  afterAll(async () => {
    expect(await findings(opened.db)).toEqual([]);
    await opened.close();
  });

  /** What each of the requests costs on average, when so many clients send them at once. */
  async function costOf(
    clients: number,
    request: () => readonly [type: RecordType, body: object],
    count = REQUESTS,
  ): Promise<Cost> {
    Object.assign(cost, { decisions: 0, statements: 0 });
    let left = count;
    const client = async () => {
      while ((left -= 1) >= 0) await make(...request());
    };
    await Promise.all(Array.from({ length: clients }, client));
    return { decisions: cost.decisions / count, statements: cost.statements / count };
  }

  const shipment = (order: string) => ({
    createdFrom: { id: order },
    tranDate: '2026-06-20',
    location: ref('yard'),
    item: { items: [{ orderLine: 1, item: ref('lamp'), quantity: 1 }] },
  });
  let described = 0;
  const workloads: readonly (readonly [title: string, () => Promise<() => readonly [RecordType, object]>])[] = [
    [
      'shipments of one sales order',
      async () => {
        const sold = { ...base('entity', 'other'), location: ref('yard'), item: goods('lamp', ALL, 20) };
        const order = await make('salesOrder', sold);
        return () => ['itemFulfillment', shipment(order)];
      },
    ],
    [
      'receipts of one purchase order',
      async () => {
        const bought = { ...base('entity', 'vendor'), location: ref('yard'), item: goods('lamp', ALL, 5.25) };
        const order = await make('purchaseOrder', bought);
        return () => ['itemReceipt', shipment(order)];
      },
    ],
    [
      'builds of one assembly',
      async () => () => [
        'assemblyBuild',
        { subsidiary: ref('company'), tranDate: '2026-06-20', location: ref('yard'), item: ref('kit'), quantity: 1 },
      ],
    ],
    [
      'new assemblies of the same components',
      async () => () => [
        'assemblyItem',
        {
          itemId: `Set ${(described += 1)}`,
          assetAccount: ref('asset'),
          cogsAccount: ref('cogs'),
          incomeAccount: ref('income'),
          costingMethod: { id: 'AVERAGE' },
          member: { items: [{ item: ref('lamp'), quantity: 1 }] },
        },
      ],
    ],
    [
      'payments of one invoice',
      async () => {
        const invoice = await make('invoice', { ...base('entity', 'other'), item: goods('advice', 1, 20 * ALL) });
        const apply = { items: [{ doc: { id: invoice }, apply: true, amount: 10 }] };
        return () => ['customerPayment', { ...base('customer', 'other'), account: ref('bank'), payment: 10, apply }];
      },
    ],
    [
      'cash sales of one item',
      async () => () => [
        'cashSale',
        { ...base('entity', 'other'), account: ref('bank'), location: ref('yard'), item: goods('bulb', 1, 3) },
      ],
    ],
  ];

  it.each(workloads)('decides %s once each, with the statements of one client', async (_title, begin) => {
    const warm = await begin();
    await costOf(1, warm);
    const alone = await costOf(1, await begin());
    const request = await begin();
    const burst = await costOf(CLIENTS, request, FIRST);
    const together = await costOf(CLIENTS, request);
    expect(alone.decisions).toBe(1);
    // Those who come at the same moment, before anyone has to wait, may decide twice more each. Nobody after them does.
    expect(burst.decisions * FIRST).toBeLessThanOrEqual(FIRST + 2 * CLIENTS);
    expect(together.decisions).toBeLessThan(1.1);
    expect(together.statements).toBeLessThan(alone.statements * 1.15);
  });
});
