import { rm } from 'node:fs/promises';
import { loadavg } from 'node:os';
import { join } from 'node:path';
import { type Block, blockFigures, median, medianBlock, ratioOf, short } from '../figures.ts';
import { type BenchOptions, type EngineKind, wants } from '../options.ts';
import { table } from '../table.ts';
import { type ClosingTimes, measureClosing } from './closingUnderLoad.ts';
import { measureContended } from './contended.ts';
import { type Books, faultOfPage, idOf } from './journals.ts';
import { type Sender, whenNotBusy } from './load.ts';
import { measureRaw } from './rawEngine.ts';
import { openStores } from './stores.ts';
import {
  booksBeside,
  type Places,
  settle,
  startFormer,
  startService,
  startThin,
  type Subject,
  untilIdle,
} from './subjects.ts';
import { makeTradeGround } from './tradeGround.ts';
import type { Workload } from './workload.ts';
import { measure, serviceWorkloads } from './workloads.ts';

/** Rounds of blocks by the id of their workload and the name of their subject. */
export type Blocks = Readonly<Record<string, Readonly<Record<string, readonly Block[]>>>>;

export interface ServiceResult {
  readonly engine: EngineKind;
  readonly records: number;
  readonly blocks: Blocks;
  /** By the number of instances. */
  readonly closing: Readonly<Record<string, ClosingTimes>>;
  readonly raw: Readonly<Record<string, number>>;
  readonly starts: Rounds;
  readonly memoryMb: Rounds;
  readonly firstStarts: Rounds;
}
/** What was measured in each round, by subject. */
type Rounds = Readonly<Record<string, readonly number[]>>;
type Say = (line: string) => void;

/** Measures the service beside the thin references, and beside an earlier build when there is one, in one interleaved run. */
export async function measureService(
  options: BenchOptions,
  engine: EngineKind,
  places: Places,
  say: Say,
): Promise<ServiceResult> {
  const began = performance.now();
  const stores = await openStores(options, engine, places);
  try {
    const { books } = stores;
    say(
      `\n${engine}: ${options.records} journals in both stores (${short((performance.now() - began) / 1000)} s), load of the machine ${loadavg().map(short).join(' ')}`,
    );
    if (options.only.size === 1 && options.only.has('prepare'))
      return {
        engine,
        records: options.records,
        blocks: {},
        closing: {},
        raw: {},
        starts: {},
        memoryMb: {},
        firstStarts: {},
      };
    const { against } = places;
    const former = against === undefined ? undefined : { root: against, store: await stores.copyFor('former') };
    // A store that is brought up to date can't be compared once more: what is kept stays as it was prepared.
    const own = former === undefined ? stores.service : await stores.copyFor('service');
    const starters = {
      thin: () => startThin(places, stores.thin, books),
      service: () => startService(places, own, books),
      ...(former === undefined ? {} : { former: () => startFormer(former.root, places, former.store, books) }),
    };
    await settle(starters.service, own);
    if (former && starters.former) await settle(starters.former, former.store);
    const { starts, memoryMb } = await measureStarts(options, starters, books);
    const firstStarts = await measureFirstStarts(options, engine, places, books);
    printStarts(starts, memoryMb, firstStarts, say);
    const [thin, service] = [await starters.thin(), await starters.service()];
    const formerOne = await starters.former?.();
    const subjects = [thin, booksBeside(thin, books), service, ...(formerOne ? [formerOne] : [])];
    try {
      for (const subject of subjects) await untilIdle(subject);
      const groundOf = wants(options, 'S7', 'S10') ? await makeTradeGround(thin, service, formerOne, books) : undefined;
      const raw = await measureRaw(options, thin, books, groundOf?.(thin), say);
      const blocks = await measureAll(options, subjects, serviceWorkloads(options, books, groundOf), say);
      const contended = wants(options, 'S12')
        ? await contendedOn(options, engine, service, starters.service, books, say)
        : { blocks: {}, closing: {} };
      return {
        engine,
        records: options.records,
        blocks: { ...blocks, ...contended.blocks },
        closing: contended.closing,
        raw,
        starts,
        memoryMb,
        firstStarts,
      };
    } finally {
      for (const subject of subjects) await subject.stop();
    }
  } finally {
    await stores.stop();
  }
}

/** On PostgreSQL once more with a second instance on the same store. */
async function contendedOn(
  options: BenchOptions,
  engine: EngineKind,
  service: Subject,
  startAnother: () => Promise<Subject>,
  books: Books,
  say: Say,
): Promise<Pick<ServiceResult, 'blocks' | 'closing'>> {
  const one = await contendedBy(options, engine, [service.sender], 'one instance', books, say);
  if (engine === 'embedded') return one;
  const second = await startAnother();
  try {
    const both = await contendedBy(options, engine, [service.sender, second.sender], 'two instances', books, say);
    return { blocks: { ...one.blocks, ...both.blocks }, closing: { ...one.closing, ...both.closing } };
  } finally {
    await second.stop();
  }
}

