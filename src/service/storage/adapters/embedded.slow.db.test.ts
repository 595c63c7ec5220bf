import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { promisify } from 'node:util';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { DatabaseUnavailable, EngineRestarted } from '../database.ts';
import type { EmbeddedDatabase } from './embedded.ts';
import { openTestEmbedded } from '../../../proofs/fixtures/testEmbedded.ts';
import { testBundle } from '../../../proofs/fixtures/testWorker.ts';

/** Long enough to reach any limit below, short enough to finish if a limit doesn't work. */
const ENDLESS = 'select count(*) from generate_series(1, 300000000)';

let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'countinghouse-embedded-'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

/** Starts another process that opens the directory and commits numbers until it's killed. */
async function startOpener(): Promise<{ child: ChildProcess; lines: AsyncIterator<string> }> {
  const [opener, engine] = [await testBundle('testOpener.ts'), await testBundle('engineWorker.ts')];
  const child = spawn(process.execPath, [opener, directory, engine], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (!child.stdout) throw new Error('no output to read');
  return { child, lines: createInterface(child.stdout)[Symbol.asyncIterator]() };
}

function killed(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.on('exit', () => resolve());
    child.kill('SIGKILL');
  });
}

describe('a data directory of the embedded engine', () => {
  it('keeps committed data when it is closed and reopened', async () => {
    const first = await openTestEmbedded({ directory });
    await first.script(`create table kept (n int); insert into kept values (7)`);
    await first.close();
    await first.close();
    expect(existsSync(join(directory, 'engine.lock'))).toBe(false);
    const second = await openTestEmbedded({ directory });
    expect(await second.query('select n from kept')).toEqual([{ n: 7 }]);
    await second.close();
  });

  it('waits for the disk exactly once per commit, and not at all for reads', async () => {
    const database = await openTestEmbedded({ directory, durable: true });
    await database.script('create table kept (n int)');
    const syncsOf = async (work: () => Promise<unknown>): Promise<number> => {
      const before = await database.syncs();
      await work();
      return (await database.syncs()) - before;
    };
    await database.query('insert into kept values (0)');
    const inserts = await syncsOf(async () => {
      for (let n = 1; n <= 20; n += 1) await database.query('insert into kept values ($1)', [n]);
    });
    expect(inserts).toBe(20);
    expect(await syncsOf(() => database.query('select * from kept'))).toBe(0);
    const inOne = await syncsOf(() =>
      database.transaction(async (tx) => {
        for (let n = 21; n <= 40; n += 1) await tx.query('insert into kept values ($1)', [n]);
      }),
    );
    expect(inOne).toBe(1);
    await database.close();
  });

  // reliability D7 (iv): the journal on disk contains everything the engine acknowledged, including whole pages and
  // checksums
  it('runs with every setting that lets an acknowledged commit survive a power cut', async () => {
    const database = await openTestEmbedded({ directory, durable: true });
    const names = ['fsync', 'synchronous_commit', 'full_page_writes', 'wal_sync_method', 'data_checksums'];
    const rows = await database.query<{ value: string }>(
      'select current_setting(n) as value from unnest($1::text[]) with ordinality t(n, o) order by o',
      [names],
    );
    expect(rows.map(({ value }) => value)).toEqual(['on', 'on', 'on', 'fsync', 'on']);
    await database.close();
  });

  it('refuses a second opener in this process or another, naming the process that has it', async () => {
    const database = await openTestEmbedded({ directory });
    const refusal = new RegExp(`in use by process ${process.pid}\\b`);
    await expect(openTestEmbedded({ directory })).rejects.toThrow(refusal);
    const [opener, engine] = [await testBundle('testOpener.ts'), await testBundle('engineWorker.ts')];
    const other = promisify(execFile)(process.execPath, [opener, directory, engine]);
    await expect(other).rejects.toMatchObject({ code: 1, stderr: expect.stringMatching(refusal) });
    expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    await database.close();
  });

  it('keeps every acknowledged commit when its process is killed, and reopens', async () => {
    await (await openTestEmbedded({ directory })).close();
    const acknowledged: number[] = [];
    for (let round = 1; round <= 2; round += 1) {
      const { child, lines } = await startOpener();
      expect((await lines.next()).value).toBe('open');
      while (acknowledged.length < round * 30) acknowledged.push(Number((await lines.next()).value));
      await killed(child);
      for (let line = await lines.next(); !line.done; line = await lines.next()) acknowledged.push(Number(line.value));
    }
    const database = await openTestEmbedded({ directory });
    const rows = await database.query<{ n: number }>('select n from kept order by n');
    const stored = new Set(rows.map(({ n }) => n));
    expect(acknowledged.filter((n) => !stored.has(n))).toEqual([]);
    await database.close();
  });

  it('writes nothing after another process takes its lock', async () => {
    const database = await openTestEmbedded({ directory, lockCheckMs: 0 });
    const lock = join(directory, 'engine.lock');
    const theirs = (await readFile(lock, 'utf8')).replace(/"token":"\w+"/, '"token":"theirs"');
    await writeFile(lock, theirs);
    await expect(database.script('create table stray (n int)')).rejects.toThrow('taken over by another process');
    await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await database.healthy()).toBe(false);
    await expect(database.lost).resolves.toBeInstanceOf(DatabaseUnavailable);
    await database.close();
    expect(await readFile(lock, 'utf8')).toBe(theirs);
  });
});

