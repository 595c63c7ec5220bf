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
