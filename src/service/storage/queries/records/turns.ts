import type { Database, Tx } from '../../database.ts';

/** Apart from the locks of periods, which begin at 4101 * 10^12. */
const FIRST_LOCK = 4102000000000000n;

/**
 * Runs `work` in a transaction that begins when every earlier transaction with a turn on one of these records has
 * ended, first come, first served. `ids`: in one order everywhere, to prevent deadlocks.
 * @throws {DatabaseBusy} when the wait exceeds the lock limit.
 */
export const inTurn = <T>(db: Database, ids: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work, { locks: ids.map((id) => FIRST_LOCK + BigInt(id)) });
