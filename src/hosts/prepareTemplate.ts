/* oxlint-disable no-console -- what this program tells the person who runs it */
import { readdir, rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { systemCaller } from '../service/records/engine/caller.ts';
import { createEngine } from '../service/records/engine/engine.ts';
import { migrateService } from '../service/wiring/createService.ts';
import { ensureSystemAccounts } from '../service/seed/ledger/systemAccounts.ts';
import { createTemplate } from '../service/storage/adapters/embedded.ts';
import type { Database } from '../service/storage/database.ts';
import { seedSample } from './sample.ts';
import { markAsNew } from '../service/storage/settings.ts';
import { sampleImage } from './sampleImage.ts';

// Creates the data folders that first starts copy: an empty database with this program's tables, and one with the
// sample company. Its dates depend on the day, so the second serves the month in its name.
const here = dirname(fileURLToPath(import.meta.url));
const template = resolve(here, '../template');
const workerUrl = new URL('./engineWorker.js', import.meta.url);

/** The engine's own set-up sometimes aborts on a busy machine; a second try is safe, as nothing exists yet. */
async function twiceAtMost(make: () => Promise<void>): Promise<void> {
  try {
    await make();
  } catch (error) {
    console.error(`Retried after: ${error instanceof Error ? error.message : String(error)}`);
    await make();
  }
}

async function main(): Promise<void> {
  await twiceAtMost(() => createTemplate(template, workerUrl, migrateService));
  const now = new Date();
  const image = sampleImage(template, now);
  for (const name of await readdir(dirname(template))) {
    if (name.startsWith('template-sample-'))
      await rm(resolve(dirname(template), name), { recursive: true, force: true });
  }
  await twiceAtMost(() => createTemplate(image, workerUrl, (database) => fill(database, now), template));
}

async function fill(database: Database, now: Date): Promise<void> {
  const engine = createEngine(database);
  await seedSample(database, engine, now);
  await ensureSystemAccounts(engine, { caller: systemCaller, requestId: 'start', now, origin: 'system' });
  await markAsNew(database);
  // Includes statistics, so that the first lists use the same plans as later ones. Not `full`: this engine may miss
  // rewritten files.
  await database.script('vacuum analyze');
}

main().catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
});
