/* oxlint-disable no-console -- what a program tells the person who starts it */
import { dirname, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { DirectoryInUse } from '../service/storage/adapters/lockFile.ts';
import type { Database } from '../service/storage/database.ts';
import { migrateService } from '../service/wiring/createService.ts';
import { UNUSABLE } from './cannotServe.ts';
import { explainDatabase, openDatabase, whereabouts } from './database.ts';
import { readSettings, type HostSettings, SettingsRefused } from './settings.ts';

/** What a program has done: a sentence for the person who started it, and its exit code. */
export interface Outcome {
  readonly summary: string;
  readonly code: number;
}

/**
 * Runs a program of the command line on the migrated database of the settings; `begin` refuses what it was started with.
 * @param whileServed what to do instead while the service has the embedded database open
 */
export async function runOnDatabase(
  begin: () => (database: Database, settings: HostSettings) => Promise<Outcome>,
  whileServed = '',
): Promise<void> {
  // What the program or its threads create is for its own account only.
  process.umask(0o077);
  try {
    process.exitCode = await run(begin());
  } catch (error) {
    const message =
      error instanceof SettingsRefused ? error.message : explainDatabase(error, readSettings(process.env));
    console.error(message ?? error);
    if (error instanceof DirectoryInUse && whileServed !== '') console.error(whileServed);
    process.exitCode = UNUSABLE;
  }
}

async function run(work: (database: Database, settings: HostSettings) => Promise<Outcome>): Promise<number> {
  const settings = readSettings(process.env);
  const dist = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const build = { worker: new URL('./engineWorker.js', import.meta.url), template: resolve(dist, 'template') };
  // There is time for every page.
  const database = await openDatabase(settings, build, Infinity);
  try {
    await migrateService(database);
    const began = performance.now();
    const { summary, code } = await work(database, settings);
    console.log(`${whereabouts(settings)}: ${summary} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return code;
  } finally {
    await database.close();
  }
}
