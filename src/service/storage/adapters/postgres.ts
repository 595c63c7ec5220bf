import { Socket } from 'node:net';
import pg from 'pg';
import { DatabaseMisconfigured, DatabaseUnavailable, type Database } from '../database.ts';
import { LIMITS } from './limits.ts';
import { PooledDatabase, SESSION_SETTINGS } from './pooledDatabase.ts';
import { wireTypes, type WireTypeOptions } from './wireTypes.ts';

const OLDEST_VERSION = 15;
const CONNECTIONS_KEPT = 2;
const IDLE_CONNECTION_MS = 60_000;

export interface PostgresOptions extends WireTypeOptions {
  /** `postgres://user:password@host:port/database`, or a `socket:` address; as the driver reads it. */
  readonly url: string;
  readonly connections?: number;
  /** How long a statement can go without a response before its connection is closed; tests use less. */
  readonly answerMs?: number;
}

interface ServerSettings {
  readonly version: number;
  readonly versionText: string;
  readonly encoding: string;
  readonly fsync: string;
  readonly synchronousCommit: string;
  readonly fullPageWrites: string;
  readonly readOnly: string;
}

/**
 * Connects to a PostgreSQL server and checks that it keeps acknowledged commits.
 *
 * @throws {DatabaseUnavailable} when it cannot be reached.
 * @throws {DatabaseMisconfigured} naming every wrong setting.
 */
export async function openPostgres(options: PostgresOptions): Promise<Database> {
  const database = pooled(options, preparePrimary);
  try {
    const mistakes = settingMistakes(await readSettings(database));
    if (mistakes.length > 0) {
      throw new DatabaseMisconfigured(`this PostgreSQL server cannot be used: ${mistakes.join('; ')}`);
    }
    return database;
  } catch (error) {
    await database.close();
    throw error instanceof DatabaseMisconfigured || error instanceof DatabaseUnavailable
      ? error
      : new DatabaseUnavailable(`PostgreSQL refused: ${error instanceof Error ? error.message : String(error)}`, {
          cause: error,
        });
  }
}

/** Connects to a standby for reading, once something is read: the service starts without it. */
export const openStandby = (options: PostgresOptions): Database => pooled(options, prepareStandby);

function pooled(options: PostgresOptions, onConnect: (client: pg.ClientBase) => Promise<void>): PooledDatabase {
  const answerMs = options.answerMs ?? LIMITS.answerMs;
  return new PooledDatabase({
    kind: 'postgres',
    answerMs,
    pool: new pg.Pool({
      connectionString: options.url,
      max: options.connections ?? LIMITS.connections,
      // A request after a quiet minute should not pay for a new connection.
      min: CONNECTIONS_KEPT,
      idleTimeoutMillis: IDLE_CONNECTION_MS,
      connectionTimeoutMillis: LIMITS.acquireMs,
      application_name: 'countinghouse',
      keepAlive: true,
      query_timeout: answerMs,
      stream: () => closingInTime(answerMs),
      types: wireTypes(options),
      onConnect,
    }),
  });
}

/** Sets up a session for reading, on a standby or, while there is none, on the primary behind the same address. */
async function prepareStandby(client: pg.ClientBase): Promise<void> {
  await client.query(`${SESSION_SETTINGS}; set default_transaction_read_only = on`);
}

/**
 * Sets up a session, and refuses one on a standby: behind an address that follows the primary, a connection can still lead
 * to the machine that was it a moment ago.
 */
async function preparePrimary(client: pg.ClientBase): Promise<void> {
  await client.query(SESSION_SETTINGS);
  const { rows } = await client.query<{ isStandby: boolean }>('select pg_is_in_recovery() as "isStandby"');
  if (rows[0]?.isStandby !== false) throw new DatabaseUnavailable('the server is a standby');
}

/** A socket that doesn't wait forever for the other side to close: a silent one never does. */
function closingInTime(limitMs: number): Socket {
  const socket = new Socket();
  socket.once('finish', () => socket.setTimeout(limitMs, () => socket.destroy()));
  return socket;
}

/** Lists, in plain words, every setting that would break a guarantee about stored data. */
export function settingMistakes(settings: ServerSettings): string[] {
  const { version, versionText, encoding, fsync, synchronousCommit, fullPageWrites, readOnly } = settings;
  const mistakes: string[] = [];
  if (version < OLDEST_VERSION * 10_000)
    mistakes.push(`its version is ${versionText}, needed is ${OLDEST_VERSION} or later`);
  if (encoding !== 'UTF8') mistakes.push(`the database's encoding is ${encoding}, needed is UTF8`);
  if (fsync !== 'on') mistakes.push('fsync is off, so a power cut could lose or damage saved records');
  if (synchronousCommit === 'off') mistakes.push('synchronous_commit is off, so a crash could lose saved records');
  if (fullPageWrites !== 'on') mistakes.push('full_page_writes is off, so a power cut could damage saved records');
  if (readOnly === 'on') mistakes.push('it accepts no writes (a standby, or default_transaction_read_only is on)');
  return mistakes;
}

async function readSettings(database: Database): Promise<ServerSettings> {
  const [settings] = await database.query<ServerSettings>(`
    select current_setting('server_version_num')::int as version,
           current_setting('server_version') as "versionText",
           current_setting('server_encoding') as encoding,
           current_setting('fsync') as fsync,
           current_setting('synchronous_commit') as "synchronousCommit",
           current_setting('full_page_writes') as "fullPageWrites",
           current_setting('transaction_read_only') as "readOnly"`);
  if (!settings) throw new DatabaseUnavailable('PostgreSQL did not tell its settings');
  return settings;
}
