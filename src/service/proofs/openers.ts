import { openPostgres } from '../storage/adapters/postgres.ts';
import type { Database } from '../storage/database.ts';
import { createPreparedDatabase, emptyService, openPrepared } from '../testing/prepared.ts';

/** A database of its own for one proof, with the tables of the service and no record, and with a second door to the same data where the engine allows one. */
export interface Opened {
  readonly db: Database;
  /** Another instance of the service on the same PostgreSQL; on the embedded engine the same one. */
  readonly other: Database;
  close(): Promise<void>;
}

export const openers: readonly (readonly [kind: Database['kind'], open: () => Promise<Opened>])[] = [
  ['embedded', async () => {
    const { database: db, close } = await openPrepared('embedded', emptyService);
    return { db, other: db, close };
  }],
  ['postgres', async () => {
    const server = await createPreparedDatabase(emptyService);
    const [db, other] = [await openPostgres({ url: server.url }), await openPostgres({ url: server.url })];
    return {
      db,
      other,
      close: async () => {
        await Promise.all([db.close(), other.close()]);
        await server.stop();
      },
    };
  }],
];

/** How much larger than the quick tier a proof runs. */
export const scale = Math.max(1, Number(process.env.PROOF_SCALE ?? 1));