describe('a copy of a data directory in use', () => {
  it('has every commit before it and none after it, and the directory goes on', async () => {
    const database = await openTestEmbedded({ directory });
    const copy = join(directory, 'copy');
    await database.script('create table kept (n int primary key)');
    const inserted: number[] = [];
    let isOver = false;
    const writer = (async () => {
      for (let n = 1; !isOver; n += 1) {
        await database.query('insert into kept values ($1)', [n]);
        inserted.push(n);
      }
    })();
    while (inserted.length < 20) await database.query('select 1');
    // A transaction that is open at that moment has changed nothing yet.
    await database.transaction(async (tx) => {
      await tx.query('insert into kept values (-1)');
      const before = inserted.length;
      await database.copyTo(copy);
      const copied = await openTestEmbedded({ directory: copy });
      expect(await copied.query('select count(*)::int as count, min(n) as least from kept')).toEqual([
        { count: before, least: 1 },
      ]);
      await copied.close();
    });
    const before = inserted.length;
    while (inserted.length < before + 20) await database.query('select 1');
    isOver = true;
    await writer;
    expect(await database.query('select n from kept where n < 0')).toEqual([{ n: -1 }]);
    await database.close();
  });

  it('fails in words when it cannot be written, and the directory goes on', async () => {
    const database = await openTestEmbedded({ directory });
    await database.script('create table kept (n int)');
    await writeFile(join(directory, 'taken'), '');
    await expect(database.copyTo(join(directory, 'taken'))).rejects.toThrow(/taken/);
    await expect(database.copyTo(join(directory, 'pgdata'))).rejects.toBeInstanceOf(DatabaseUnavailable);
    expect(await database.query('select n from kept')).toEqual([]);
    await database.close();
    await expect(database.copyTo(join(directory, 'late'))).rejects.toBeInstanceOf(DatabaseUnavailable);
  });
});

describe('housekeeping of the embedded engine', () => {
  it('reclaims deleted rows, renews statistics and shortens the journal, and stops when there is nothing to do', async () => {
    const database = await openTestEmbedded({ directory });
    await database.script(`
      create table kept (n int primary key, text text);
      insert into kept select n, repeat(md5(n::text), 30) from generate_series(1, 20000) as n;
      update kept set text = text || 'x'`);
    const journalBefore = await journalBytes(database);
    expect(await database.maintain()).toEqual(['vacuum (analyze) public.kept', 'checkpoint']);
    const [counts] = await database.query(`
      select n_dead_tup as dead, (select reltuples::int from pg_class where relname = 'kept') as estimated
        from pg_stat_user_tables where relname = 'kept'`);
    expect(counts).toEqual({ dead: '0', estimated: 20_000 });
    expect(await journalBytes(database)).toBeLessThan(journalBefore / 10);
    expect(await database.maintain()).toEqual([]);
    await database.close();
  });
});

async function journalBytes(database: EmbeddedDatabase): Promise<number> {
  const [row] = await database.query<{ bytes: number }>(`
    select pg_wal_lsn_diff(pg_current_wal_insert_lsn(), redo_lsn)::float8 as bytes from pg_control_checkpoint()`);
  return row?.bytes ?? 0;
}

describe('the watchdog of the embedded engine', () => {
  it('stops a statement that exceeds its limit, rejects its caller, and serves the next ones', async () => {
    const database = await openTestEmbedded({ directory, statementLimitMs: 1_500 });
    await database.script('create table kept (n int); insert into kept values (1)');
    let ticks = 0;
    const clock = setInterval(() => {
      ticks += 1;
    }, 20);
    const endless = database.query(ENDLESS);
    await expect(endless).rejects.toBeInstanceOf(EngineRestarted);
    clearInterval(clock);
    expect(ticks).toBeGreaterThan(5);
    expect(await database.query('select n from kept')).toEqual([{ n: 1 }]);
    await database.close();
  });

  it('restarts the engine when its thread crashes, instead of treating silence as a result', async () => {
    const database = await openTestEmbedded({ directory, stackMb: 4 });
    await database.script('create table kept (document jsonb)');
    const tooDeep = database.query('insert into kept values ($1::jsonb)', [
      `${'['.repeat(100_000)}${']'.repeat(100_000)}`,
    ]);
    await expect(tooDeep).rejects.toBeInstanceOf(EngineRestarted);
    expect(await database.query('select * from kept')).toEqual([]);
    await database.close();
  });

  it('reports that a lost write may be committed, and that an uncommitted transaction is not', async () => {
    const database = await openTestEmbedded({ directory, statementLimitMs: 1_500 });
    await database.script('create table kept (n int)');
    await expect(database.query(ENDLESS)).rejects.toMatchObject({ outcomeUnknown: true });
    const inTransaction = database.transaction(async (tx) => {
      await tx.query('insert into kept values (1)');
      await tx.query(ENDLESS);
    });
    await expect(inTransaction).rejects.toMatchObject({ name: 'EngineRestarted', outcomeUnknown: false });
    expect(await database.query('select n from kept')).toEqual([]);
    await database.close();
  });

  it('allows longer when a transaction asks for it', async () => {
    const database = await openTestEmbedded({ directory, statementLimitMs: 1_500 });
    const slow = (tx: { query: (sql: string) => Promise<unknown> }) => tx.query('select pg_sleep(3)');
    await database.transaction(slow, { statementTimeoutMs: 20_000 });
    await expect(database.transaction(slow)).rejects.toBeInstanceOf(EngineRestarted);
    await database.close();
  });

  it('rolls back an idle transaction and continues with the others', async () => {
    const database = await openTestEmbedded({ directory, idleInTransactionMs: 1_000 });
    await database.script('create table kept (n int)');
    const stuck = database.transaction(async (tx) => {
      await tx.query('insert into kept values (1)');
      await new Promise(() => undefined);
    });
    const next = database.query('select n from kept');
    await expect(stuck).rejects.toThrow('did nothing for 1000 ms');
    expect(await next).toEqual([]);
    await database.close();
  });
});
