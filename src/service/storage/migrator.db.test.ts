import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestEmbedded } from '../../proofs/fixtures/testEmbedded.ts';
import type { Database } from './database.ts';
import { migrate } from './migrator.ts';

let db: Database;

beforeAll(async () => {
  db = await openTestEmbedded();
  await migrate(db);
});
afterAll(() => db.close());

/** The same database, recording every statement and transaction. */
function listened(told: string[]): Database {
  return {
    ...db,
    kind: db.kind,
    pool: db.pool,
    query: (sql, ...rest) => {
      told.push(sql);
      return db.query(sql, ...rest);
    },
    script: (sql) => {
      told.push(sql);
      return db.script(sql);
    },
    transaction: (work, options) => {
      told.push('transaction');
      return db.transaction(work, options);
    },
    healthy: () => db.healthy(),
    sizeWaiting: () => db.sizeWaiting(),
    close: () => db.close(),
  };
}

const shapes = () =>
  db.query<{ value: string }>(`select value#>>'{}' as value from setting where name = 'schema.shape'`);
const indexes = (name: string) => db.query('select 1 from pg_indexes where indexname = $1', [name]);

describe('a database that is opened again', () => {
  it('is checked with one query when every step was applied and the definitions are the same', async () => {
    const told: string[] = [];
    await migrate(listened(told));
    expect(told).toHaveLength(1);
    expect(told[0]).toMatch(/^\s*select/);
  });

  it('gets the changes when the definitions differ', async () => {
    const [wanted] = await shapes();
    await db.script(
      `drop index x_period_end_journal_tran_date; update setting set value = '"older"' where name = 'schema.shape'`,
    );
    await migrate(db);
    expect(await indexes('x_period_end_journal_tran_date')).toHaveLength(1);
    expect(await shapes()).toEqual([wanted]);
  });

  it('adds a column to a type whose records are checked at the end of a transaction', async () => {
    await db.script(`insert into record (id, type, version, ref_name, doc, created_at, modified_at)
        values (1, 'accountingPeriod', 1, 'Jan 2031', '{"startDate":"2031-01-01","endDate":"2031-01-31","apLocked":true}', now(), now())`);
    await db.script(
      `alter table x_accounting_period drop column ap_locked; update setting set value = '"older"' where name = 'schema.shape'`,
    );
    await migrate(db);
    expect(await db.query('select ap_locked from x_accounting_period')).toEqual([{ ap_locked: true }]);
  });

  it('keeps the state of documents apart that a former program kept in one table, with its constraint', async () => {
    await db.script(`insert into record (id, type, version, ref_name, doc, created_at, modified_at)
        values (2, 'invoice', 1, 'INV1', '{"tranId":"INV1","memo":"June","status":"OPEN","amountRemaining":40}', '2026-06-01', '2026-06-02')`);
    const shown = () =>
      db.query('select memo, status, amount_remaining::text as open, last_modified_date from x_invoice');
    const before = await shown();
    await db.script(`
      create table former as select * from x_invoice; alter table former drop column state_id;
      drop view x_invoice; drop table x_invoice_entry, x_invoice_state;
      alter table former rename to x_invoice; alter table x_invoice add primary key (id);
      alter table x_invoice add constraint x_invoice_amount_remaining_not_over_applied check (amount_remaining >= 0);
      create index x_invoice_amount_remaining_open on x_invoice (entity) where amount_remaining > 0;
      create index x_invoice_tran_date on x_invoice (tran_date, id) include (status, subsidiary);
      create index x_invoice_memo on x_invoice (lower(memo), id);
      update setting set value = '"older"' where name = 'schema.shape'`);
    await migrate(db);
    expect(await shown()).toEqual(before);
    const columns = await db.query<{ table: string; column: string }>(
      `select table_name as table, column_name as column from information_schema.columns
        where table_name in ('x_invoice_entry', 'x_invoice_state') and column_name in ('memo', 'status', 'tran_date') order by 1, 2`,
    );
    expect(columns.map(({ table, column }) => `${table}.${column}`)).toEqual([
      'x_invoice_entry.memo',
      'x_invoice_state.status',
      'x_invoice_state.tran_date',
    ]);
    const places = await db.query(
      `select tablename from pg_indexes where indexname in ('x_invoice_tran_date', 'x_invoice_amount_remaining_open', 'x_invoice_memo') order by 1`,
    );
    expect(places.map(({ tablename }) => tablename)).toEqual(['x_invoice_entry', 'x_invoice_state', 'x_invoice_state']);
    await expect(db.script(`update record set doc = doc || '{"amountRemaining":-1}' where id = 2`)).rejects.toThrow(
      /x_invoice_amount_remaining_not_over_applied/,
    );
    await db.script('delete from record where id = 2');
  });

  it('is refused when a step was applied in another form, whatever the definitions are', async () => {
    const [step] = await db.query<{ checksum: string }>('select checksum from migration where id = 2');
    await db.query('update migration set checksum = $1 where id = 2', ['other']);
    await expect(migrate(db)).rejects.toThrow(/Step 2 \(ledger\) was applied in another form/);
    await db.query('update migration set checksum = $1 where id = 2', [step?.checksum ?? null]);
  });

  it('is refused when a newer program wrote it', async () => {
    await db.script(`insert into migration (id, name, checksum) values (999, 'later', 'x')`);
    await expect(migrate(db)).rejects.toThrow(/step 999 \(later\).*it is newer/);
    await db.script('delete from migration where id = 999');
  });
});
