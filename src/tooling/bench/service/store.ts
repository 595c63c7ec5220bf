import { openEmbedded } from '../../../service/storage/adapters/embedded.ts';
import { openPostgres } from '../../../service/storage/adapters/postgres.ts';
import type { Database } from '../../../service/storage/database.ts';

/** Opens what a program of the benchmark was told: a PostgreSQL address, or the folder of an embedded database. */
export function openStore(store: string): Promise<Database> {
  if (store.startsWith('postgres:')) return openPostgres({ url: store });
  return openEmbedded({ directory: store, workerUrl: new URL('./engineWorker.mjs', import.meta.url) });
}
