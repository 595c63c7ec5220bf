import { existsSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { createEngine } from '../commands/engine.ts';
import { migrateService } from '../createService.ts';
import { seedSampleCompany } from '../seed/sampleCompany.ts';
import { createTemplate } from '../storage/adapters/embedded.ts';
import { openPostgres } from '../storage/adapters/postgres.ts';
import { openTestEmbedded, testTemplate } from '../storage/adapters/testEmbedded.ts';
import { createTestDatabase, type TestServer } from '../storage/adapters/testPostgres.ts';
import { testWorkerUrl } from '../storage/adapters/testWorker.ts';
import type { Database } from '../storage/database.ts';

/** A state of the database that many tests begin with. It is made once in a run of the tests, on each engine, and copied. */
export interface Prepared {
  /** In lower case letters; names it among all. */
  readonly name: string;
  readonly prepare: (database: Database) => Promise<void>;
}

/** Every table of the service, and no record. */
export const emptyService: Prepared = { name: 'service', prepare: migrateService };

/** The day on which the sample company of the tests is seeded. */
export const sampleDay = new Date('2026-07-02T14:00:00Z');

/** The sample company on `sampleDay`. */
export const sampleCompany: Prepared = {
  name: 'sample',
  prepare: async (database) => {
    await migrateService(database);
    await seedSampleCompany(createEngine(database), sampleDay);
  },
};

export interface OpenedDatabase {
  readonly database: Database;
  /** Closes and drops the database. */
  readonly close: () => Promise<void>;
}

/** A separate database in the requested state. */
export async function openPrepared(kind: Database['kind'], wanted: Prepared): Promise<OpenedDatabase> {
  if (kind === 'embedded') {
    const database = await openTestEmbedded({ template: await preparedDirectory(wanted) });
    return { database, close: () => database.close() };
  }
  const server = await createPreparedDatabase(wanted);
  const database = await openPostgres({ url: server.url });
  return {
    database,
    close: async () => {
      await database.close();
      await server.stop();
    },
  };
}

/** A database in the state that is wanted, on the PostgreSQL of this run. */
export async function createPreparedDatabase(wanted: Prepared): Promise<TestServer> {
  return createTestDatabase(serverUrl(), await once(`postgres ${wanted.name}`, () => makeDatabase(wanted)));
}

const made = new Map<string, Promise<string>>();

/** What a process has found or made once it does not look for again. */
function once(key: string, make: () => Promise<string>): Promise<string> {
  const known = made.get(key) ?? make();
  made.set(key, known);
  return known;
}

const preparedDirectory = (wanted: Prepared): Promise<string> =>
  once(`embedded ${wanted.name}`, () => makeDirectory(wanted));

async function makeDirectory({ name, prepare }: Prepared): Promise<string> {
  const target = join(runFolder(), name);
  await alone(`embedded ${name}`, async () => {
    if (!existsSync(target)) await createTemplate(target, await testWorkerUrl(), prepare, await testTemplate());
  });
  return target;
}

async function makeDatabase({ name, prepare }: Prepared): Promise<string> {
  const target = `${preparedPrefix()}${name}`;
  await alone(`postgres ${name}`, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [target]);
    if (rowCount !== 0) return;
    const draft = await createTestDatabase(serverUrl());
    const database = await openPostgres({ url: draft.url });
    try {
      await prepare(database);
    } finally {
      await database.close();
    }
    await client.query(`alter database "${new URL(draft.url).pathname.slice(1)}" rename to "${target}"`);
  });
  return target;
}

/** Does some work while no other process of this run does work of the same name. */
async function alone(name: string, work: (client: pg.Client) => Promise<void>): Promise<void> {
  const client = new pg.Client({ connectionString: serverUrl() });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock(hashtextextended($1, 0))', [`${preparedPrefix()}${name}`]);
    await work(client);
  } finally {
    // Ends the session and with it the lock.
    await client.end();
  }
}

const missing = (name: string): Error =>
  new Error(`${name} is not set: run these tests with the PostgreSQL global setup`);

function serverUrl(): string {
  const url = process.env.TEST_DATABASE_URL;
  if (!url) throw missing('TEST_DATABASE_URL');
  return url;
}

function runFolder(): string {
  const folder = process.env.TEST_RUN_FOLDER;
  if (!folder) throw missing('TEST_RUN_FOLDER');
  return folder;
}

/** The server may be one that several runs share. */
const preparedPrefix = (): string =>
  `prepared_${runFolder()
    .replaceAll(/[^a-z0-9]/gi, '')
    .slice(-12)
    .toLowerCase()}_`;
