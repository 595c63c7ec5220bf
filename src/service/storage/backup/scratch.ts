import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import pg from 'pg';
import { openEmbedded } from '../adapters/embedded.ts';
import { DirectoryInUse } from '../adapters/lockFile.ts';
import { openPostgres } from '../adapters/postgres.ts';
import type { Database } from '../database.ts';
import { quoted } from './keptTables.ts';

/** An empty database for a trial restore. */
export interface Scratch {
  readonly database: Database;
  /** Closes and removes it. */
  close(): Promise<void>;
}

/**
 * Opens an empty database for a trial restore: a database of its own on the PostgreSQL server of the books, where the role may
 * create one; otherwise an embedded one in a folder.
 * @param url of the books; undefined for embedded ones
 * @param template an empty embedded database to copy, which is faster than making one
 */
export async function openScratchFor(
  books: Database,
  url: string | undefined,
  worker: URL,
  folder: string,
  template?: string,
): Promise<Scratch> {
  if (url !== undefined && URL.canParse(url) && (await mayCreate(books))) {
    await removeLeftTrials(books, url);
    return openBeside(url);
  }
  const database = await openEmbedded({
    directory: folder,
    workerUrl: worker,
    durable: false,
    ...(template === undefined ? {} : { template }),
  });
  return {
    database,
    close: async () => {
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function mayCreate(books: Database): Promise<boolean> {
  const [role] = await books.query<{ may: boolean }>(
    'select rolcreatedb or rolsuper as may from pg_roles where rolname = current_user',
  );
  return role?.may === true;
}

const TRIAL = 'countinghouse_trial_';
/** No trial takes as long. */
const LEFT_BEHIND_MS = 86_400_000;

/** Removes the databases of trials whose process was killed, of whichever books on the server. */
async function removeLeftTrials(books: Database, url: string): Promise<void> {
  const found = await books.query<{ name: string }>(
    `select datname as name from pg_database d where datname like $1 and pg_has_role(d.datdba, 'USAGE')
        and not exists (select 1 from pg_stat_activity a where a.datname = d.datname) order by 1`,
    [`${TRIAL.replaceAll('_', '\\_')}%`],
  );
  const left = found.map(({ name }) => name).filter((name) => Date.now() - beganAt(name) > LEFT_BEHIND_MS);
  for (const name of left) await atServer(url, `drop database if exists ${quoted(name)}`);
}

const beganAt = (name: string): number => Number(/^\d+(?=_)/.exec(name.slice(TRIAL.length))?.[0] ?? Number.NaN);

async function openBeside(url: string): Promise<Scratch> {
  const name = `${TRIAL}${Date.now()}_${randomBytes(6).toString('hex')}`;
  await atServer(url, `create database ${name} template template0 encoding 'UTF8'`);
  const drop = () => atServer(url, `drop database if exists ${name} with (force)`);
  const beside = new URL(url);
  beside.pathname = `/${name}`;
  try {
    const database = await openPostgres({ url: beside.href });
    return {
      database,
      close: async () => {
        await database.close();
        await drop();
      },
    };
  } catch (error) {
    await drop();
    throw error;
  }
}

/** A statement that waits for a checkpoint of the whole server, and so for longer than those of the service may take. */
async function atServer(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url, statement_timeout: 600_000 });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}

/** One process makes a backup of a database on a PostgreSQL server at a time, wherever it runs. */
const ONE_AT_A_TIME = 4_103;

/**
 * Takes the turn to make a backup of these books. Returns what gives it up.
 * @throws {DirectoryInUse} when another process has it
 */
export async function takeBackupTurn(books: Database): Promise<() => void> {
  if (books.kind === 'embedded') return () => undefined;
  const client = await books.pool.connect();
  const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [ONE_AT_A_TIME]);
  // The lock ends with its connection.
  if (rows[0]?.taken === true) return () => client.release(true);
  client.release();
  throw new DirectoryInUse('another process is making a backup of this database');
}
