/* oxlint-disable no-console -- what this program tells the person who runs it */
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { migrateService } from '../service/createService.ts';
import { createTemplate } from '../service/storage/adapters/embedded.ts';

// Makes the data folder that first starts copy: an empty database with this program's tables. The sample company is
// not in it, because its dates follow the day it is made on.
const here = dirname(fileURLToPath(import.meta.url));

createTemplate(resolve(here, '../template'), new URL('./engineWorker.js', import.meta.url), migrateService).catch((error: unknown) => {
  console.error(error instanceof Error ? error.stack : String(error));
  process.exitCode = 1;
});
