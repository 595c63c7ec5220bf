/* oxlint-disable no-console -- what this program tells the person who starts it */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { CannotServe, UNUSABLE } from './cannotServe.ts';
import { explainDatabase, openDatabase } from './database.ts';
import { sampleImage } from './sampleImage.ts';
import { readSettings, SettingsRefused } from './settings.ts';

// Exit codes: 0 stopped in order, 1 a fault of the program, 2 settings or database that cannot be used, or can no longer.

const here = dirname(fileURLToPath(import.meta.url));
const dist = resolve(here, '..');
const template = resolve(dist, 'template');
const build = {
  worker: new URL('./engineWorker.js', import.meta.url),
  template,
  sampleImage: sampleImage(template, new Date()),
};

async function main(): Promise<void> {
  // Nothing that arrives may give every object a property. (Frozen whole, packages could not be loaded.)
  Object.preventExtensions(Object.prototype);
  // Whatever the program or its threads create is for its own account only.
  process.umask(0o077);
  const began = performance.now();
  const settings = readSettings(process.env);
  // The database opens in its own thread or process while the rest of the program loads.
  const opening = openDatabase(settings, build);
  const [{ serveUntilStopped }, database] = await Promise.all([import('./serve.ts'), opening]);
  await serveUntilStopped(settings, database, dist, began);
}

main().catch((error: unknown) => {
  const settings = error instanceof SettingsRefused ? undefined : readSettings(process.env);
  const explained =
    error instanceof SettingsRefused || error instanceof CannotServe
      ? error.message
      : settings && explainDatabase(error, settings);
  console.error(explained ?? (error instanceof Error ? error.stack : String(error)));
  process.exit(explained === undefined ? 1 : UNUSABLE);
});
