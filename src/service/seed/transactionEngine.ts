import { createEngine, type Engine } from '../commands/engine.ts';
import type { Database, Tx } from '../storage/database.ts';

/**
 * An engine whose every statement runs in one open transaction, so that a seed stands whole or not at all.
 * Statements asked for at the same time wait for each other: a transaction has one connection.
 */
export function transactionEngine(db: Database, tx: Tx): Engine {
  let last: Promise<unknown> = Promise.resolve();
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const turn = last.then(work);
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
