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
 * Runs a program of the command line: what it cannot do is said in words, and its exit code tells it.
 * @param whileServed what to do instead while the service has the embedded database open
 */
export async function runProgram(work: (settings: HostSettings) => Promise<Outcome>, whileServed = ''): Promise<void> {
  // What the program or its threads create is for its own account only.
  process.umask(0o077);
  try {
    const settings = readSettings(process.env);
    const began = performance.now();
    const { summary, code } = await work(settings);
    console.log(`${whereabouts(settings)}: ${summary} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    process.exitCode = code;
  } catch (error) {
    const message =
      error instanceof SettingsRefused ? error.message : explainDatabase(error, readSettings(process.env));
    console.error(message ?? error);
    if (error instanceof DirectoryInUse && whileServed !== '') console.error(whileServed);
    process.exitCode = UNUSABLE;
  }
}

/**
 * Runs a program on the migrated database of the settings; `begin` refuses what it was started with.
 * @param whileServed what to do instead while the service has the embedded database open
 */
export async function runOnDatabase(
  begin: () => (database: Database, settings: HostSettings) => Promise<Outcome>,
  whileServed = '',
): Promise<void> {
  await runProgram(async (settings) => {
    const work = begin();
    const database = await openWholly(settings);
    try {
      await migrateService(database);
      return await work(database, settings);
    } finally {
      await database.close();
    }
  }, whileServed);
}

/** Opens the database of the settings; there is time to check every page of it. */
export const openWholly = (settings: HostSettings): Promise<Database> =>
  openDatabase(settings, { worker: workerUrl(), template: resolve(distFolder(), 'template') }, Infinity);

/** The engine's program in this build. */
export const workerUrl = (): URL => new URL('./engineWorker.js', import.meta.url);

const distFolder = (): string => resolve(dirname(fileURLToPath(import.meta.url)), '..');
