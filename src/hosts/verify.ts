/* oxlint-disable no-console -- what this program tells the person who starts it */
import { dirname, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { migrateService } from '../service/wiring/createService.ts';
import { verifyStore } from '../service/storage/queries/verify/verify.ts';
import { auditKey } from './auditKey.ts';
import { UNUSABLE } from './cannotServe.ts';
import { explainDatabase, openDatabase, whereabouts } from './database.ts';
import { readSettings, SettingsRefused } from './settings.ts';

// Exit codes: 0 nothing found, 1 findings, 2 settings or database that cannot be used.
const FOUND = 1;
const SHOWN = 200;

/** Recomputes every stored total and reports differences: `npm run verify`. */
async function main(): Promise<number> {
  const settings = readSettings(process.env);
  const dist = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const database = await openDatabase(settings, {
    worker: new URL('./engineWorker.js', import.meta.url),
    template: resolve(dist, 'template'),
  });
  try {
    await migrateService(database);
    const began = performance.now();
    let found = 0;
    for await (const { kind, id, detail } of verifyStore(database, { auditKey: await auditKey(settings) })) {
      found += 1;
      if (found <= SHOWN) console.log(`${[kind, id].filter(Boolean).join(' ')}: ${detail}`);
    }
    if (found > SHOWN) console.log(`… and ${found - SHOWN} more`);
    console.log(`${whereabouts(settings)}: ${found} findings (${((performance.now() - began) / 1000).toFixed(1)} s)`);
    return found === 0 ? 0 : FOUND;
  } finally {
    await database.close();
  }
}

try {
  process.exitCode = await main();
} catch (error) {
  const message = error instanceof SettingsRefused ? error.message : explainDatabase(error, readSettings(process.env));
  console.error(message ?? error);
  process.exitCode = UNUSABLE;
}
