import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg';
import {
  DatabaseUnavailable,
  type Database,
  type QueryOptions,
  type SqlValue,
  type TransactionOptions,
  type Tx,
} from '../database.ts';
import { explained, isFromStandby, isUnconfirmed, lossOf, silenceIn } from './failures.ts';
import { LIMITS } from './limits.ts';
import { traced } from '../tracedWork.ts';

const HEALTH_LIMIT_MS = 1_000;

/** The session settings for both engines. */
export const SESSION_SETTINGS = [
  `set lock_timeout = ${LIMITS.lockMs}`,
  `set statement_timeout = ${LIMITS.statementMs}`,
  `set idle_in_transaction_session_timeout = ${LIMITS.idleInTransactionMs}`,
  `set timezone = 'UTC'`,
  `set datestyle = 'ISO, YMD'`,
  `set default_transaction_isolation = 'read committed'`,
  // Statements here are short; compiling one costs more than it saves.
  `set jit = off`,
  `set client_min_messages = warning`,
].join('; ');

export interface PooledDatabaseParts {
  readonly kind: Database['kind'];
  readonly pool: Pool;
  /** How long a statement can go without a response before its connection is closed. Absent: the engine monitors itself. */
  readonly answerMs?: number;
  /** Raises the watchdog's limit until the returned function is called. */
  readonly allowLonger?: (milliseconds: number) => () => void;
  /** Called after the pool has ended. */
  readonly afterClose?: () => Promise<void>;
}

/** A `Database` on a pool of connections; both adapters differ only in how the pool reaches its engine. */
export class PooledDatabase implements Database {
  readonly kind: Database['kind'];
  readonly pool: Pool;
  readonly #parts: PooledDatabaseParts;
  /** Connections whose server stopped waiting for a standby during the statement that runs. */
  readonly #unconfirmed = new WeakSet<object>();
  #closing: Promise<void> | undefined;
  #health: Promise<boolean> | undefined;

  constructor(parts: PooledDatabaseParts) {
    this.kind = parts.kind;
    this.pool = parts.pool;
    this.#parts = parts;
    // A connection can fail while idle. Its next user gets the error; without these listeners the event would end the
    // process.
    this.pool.on('error', ignore);
    this.pool.on('connect', (client) => {
      client.on('error', ignore);
      client.on('notice', (notice) => isUnconfirmed(notice) && this.#unconfirmed.add(client));
    });
    this.pool.on('release', (error) => (silenceIn(error) ?? isFromStandby(error)) && this.#giveUpIdle());
  }

  async query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly SqlValue[],
    options?: QueryOptions,
  ): Promise<Row[]> {
    return this.#once((client) => run<Row>(client, sql, params, options));
  }

  async script(sql: string): Promise<void> {
    await this.#once((client) => client.query(sql));
  }

  transaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}): Promise<T> {
    return traced({ what: 'transaction' }, () => this.#inTransaction(work, options));
  }

  async #inTransaction<T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions): Promise<T> {
    const client = await this.#acquire();
    const { statementTimeoutMs } = options;
    const restoreLimit = statementTimeoutMs === undefined ? undefined : this.#parts.allowLonger?.(statementTimeoutMs);
    const tx = new OpenTransaction(client, this.#answerLimit(statementTimeoutMs));
    const loss = watchForLoss(client);
    let committing = false;
    try {
      await client.query(beginStatement(options));
      // Work that is waiting for something else must not prevent a broken connection from being replaced.
      const result = await Promise.race([work(tx), loss.happened]);
      await tx.end();
      committing = true;
      const { command } = await client.query('commit');
      if (command !== 'COMMIT') throw new Error('a statement of this transaction failed, so nothing was committed');
      this.#requireConfirmed(client);
      client.release();
      return result;
    } catch (error) {
      await tx.end();
      await rollBack(client, silenceIn(error) ?? tx.silence ?? (isFromStandby(error) ? asError(error) : undefined));
      throw isFromStandby(error) && isReading(options) ? writeWhileReading(error) : explained(error, committing);
    } finally {
      loss.stopWatching();
      restoreLimit?.();
    }
  }

  healthy(): Promise<boolean> {
    this.#health ??= this.#probe().finally(() => {
      this.#health = undefined;
    });
    return this.#health;
  }

  sizeWaiting(): number {
    return this.pool.waitingCount;
  }

  close(): Promise<void> {
    this.#closing ??= this.pool.end().then(() => this.#parts.afterClose?.());
    return this.#closing;
  }

  async #once<T>(statement: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await this.#acquire();
    try {
      const result = await statement(client);
      this.#requireConfirmed(client);
      client.release();
      return result;
    } catch (error) {
      client.release(lossOf(error));
      throw explained(error, true);
    }
  }

  /** @throws {DatabaseUnavailable} when the server reports a commit that no standby has confirmed */
  #requireConfirmed(client: PoolClient): void {
    if (!this.#unconfirmed.delete(client)) return;
    throw new DatabaseUnavailable('the server stopped waiting for a standby', { outcomeUnknown: true });
  }

  /** Response deadline for a statement that the server allows this long; undefined: the default. */
  #answerLimit(statementTimeoutMs: number | undefined): number | undefined {
    const { answerMs } = this.#parts;
    if (answerMs === undefined || statementTimeoutMs === undefined) return undefined;
    return Math.max(answerMs, Math.trunc(statementTimeoutMs) + LIMITS.answerMs - LIMITS.statementMs);
  }

  /** If one connection went silent, or leads to a standby, the others probably do too: each would cost a request its deadline. */
  #giveUpIdle(): void {
    for (let left = this.pool.idleCount; left > 0; left -= 1) {
      this.pool.connect().then((client) => client.release(true), ignore);
    }
  }

  async #acquire(): Promise<PoolClient> {
    try {
      return await traced({ what: 'connection' }, () => this.pool.connect());
    } catch (error) {
      throw explained(error, false);
    }
  }

  async #probe(): Promise<boolean> {
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<boolean>((resolve) => {
      timer = setTimeout(() => resolve(false), HEALTH_LIMIT_MS);
    });
    const limit = this.#parts.answerMs === undefined ? undefined : HEALTH_LIMIT_MS;
    const answer = this.#once((client) => client.query(timed({ text: 'select 1' }, limit))).then(
      () => true,
      () => false,
    );
    try {
      return await Promise.race([answer, late]);
    } finally {
      clearTimeout(timer);
    }
  }
}

