import { pathToFileURL } from 'node:url';
import { openEmbedded } from './embedded.ts';

/**
 * A second process for the tests: opens the directory of the first argument with the engine bundle of the second,
 * reports it, and then inserts numbers until it is killed, printing each on its own line after commit.
 */
async function main(directory: string, bundle: string): Promise<void> {
  const database = await openEmbedded({ directory, workerUrl: pathToFileURL(bundle) });
  await database.script('create table if not exists kept (n int primary key)');
  const [last] = await database.query<{ n: number }>('select coalesce(max(n), 0) as n from kept');
  process.stdout.write('open\n');
  for (let n = (last?.n ?? 0) + 1; ; n += 1) {
    await database.query('insert into kept values ($1)', [n]);
    process.stdout.write(`${n}\n`);
  }
}

const [directory = '', bundle = ''] = process.argv.slice(2);
main(directory, bundle).catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
