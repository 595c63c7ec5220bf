import { execFile, execFileSync, spawn } from 'node:child_process';
import { chownSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { verifyStore } from '../../service/storage/queries/verify/verify.ts';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import type { Database } from '../../service/storage/database.ts';
import { sealAudit } from '../../service/storage/queries/audit/sealAudit.ts';
import { type Books, journal, openBooks, openBooksAgain } from '../fixtures/books.ts';
import { freePort } from '../fixtures/freePort.ts';

const files = 'src/operations/archiving';
/** Debian's, which the version of pgBackRest that it has can read. */
const binaries = '/usr/lib/postgresql/15/bin';
const auditKey = Buffer.alloc(32, 5);

interface Server {
  readonly folder: string;
  readonly data: string;
  readonly url: string;
  run(program: string, ...args: string[]): Promise<void>;
  start(): Promise<void>;
  stop(how: 'fast' | 'immediate'): Promise<void>;
}

/** The files of the set-up, with the paths of this machine in place of the usual ones. */
function configure(folder: string, data: string, port: number): void {
  const own = readFileSync(join(files, 'pgbackrest.conf'), 'utf8')
    .replace('/var/lib/pgbackrest', join(folder, 'repository'))
    .replace('/var/lib/postgresql/15/main', data)
    .replace('pg1-port=5432', `pg1-port=${port}\npg1-socket-path=${folder}\npg1-user=books`)
    .replace('REPLACE-WITH-A-PASSPHRASE', 'of this test')
    .replace('log-level-file=info', `log-level-file=off\nlock-path=${folder}/lock\nspool-path=${folder}/spool`);
  writeFileSync(join(folder, 'pgbackrest.conf'), own);
  const archiving = readFileSync(join(files, 'postgresql.conf'), 'utf8').replace(
    'pgbackrest --stanza',
    `pgbackrest --config=${folder}/pgbackrest.conf --stanza`,
  );
  writeFileSync(
    join(data, 'postgresql.conf'),
    `${archiving}\nlisten_addresses = '127.0.0.1'\nport = ${port}\nunix_socket_directories = '${folder}'\n`,
    { flag: 'a' },
  );
}

interface Account {
  readonly uid: number;
  readonly gid: number;
}

/** A server refuses to run as root. */
function account(): Account | undefined {
  if (process.getuid?.() !== 0) return undefined;
  const idOf = (flag: string): number => Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function makeServer(): Promise<Server> {
  const owner = account();
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-archiving-'));
  const data = join(folder, 'data');
  for (const each of [folder, join(folder, 'repository'), join(folder, 'lock'), join(folder, 'spool')]) {
    mkdirSync(each, { recursive: true });
    if (owner) chownSync(each, owner.uid, owner.gid);
  }
  const run = async (program: string, ...args: string[]): Promise<void> =>
    void (await promisify(execFile)(program, args, { ...owner, cwd: folder }));
  await run(join(binaries, 'initdb'), '-D', data, '-U', 'books', '--auth=trust', '-E', 'UTF8', '--locale=C.UTF-8');
  const port = await freePort();
  configure(folder, data, port);
  const pgCtl = join(binaries, 'pg_ctl');
  return {
    folder,
    data,
    url: `postgres://books@127.0.0.1:${port}/postgres`,
    run,
    start: () =>
      new Promise((resolve, reject) => {
        const child = spawn(pgCtl, ['-D', data, '-w', '-t', '120', '-l', join(folder, 'log'), 'start'], {
          ...owner,
          cwd: folder,
          stdio: 'ignore',
        });
        child.on('error', reject);
        child.on('exit', (code) =>
          code === 0 ? resolve() : reject(new Error(readFileSync(join(folder, 'log'), 'utf8').slice(-3_000))),
        );
      }),
    stop: (how) => run(pgCtl, '-D', data, '-m', how, '-w', 'stop'),
  };
}

/** The service refuses a server that still reads its log. */
async function openRecovered(url: string): Promise<Database> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    const isRecovering = async () => (await client.query('select 1 where pg_is_in_recovery()')).rowCount;
    await expect.poll(isRecovering, { timeout: 120_000, interval: 100 }).toBe(0);
  } finally {
    await client.end();
  }
  return openPostgres({ url });
}