/** Runs statements one after the other, like the connection, and refuses them once the transaction has ended. */
class OpenTransaction implements Tx {
  readonly #client: PoolClient;
  readonly #limitMs: number | undefined;
  #last: Promise<unknown> = Promise.resolve();
  #running = 0;
  #over = false;
  /** Set once a statement got no response, even if its error was handled. */
  silence: Error | undefined;

  /** @param limitMs response deadline for its statements; undefined: the default */
  constructor(client: PoolClient, limitMs: number | undefined) {
    this.#client = client;
    this.#limitMs = limitMs;
  }

  query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly SqlValue[],
    options?: QueryOptions,
  ): Promise<Row[]> {
    return this.#next(() => run<Row>(this.#client, sql, params, options, this.#limitMs));
  }

  async script(sql: string): Promise<void> {
    await this.#next(() => this.#client.query(timed({ text: sql }, this.#limitMs)));
  }

  /** Waits for statements that weren't awaited; none may start afterwards. */
  async end(): Promise<void> {
    this.#over = true;
    await this.#last;
  }

  async #next<T>(statement: () => Promise<T>): Promise<T> {
    if (this.#over) throw new Error('this transaction is over');
    if (this.silence !== undefined) throw this.silence;
    const before = this.#running > 0 ? this.#last : undefined;
    this.#running += 1;
    const result = before ? before.then(statement) : statement();
    this.#last = result.then(ignore, ignore);
    try {
      return await result;
    } catch (error) {
      this.silence ??= silenceIn(error);
      throw error;
    } finally {
      this.#running -= 1;
    }
  }
}

function watchForLoss(client: PoolClient): { happened: Promise<never>; stopWatching: () => void } {
  let lose: (error: Error) => void = ignore;
  const happened = new Promise<never>((_, reject) => {
    lose = reject;
  });
  // The running statement rejects too, and its promise may be the only one awaited.
  happened.catch(ignore);
  client.once('error', lose);
  return { happened, stopWatching: () => client.off('error', lose) };
}

async function run<Row>(
  client: PoolClient,
  sql: string,
  params: readonly SqlValue[] | undefined,
  options: QueryOptions | undefined,
  limitMs?: number,
): Promise<Row[]> {
  const values = params ? [...params] : undefined;
  const statement = options?.name
    ? { name: options.name, text: sql, values: values ?? [] }
    : { text: sql, ...(values ? { values } : {}) };
  const result: QueryResult | QueryResult[] = await traced(
    { what: 'statement', text: sql, ...(options?.name === undefined ? {} : { name: options.name }) },
    () => client.query(timed(statement, limitMs)),
  );
  if (Array.isArray(result)) throw new Error('several statements in one query: use script');
  // Sound as long as the caller declares the row its own SQL returns; the driver can't know.
  return result.rows as Row[];
}

/** A statement with its own deadline instead of its connection's. */
function timed(statement: QueryConfig, limitMs: number | undefined): QueryConfig {
  return limitMs === undefined ? statement : Object.assign(statement, { query_timeout: limitMs });
}

const isReading = ({ readOnly, snapshot }: TransactionOptions): boolean => readOnly === true || snapshot === true;

const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));

/** Without the state of the server's error, so that it isn't taken for that of a standby. */
const writeWhileReading = (error: unknown): Error =>
  new Error('a statement writes in a transaction that only reads', { cause: error });

function beginStatement(options: TransactionOptions): string {
  const mode = options.snapshot
    ? 'isolation level repeatable read read only'
    : `isolation level read committed ${options.readOnly ? 'read only' : 'read write'}`;
  const { statementTimeoutMs: limit, locks = [] } = options;
  return [
    `begin ${mode}`,
    ...(limit === undefined ? [] : [`set local statement_timeout = ${Math.trunc(limit)}`]),
    // One statement, so that one limit covers all waiting.
    ...(locks.length === 0
      ? []
      : [`select pg_advisory_xact_lock(each) from unnest(array[${locks.join()}]::bigint[]) as each`]),
  ].join('; ');
}

/** @param silence why the connection can't roll back anymore; the server then does */
async function rollBack(client: PoolClient, silence: Error | undefined): Promise<void> {
  if (silence !== undefined) {
    client.release(silence);
    return;
  }
  try {
    await client.query('rollback');
    client.release();
  } catch {
    // The connection is gone, and the transaction with it.
    client.release(true);
  }
}

function ignore(): void {
  // Intentional: see where it is used.
}
