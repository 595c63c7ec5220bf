import { createEngine, type Engine } from '../records/engine/engine.ts';
import { type Database, sqlState, type Tx } from '../storage/database.ts';

const TRANSACTION_ABORTED = '25P02';

/**
 * An engine that runs every statement in one open transaction, so that a seed is complete or absent, and reports the
 * first failure. Concurrent statements wait for each other: a transaction has one connection.
 */
export function transactionEngine(db: Database, tx: Tx): Engine {
  let last: Promise<unknown> = Promise.resolve();
  let first: unknown;
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work).catch((error: unknown): never => {
      // After a failed statement the database rejects all others with this code, which hides the reason.
      if (sqlState(error) === TRANSACTION_ABORTED && first !== undefined)
        throw new Error(`an earlier statement failed: ${first instanceof Error ? first.message : 'unknown'}`, {
          cause: first,
        });
      first ??= error;
      throw error;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  const inside: Database = {
    kind: db.kind,
    pool: db.pool,
    query: (sql, params, options) => inTurn(() => tx.query(sql, params, options)),
    script: (sql) => inTurn(() => tx.script(sql)),
    transaction: (work) => work(inside),
    healthy: () => db.healthy(),
    sizeWaiting: () => db.sizeWaiting(),
    close: () => Promise.resolve(),
  };
  return createEngine(inside);
}