describe('archiving and restore to a point in time', () => {
  let server: Server;
  let database: Database;
  let books: Books;
  const pgbackrest = (...args: string[]) =>
    server.run('pgbackrest', `--config=${server.folder}/pgbackrest.conf`, '--stanza=countinghouse', ...args);

  beforeAll(async () => {
    for (const program of ['/usr/bin/pgbackrest', join(binaries, 'postgres')])
      if (!existsSync(program)) throw new Error(`${program} is missing: apt-get install pgbackrest postgresql-15`);
    server = await makeServer();
    await server.start();
    await pgbackrest('stanza-create');
    await pgbackrest('check');
    database = await openPostgres({ url: server.url });
    books = await openBooks(database);
  });
  afterAll(async () => {
    await database.close().catch(() => undefined);
    await server.stop('fast');
    rmSync(server.folder, { recursive: true, force: true });
  });

  /** Posts until it is told to end; the audit positions that were acknowledged. */
  function writing(): { end(): Promise<readonly bigint[]> } {
    let isEnding = false;
    const acknowledged: bigint[] = [];
    const done = (async () => {
      while (!isEnding)
        acknowledged.push(BigInt((await books.create('periodEndJournal', journal(books))).auditSeq ?? 0));
      return acknowledged;
    })();
    return {
      end: () => {
        isEnding = true;
        return done;
      },
    };
  }

  const newest = async (): Promise<bigint> =>
    BigInt((await database.query<{ seq: string }>('select max(seq)::text as seq from audit'))[0]?.seq ?? '0');

  async function findings(): Promise<string[]> {
    await sealAudit(database, auditKey);
    const found: string[] = [];
    for await (const { kind, id, detail } of verifyStore(database, { auditKey })) found.push(`${kind} ${id} ${detail}`);
    return found;
  }

  /** Until the log of everything so far is in the archive. */
  async function archiveAll(): Promise<void> {
    const [written] = await database.query<{ segment: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as segment',
    );
    await database.query('select pg_switch_wal()');
    const last = async () =>
      (await database.query<{ segment: string }>('select last_archived_wal as segment from pg_stat_archiver'))[0]
        ?.segment;
    await expect
      .poll(async () => ((await last()) ?? '') >= (written?.segment ?? ''), { timeout: 60_000, interval: 100 })
      .toBe(true);
  }

  async function restore(damage: () => Promise<void>, ...target: string[]): Promise<void> {
    await archiveAll();
    await database.close();
    await server.stop('immediate');
    await damage();
    await pgbackrest('--delta', ...target, 'restore');
    await server.start();
    database = await openRecovered(server.url);
    books = openBooksAgain(database, books);
  }

  it('restores every change up to a moment and none after it, and the books verify', async () => {
    const during = writing();
    await pgbackrest('--type=full', 'backup');
    // pgBackRest knows the end of a backup to the second.
    const ended = Date.now();
    await expect.poll(() => Date.now() - ended, { timeout: 10_000, interval: 100 }).toBeGreaterThan(2_000);
    const before = await during.end();
    expect(before.length).toBeGreaterThan(0);
    const last = await newest();
    const [moment] = await database.query<{ at: string }>(`select clock_timestamp()::text as at`);
    const after = writing();
    await expect.poll(newest, { timeout: 60_000, interval: 50 }).toBeGreaterThan(last + 20n);
    await after.end();
    // A mistake past the service.
    await database.script('drop table balance cascade');

    await restore(() => Promise.resolve(), '--type=time', `--target=${moment?.at ?? ''}`, '--target-action=promote');
    expect(await newest()).toBe(last);
    expect(await findings()).toEqual([]);
    await books.create('periodEndJournal', journal(books));
  });

  it('restores all that was acknowledged when the disk of the server is lost', async () => {
    const after = writing();
    const start = await newest();
    await expect.poll(newest, { timeout: 60_000, interval: 50 }).toBeGreaterThan(start + 20n);
    const acknowledged = await after.end();
    await restore(() => server.run('find', server.data, '-mindepth', '1', '-delete'));
    const seqs = new Set(
      (await database.query<{ seq: string }>('select seq::text as seq from audit')).map(({ seq }) => BigInt(seq)),
    );
    expect(acknowledged.filter((seq) => !seqs.has(seq))).toEqual([]);
    expect(await findings()).toEqual([]);
  });
});
