/* oxlint-disable no-console -- what this program tells the person who starts it */
import { dirname, resolve } from 'node:path';
import { performance } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { migrateService } from '../service/wiring/createService.ts';
import { generateVolume, mixOf } from '../service/seed/volume.ts';
import { UNUSABLE } from './cannotServe.ts';
import { explainDatabase, openDatabase, whereabouts } from './database.ts';
import { readSettings, SettingsRefused } from './settings.ts';

const SEED = 20_260_630;
const USUAL = '1000000';

/** Adds so many transactions to the company there is, or to a plain one made first: `node src/tooling/start.mjs --program volume 1000000`. */
async function main(): Promise<number> {
  const given = process.argv.slice(2).find((word) => /^\d+$/.test(word)) ?? USUAL;
  if (!/^[1-9]\d{0,7}$/.test(given))
    throw new SettingsRefused(`The number of transactions is a whole number from 1 to 99999999, not "${given}".`);
  const settings = readSettings(process.env);
  const dist = resolve(dirname(fileURLToPath(import.meta.url)), '..');
  const database = await openDatabase(settings, {
    worker: new URL('./engineWorker.js', import.meta.url),
    template: resolve(dist, 'template'),
  });
  try {
    await migrateService(database);
    const began = performance.now();
    const mix = mixOf(Number(given));
    await generateVolume(database, { ...mix, seed: SEED });
    const payments = Number(given) - mix.journals - mix.invoices;
    console.log(
      `${whereabouts(settings)}: ${mix.journals} journals, ${mix.invoices} invoices and ${payments} payments (${((performance.now() - began) / 1000).toFixed(1)} s)`,
    );
    return 0;
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
