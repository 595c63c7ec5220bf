import { mkdir, rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { createTestDatabase, startTestPostgres } from '../../../service/storage/adapters/testPostgres.ts';
import { type Block, median, medianBlock, short } from '../figures.ts';
import { type BenchOptions, type EngineKind, wants } from '../options.ts';
import { table } from '../table.ts';
import { runToEnd } from './children.ts';
import { type Books, faultOfJournal, faultOfPage, idOf, journalBody } from './journals.ts';
import type { Reply } from './load.ts';
import { type Places, startService, startThin, type Subject } from './subjects.ts';
import { measure, serviceWorkloads } from './workloads.ts';

export interface ServiceResult {
  readonly engine: EngineKind;
  readonly records: number;
  readonly blocks: Readonly<Record<string, Readonly<Record<string, readonly Block[]>>>>;
  readonly raw: Readonly<Record<string, number>>;
  readonly starts: Readonly<Record<string, readonly number[]>>;
  readonly memoryMb: Readonly<Record<string, readonly number[]>>;
  readonly firstStarts: Readonly<Record<string, readonly number[]>>;
}
type Say = (line: string) => void;

/** Measures the service beside the thin reference on one engine, in one interleaved run. */
export async function measureService(options: BenchOptions, engine: EngineKind, places: Places, say: Say): Promise<ServiceResult> {
  const stores = await openStores(engine, places);
  try {
    const began = performance.now();
    const books: Books = JSON.parse(await runToEnd([join(places.bundle, 'prepare.mjs'), stores.service, stores.thin, String(options.records)]));
    say(`\n${engine}: ${options.records} journals in both stores (${short((performance.now() - began) / 1000)} s), load of the machine ${loadavg().map(short).join(' ')}`);
    const starters = {
      thin: () => startThin(places, stores.thin, books),
      service: () => startService(places, stores.service, books),
    };
    const { starts, memoryMb } = await measureStarts(options, starters, books);
    const firstStarts = await measureFirstStarts(options, engine, places, books);
    printStarts(starts, memoryMb, firstStarts, say);
    const subjects = [await starters.thin(), await starters.service()];
    try {
      const raw = await measureRaw(subjects[0], books);
      return { engine, records: options.records, blocks: await measureAll(options, subjects, books, say), raw, starts, memoryMb, firstStarts };
    } finally {
      for (const subject of subjects) await subject.stop();
    }
  } finally {
    await stores.stop();
  }
}

interface Stores {
  readonly service: string;
  readonly thin: string;
  stop(): Promise<void>;
}

async function openStores(engine: EngineKind, { scratch }: Places): Promise<Stores> {
  if (engine === 'embedded') {
    const [service, thin] = ['service', 'thin'].map((name) => join(scratch, `embedded-${name}`));
    if (service === undefined || thin === undefined) throw new Error('no folder');
    await mkdir(scratch, { recursive: true });
    return { service, thin, stop: () => Promise.resolve() };
  }
  const server = await startTestPostgres({ shared_buffers: '512MB', max_wal_size: '2GB' });
  const [service, thin] = [await createTestDatabase(server.url), await createTestDatabase(server.url)];
  return { service: service.url, thin: thin.url, stop: server.stop };
}

async function measureAll(options: BenchOptions, subjects: readonly Subject[], books: Books, say: Say): Promise<ServiceResult['blocks']> {
  const blocks: Record<string, Record<string, readonly Block[]>> = {};
  const rows: string[][] = [];
  for (const workload of serviceWorkloads(options, books)) {
    const results = await measure(workload, subjects, options.rounds).catch((error: unknown) => {
      // It counts for nothing; the others may still be right.
      say(`${workload.name} ${workload.title}: no result. ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
      return undefined;
    });
    if (!results) continue;
    const [thin, service] = [results.get('thin') ?? [], results.get('service') ?? []];
    blocks[`${workload.name} ${workload.title}`] = { thin, service };
    rows.push([workload.name, workload.title, ...figuresOf(thin, service)]);
  }
  if (rows.length > 0) say(table(['', 'workload', 'thin p50', 'p99 ms', '/s', 'service p50', 'p99 ms', '/s', 'p50 x', 'p99 x', '/s x'], rows));
  return blocks;
}

/** Ratios are taken round by round and then their median: both sides of one had the same machine. */
function figuresOf(thin: readonly Block[], service: readonly Block[]): string[] {
  const ratio = (of: (block: Block) => number) =>
    short(median(service.flatMap((block, at) => { const other = thin[at]; return other ? [of(block) / of(other)] : []; })));
  const plain = [thin, service].flatMap((blocks) => { const { p50, p99, perSecond } = medianBlock(blocks); return [short(p50), short(p99), short(perSecond)]; });
  return [...plain, ratio(({ p50 }) => p50), ratio(({ p99 }) => p99), ratio(({ perSecond }) => perSecond)];
}

/** The thin statements without HTTP: what the engine itself takes. */
async function measureRaw(thin: Subject | undefined, books: Books): Promise<Record<string, number>> {
  if (!thin) return {};
  const of = async (name: string, count: number, query: string, fault: (answer: string) => string | undefined, body?: string) => {
    const path = (times: number) => `/raw/${name}?count=${times}${query}`;
    const ask = (times: number) => thin.sender.send(body === undefined ? { method: 'GET', path: path(times) } : { method: 'POST', path: path(times), body });
    // The first calls compile and plan, as the first round of a workload does.
    await ask(Math.ceil(count / 5));
    const { latencies, last }: { latencies: number[]; last: string } = JSON.parse((await ask(count)).text);
    const wrong = fault(last);
    if (wrong !== undefined) throw new Error(`wrong answer of the engine alone: ${wrong}`);
    return median(latencies);
  };
  const range = { from: '2026-01-01', until: '2026-03-01' };
  const create = await of('create', 200, '', (text) => faultOfJournal(text, 4), journalBody(books, 4, 1));
  const create1000 = await of('create', 10, '', (text) => faultOfJournal(text, 1_000), journalBody(books, 1_000, 1));
  const get = await of('get', 300, `&id=${books.journals[0] ?? ''}`, (text) => faultOfJournal(text));
  const list = await of('list', 100, `&from=${range.from}&until=${range.until}&status=APPROVED&limit=50&offset=0`, (text) => faultOfPage(text, range));
  const all = { create, get, list, create1000 };
  console.log(`engine alone, p50 ms: ${Object.entries(all).map(([name, value]) => `${name} ${short(value)}`).join(', ')}`);
  return all;
}

async function measureStarts(options: BenchOptions, starters: Readonly<Record<string, () => Promise<Subject>>>, books: Books) {
  const starts: Record<string, number[]> = {};
  const memoryMb: Record<string, number[]> = {};
  if (!wants(options, 'S8', 'S9')) return { starts, memoryMb };
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [name, start] of Object.entries(starters)) {
      const subject = await start();
      (starts[name] ??= []).push(subject.child.startMs);
      const range = { from: '2026-01-01', until: '2026-03-01' };
      for (let at = 0; at < 100; at += 1) {
        const { status, text } = await whenNotBusy(() => subject.sender.send(subject.list({ ...range, offset: 0 })));
        const wrong = faultOfPage(text, range);
        if (wrong !== undefined) throw new Error(`wrong answer of ${name} after its start: ${wrong} (${status} ${text.slice(0, 300)})`);
      }
      (memoryMb[name] ??= []).push(subject.child.memoryMb());
      const first = await subject.sender.send(subject.get(books.journals[0] ?? ''));
      if (idOf(first.text) !== books.journals[0]) throw new Error('wrong answer after the start: another journal');
      await subject.stop();
    }
  }
  return { starts, memoryMb };
}

const BUSY_TRIES = 30;
const BUSY_MS = 1_000;

/** For what is not timed: a service that says it is busy is asked again a little later. */
async function whenNotBusy(ask: () => Promise<Reply>): Promise<Reply> {
  for (let tries = 1; ; tries += 1) {
    const reply = await ask();
    if (reply.status !== 503 || tries === BUSY_TRIES) return reply;
    await setTimeout(BUSY_MS);
  }
}

/** The very first start, without a company: for the thin reference that is what it takes to make the database. */
async function measureFirstStarts(options: BenchOptions, engine: EngineKind, places: Places, books: Books) {
  const times: Record<string, number[]> = {};
  if (engine !== 'embedded' || !wants(options, 'S8')) return times;
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [name, start] of [['thin', startThin], ['service', startService]] as const) {
      const subject = await start(places, join(places.scratch, `first-${name}-${round}`), books);
      (times[name] ??= []).push(subject.child.startMs);
      await subject.stop();
      await rm(join(places.scratch, `first-${name}-${round}`), { recursive: true, force: true });
    }
  }
  return times;
}

type Figures = Readonly<Record<string, readonly number[]>>;

function printStarts(starts: Figures, memoryMb: Figures, firstStarts: Figures, say: Say): void {
  const rows = Object.entries(starts).map(([name, times]) =>
    [name, short(median(times)), short(median(memoryMb[name] ?? [])), short(median(firstStarts[name] ?? []))]);
  if (rows.length > 0) say(table(['S8, S9', 'start with data present, ms', 'memory after 100 requests, MB', 'very first start, ms'], rows));
}
