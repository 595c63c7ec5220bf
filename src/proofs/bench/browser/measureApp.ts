import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { median, short } from '../figures.ts';
import { type BenchOptions, wants } from '../options.ts';
import { type Child, startChild } from '../service/children.ts';
import { freePort } from '../../fixtures/freePort.ts';
import { integrationSettings, type Places } from '../service/subjects.ts';
import { type AppSubject, LIST, signedInBrowser, startFloor } from './appSubjects.ts';
import { type LaterScreens, measureLaterScreens } from './laterScreens.ts';
import { type LineLoads, loadTable, measureListLoads } from './listLoads.ts';
import { createLongJournals } from './longJournals.ts';
import { measureHeap, type RecordHeap } from './recordHeap.ts';
import { type FirstOpens, measureFirstOpens, measureOpens, type Opens, opensTable } from './recordOpens.ts';

export interface AppResult {
  readonly loads: readonly LineLoads[];
  readonly opens: readonly Opens[];
  readonly firstOpens?: FirstOpens;
  readonly later?: LaterScreens;
  /** By page. */
  readonly heaps: Readonly<Record<string, RecordHeap>>;
}
type Say = (line: string) => void;

/**
 * Measures the built app with the sample company: cold and warm loads of a list, the opening of a large record,
 * and what opening records leaves behind; beside a page without a framework, and beside an earlier build when there is one.
 */
export async function measureApp(
  options: BenchOptions,
  places: Places,
  browser: Browser,
  say: Say,
): Promise<AppResult> {
  const subjects: AppSubject[] = [];
  const probe = await readFile(join(places.root, 'src/proofs/bench/browser/probe.js'), 'utf8');
  try {
    const app = await startApp('this build', places.root, places.scratch, browser, probe);
    subjects.push(app);
    const ids = await createLongJournals(app.origin, 2);
    const floor = await startFloor(browser, places.root, app.origin, ids, probe);
    subjects.push(floor);
    const idsOf = new Map([
      [app.name, ids],
      [floor.name, ids],
    ]);
    if (places.against !== undefined) {
      const former = await startApp('former', places.against, places.scratch, browser, probe);
      subjects.push(former);
      idsOf.set(former.name, await createLongJournals(former.origin, 2));
    }
    return await measureSubjects(options, subjects, (name) => idsOf.get(name) ?? [], say);
  } finally {
    for (const subject of subjects) await subject.stop();
  }
}

async function measureSubjects(
  options: BenchOptions,
  subjects: readonly AppSubject[],
  idsOf: (name: AppSubject['name']) => readonly string[],
  say: Say,
): Promise<AppResult> {
  const { rounds } = options;
  const builds = subjects.filter(({ root }) => root !== undefined);
  const [app] = builds;
  if (!app) throw new Error('no build to measure');
  const loads = wants(options, 'F1', 'F2') ? await measureListLoads(subjects, rounds) : [];
  if (loads.length > 0) say(`\n${loadTable(loads)}`);
  const later = wants(options, 'F9') ? await measureLaterScreens(app, rounds) : undefined;
  if (later)
    say(
      `F9  another list at CPU 4x, ms beyond a round trip: ${short(median(later.firstMs))} with its code, ${short(median(later.againMs))} again`,
    );
  const heaps: Record<string, RecordHeap> = {};
  if (wants(options, 'F8')) for (const build of builds) heaps[build.name] = await heapOf(build, say);
  if (!wants(options, 'F3')) return { loads, opens: [], heaps, ...(later ? { later } : {}) };
  const opens = await measureOpens(subjects, ({ name }) => idsOf(name)[0] ?? '', rounds);
  const [first = '', second = ''] = idsOf(app.name);
  const firstOpens = await measureFirstOpens(app, [first, second], rounds);
  say(`\n${opensTable(opens, firstOpens)}`);
  return { loads, opens, firstOpens, heaps, ...(later ? { later } : {}) };
}

async function heapOf(build: AppSubject, say: Say): Promise<RecordHeap> {
  const heap = await measureHeap(build);
  say(
    `F8  ${build.name}: heap after 50 records ${short(heap.afterFewMb)} MB, grown by ${short(heap.grownMb)} MB and to 500 by ${short(heap.grownLaterMb)} MB; DOM nodes ${heap.nodesBefore} → ${heap.nodesAfter}`,
  );
  return heap;
}

async function startApp(
  name: 'this build' | 'former',
  root: string,
  scratch: string,
  browser: Browser,
  probe: string,
): Promise<AppSubject> {
  const child = await startServer(root, join(scratch, `app-${name.replaceAll(' ', '-')}`));
  return {
    name,
    root,
    origin: child.origin,
    list: LIST,
    open: await signedInBrowser(browser, child.origin, probe),
    stop: () => child.stop(),
  };
}

async function startServer(root: string, files: string): Promise<Child> {
  const port = await freePort();
  return await startChild({
    program: [join(root, 'dist/server/server.js')],
    port,
    probe: '/readyz',
    logFile: `${files}.log`,
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      LICENSE_LEVEL: 'unlimited',
      SAMPLE_COMPANY: 'on',
      BACKUP_EVERY_HOURS: '0',
      VERIFY_EVERY_MINUTES: '0',
      ...integrationSettings,
      DATA_DIR: files,
      DATABASE_URL: '',
    },
  });
}