async function contendedBy(
  options: BenchOptions,
  engine: EngineKind,
  senders: readonly Sender[],
  where: string,
  books: Books,
  say: Say,
): Promise<Pick<ServiceResult, 'blocks' | 'closing'>> {
  const blocks = await measureContended(options, engine, senders, books, say);
  const named = Object.entries(blocks).map(([title, rounds]) => [`S12 ${title}, ${where}`, { service: rounds }]);
  const closing = await measureClosing(senders, books, options.rounds, say);
  return { blocks: Object.fromEntries(named), closing: { [where]: closing } };
}

async function measureAll(
  options: BenchOptions,
  subjects: readonly Subject[],
  workloads: readonly Workload[],
  say: Say,
): Promise<Blocks> {
  const blocks: Record<string, Record<string, readonly Block[]>> = {};
  for (const workload of workloads) {
    const measured = subjects.filter(({ name }) => name !== 'books' || workload.hasBooks);
    // What cannot be measured, for example because the service refuses work on a busy machine, must not cost the others.
    const results = await measure(workload, measured, options.rounds).catch((error: unknown) => {
      say(`${workload.id}: no result. ${error instanceof Error ? error.message : String(error)}`);
      process.exitCode = 1;
      return undefined;
    });
    if (results) blocks[workload.id] = Object.fromEntries(results);
  }
  if (Object.keys(blocks).length > 0)
    say(
      blocksTable(
        workloads,
        blocks,
        subjects.some(({ name }) => name === 'former'),
      ),
    );
  return blocks;
}

/** Beside the figures of each subject, the ratios of the service to the others. */
function blocksTable(workloads: readonly Workload[], blocks: Blocks, isCompared: boolean): string {
  const subjects = ['thin', 'books', 'service', ...(isCompared ? ['former'] : [])];
  const others = subjects.filter((name) => name !== 'service');
  const head = [
    'workload',
    '',
    ...subjects.flatMap((name) => [`${name} p50`, 'p99 ms', '/s']),
    ...others.flatMap((name) => [`p50 x ${name}`, 'p99 x', '/s x']),
  ];
  const rows = workloads.flatMap(({ id, title }) => {
    const { service, ...rest } = blocks[id] ?? {};
    if (!service) return [];
    const plain = subjects.flatMap((name) => {
      const rounds = name === 'service' ? service : rest[name];
      if (!rounds) return ['', '', ''];
      const { p50, p99, perSecond } = medianBlock(rounds);
      return [short(p50), short(p99), short(perSecond)];
    });
    const ratios = others.flatMap((name) => {
      const other = rest[name];
      if (!other) return ['', '', ''];
      return blockFigures.map((figure) => short(ratioOf(service, other, figure)));
    });
    return [[id, title, ...plain, ...ratios]];
  });
  return table(head, rows);
}

async function measureStarts(
  options: BenchOptions,
  starters: Readonly<Record<string, () => Promise<Subject>>>,
  books: Books,
) {
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
        if (wrong !== undefined)
          throw new Error(`wrong answer of ${name} after its start: ${wrong} (${status} ${text.slice(0, 300)})`);
      }
      (memoryMb[name] ??= []).push(subject.child.memoryMb());
      const first = await subject.sender.send(subject.get(books.journals[0] ?? ''));
      if (idOf(first.text) !== books.journals[0]) throw new Error('wrong answer after the start: another journal');
      await subject.stop();
    }
  }
  return { starts, memoryMb };
}

/** The very first start, without a company: for the thin reference that is what it takes to make the database. */
async function measureFirstStarts(options: BenchOptions, engine: EngineKind, places: Places, books: Books) {
  const times: Record<string, number[]> = {};
  if (engine !== 'embedded' || !wants(options, 'S8')) return times;
  for (let round = 0; round < options.rounds; round += 1) {
    for (const [name, start] of [
      ['thin', startThin],
      ['service', startService],
    ] as const) {
      const subject = await start(places, join(places.scratch, `first-${name}-${round}`), books);
      (times[name] ??= []).push(subject.child.startMs);
      await subject.stop();
      await rm(join(places.scratch, `first-${name}-${round}`), { recursive: true, force: true });
    }
  }
  return times;
}

function printStarts(starts: Rounds, memoryMb: Rounds, firstStarts: Rounds, say: Say): void {
  const rows = Object.entries(starts).map(([name, times]) => [
    name,
    short(median(times)),
    short(median(memoryMb[name] ?? [])),
    short(median(firstStarts[name] ?? [])),
  ]);
  if (rows.length > 0)
    say(
      table(['S8, S9', 'start with data present, ms', 'memory after 100 requests, MB', 'very first start, ms'], rows),
    );
}
