import { testTemplate } from './testEmbedded.ts';
import { startTestPostgres } from './testPostgres.ts';

/**
 * Starts one PostgreSQL server for a whole test run, in which each test file makes its own database, and prepares the
 * directory the embedded databases of the tests are copied from.
 * Named in the test configuration; what it returns is called after the run.
 */
export default async function setup(): Promise<() => Promise<void>> {
  const [server] = await Promise.all([startTestPostgres(), testTemplate()]);
  process.env.TEST_DATABASE_URL = server.url;
  return server.stop;
}
