import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { definitionOf, type RecordType } from '#contract/records/index';
import { bindFilter } from '#contract/wire/filter/bind';
import type { BoundExpr } from '#contract/wire/filter/bound';
import { parseFilter } from '#contract/wire/filter/parse';
import { type Opened, openers } from '../../../../proofs/fixtures/openers.ts';
import { insertRecords, type TestRecord } from '../../../../proofs/fixtures/testRecords.ts';
import type { Database, Queryable } from '../../database.ts';
import { countRecords, type Horizon, type Matching, pruneTypeChanges } from './countRecords.ts';
import { filterResolver } from './filterFields.ts';
import { listRecords } from './listRecords.ts';
import { typesRead } from './typesRead.ts';

const salesOrder = definitionOf('salesOrder');
const BOUND = 1_000;

const currency: TestRecord = { id: '1', type: 'currency', refName: 'US Dollar', code: 'USD', doc: { symbol: 'USD' } };
const subsidiary: TestRecord = { id: '11', type: 'subsidiary', refName: 'Zeta', doc: { name: 'Zeta', currency: '1' } };
const customer = (id: string, companyName: string): TestRecord => ({
  id,
  type: 'customer',
  refName: companyName,
  doc: { companyName, subsidiary: '11', currency: '1' },
});
const order = (id: string, entity = '21', memo = 'blue'): TestRecord => ({
  id,
  type: 'salesOrder',
  refName: `SO${id}`,
  code: `SO${id}`,
  doc: { tranId: `SO${id}`, tranDate: '2026-01-05', entity, subsidiary: '11', currency: '1', memo, total: Number(id) },
});

function filterOf(q: string, type: RecordType = 'salesOrder'): BoundExpr {
  const parsed = parseFilter(q);
  const bound = parsed.ok
    ? bindFilter(parsed.expr, filterResolver(definitionOf(type)), { today: '2026-02-28' })
    : undefined;
  if (!bound?.ok) throw new Error(`${q} is no filter`);
  return bound.expr;
}

/** The database, and the rows that its last query answered. */
function watched(db: Database) {
  let last: readonly unknown[] = [];
  const query: Database['query'] = async (...asked) => {
    const rows = await db.query(...asked);
    last = rows;
    return rows as never; // the rows of the query it stands for
  };
  const spied: Database = {
    kind: db.kind,
    pool: db.pool,
    query,
    script: (text) => db.script(text),
    transaction: (work, options) => db.transaction(work, options),
    healthy: () => db.healthy(),
    sizeWaiting: () => db.sizeWaiting(),
    close: () => db.close(),
  };
  return { spied, lastRow: () => last[0] };
}

const all: Matching = { scope: null };

async function openOrders(open: () => Promise<Opened>) {
  const opened = await open();
  const spy = watched(opened.db);
  const orders = ['101', '102', '103'].map((id) => order(id, id === '103' ? '22' : '21'));
  await insertRecords(opened.db, [currency, subsidiary, customer('21', 'Acme'), customer('22', 'Bolt'), ...orders]);
  return {
    ...opened,
    watched: spy.spied,
    /** The number, and whether the records were counted for it. */
    ask: async (matching: Matching = all, upTo = BOUND) => {
      const { total, isCapped } = await countRecords(spy.spied, salesOrder, matching, upTo);
      const row = spy.lastRow();
      const isCounted = typeof row === 'object' && row !== null && 'total' in row && row.total !== null;
      return { total: isCapped ? `more than ${total}` : total, isCounted };
    },
  };
}

