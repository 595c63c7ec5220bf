import { openEmbedded } from '../../../service/storage/adapters/embedded.ts';
import { openPostgres } from '../../../service/storage/adapters/postgres.ts';
import type { Database } from '../../../service/storage/database.ts';

const PATIENCE_MS = 1_800_000;

/**
 * Opens a store by its PostgreSQL address or the folder of an embedded database. `isPatient` disables timeouts, for
 * filling and vacuuming.
 */
export async function openStore(store: string, isPatient = false): Promise<Database> {
  if (!store.startsWith('postgres:')) {
    const workerUrl = new URL('./engineWorker.mjs', import.meta.url);
    return openEmbedded({ directory: store, workerUrl, ...(isPatient ? { statementLimitMs: PATIENCE_MS } : {}) });
  }
  if (!isPatient) return openPostgres({ url: store });
  // The limit is the session's, so there is one.
  const database = await openPostgres({ url: store, connections: 1 });
  await database.script('set statement_timeout = 0');
  return database;
}
