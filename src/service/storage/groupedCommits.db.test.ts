import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { RecordType } from '#contract/records/index';
import { type Books, journal, openBooks } from '../../proofs/fixtures/books.ts';
import { type Opened, openers } from '../../proofs/fixtures/openers.ts';
import { findings } from '../../proofs/fixtures/soundness.ts';
import { createEngine, type Engine } from '../records/engine/engine.ts';
import { saveRecord } from '../records/engine/save.ts';
import { commitChange, type CommitPlan, ConstraintRefused, KeyUsed, type Written } from './commit.ts';
import type { Database } from './database.ts';
import { groupedCommits } from './groupedCommits.ts';

const SERIES = 'periodEndJournal.tranId';
const times = <T>(count: number, make: (index: number) => T): T[] => Array.from({ length: count }, (_, at) => make(at));

describe.each(openers)('creates that wait for one counter on %s', (_kind, open) => {
  let opened: Opened;
  let books: Books;
  beforeAll(async () => {
    opened = await open();
    books = await openBooks(opened.db);
  });
  afterAll(async () => {
    expect(await findings(opened.db)).toEqual([]);
    await opened.close();
  });

  /** What the engine would write for a body, not written. */
  async function planned(
    body: Readonly<Record<string, unknown>> = {},
    type: RecordType = 'periodEndJournal',
  ): Promise<CommitPlan> {
    let found: CommitPlan | undefined;
    const keeping = (engine: Engine): Engine => ({
      ...engine,
      commit: (plan) => {
        found = plan;
        return Promise.resolve([]);
      },
    });
    const engine: Engine = {
      ...books.engine,
      attempt: (context, subject, decide) =>
        books.engine.attempt(context, subject, (world, within) => decide(world, keeping(within))),
    };
    await saveRecord(engine, books.context, { type, body: type === 'periodEndJournal' ? journal(books, body) : body });
    if (!found) throw new Error('nothing was written');
    return found;
  }
  const withChange = (plan: CommitPlan, over: Partial<CommitPlan['changes'][number]>): CommitPlan => ({
    ...plan,
    changes: plan.changes.map((change) => ({ ...change, ...over })),
  });
  /** The first is on its way when the others arrive, so these form one group. */
  const writtenAtOnce = async (plans: readonly CommitPlan[], db: Database = opened.db) => {
    const write = groupedCommits(db);
    return Promise.allSettled(plans.map((plan) => write(plan)));
  };
  const transactionsOf = async (plans: readonly CommitPlan[]): Promise<number> => {
    const ids = plans.flatMap(({ changes }) => changes.map(({ id }) => id));
    const [row] = await opened.db.query<{ n: number }>(
      'select count(distinct xmin::text)::int as n from record where id = any($1::bigint[])',
      [ids],
    );
    return row?.n ?? 0;
  };
  const lastNumber = async (): Promise<number> => {
    const [row] = await opened.db.query<{ last: number }>('select last::int from series where name = $1', [SERIES]);
    return row?.last ?? 0;
  };
  const numbersIn = (results: readonly PromiseSettledResult<readonly Written[]>[]): number[] =>
    results.flatMap((result) => (result.status === 'fulfilled' ? [Number(result.value[0]?.number?.slice(2))] : []));
  const upTo = (first: number, count: number): number[] => times(count, (at) => first + at + 1);
  /** What the database alone can refuse: the external id of another record. */
  const refusedLate = async (): Promise<CommitPlan> => {
    const taken = withChange(await planned(), { externalId: `taken ${await lastNumber()}` });
    await commitChange(opened.db, taken);
    return withChange(await planned(), { externalId: taken.changes[0]?.externalId ?? null });
  };

  it('are written together, each with its own number, postings and audit entry', async () => {
    const plans = await Promise.all(times(8, (index) => planned({ memo: `Together ${index}` })));
    const before = await lastNumber();
    const results = await writtenAtOnce(
      plans.map((plan, index) => ({
        ...plan,
        caller: { ...plan.caller, userName: `Writer ${index}`, requestId: `together ${index}` },
      })),
    );
    expect(numbersIn(results)).toEqual(upTo(before, 8));
    expect(await transactionsOf(plans)).toBe(2);
    const entries = await opened.db.query(
      `select a.user_name as name, a.doc->>'memo' as memo, r.ref_name as number, (select count(*)::int from posting p where p.txn = r.id) as postings
         from audit a join record r on r.id = a.record_id where a.request_id like 'together %' order by a.seq`,
    );
    expect(entries).toEqual(
      times(8, (index) => ({
        name: `Writer ${index}`,
        memo: `Together ${index}`,
        number: `JE${String(before + index + 1).padStart(6, '0')}`,
        postings: 2,
      })),
    );
  });

  it('never skip a number when one fails after drawing it', async () => {
    const refused = await refusedLate();
    const before = await lastNumber();
    await expect(commitChange(opened.db, refused)).rejects.toBeInstanceOf(ConstraintRefused);
    expect(await lastNumber()).toBe(before);
    expect(numbersIn(await writtenAtOnce([await planned()]))).toEqual([before + 1]);
  });

  it('do not take the others of their group down when one is refused, now or at the end of the transaction', async () => {
    const [first] = (await planned()).changes[0]?.postings ?? [];
    const unbalanced = withChange(await planned(), { postings: first ? [first, first] : [] });
    const refused = [await refusedLate(), unbalanced];
    const others = await Promise.all(times(6, () => planned()));
    const before = await lastNumber();
    const results = await writtenAtOnce([...others.slice(0, 3), ...refused, ...others.slice(3)]);
    expect(results.map(({ status }) => status)).toEqual([
      ...times(3, () => 'fulfilled'),
      'rejected',
      'rejected',
      ...times(3, () => 'fulfilled'),
    ]);
    const reasons = results.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect(reasons.map((reason) => reason instanceof ConstraintRefused && reason.constraint)).toEqual([
      'record_external_id',
      'posting_balanced',
    ]);
    expect(numbersIn(results).toSorted((a, b) => a - b)).toEqual(upTo(before, 6));
  });

  it('write one of two with the same key, and name it to the other', async () => {
    const idem = (plan: CommitPlan): CommitPlan['idem'] => ({
      scope: 'app',
      type: 'periodEndJournal',
      key: 'pressed twice',
      fingerprint: 'same',
      operation: 'create',
      recordId: plan.changes[0]?.id ?? null,
    });
    const plans = (await Promise.all(times(3, () => planned()))).map((plan, index) =>
      index === 0 ? plan : { ...plan, idem: idem(plan) },
    );
    const [, ...twice] = await writtenAtOnce(plans);
    const written = twice.flatMap((result) => (result.status === 'fulfilled' ? [result.value[0]?.id] : []));
    const refused = twice.flatMap((result) => (result.status === 'rejected' ? [result.reason] : []));
    expect([written.length, refused.length]).toEqual([1, 1]);
    expect(refused[0]).toBeInstanceOf(KeyUsed);
    expect(refused[0].recordId).toBe(written[0]);
  });

  it('pass over a number that was given by hand', async () => {
    const before = await lastNumber();
    const given = `JE${String(before + 2).padStart(6, '0')}`;
    const byHand = await books.create('periodEndJournal', journal(books, { tranId: given }));
    expect(byHand.record.doc.tranId).toBe(given);
    const plans = await Promise.all(times(3, () => planned()));
    expect(numbersIn(await writtenAtOnce(plans))).toEqual([before + 1, before + 3, before + 4]);
  });

  it('have numbers without a gap for 16 clients at two instances, one in eight of which is refused', async () => {
    const engines = [books.engine, createEngine(opened.other)];
    const before = await lastNumber();
    const isBad = (client: number, round: number) => (client + round) % 8 === 0;
    const taken = withChange(await planned(), { externalId: 'taken by the first' });
    await commitChange(opened.db, taken);
    const clients = times(16, async (client) => {
      const engine = engines[client % 2];
      if (!engine) return;
      for (let round = 0; round < 6; round += 1) {
        const over = isBad(client, round) ? { externalId: 'taken by the first' } : {};
        const saved = saveRecord(engine, books.context, { type: 'periodEndJournal', body: journal(books, over) });
        if (isBad(client, round)) await expect(saved).rejects.toThrow();
        else await saved;
      }
    });
    await Promise.all(clients);
    const issued = await opened.db.query<{ number: number }>(
      'select number::int from issued_number where series = $1 and number > $2 order by number',
      [SERIES, before],
    );
    expect(issued.map(({ number }) => number)).toEqual(upTo(before, 1 + 16 * 6 - 12));
  });

  it('wait for nothing when they draw from other series, or change what others read', async () => {
    const order: string[] = [];
    const write = groupedCommits({
      ...opened.db,
      query: (text: string, values?: readonly unknown[]) => {
        order.push(String(values?.[0]).includes('"requests"') ? 'group' : 'alone');
        return Promise.resolve([{ written: [] }]);
      },
    } as unknown as Database); // the only method that committing calls
    const plan = await planned();
    const customer = withChange(plan, {
      numbering: { field: 'entityId', series: 'customer.entityId', prefix: '', width: 1 },
    });
    const counted = { ...plan, counts: [['periodEndJournal', 3]] as const };
    await Promise.all([plan, customer, counted, plan, plan].map((each) => write(each)));
    expect(order).toEqual(['alone', 'alone', 'alone', 'group']);
  });
});
