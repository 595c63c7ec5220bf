import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { createTemplate, openEmbedded, type EmbeddedDatabase, type EmbeddedOptions } from './embedded.ts';
import { testCache, testWorkerUrl } from './testWorker.ts';

/** An empty prepared data directory, made once per version of the engine. */
export async function testTemplate(): Promise<string> {
  const target = join(testCache(), `template-${await engineVersion()}`);
  if (existsSync(target)) return target;
  const draft = `${target}.${process.pid}`;
  await createTemplate(draft, await testWorkerUrl());
  try {
    await rename(draft, target);
  } catch (error) {
    // Another test process was faster.
    if (!existsSync(target)) throw error;
    await rm(draft, { recursive: true, force: true });
  }
  return target;
}

/**
 * Creates an empty embedded database in a temporary directory, removed by `close`, in about half a second. Commits do
 * not wait for the disk unless `durable`.
 */
export async function openTestEmbedded(options: Partial<EmbeddedOptions> = {}): Promise<EmbeddedDatabase> {
  keptCode ??= await compiledEngine();
  const directory =
    options.directory ?? (await mkdtemp(join(process.env.TEST_POSTGRES_FOLDER ?? tmpdir(), 'countinghouse-embedded-')));
  const database = await openEmbedded({
    workerUrl: await testWorkerUrl(),
    template: await testTemplate(),
    durable: false,
    ...options,
    directory,
  });
  if (options.directory !== undefined) return database;
  const close = database.close.bind(database);
  database.close = async () => {
    await close();
    await rm(directory, { recursive: true, force: true });
  };
  return database;
}

/** As long as this is held, each further thread takes the machine code that earlier ones made, in place of making it again. */
let keptCode: object | undefined;

/** The part used here; Node's types lack it. */
declare const WebAssembly: { compile(code: Uint8Array): Promise<object> };

const compiledEngine = async (): Promise<object> => WebAssembly.compile(await engineCode());

function engineCode(): Promise<Buffer> {
  const entry = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  return readFile(join(dirname(entry), 'pglite.wasm'));
}

async function engineVersion(): Promise<string> {
  const hash = createHash('sha256').update(await engineCode());
  return hash.digest('hex').slice(0, 16);
}
