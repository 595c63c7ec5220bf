import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Database } from '../database.ts';
import { openPostgres } from './postgres.ts';
import { openTestEmbedded } from '../../../proofs/fixtures/testEmbedded.ts';
import { createTestDatabase } from '../../../proofs/fixtures/testPostgres.ts';

interface Opened {
  readonly database: Database;
  readonly close: () => Promise<void>;
}

const engines: Record<Database['kind'], () => Promise<Opened>> = {
  embedded: async () => {
    const database = await openTestEmbedded();
    return { database, close: () => database.close() };
  },
  postgres: async () => {
    const server = await createTestDatabase();
    const database = await openPostgres({ url: server.url });
    return {
      database,
      close: async () => {
        await database.close();
        await server.stop();
      },
    };
  },
};

describe.each(Object.entries(engines))('the database on %s', (kind, open) => {
  let opened: Opened;
  let database: Database;

  beforeAll(async () => {
    opened = await open();
    database = opened.database;
    await database.script('create table note (id int primary key, text text not null); create table other (id int)');
  });

  afterAll(() => opened.close());

  const ids = async (): Promise<number[]> => {
    const rows = await database.query<{ id: number }>('select id from note order by id');
    return rows.map(({ id }) => id);
  };

  it('reports its name and health', async () => {
    expect(database.kind).toBe(kind);
    expect(await database.healthy()).toBe(true);
    expect(database.sizeWaiting()).toBe(0);
  });

  it('never turns dates, large whole numbers or decimals into something less exact', async () => {
    const [row] = await database.query(`
      select date '2026-02-28' as day, 9007199254740993::int8 as large, 0.10::numeric as exact,
             array[date '2026-02-28', null] as days, array[9007199254740993, null]::int8[] as larges,
             array[1.10, 2]::numeric[] as exacts, 7::int4 as small, true as yes, null::text as nothing`);
    expect(row).toEqual({
      day: '2026-02-28',
      large: '9007199254740993',
      exact: '0.10',
      days: ['2026-02-28', null],
      larges: ['9007199254740993', null],
      exacts: ['1.10', '2'],
      small: 7,
      yes: true,
      nothing: null,
    });
  });

  it('returns instants as ISO 8601 text in UTC with every stored digit', async () => {
    const [row] = await database.query(`
      select timestamptz '2026-01-31 23:30:00.123456-05' as at, timestamptz '2026-01-31 09:30:00Z' as whole,
             array[timestamptz '2026-01-31 09:30:00Z'] as several, timestamp '2026-01-31 09:30:00' as local`);
    expect(row).toEqual({
      at: '2026-02-01T04:30:00.123456Z',
      whole: '2026-01-31T09:30:00Z',
      several: ['2026-01-31T09:30:00Z'],
      local: '2026-01-31T09:30:00',
    });
  });

  it('parses json and accepts parameters of every type', async () => {
    const [row] = await database.query(
      'select $1::jsonb as document, $2::int8 as large, $3::text[] as texts, $4::bool as yes, $5::bytea as bytes, $6::text as none',
      ['{"a":[1,{"b":"é😀"}]}', 9007199254740993n, ['a', 'b,"c'], true, Buffer.from([0, 255]), null],
    );
    expect(row).toEqual({
      document: { a: [1, { b: 'é😀' }] },
      large: '9007199254740993',
      texts: ['a', 'b,"c'],
      yes: true,
      bytes: Buffer.from([0, 255]),
      none: null,
    });
  });

  it('transfers results and parameters of several megabytes', async () => {
    const text = 'ä'.repeat(2_000_000);
    const [row] = await database.query<{ text: string; length: number }>(
      'select $1::text as text, length($1) as length',
      [text],
    );
    expect(row?.length).toBe(2_000_000);
    expect(row?.text === text).toBe(true);
    const rows = await database.query('select n, repeat(n::text, 20) as text from generate_series(1, 20000) as n');
    expect(rows).toHaveLength(20_000);
    expect(rows.at(-1)).toEqual({ n: 20_000, text: '20000'.repeat(20) });
  });

  it('prepares a named statement once and runs it again with other values', async () => {
    const run = (n: number) => database.query<{ n: number }>('select $1::int + 1 as n', [n], { name: 'next' });
    expect([...(await run(1)), ...(await run(41))]).toEqual([{ n: 2 }, { n: 42 }]);
    const prepared = await database.query(`select 1 from pg_prepared_statements where name = 'next'`);
    expect(prepared.length).toBe(1);
  });

  it('stays usable after a refused statement, named or not', async () => {
    await expect(database.query('select 1/0')).rejects.toMatchObject({ code: '22012' });
    await expect(database.query('select 1/$1::int as one', [0], { name: 'divide' })).rejects.toMatchObject({
      code: '22012',
    });
    await expect(database.query('select nothing from nowhere', [], { name: 'wrong' })).rejects.toMatchObject({
      code: '42P01',
    });
    expect(await database.query('select 1/$1::int as one', [1], { name: 'divide' })).toEqual([{ one: 1 }]);
  });

  it('rejects values nested beyond its depth and continues', async () => {
    const tooDeep = `${'['.repeat(100_000)}${']'.repeat(100_000)}`;
    await expect(database.query('select $1::jsonb as document', [tooDeep])).rejects.toMatchObject({
      code: '54001',
    });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
  });

  it('refuses several statements where one is expected, and runs them as a script', async () => {
    await expect(database.query('select 1; select 2')).rejects.toThrow('use script');
    expect(await database.script('select 1; select 2')).toBeUndefined();
  });

  it('commits a transaction only when its work succeeds', async () => {
    const result = await database.transaction(async (tx) => {
      await tx.query('insert into note values (1, $1)', ['kept']);
      return (await tx.query('select id from note')).length;
    });
    expect(result).toBe(1);
    const failed = database.transaction(async (tx) => {
      await tx.query(`insert into note values (2, 'lost')`);
      throw new Error('changed my mind');
    });
    await expect(failed).rejects.toThrow('changed my mind');
    expect(await ids()).toEqual([1]);
  });

  it('does not report success when a failed statement inside was overlooked', async () => {
    const overlooked = database.transaction(async (tx) => {
      await tx.query(`insert into note values (3, 'lost')`);
      await tx.query('select 1/0').catch(() => undefined);
    });
    await expect(overlooked).rejects.toThrow('nothing was committed');
    expect(await ids()).toEqual([1]);
  });

  it('refuses writes in a read-only transaction and in a snapshot', async () => {
    for (const options of [{ readOnly: true }, { snapshot: true }]) {
      const write = database.transaction((tx) => tx.query(`insert into note values (4, 'no')`), options);
      await expect(write).rejects.toMatchObject({ cause: { code: '25006' } });
    }
    expect(
      await database.transaction((tx) => tx.query('select count(*)::int as n from note'), { snapshot: true }),
    ).toEqual([{ n: 1 }]);
  });

  it('runs transactions at READ COMMITTED with every limit set', async () => {
    const names = [
      'transaction_isolation',
      'lock_timeout',
      'statement_timeout',
      'idle_in_transaction_session_timeout',
      'timezone',
    ];
    const settings = (options?: { statementTimeoutMs: number }) =>
      database.transaction(
        (tx) =>
          tx.query<{ value: string }>('select current_setting(name) as value from unnest($1::text[]) as name', [names]),
        options,
      );
    const values = (rows: { value: string }[]): string[] => rows.map(({ value }) => value);
    expect(values(await settings())).toEqual(['read committed', '3s', '5s', '10s', 'UTC']);
    expect(values(await settings({ statementTimeoutMs: 60_000 }))).toEqual([
      'read committed',
      '3s',
      '1min',
      '10s',
      'UTC',
    ]);
    expect(values(await settings())).toEqual(['read committed', '3s', '5s', '10s', 'UTC']);
  });

  it('runs statements of one transaction in the order they were issued, and none after it ends', async () => {
    let leaked: (() => Promise<unknown>) | undefined;
    const rows = await database.transaction(async (tx) => {
      leaked = () => tx.query('select 1');
      const [, second] = await Promise.all([
        tx.query('insert into other values (1)'),
        tx.query('select id from other'),
      ]);
      return second;
    });
    expect(rows).toEqual([{ id: 1 }]);
    await expect(leaked?.()).rejects.toThrow('over');
  });

  it('serves twenty callers while a transaction is open, without a deadlock', async () => {
    const inside = database.transaction(async (tx) => {
      await tx.query(`insert into note values (5, 'slow')`);
      await tx.query('select pg_sleep(0.2)');
      return 'committed';
    });
    const callers = Array.from({ length: 20 }, (_, n) => database.query<{ n: number }>('select $1::int as n', [n]));
    const answers = (await Promise.all(callers)).map(([row]) => row?.n);
    expect(answers).toEqual(Array.from({ length: 20 }, (_, n) => n));
    expect(await inside).toBe('committed');
    expect(database.sizeWaiting()).toBe(0);
  });

  it('checks the balance of a posting by a deferred constraint at commit', async () => {
    await database.script(`
      create table pair (id int primary key, partner int references pair deferrable initially deferred)`);
    await database.transaction(async (tx) => {
      await tx.query('insert into pair values (1, 2)');
      await tx.query('insert into pair values (2, 1)');
    });
    const dangling = database.transaction((tx) => tx.query('insert into pair values (3, 4)'));
    await expect(dangling).rejects.toMatchObject({ code: '23503' });
    expect(await database.query('select id from pair order by id')).toEqual([{ id: 1 }, { id: 2 }]);
  });
});
