import type { Database, Tx } from '../../database.ts';

/** Apart from the locks of periods, which begin at 4101 * 10^12. */
const FIRST_LOCK = 4102000000000000n;

/**
 * Runs `work` in a transaction that begins when every other one that took a turn on one of these records has ended, in the order
 * in which they asked. `ids`: in one order everywhere, or two transactions could wait for each other.
 * @throws {DatabaseBusy} when the wait is longer than a lock may take.
 */
export const inTurn = <T>(db: Database, ids: readonly string[], work: (tx: Tx) => Promise<T>): Promise<T> =>
  db.transaction(work, { locks: ids.map((id) => FIRST_LOCK + BigInt(id)) });
