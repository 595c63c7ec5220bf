import type { Tx } from '../../database.ts';

/** Apart from the locks of periods, which begin at 4101 * 10^12. */
const FIRST_LOCK = 4102000000000000n;

/**
 * Waits until every other transaction that took a turn on one of these records has ended, in the order in which they asked.
 * `ids`: in one order everywhere, or two transactions could wait for each other.
 * @throws {DatabaseBusy} when the wait is longer than a lock may take.
 */
export async function takeTurns(tx: Tx, ids: readonly string[]): Promise<void> {
  for (const id of ids)
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [String(FIRST_LOCK + BigInt(id))], {
      name: 'take_turn',
    });
}
