import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runAction } from '../../service/records/engine/recordAction.ts';
import { runDueReversals } from '../../service/records/journals/dueReversals.ts';
import { createEngine, type Engine } from '../../service/records/engine/engine.ts';
import { fingerprintOf } from '../../service/http/fingerprint.ts';
import { Refused } from '#contract/messages/refused';
import { removeRecord } from '../../service/records/engine/remove.ts';
import { saveRecord } from '../../service/records/engine/save.ts';
import { type Books, journal, openBooks } from '../fixtures/books.ts';
import { DatabaseBusy } from '../../service/storage/database.ts';
import { type Opened, openers, rounds, roundsMs, scale } from '../fixtures/openers.ts';
import { findings } from '../fixtures/soundness.ts';
import { noteFigures } from '../faults/figures.ts';

/** What became of each of several requests made at once: `done`, or the codes it was refused with. */
async function outcomes(works: readonly (() => Promise<unknown>)[]): Promise<string[]> {
  const settled = await Promise.allSettled(works.map((work) => work()));
  return settled.map((each) => {
    if (each.status === 'fulfilled') return 'done';
    if (each.reason instanceof Refused)
      return each.reason.problems.map(({ code, path }) => `${code} ${path ?? ''}`.trim()).join(', ');
    throw each.reason;
  });
}
const times = <T>(count: number, make: (index: number) => T): T[] =>
  Array.from({ length: count }, (_, index) => make(index));
const done = (results: readonly string[]) => results.filter((each) => each === 'done').length;
/** Of 24 posters; a close that waited for a pause between them would be overtaken without end. */
const MAX_OVERTAKING = 240;

