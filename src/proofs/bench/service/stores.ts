import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  createTestDatabase,
  dropTestDatabases,
  startKeptPostgres,
  startTestPostgres,
} from '../../fixtures/testPostgres.ts';
import type { BenchOptions, EngineKind } from '../options.ts';
import { runToEnd } from './children.ts';
import type { Books } from './journals.ts';
import type { Places } from './subjects.ts';

/** Where service and thin keep their journals: PostgreSQL addresses or folders. */
export interface Stores {
  readonly service: string;
  readonly thin: string;
  readonly books: Books;
  /** Copies the service's store for a build, which brings it up to date; no process may have the store open. */
  copyFor(build: string): Promise<string>;
  stop(): Promise<void>;
}

const SERVER = { shared_buffers: '512MB', max_wal_size: '2GB' };

/** Opens stores filled with the journals of a run: those that were kept, else new ones. */
export async function openStores(options: BenchOptions, engine: EngineKind, places: Places): Promise<Stores> {
  return engine === 'embedded' ? openFolders(options, places) : openServer(options, places);
}

async function openFolders(options: BenchOptions, places: Places): Promise<Stores> {
  const folder = options.keep === undefined ? places.scratch : join(options.keep, `embedded-${options.records}`);
  await mkdir(folder, { recursive: true });
  const stores = { service: join(folder, 'service'), thin: join(folder, 'thin') };
  const books = await filled(options, places, join(folder, 'books.json'), stores, () => Promise.resolve());
  const copyFor = async (build: string) => {
    const copy = join(places.scratch, `store-of-${build}`);
    await rm(copy, { recursive: true, force: true });
    await cp(stores.service, copy, { recursive: true });
    return copy;
  };
  return { ...stores, books, copyFor, stop: () => Promise.resolve() };
}

async function openServer(options: BenchOptions, places: Places): Promise<Stores> {
  if (options.keep === undefined) {
    const server = await startTestPostgres(SERVER);
    const [service, thin] = [await createTestDatabase(server.url), await createTestDatabase(server.url)];
    const stores = { service: service.url, thin: thin.url };
    const copyFor = () => copyOf(server.url, stores.service);
    return { ...stores, books: await prepare(options, places, stores), copyFor, stop: server.stop };
  }
  await mkdir(options.keep, { recursive: true });
  const server = await startKeptPostgres(join(options.keep, 'postgres'), SERVER);
  const note = join(options.keep, `postgres-${options.records}.json`);
  const urls = { service: '', thin: '' };
  const known: typeof urls = existsSync(`${note}.stores`) ? JSON.parse(await readFile(`${note}.stores`, 'utf8')) : urls;
  const at = (name: string) => new URL(name, server.url).href;
  const stores = { service: at(known.service), thin: at(known.thin) };
  const books = await filled(options, places, note, stores, async () => {
    if (known.service !== '') return;
    const made = [await createTestDatabase(server.url), await createTestDatabase(server.url)].map(
      ({ url }) => new URL(url).pathname,
    );
    const [service = '', thin = ''] = made;
    Object.assign(stores, { service: at(service), thin: at(thin) });
    await writeFile(`${note}.stores`, JSON.stringify({ service, thin }));
  });
  const copies: string[] = [];
  return {
    ...stores,
    books,
    copyFor: async () => {
      const copy = await copyOf(server.url, stores.service);
      copies.push(new URL(copy).pathname.slice(1));
      return copy;
    },
    // A kept server must not collect the copies of its runs.
    stop: async () => {
      for (const copy of copies) await dropTestDatabases(copy, server.url);
      await server.stop();
    },
  };
}

const copyOf = async (server: string, store: string): Promise<string> =>
  (await createTestDatabase(server, new URL(store).pathname.slice(1))).url;

/** What was noted about filled stores; else they are made and filled, and the note written last. */
async function filled(
  options: BenchOptions,
  places: Places,
  note: string,
  stores: { service: string; thin: string },
  makeNew: () => Promise<void>,
): Promise<Books> {
  if (existsSync(note)) return JSON.parse(await readFile(note, 'utf8'));
  await makeNew();
  const books = await prepare(options, places, stores);
  if (options.keep !== undefined) await writeFile(note, JSON.stringify(books));
  return books;
}

async function prepare(
  { records }: BenchOptions,
  { bundle }: Places,
  { service, thin }: { readonly service: string; readonly thin: string },
): Promise<Books> {
  return JSON.parse(await runToEnd([join(bundle, 'prepare.mjs'), service, thin, String(records)]));
}
