import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import {
  createTestDatabase,
  type KillableServer,
  startKeptPostgres,
  startKillablePostgres,
  type TestServer,
} from '../../../proofs/fixtures/testPostgres.ts';
import type { Database } from '../database.ts';
import { requireKept } from '../queries/records/idempotency.ts';
import { isPassing } from './failures.ts';
import { openPostgres } from './postgres.ts';

/** Runs statements as an operator does, past the service. */
async function operator(url: string, ...statements: readonly string[]): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    for (const statement of statements) await client.query(statement);
  } finally {
    await client.end();
  }
}

const unavailable = (outcomeUnknown: boolean) => ({ name: 'DatabaseUnavailable', outcomeUnknown });

describe('a server that became a standby', () => {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-standby-'));
  let server: KillableServer;
  let database: Database;
  beforeAll(async () => {
    server = await startKeptPostgres(folder);
    await operator(server.url, 'create table note (text text)');
    database = await openPostgres({ url: server.url });
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  it('is not written to or read from, and is used again once it is the primary', async () => {
    await server.kill();
    writeFileSync(join(folder, 'data/standby.signal'), '');
    await server.restart();
    await expect(database.query('select text from note')).rejects.toMatchObject(unavailable(false));
    await expect(database.query(`insert into note values ('a')`)).rejects.toMatchObject(unavailable(false));
    await expect(database.transaction((tx) => tx.query('select 1'))).rejects.toMatchObject(unavailable(false));
    expect(await database.healthy()).toBe(false);
    await expect(openPostgres({ url: server.url })).rejects.toThrow('standby');
    await operator(server.url, 'select pg_promote()');
    await database.query(`insert into note values ('b')`);
    expect(await database.query('select text from note')).toEqual([{ text: 'b' }]);
  });
});

describe('a connection that takes no writes', () => {
  let server: TestServer;
  let database: Database;
  const refuseWrites = `select set_config('default_transaction_read_only', 'on', false)`;
  beforeAll(async () => {
    server = await createTestDatabase();
    database = await openPostgres({ url: server.url, connections: 1 });
    await database.query('create table note (text text)');
  });
  afterAll(async () => {
    await database.close();
    await server.stop();
  });

  it('is dropped when it refuses a statement', async () => {
    await database.query(refuseWrites);
    await expect(database.query(`insert into note values ('a')`)).rejects.toMatchObject(unavailable(false));
    await database.query(`insert into note values ('b')`);
  });

  it('is dropped when it refuses a statement past the service, as those of sign-in', async () => {
    await database.query(refuseWrites);
    const error: unknown = await database.pool.query(`insert into note values ('a')`).catch((each: unknown) => each);
    expect(isPassing(error)).toBe(true);
    await database.query(`insert into note values ('b')`);
  });

  it('is kept, and a fault of the program stays one, when a transaction that only reads writes', async () => {
    const writing = database.transaction((tx) => tx.query(`insert into note values ('a')`), { readOnly: true });
    const error: unknown = await writing.catch((each: unknown) => each);
    expect(error).toMatchObject({ message: 'a statement writes in a transaction that only reads' });
    expect(isPassing(error)).toBe(false);
  });
});

describe('a server whose commits wait for a standby that is not there', () => {
  let server: KillableServer;
  let database: Database;
  beforeAll(async () => {
    server = await startKillablePostgres({ synchronous_standby_names: 'another' });
    await operator(server.url, 'set synchronous_commit = local', 'create table note (text text)');
  });
  beforeEach(async () => {
    database = await openPostgres({ url: server.url });
  });
  afterEach(() => database.close());
  afterAll(() => server.stop());

  /** Cancels the wait, as an operator can, after which the server reports the commit as made. */
  const cancelWait = () =>
    expect
      .poll(async () => {
        const client = new pg.Client({ connectionString: server.url });
        await client.connect();
        const { rowCount } = await client.query(
          `select pg_cancel_backend(pid) from pg_stat_activity where wait_event = 'SyncRep'`,
        );
        await client.end();
        return rowCount;
      })
      .toBe(1);
  const notes = () => database.query('select text from note order by text');

  it.each([
    ['a statement', 'a', (text: string) => database.query(`insert into note values ($1)`, [text])],
    [
      'a transaction',
      'b',
      (text: string) => database.transaction((tx) => tx.query(`insert into note values ($1)`, [text])),
    ],
  ])('never says that %s is saved when the wait was cancelled', async (_what, text, write) => {
    const writing = expect(write(text)).rejects.toMatchObject(unavailable(true));
    await cancelWait();
    await writing;
    expect(await notes()).toContainEqual({ text });
  });

  it('answers nothing from what a crash left there until a standby has it', async () => {
    const impatient = await openPostgres({ url: server.url, answerMs: 1_000 });
    try {
      await expect(impatient.query(`insert into note values ('c')`)).rejects.toMatchObject(unavailable(true));
      expect(await notes()).not.toContainEqual({ text: 'c' });
      await server.kill();
      await server.restart();
      await expect.poll(notes).toContainEqual({ text: 'c' });
      await expect(requireKept(impatient)).rejects.toMatchObject({ name: 'DatabaseUnavailable' });
    } finally {
      await impatient.close();
    }
  });
});