describe.each(openers)('races on %s', (kind, open) => {
  let opened: Opened;
  let books: Books;
  let engines: readonly [Engine, Engine];

  beforeAll(async () => {
    opened = await open();
    books = await openBooks(opened.db);
    engines = [books.engine, createEngine(opened.other)];
  });
  afterAll(async () => {
    noteFigures('T3', { 'rounds of races': rounds });
    await opened.close();
  });

  const engineOf = (index: number): Engine => engines[index % 2 === 0 ? 0 : 1];
  const create = (index: number, over: Readonly<Record<string, unknown>> = {}) =>
    saveRecord(engineOf(index), books.context, { type: 'periodEndJournal', body: journal(books, over) });

  it(
    'lets exactly one of sixteen edits of one version win, and tells the others that it changed',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { record } = await create(0);
        const results = await outcomes(
          times(
            16,
            (index) => () =>
              saveRecord(engineOf(index), books.context, {
                type: 'periodEndJournal',
                id: record.id,
                body: { memo: `Edit ${index}` },
                ifVersion: record.version,
              }),
          ),
        );
        expect(done(results)).toBe(1);
        expect(new Set(results)).toEqual(new Set(['done', 'RCRD_HAS_BEEN_CHANGED']));
      }
    },
    roundsMs,
  );

  it(
    'keeps every one of sixteen edits made without a version, one after another',
    async () => {
      const { record } = await create(0);
      const settled = await Promise.allSettled(
        times(16, (index) =>
          saveRecord(engineOf(index), books.context, {
            type: 'periodEndJournal',
            id: record.id,
            body: { memo: `Edit ${index}` },
          }),
        ),
      );
      for (const each of settled) if (each.status === 'rejected') expect(each.reason).toBeInstanceOf(DatabaseBusy);
      const won = settled.filter(({ status }) => status === 'fulfilled').length;
      const rows = await opened.db.query<{ version: number }>('select version from record where id = $1', [record.id]);
      expect(rows[0]?.version).toBe(1 + won);
      expect(won).toBeGreaterThanOrEqual(6);
    },
    roundsMs,
  );

  it(
    'makes one record of twelve requests under one idempotency key, and answers all with it',
    async () => {
      for (let round = 0; round < scale * 5; round += 1) {
        const body = journal(books);
        const key = {
          scope: 'app',
          type: 'periodEndJournal',
          key: `key-${round}`,
          fingerprint: fingerprintOf('POST', '/periodEndJournal', body),
        } as const;
        const saved = await Promise.all(
          times(12, (index) => saveRecord(engineOf(index), books.context, { type: 'periodEndJournal', body, key })),
        );
        expect(new Set(saved.map(({ record }) => record.id)).size).toBe(1);
        expect(saved.filter(({ isReplay }) => !isReplay)).toHaveLength(1);
        const other = outcomes([
          () =>
            saveRecord(engineOf(round), books.context, {
              type: 'periodEndJournal',
              body,
              key: { ...key, fingerprint: 'another' },
            }),
        ]);
        expect(await other).toEqual(['IDEMPOTENCY_ERROR']);
      }
    },
    roundsMs,
  );

  it(
    'posts nothing to a period once its close is answered, and never starves the closer',
    async () => {
      const { may, june } = books.ids;
      await runAction(engineOf(0), books.context, {
        type: 'accountingPeriod',
        id: may ?? '',
        action: 'close',
        body: { reason: 'Reviewed' },
      });
      for (let round = 0; round < rounds; round += 1) {
        let isClosed = false;
        let posted = 0;
        const poster = async (index: number) => {
          while (!isClosed) {
            const [result] = await outcomes([() => create(index)]);
            if (result === 'done') posted += 1;
            if (result !== 'done') expect(result).toBe('USER_ERROR postingPeriod');
          }
        };
        const posters = times(24, poster);
        while (posted < 24) await new Promise((resolve) => setTimeout(resolve, 5));
        const postedBefore = posted;
        await runAction(engineOf(1), books.context, {
          type: 'accountingPeriod',
          id: june ?? '',
          action: 'close',
          body: { reason: 'Reviewed' },
        });
        const overtook = posted - postedBefore;
        isClosed = true;
        const sealed = await opened.db.query('select digest, postings from period_digest($1)', [june ?? '']);
        await Promise.all(posters);
        expect(await opened.db.query('select digest, postings from period_digest($1)', [june ?? ''])).toEqual(sealed);
        // The posters never stop by themselves: a close that waited for a pause between them would wait for good.
        expect(overtook).toBeLessThan(MAX_OVERTAKING);
        await runAction(engineOf(0), books.context, {
          type: 'accountingPeriod',
          id: june ?? '',
          action: 'reopen',
          body: { reason: 'Next round' },
        });
      }
      await runAction(engineOf(1), books.context, {
        type: 'accountingPeriod',
        id: may ?? '',
        action: 'reopen',
        body: { reason: 'Next proof' },
      });
    },
    roundsMs,
  );

  it(
    'lets one of eight reversals of a journal win',
    async () => {
      for (let round = 0; round < rounds; round += 1) {
        const { record } = await create(0);
        const { rent, accrued, july } = books.ids;
        const reversal = {
          tranDate: '2026-07-01',
          postingPeriod: { id: july },
          createdFrom: { id: record.id },
          line: {
            items: [
              { account: { id: rent }, credit: 900 },
              { account: { id: accrued }, debit: 900 },
            ],
          },
        };
        const results = await outcomes(times(8, (index) => () => create(index, reversal)));
        expect(done(results)).toBe(1);
        expect(new Set(results)).toEqual(new Set(['done', 'USER_ERROR createdFrom']));
      }
    },
    roundsMs,
  );

  it(
    'either deletes an account or posts to it, never both',
    async () => {
      for (let round = 0; round < scale * 8; round += 1) {
        const account = await books.create('account', {
          acctName: `Short-lived ${round}`,
          acctType: { id: 'Expense' },
          subsidiary: [{ id: books.ids.company }],
        });
        const lines = {
          line: {
            items: [
              { account: { id: account.record.id }, debit: 5 },
              { account: { id: books.ids.accrued }, credit: 5 },
            ],
          },
        };
        const [removed, posted] = await outcomes([
          () => removeRecord(engineOf(round), books.context, { type: 'account', id: account.record.id }),
          () => create(round + 1, lines),
        ]);
        expect([removed, posted].filter((each) => each === 'done')).toHaveLength(1);
        if (removed === 'done') expect(posted).toMatch(/^INVALID_KEY_OR_REF/);
        else expect(removed).toBe('THIS_RECORD_CANNOT_BE_DELETED_BECAUSE_IT_HAS_DEPENDENT_RECORDS');
      }
    },
    roundsMs,
  );

  it(
    'gives an account number to one of eight accounts that want it',
    async () => {
      const results = await outcomes(
        times(
          8,
          (index) => () =>
            saveRecord(engineOf(index), books.context, {
              type: 'account',
              body: { acctName: `Double ${index}`, acctNumber: '7777', acctType: { id: 'Expense' } },
            }),
        ),
      );
      expect(done(results)).toBe(1);
      expect(new Set(results)).toEqual(new Set(['done', 'DUPLICATE acctNumber']));
    },
    roundsMs,
  );

  it(
    'deletes or edits a journal, and the one who comes late is told',
    async () => {
      for (let round = 0; round < scale * 4; round += 1) {
        const { record } = await create(0);
        const results = await outcomes(
          times(
            6,
            (index) => () =>
              index % 2 === 0
                ? removeRecord(engineOf(round), books.context, { type: 'periodEndJournal', id: record.id })
                : saveRecord(engineOf(index), books.context, {
                    type: 'periodEndJournal',
                    id: record.id,
                    body: { memo: `Edit ${index}` },
                  }),
          ),
        );
        expect(results.filter((each) => each !== 'done').every((each) => each === 'NONEXISTENT_ID')).toBe(true);
        expect(await opened.db.query('select 1 from record where id = $1', [record.id])).toEqual([]);
      }
    },
    roundsMs,
  );

  it(
    'numbers journals without a gap or a duplicate while one in ten is refused',
    async () => {
      const each = 8 * scale;
      const numbers = () =>
        opened.db.query<{ n: string; last: string }>(
          `select count(distinct number) as n, max(number) as last from issued_number where series = 'periodEndJournal.tranId'`,
        );
      const [before] = await numbers();
      const clients = times(16, async (client) => {
        const results: string[] = [];
        for (let round = 0; round < each; round += 1) {
          const isBad = (client + round) % 10 === 0;
          const over = isBad
            ? {
                line: {
                  items: [
                    { account: { id: books.ids.rent }, debit: 1 },
                    { account: { id: books.ids.accrued }, credit: 2 },
                  ],
                },
              }
            : {};
          results.push(...(await outcomes([() => create(client, over)])));
        }
        return results;
      });
      const results = (await Promise.all(clients)).flat();
      const [after] = await numbers();
      expect(Number(after?.last) - Number(before?.last)).toBe(done(results));
      expect(Number(after?.n) - Number(before?.n)).toBe(done(results));
      expect(results.filter((result) => result !== 'done').every((result) => result === 'USER_ERROR line')).toBe(true);
      expect(kind).toBe(opened.db.kind);
    },
    roundsMs,
  );

  it(
    'never lets a period be closed while an earlier one is opened again',
    async () => {
      const { may = '', june = '' } = books.ids;
      const act = (index: number, id: string, action: string) =>
        runAction(engineOf(index), books.context, { type: 'accountingPeriod', id, action, body: { reason: 'Race' } });
      for (let round = 0; round < scale * 8; round += 1) {
        await act(0, may, 'close');
        const results = await outcomes([() => act(0, june, 'close'), () => act(1, may, 'reopen')]);
        const states = await opened.db.query<{ id: string; closed: boolean }>(
          `select id, (doc->>'closed')::boolean as closed from record where id = any($1::bigint[])`,
          [[may, june]],
        );
        const isClosed = (id: string) => states.find((each) => each.id === id)?.closed === true;
        expect(isClosed(june) && !isClosed(may)).toBe(false);
        expect(done(results)).toBe(1);
        if (isClosed(june)) await act(1, june, 'reopen');
        if (isClosed(may)) await act(0, may, 'reopen');
      }
    },
    roundsMs,
  );

  it(
    'never lets two periods made and deleted at once leave a gap between them',
    async () => {
      for (let round = 0; round < scale * 4; round += 1) {
        const august = await books.create('accountingPeriod', {
          periodName: `Aug ${round}`,
          startDate: '2026-08-01',
          endDate: '2026-08-31',
        });
        const [removed, made] = await outcomes([
          () => removeRecord(engineOf(round), books.context, { type: 'accountingPeriod', id: august.record.id }),
          () =>
            saveRecord(engineOf(round + 1), books.context, {
              type: 'accountingPeriod',
              body: { periodName: `Sep ${round}`, startDate: '2026-09-01', endDate: '2026-09-30' },
            }),
        ]);
        expect([removed, made].filter((each) => each === 'done')).toHaveLength(1);
        const rows = await opened.db.query<{ id: string }>(
          `select id from x_accounting_period where start_date > '2026-07-31' order by start_date desc`,
        );
        for (const { id } of rows) await removeRecord(engineOf(0), books.context, { type: 'accountingPeriod', id });
      }
    },
    roundsMs,
  );

  it(
    'never closes a loop of parents',
    async () => {
      const make = async (name: string) =>
        (await books.create('account', { acctName: name, acctType: { id: 'Expense' } })).record.id;
      const below = (index: number, id: string, parent: string) =>
        saveRecord(engineOf(index), books.context, { type: 'account', id, body: { parent: { id: parent } } });
      for (let round = 0; round < scale * 3; round += 1) {
        const [first, second] = [await make(`First ${round}`), await make(`Second ${round}`)];
        const results = await outcomes([() => below(0, first, second), () => below(1, second, first)]);
        expect(done(results)).toBe(1);
      }
    },
    roundsMs,
  );

  it(
    'ends with one base currency when two want to be it',
    async () => {
      const { eur = '', jpy = '' } = books.ids;
      const results = await outcomes(
        [eur, jpy].map(
          (id, index) => () =>
            saveRecord(engineOf(index), books.context, {
              type: 'currency',
              id,
              body: { isBaseCurrency: true, exchangeRate: 1 },
            }),
        ),
      );
      expect(done(results)).toBe(0);
    },
    roundsMs,
  );

  it(
    'makes one due reversal when two instances run the daily job',
    async () => {
      const { record } = await create(0, { reversalDate: '2026-07-01', reversalDefer: true });
      const made = await Promise.all(
        [0, 1].map((index) => runDueReversals(engineOf(index), new Date('2026-07-02T00:00:00Z'))),
      );
      expect(made.reduce((sum, each) => sum + each, 0)).toBe(1);
      expect(await opened.db.query(`select 1 from record where doc->>'createdFrom' = $1`, [record.id])).toHaveLength(1);
    },
    roundsMs,
  );

  it(
    'leave books that verification finds nothing wrong with',
    async () => {
      // A running service does this as housekeeping: without it verification is planned for empty tables.
      await opened.db.script('analyze');
      expect(await findings(opened.db)).toEqual([]);
    },
    roundsMs,
  );

  it('meets no deadlock of the database', async () => {
    const rows = await opened.db.query<{ deadlocks: string }>(
      'select deadlocks from pg_stat_database where datname = current_database()',
    );
    expect(Number(rows[0]?.deadlocks ?? 0)).toBe(0);
  });
});
