import type { Pool } from 'pg';

/** A value allowed as a statement parameter; the caller passes objects and arrays of objects as JSON text. */
export type SqlValue = string | number | bigint | boolean | null | Buffer | readonly (string | number | null)[];

/** `name` prepares the statement: one text per name, parsed once per connection. */
export interface QueryOptions {
  readonly name?: string;
}

/** Operations of both a database and an open transaction. */
export interface Queryable {
  /**
   * Runs one statement and returns its rows.
   *
   * Returned types: int8, numeric, date and their arrays are strings; timestamptz is ISO 8601 text in UTC with the
   * stored precision (`2026-01-31T09:30:00.123456Z`); json and jsonb are parsed; float and int2/int4 are numbers.
   *
   * @throws {DatabaseBusy} when no connection became free in time.
   * @throws {DatabaseUnavailable} when the connection was lost; `EngineRestarted` on the embedded engine.
   */
  query<Row = Record<string, unknown>>(
    sql: string,
    params?: readonly SqlValue[],
    options?: QueryOptions,
  ): Promise<Row[]>;

  /** Runs several statements separated by semicolons, without parameters or results (migrations). */
  script(sql: string): Promise<void>;
}

/** An open transaction. Await only its own statements inside: others may be waiting for its locks. */
export type Tx = Queryable;

export interface TransactionOptions {
  /** READ ONLY: the server refuses every write. */
  readonly readOnly?: boolean;
  /** One snapshot for all statements (REPEATABLE READ READ ONLY), for reports, exports and checks. */
  readonly snapshot?: boolean;
  /** A longer statement timeout than the default, in milliseconds, for migrations and rebuilds. */
  readonly statementTimeoutMs?: number;
  /** Advisory locks that the transaction takes when it begins, in this order. */
  readonly locks?: readonly bigint[];
}

/** The only access to stored data, the same on the embedded engine and on PostgreSQL. */
export interface Database extends Queryable {
  readonly kind: 'embedded' | 'postgres';
  /** The driver's pool, for the authorization server's own store. */
  readonly pool: Pool;

  /**
   * Runs `work` in one READ COMMITTED transaction: commits when it resolves, rolls back when it rejects. Never call the
   * database's own `query` inside: on the embedded engine there is one connection.
   */
  transaction<T>(work: (tx: Tx) => Promise<T>, options?: TransactionOptions): Promise<T>;

  /**
   * True where a standby can answer: its snapshots do not name the transactions in progress, so that nothing may be
   * concluded from them later.
   */
  readonly answersFromCopies?: boolean;

  /** Whether a trivial statement is answered within a second. Never rejects. */
  healthy(): Promise<boolean>;

  /** How many callers wait for a connection now; the service sheds load when it grows. */
  sizeWaiting(): number;

  /**
   * Resolves with the reason when this process can never reach the data again. Absent where it can: an unreachable
   * server may come back.
   */
  readonly lost?: Promise<Error>;

  /** Resolves with the reason when pages that weren't checked while opening turn out to be damaged. */
  readonly damaged?: Promise<Error>;

  /** Waits for running statements, then closes. Calling it again is harmless. */
  close(): Promise<void>;
}

/** The connection was lost, or the database cannot be reached. */
export class DatabaseUnavailable extends Error {
  override name = 'DatabaseUnavailable';
  /** True when the lost statement may have committed: ask again by idempotency key before repeating it. */
  readonly outcomeUnknown: boolean;

  constructor(message: string, options?: ErrorOptions & { outcomeUnknown?: boolean }) {
    super(message, options);
    this.outcomeUnknown = options?.outcomeUnknown ?? false;
  }
}

/** The embedded engine was stopped (a statement exceeded its limit, or it failed) and reopens automatically. */
export class EngineRestarted extends DatabaseUnavailable {
  override name = 'EngineRestarted';
}

/** No connection became free in time, or a conflict outlived its retries: try again shortly. */
export class DatabaseBusy extends Error {
  override name = 'DatabaseBusy';
}

/** Stored pages differ from what was written; the message names what is known about them and what to do. */
export class DatabaseDamaged extends Error {
  override name = 'DatabaseDamaged';

  constructor(what: string, options?: ErrorOptions) {
    super(
      `the database is damaged: ${what}. Stop the service, keep a copy of the data as they are, check the disk, and put back the latest sound copy of the data.`,
      options,
    );
  }
}

/** The database's configuration breaks guarantees about stored data; the message names every wrong setting. */
export class DatabaseMisconfigured extends Error {
  override name = 'DatabaseMisconfigured';
}

export interface RetryOptions {
  /** The maximum number of attempts. */
  readonly tries?: number;
  /** Unique constraints over keys generated by the service: a collision is retried. */
  readonly generatedKeys?: readonly string[];
  /** Uniform in [0, 1); replaced in tests. */
  readonly random?: () => number;
  readonly wait?: (milliseconds: number) => Promise<void>;
}

const SERIALIZATION_FAILURE = '40001';
const DEADLOCK_DETECTED = '40P01';
const UNIQUE_VIOLATION = '23505';
const WAIT_FLOOR_MS = 10;
const WAIT_CEILING_MS = 200;

/**
 * Retries `work` when it lost to a concurrent transaction (serialization failure, deadlock, or a collision on one of
 * `generatedKeys`), waiting 10 to 200 ms at random in between. Any other error passes through immediately.
 *
 * @throws {DatabaseBusy} when the last attempt lost too.
 */
export async function withRetry<T>(work: () => Promise<T>, options: RetryOptions = {}): Promise<T> {
  const { tries = 4, generatedKeys = [], random = Math.random, wait = sleep } = options;
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await work();
    } catch (error) {
      if (!isWorthRetrying(error, generatedKeys)) throw error;
      if (attempt >= tries) {
        throw new DatabaseBusy(`gave up after ${tries} tries against concurrent changes`, { cause: error });
      }
      await wait(WAIT_FLOOR_MS + random() * (WAIT_CEILING_MS - WAIT_FLOOR_MS));
    }
  }
}

/** The five-character SQLSTATE of a refused statement, or undefined when `error` did not come from the database. */
export function sqlState(error: unknown): string | undefined {
  // Node's own codes can have five letters too, such as EPIPE.
  if (!(error instanceof Error) || !('code' in error) || 'syscall' in error) return undefined;
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : undefined;
}

/** Whether a statement lost to a concurrent transaction, or collided on one of the service's generated keys. */
export function isWorthRetrying(error: unknown, generatedKeys: readonly string[]): boolean {
  const state = sqlState(error);
  if (state === SERIALIZATION_FAILURE || state === DEADLOCK_DETECTED) return true;
  if (state !== UNIQUE_VIOLATION || !(error instanceof Error) || !('constraint' in error)) return false;
  return typeof error.constraint === 'string' && generatedKeys.includes(error.constraint);
}

function sleep(milliseconds: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, milliseconds);
  });
}
