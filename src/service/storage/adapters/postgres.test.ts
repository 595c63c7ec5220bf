import { describe, expect, it } from 'vitest';
import { DatabaseBusy, DatabaseMisconfigured, DatabaseUnavailable } from '../database.ts';
import { openPostgres, settingMistakes } from './postgres.ts';
import { createTestDatabase, startTestPostgres } from '../../../proofs/fixtures/testPostgres.ts';

const SOUND = {
  version: 150_004,
  versionText: '15.4',
  encoding: 'UTF8',
  fsync: 'on',
  synchronousCommit: 'on',
  fullPageWrites: 'on',
  readOnly: 'off',
};

describe('the start-up check of a PostgreSQL server', () => {
  it('accepts a server that keeps acknowledged commits', () => {
    expect(settingMistakes(SOUND)).toEqual([]);
  });

  it.each([
    [{ version: 140_011, versionText: '14.11' }, 'version is 14.11'],
    [{ encoding: 'SQL_ASCII' }, 'encoding is SQL_ASCII'],
    [{ fsync: 'off' }, 'fsync is off'],
    [{ synchronousCommit: 'off' }, 'synchronous_commit is off'],
    [{ fullPageWrites: 'off' }, 'full_page_writes is off'],
    [{ readOnly: 'on' }, 'accepts no writes'],
  ])('names the mistake of %j', (change, words) => {
    expect(settingMistakes({ ...SOUND, ...change })).toEqual([expect.stringContaining(words)]);
  });

  it('refuses a server that does not sync, naming each mistake in one error', async () => {
    const server = await startTestPostgres({ fsync: 'off', synchronous_commit: 'off' });
    try {
      const opening = openPostgres({ url: server.url });
      await expect(opening).rejects.toBeInstanceOf(DatabaseMisconfigured);
      await expect(opening).rejects.toThrow(/fsync is off.*synchronous_commit is off/);
    } finally {
      await server.stop();
    }
  });

  it('reports clearly when no server answers or the database does not exist', async () => {
    await expect(openPostgres({ url: 'postgres://nobody:secret@127.0.0.1:1/none' })).rejects.toSatisfy(
      (error) =>
        error instanceof DatabaseUnavailable &&
        /cannot be reached/.test(error.message) &&
        !/secret/.test(error.message),
    );
    const url = new URL(process.env.TEST_DATABASE_URL ?? '');
    url.pathname = '/does_not_exist';
    await expect(openPostgres({ url: url.href })).rejects.toThrow('does_not_exist');
  });
});

describe('waiting on a PostgreSQL server', () => {
  it('ends with "busy" when no connection becomes free, and when a statement takes too long', async () => {
    const server = await createTestDatabase();
    const database = await openPostgres({ url: server.url, connections: 1 });
    try {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      const holding = database.transaction(async (tx) => {
        await tx.query('select 1');
        await released;
      });
      await expect(database.query('select 1')).rejects.toBeInstanceOf(DatabaseBusy);
      release();
      await holding;
      const limited = database.transaction((tx) => tx.query('select pg_sleep(20)'), {
        statementTimeoutMs: 100,
      });
      await expect(limited).rejects.toBeInstanceOf(DatabaseBusy);
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await database.close();
      await server.stop();
    }
  });

  it('survives the loss of its connections and connects again', async () => {
    const server = await createTestDatabase();
    const database = await openPostgres({ url: server.url, connections: 2 });
    try {
      const others =
        'select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()';
      const cut = database.transaction(async (tx) => {
        await tx.query('select 1');
        await database.query(others);
        await tx.query('select 1');
      });
      await expect(cut).rejects.toMatchObject({ name: 'DatabaseUnavailable', outcomeUnknown: false });
      expect(await database.query('select 1 as one')).toEqual([{ one: 1 }]);
    } finally {
      await database.close();
      await server.stop();
    }
  });
});
