import { setTimeout } from 'node:timers/promises';
import type { Database, QueryOptions, SqlValue, TransactionOptions, Tx } from '../database.ts';
import { isPassing } from './failures.ts';

/** How long a read waits for the standby to catch up; then the primary answers it. */
const CATCH_UP_MS = 60;
const PAUSE_MS = 4;
/** How long the standby is left alone after it could not be read from. */
const AWAY_MS = 5_000;

export interface StandbyReadsOptions {
  readonly primary: Database;
  /** Opened by `openStandby`. */
  readonly standby: Database;
  /** Called when the standby cannot be read from, with the reason, and with none when it can again. */
  readonly onChange?: (reason?: unknown) => void;
}

/** Reads that a standby answers, and how many of them the primary answered after all. */
export interface StandbyReads extends Database {
  readonly answered: { readonly standby: number; readonly primary: number };
}

/**
 * A database for reading: the standby answers once it has everything that was committed on the primary when the read
 * began, so that a reader sees its own changes and those of others exactly as on the primary. Where it lags, is away or
 * gives up a read because of what it replays, the primary answers. Writes are for the primary alone.
 */
export function standbyReads({ primary, standby, onChange = () => undefined }: StandbyReadsOptions): StandbyReads {
  const answered = { standby: 0, primary: 0 };
  let awayUntil = 0;
  let isAway = false;

  const note = (reason?: unknown): void => {
    if (reason !== undefined) awayUntil = performance.now() + AWAY_MS;
    if (isAway === (reason !== undefined)) return;
    isAway = reason !== undefined;
    onChange(reason);
  };

  /** Whether the standby has replayed what the primary has committed by now. */
  async function hasCaughtUp(): Promise<boolean> {
    const [head] = await primary.query<{ lsn: string }>(`select pg_current_wal_flush_lsn()::text as lsn`);
    const until = performance.now() + CATCH_UP_MS;
    for (;;) {
      const [row] = await standby.query<{ reached: boolean | null }>(
        'select pg_is_in_recovery() and pg_last_wal_replay_lsn() >= $1::pg_lsn as reached',
        [head?.lsn ?? null],
      );
      if (row?.reached === true) return true;
      if (performance.now() >= until) return false;
      await setTimeout(PAUSE_MS);
    }
  }

  async function read<T>(from: (database: Database) => Promise<T>): Promise<T> {
    if (performance.now() >= awayUntil) {
      try {
        if (await hasCaughtUp()) {
          const result = await from(standby);
          answered.standby += 1;
          note();
          return result;
        }
      } catch (error) {
        // A refused statement is refused by the primary as well, which says it.
        if (isPassing(error)) note(error);
      }
    }
    answered.primary += 1;
    return from(primary);
  }

  return {
    kind: primary.kind,
    pool: primary.pool,
    answered,
    answersFromCopies: true,
    query: <Row>(sql: string, params?: readonly SqlValue[], options?: QueryOptions) =>
      read((database) => database.query<Row>(sql, params, options)),
    script: (sql) => primary.script(sql),
    transaction: <T>(work: (tx: Tx) => Promise<T>, options: TransactionOptions = {}) =>
      options.readOnly === true || options.snapshot === true
        ? read((database) => database.transaction(work, options))
        : primary.transaction(work, options),
    healthy: () => primary.healthy(),
    sizeWaiting: () => primary.sizeWaiting(),
    close: () => standby.close(),
  };
}
