import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, BrowserContext, Page } from 'playwright';
import { short } from '../figures.ts';
import { type BenchOptions, wants } from '../options.ts';
import { type Child, freePort, startChild } from '../service/children.ts';
import { integrationSettings, type Places } from '../service/subjects.ts';
import {
  type LineLoads,
  LIST,
  loadTable,
  firstRow,
  measureListLoads,
  signedInBrowser,
  type Subject,
} from './listLoads.ts';
import { measureOpens, type Opens, opensTable } from './recordOpens.ts';

const RECORDS = 50;

export interface AppResult {
  readonly loads: readonly LineLoads[];
  readonly opens: readonly Opens[];
  /** What opening records leaves behind, by build. */
  readonly memory?: Readonly<Record<string, RecordCache>>;
}

/**
 * Measures the built app with the sample company: cold and warm loads of a list, the opening of a large record,
 * and what opening records leaves behind; beside an earlier build when there is one.
 */
export async function measureApp(
  options: BenchOptions,
  places: Places,
  browser: Browser,
  say: (line: string) => void,
): Promise<AppResult> {
  const children: Child[] = [];
  const subjectAt = async (name: string, root: string): Promise<Subject> => {
    const child = await startApp(root, places.scratch, name);
    children.push(child);
    const probe = await readFile(join(places.root, 'src/proofs/bench/browser/probe.js'), 'utf8');
    return { name, root, origin: child.origin, open: await signedInBrowser(browser, child.origin, probe) };
  };
  try {
    const app = await subjectAt('this build', places.root);
    const isLoaded = wants(options, 'F1', 'F2');
    const former = places.against === undefined ? [] : [await subjectAt(options.against ?? 'former', places.against)];
    const loads = isLoaded ? await measureListLoads([app, ...former], options.rounds) : [];
    if (isLoaded) say(`\n${loadTable(loads)}`);
    const opens = wants(options, 'F3') ? await measureOpens([app, ...former], options.rounds) : [];
    if (opens.length > 0) say(`\n${opensTable(opens)}`);
    if (!wants(options, 'F8')) return { loads, opens };
    const memory: Record<string, RecordCache> = {};
    for (const { name, open, origin } of [app, ...former]) {
      const { heapMb, grownMb, nodesBefore, nodesAfter } = (memory[name] = await openRecords(await open(), origin));
      say(
        `F8  ${name}: heap after ${RECORDS} records ${short(heapMb)} MB (grown by ${short(grownMb)} MB); DOM nodes ${nodesBefore} → ${nodesAfter}`,
      );
    }
    return { loads, opens, memory };
  } finally {
    for (const child of children) await child.stop();
  }
}

async function startApp(root: string, scratch: string, name: string): Promise<Child> {
  const port = await freePort();
  const files = join(scratch, `app-${name.replaceAll(/\W/g, '-')}`);
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
      ...integrationSettings,
      DATA_DIR: files,
      DATABASE_URL: '',
    },
  });
}

interface RecordCache {
  readonly heapMb: number;
  readonly grownMb: number;
  readonly nodesBefore: number;
  readonly nodesAfter: number;
}

/**
 * F8: opens 50 records from the list and comes back each time. Driven by the page itself: a handle on an element, as
 * the browser's driver keeps for each click, would hold on to the page it was in.
 */
async function openRecords(context: BrowserContext, origin: string): Promise<RecordCache> {
  try {
    const page = await context.newPage();
    await page.goto(`${origin}${LIST}`);
    // Signing in again takes the page elsewhere and back first.
    await page.waitForSelector(firstRow);
    await openOne(page, 0);
    const before = await taken(context, page);
    for (let at = 0; at < RECORDS; at += 1) await openOne(page, at);
    const after = await taken(context, page);
    return {
      heapMb: after.heapMb,
      grownMb: after.heapMb - before.heapMb,
      nodesBefore: before.nodes,
      nodesAfter: after.nodes,
    };
  } finally {
    await context.close();
  }
}

/** A promise for the page that resolves in the first frame in which a condition holds. */
const until = (condition: string): string =>
  `new Promise((resolve) => { const look = () => (${condition} ? resolve() : requestAnimationFrame(look)); look(); })`;

async function openOne(page: Page, at: number): Promise<void> {
  const links = `document.querySelectorAll(${JSON.stringify(firstRow)})`;
  // The list that came back may be drawn anew once more.
  await page.evaluate(until(`${links}.length > 0`));
  await page.evaluate(`(${links}[${at} % ${links}.length].click(), undefined)`);
  await page.evaluate(
    until(
      `location.pathname.startsWith('${LIST}/') && document.querySelector('main [role="row"], main table tr') !== null`,
    ),
  );
  await page.evaluate('(history.back(), undefined)');
  await page.evaluate(
    until(`location.pathname === '${LIST}' && document.querySelector(${JSON.stringify(firstRow)}) !== null`),
  );
}

async function taken(context: BrowserContext, page: Page): Promise<{ heapMb: number; nodes: number }> {
  const session = await context.newCDPSession(page);
  for (let round = 0; round < 3; round += 1) {
    await page.evaluate('new Promise((resolve) => setTimeout(resolve, 200))');
    await session.send('HeapProfiler.collectGarbage');
  }
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  const of = (name: string) => metrics.find((metric) => metric.name === name)?.value ?? NaN;
  return { heapMb: of('JSHeapUsedSize') / 1e6, nodes: of('Nodes') };
}