describe.each(openers)('the kept number of matching records on %s', (_kind, open) => {
  let opened: Awaited<ReturnType<typeof openOrders>>;
  beforeAll(async () => {
    opened = await openOrders(open);
  });
  afterAll(() => opened.close());
  const ask: typeof opened.ask = (...asked) => opened.ask(...asked);
  const rename = (id: string, name: string) =>
    opened.other.query(
      `update record set ref_name = $2, doc = doc || jsonb_build_object('companyName', $2::text) where id = $1::bigint`,
      [id, name],
    );

  it('is counted once, whatever is written to other types', async () => {
    expect(await ask()).toEqual({ total: 3, isCounted: true });
    expect(await ask()).toEqual({ total: 3, isCounted: false });
    await rename('21', 'Acme & Sons');
    await opened.other.query('delete from record where id = 999999');
    expect(await ask()).toEqual({ total: 3, isCounted: false });
  });

  it('is right after records are added, changed and deleted', async () => {
    const blue: Matching = { filter: filterOf(`memo IS 'blue'`), scope: null };
    expect(await ask(blue)).toEqual({ total: 3, isCounted: true });
    await insertRecords(opened.other, [order('104')]);
    expect([await ask(blue), await ask()].map(({ total }) => total)).toEqual([4, 4]);
    await opened.other.query(`update record set doc = doc || '{"memo": "red"}' where id in (101, 104)`);
    expect(await ask(blue)).toEqual({ total: 2, isCounted: true });
    await opened.other.query('delete from record where id = 104');
    expect([await ask(), await ask()]).toEqual([
      { total: 3, isCounted: true },
      { total: 3, isCounted: false },
    ]);
    await opened.other.query(`update record set doc = doc || '{"memo": "blue"}' where id = 101`);
    expect((await ask(blue)).total).toBe(3);
  });

  it.each([
    ['a field of the customer', { filter: filterOf(`entity.companyName START_WITH 'Bolt'`) }],
    ['the name of the customer', { filter: filterOf(`entity.refName START_WITH 'Bolt'`) }],
    ['a customer given by name', { filter: filterOf(`entity ANY_OF ['Bolt']`) }],
    ['not one customer', { filter: filterOf(`NOT entity.companyName START_WITH 'Acme'`) }],
    ['words of the customer', { search: 'bolt' }],
  ])('follows changes of the other type that a condition on %s reads', async (_what, condition) => {
    const matching = { ...condition, scope: null };
    await rename('21', 'Acme');
    expect((await ask(matching)).total).toBe(1);
    expect((await ask(matching)).isCounted).toBe(false);
    await rename('21', 'Bolt');
    expect(await ask(matching)).toEqual({ total: 3, isCounted: true });
    await rename('21', 'Acme');
    expect(await ask(matching)).toEqual({ total: 1, isCounted: true });
  });

  it('is kept where a condition needs only the id of the customer', async () => {
    const matching: Matching = { filter: filterOf('entity ANY_OF [22] AND entity.id ANY_OF [22]'), scope: ['11'] };
    expect(await ask(matching)).toEqual({ total: 1, isCounted: true });
    await rename('22', 'Bolt');
    expect(await ask(matching)).toEqual({ total: 1, isCounted: false });
  });

  it('ends at a bound, from where it says so, until the exact number is asked for', async () => {
    const page = () =>
      listRecords(opened.watched, salesOrder, { order: [], limit: 1, offset: 0, content: 'ids', ...matching });
    const matching: Matching = { filter: filterOf('total > 0'), scope: null };
    expect(await ask(matching, 2)).toEqual({ total: 'more than 2', isCounted: true });
    expect(await ask(matching, 2)).toEqual({ total: 'more than 2', isCounted: false });
    expect(await ask(matching, 3)).toEqual({ total: 3, isCounted: true });
    expect(await ask(matching, 2)).toEqual({ total: 3, isCounted: false });
    await insertRecords(opened.other, [order('105')]);
    expect((await ask(matching, 2)).total).toBe('more than 2');
    expect((await page()).total).toBe(4);
    expect(await ask(matching, 2)).toEqual({ total: 4, isCounted: false });
    await opened.other.query('delete from record where id = 105');
  });

  it('is not asked for by a page without it', async () => {
    const page = await listRecords(opened.watched, salesOrder, {
      order: [],
      limit: 2,
      offset: 0,
      content: 'ids',
      isUncounted: true,
      ...all,
    });
    expect(page).toMatchObject({ ids: ['101', '102'], isMore: true, hasNext: true });
    expect(page).not.toHaveProperty('total');
  });

  it('is counted in a transaction, which sees its own changes', async () => {
    await opened.db.transaction(async (tx) => {
      expect((await countRecords(tx, salesOrder, all, BOUND)).total).toBe(3);
      await insertRecords(tx, [order('106')]);
      expect((await countRecords(tx, salesOrder, all, BOUND)).total).toBe(4);
      await tx.query('delete from record where id = 106');
    });
    expect((await ask()).total).toBe(3);
  });

  it('survives the removal of old notes, which leaves the newest of each type', async () => {
    const notes = async () => {
      const rows = await opened.db.query<{ count: number }>(
        `select count(*)::int as count from type_change where type = 'salesOrder'`,
      );
      return rows[0]?.count;
    };
    // Other databases of the same server have transactions too: a horizon lies before the oldest that has not ended.
    const pruned = async (from?: Horizon): Promise<Horizon> => {
      const [now] = await opened.db.query<{ xid: string }>('select pg_current_xact_id()::text as xid');
      return vi.waitFor(
        async () => {
          const horizon = await pruneTypeChanges(opened.db, from);
          if (!horizon || BigInt(horizon.done) <= BigInt(now?.xid ?? 0)) throw new Error('older transactions are open');
          return horizon;
        },
        { timeout: 60_000 },
      );
    };
    const before = await pruned();
    await opened.other.query(`update record set doc = doc || '{"memo": "red"}' where id = 101`);
    expect((await ask()).total).toBe(3);
    await opened.other.query('delete from record where id = 101');
    const after = await pruned(before);
    expect(await ask()).toEqual({ total: 2, isCounted: true });
    // Both are newer than the horizon, and all older ones are gone.
    expect(await notes()).toBe(2);
    await pruneTypeChanges(opened.db, after);
    expect(await notes()).toBe(2);
    await insertRecords(opened.other, [order('101')]);
    await pruneTypeChanges(opened.db, after);
    expect(await notes()).toBe(1);
    expect((await ask()).total).toBe(3);
  });
});

