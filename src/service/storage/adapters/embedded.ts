import { mkdir, rename, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import pg from 'pg';
import type { Database } from '../database.ts';
import { damageOf, PageCheck } from './pageCheck.ts';
import { LIMITS } from './limits.ts';
import { PooledDatabase, SESSION_SETTINGS } from './pooledDatabase.ts';
import { Engine, type EngineOptions } from './engine.ts';
import { maintain } from './maintenance.ts';
import { takeLock } from './lockFile.ts';
import { claimFolder, inWords, keepPrivate, PRIVATE_FOLDER } from './privateFiles.ts';
import { copyTemplate, holdsDatabase, initialise } from './template.ts';
import { wireTypes, type WireTypeOptions } from './wireTypes.ts';

const FILES = 'pgdata';
const LOCK = 'engine.lock';
const LOCK_CHECK_MS = 250;
const STACK_MB = 64;
const STATEMENT_LIMIT_MS = 10_000;
const MAINTENANCE_MS = 15_000;
const MAINTENANCE_LIMIT_MS = 60_000;
const ROUNDS_MISSED_AT_MOST = 8;

export interface EmbeddedOptions extends WireTypeOptions {
  /** The data folder, created when missing: the database in `pgdata`, the lock next to it. */
  readonly directory: string;
  /** The bundled engineWorker. */
  readonly workerUrl: URL;
  /** A directory created by `createTemplate`. The first start copies it, which is several times faster than creating a new one. */
  readonly template?: string;
  /** False for tests only: commits then survive the process but not a power cut. */
  readonly durable?: boolean;
  readonly statementLimitMs?: number;
  readonly idleInTransactionMs?: number;
  readonly lockCheckMs?: number;
  /** How long to look for damaged pages while opening; the others are checked afterwards. Absent: check none. */
  readonly pageCheckMs?: number;
  /** Of the engine's thread; tests set it too low. */
  readonly stackMb?: number;
}

/** The embedded database, plus the details only it has. */
export interface EmbeddedDatabase extends Database {
  /** Runs one round of housekeeping now; otherwise it runs while the engine is idle. Returns the statements it ran. */
  maintain(): Promise<string[]>;
  /** How many sync calls reached the disk since the engine's thread started. */
  syncs(): Promise<number>;
  /**
   * Makes `directory` a data folder with the database as it is now, while it is in use: every commit so far, none that comes.
   * Statements wait until the files are copied.
   * @throws {DatabaseUnavailable} when it cannot be copied
   */
  copyTo(directory: string): Promise<void>;
}

class Embedded extends PooledDatabase implements EmbeddedDatabase {
  readonly #engine: Engine;
  readonly #housekeeping: NodeJS.Timeout;
  readonly lost: Promise<Error>;
  readonly damaged: Promise<Error>;
  readonly #pages: PageCheck;
  #roundsMissed = 0;

  constructor(engine: Engine, pool: pg.Pool, release: () => void, files: string) {
    super({
      kind: 'embedded',
      pool,
      allowLonger: (milliseconds) => engine.allowLonger(milliseconds),
      afterClose: async () => {
        clearInterval(this.#housekeeping);
        this.#pages.stop();
        await engine.close();
        release();
      },
    });
    this.#engine = engine;
    this.lost = engine.lost;
    this.#pages = new PageCheck(files, this);
    this.damaged = this.#pages.damaged;
    this.#housekeeping = setInterval(() => this.#keepHouse(), MAINTENANCE_MS);
    this.#housekeeping.unref();
  }

  async maintain(): Promise<string[]> {
    const restoreLimit = this.#engine.allowLonger(MAINTENANCE_LIMIT_MS);
    try {
      return await maintain(this);
    } finally {
      restoreLimit();
    }
  }

  /** Waits for a quiet moment, up to a limit. */
  #keepHouse(): void {
    const isQuiet = this.pool.waitingCount === 0 && this.pool.idleCount === this.pool.totalCount;
    this.#roundsMissed = isQuiet ? 0 : this.#roundsMissed + 1;
    if (!isQuiet && this.#roundsMissed < ROUNDS_MISSED_AT_MOST) return;
    this.#roundsMissed = 0;
    // Whatever interrupted it (closing, an engine restart), the next round tries again.
    this.maintain().catch(() => undefined);
  }

  /** @throws {DatabaseDamaged} when any of the pages checked in the available time are damaged; the rest are checked later */
  checkPages(forMs: number): Promise<void> {
    return this.#pages.begin(forMs);
  }

  syncs(): Promise<number> {
    return this.#engine.syncs();
  }

  async copyTo(directory: string): Promise<void> {
    await mkdir(directory, { recursive: true, mode: PRIVATE_FOLDER });
    await this.#engine.copyTo(join(directory, FILES));
  }
}

/**
 * Opens the database in `directory`, creating it when missing. The engine runs in its own thread, so a long statement
 * never blocks the service.
 * @throws {DirectoryInUse} when another process has it open.
 * @throws {DirectoryRefused} when the folder belongs to another account or cannot be written.
 * @throws {DatabaseDamaged} when any of the pages checked so far are damaged.
 * @throws {DatabaseUnavailable} when it cannot be opened.
 */
export async function openEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const directory = resolve(options.directory);
  await claimFolder(directory);
  const lock = await inWords(directory, () => takeLock(join(directory, LOCK)));
  try {
    const files = join(directory, FILES);
    await inWords(directory, () => makeWhenMissing(files, options));
    await keepPrivate(files);
    const engine = await openEngine(files, {
      workerUrl: options.workerUrl,
      settings: {
        mode: 'serve',
        directory: files,
        durable: options.durable ?? true,
        lock: { path: lock.path, token: lock.token },
        lockCheckMs: options.lockCheckMs ?? LOCK_CHECK_MS,
      },
      stackMb: options.stackMb ?? STACK_MB,
      statementLimitMs: options.statementLimitMs ?? STATEMENT_LIMIT_MS,
      idleInTransactionMs: options.idleInTransactionMs ?? LIMITS.idleInTransactionMs,
      onTick: () => lock.touch(),
    });
    const database = new Embedded(engine, enginePool(engine, options), () => lock.release(), files);
    await checked(database, options.pageCheckMs);
    return database;
  } catch (error) {
    lock.release();
    throw error;
  }
}

async function checked(database: Embedded, forMs: number | undefined): Promise<void> {
  if (forMs === undefined) return;
  try {
    await database.checkPages(forMs);
  } catch (error) {
    await database.close();
    throw error;
  }
}

/** Creates a directory that first starts can copy: an empty database, or a copy of `from`, plus whatever `prepare` adds to it. */
export async function createTemplate(
  path: string,
  workerUrl: URL,
  prepare?: (database: EmbeddedDatabase) => Promise<void>,
  from?: string,
): Promise<void> {
  const scratch = `${resolve(path)}.making`;
  await rm(scratch, { recursive: true, force: true });
  try {
    const database = await openEmbedded({
      directory: scratch,
      workerUrl,
      durable: false,
      ...(from === undefined ? {} : { template: from }),
    });
    try {
      await prepare?.(database);
    } finally {
      await database.close();
    }
    await rm(path, { recursive: true, force: true });
    await rename(join(scratch, FILES), path);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}

/** @throws {DatabaseDamaged} when it can't start because pages it needs are damaged */
async function openEngine(files: string, options: EngineOptions): Promise<Engine> {
  try {
    return await Engine.open(options);
  } catch (error) {
    throw (await damageOf(files)) ?? error;
  }
}

async function makeWhenMissing(files: string, options: EmbeddedOptions): Promise<void> {
  if (await holdsDatabase(files)) return;
  if (options.template !== undefined && (await holdsDatabase(options.template))) {
    await copyTemplate(options.template, files, options.durable ?? true);
  } else {
    await initialise(files, options.workerUrl, options.durable ?? true);
  }
}

const EMBEDDED_ACQUIRE_MS = 10_000;

/** One connection: the engine has one session. It never expires. */
function enginePool(engine: Engine, options: WireTypeOptions): pg.Pool {
  return new pg.Pool({
    max: 1,
    idleTimeoutMillis: 0,
    // All callers take turns on the one connection, and the first turn waits for the engine to open.
    connectionTimeoutMillis: EMBEDDED_ACQUIRE_MS,
    // Explicit, so that no PG... variable of the environment reaches the driver.
    host: 'embedded',
    user: 'postgres',
    password: '',
    database: 'postgres',
    ssl: false,
    stream: () => engine.openStream(),
    types: wireTypes(options),
    onConnect: async (client: pg.ClientBase) => {
      await client.query(SESSION_SETTINGS);
    },
  });
}
