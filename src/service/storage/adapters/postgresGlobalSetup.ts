import { randomBytes } from 'node:crypto';
import { mkdirSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { testTemplate } from './testEmbedded.ts';
import { dropTestDatabases, startTestPostgres } from './testPostgres.ts';

/**
 * Starts one PostgreSQL server for a test run, in which each test file creates its own database, and prepares the
 * directory that embedded test databases are copied from. Shared files are in a folder of the run, shared databases
 * carry its name. Named in the test configuration; the returned function runs after the run.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const run = randomBytes(6).toString('hex');
  const folder = join(tmpdir(), `countinghouse-run-${run}`);
  mkdirSync(folder);
  process.env.TEST_POSTGRES_FOLDER ??= memoryFolder() ?? tmpdir();
  const [server] = await Promise.all([startTestPostgres(), testTemplate()]);
  process.env.TEST_DATABASE_URL = server.url;
  process.env.TEST_RUN_FOLDER = folder;
  return async () => {
    rmSync(folder, { recursive: true, force: true });
    await dropTestDatabases(`prepared_${run}_`, server.url);
    await server.stop();
  };
}

const ENOUGH = 2 * 1024 ** 3;

/** Where memory serves as a disk: the tests make thousands of commits, and none of them is about a power cut. */
function memoryFolder(): string | undefined {
  const folder = '/dev/shm';
  try {
    const { bavail, bsize } = statfsSync(folder);
    return bavail * bsize > ENOUGH ? folder : undefined;
  } catch {
    return undefined;
  }
}