/** A transaction that stays open until it is told to commit. */
function insideTransaction(db: Database) {
  let end: () => void = () => undefined;
  const ended = new Promise<void>((resolve) => (end = resolve));
  let begin: (tx: Queryable) => void = () => undefined;
  const begun = new Promise<Queryable>((resolve) => (begin = resolve));
  const done = db.transaction(async (tx) => {
    begin(tx);
    await ended;
  });
  return {
    run: async (work: (tx: Queryable) => Promise<void>) => work(await begun),
    commit: async () => {
      end();
      await done;
    },
  };
}

// The embedded engine has one connection, and so one transaction at a time.
describe.each(openers.filter(([kind]) => kind === 'postgres'))('with concurrent transactions on %s', (_kind, open) => {
  it('the kept number is right when they commit in another order than they began', async () => {
    const { db, other, ask, close } = await openOrders(open);
    const later = insideTransaction(other);
    await later.run((tx) => insertRecords(tx, [order('201')]));
    // It has seen the second, not the first.
    await insertRecords(db, [order('202')]);
    expect(await ask()).toEqual({ total: 4, isCounted: true });
    const horizon = await pruneTypeChanges(db, undefined);
    expect(await ask()).toEqual({ total: 4, isCounted: false });
    await later.commit();
    await pruneTypeChanges(db, horizon);
    expect(await ask()).toEqual({ total: 5, isCounted: true });
    expect(await ask()).toEqual({ total: 5, isCounted: false });

    const ofOtherType = insideTransaction(other);
    await ofOtherType.run((tx) => insertRecords(tx, [customer('23', 'Cask')]));
    await db.query('delete from record where id in (201, 202)');
    expect(await ask()).toEqual({ total: 3, isCounted: true });
    await ofOtherType.commit();
    expect(await ask()).toEqual({ total: 3, isCounted: false });
    await close();
  });
});

describe('the types that a condition reads', () => {
  const read = (q: string, type: RecordType) => typesRead(definitionOf(type), { filter: filterOf(q, type) });

  it.each([
    ['memo IS "x" OR id = 5', 'salesOrder', ['salesOrder']],
    ['subsidiary ANY_OF [1]', 'salesOrder', ['salesOrder']],
    ['subsidiary EMPTY', 'salesOrder', ['salesOrder']],
    ['subsidiary.name CONTAIN "x"', 'salesOrder', ['salesOrder', 'subsidiary']],
    ['NOT (memo EMPTY) AND item.item.refName CONTAIN "x"', 'salesOrder', ['salesOrder', 'serviceSaleItem']],
  ] as const)('of %s on %s contain %j', (q, type, types) => {
    expect(read(q, type)).toEqual(expect.arrayContaining([...types]));
    if (types.length === 1) expect(read(q, type)).toHaveLength(1);
  });

  it('are all where a value follows from the stock of others', () => {
    expect(read('cost > 5', 'assemblyItem').length).toBeGreaterThan(50);
  });
});
