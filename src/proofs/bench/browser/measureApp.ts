import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, Page } from 'playwright';
import { median, short } from '../figures.ts';
import { type BenchOptions, wants } from '../options.ts';
import { type Child, freePort, startChild } from '../service/children.ts';
import type { Places } from '../service/subjects.ts';
import { table } from '../table.ts';

const LIST = '/records/periodEndJournal';
const firstRow = `table tbody a[href^="${LIST}/"]`;
const RECORDS = 50;

interface Load {
  readonly rowsMs: number;
  readonly blockingMs: number;
  readonly scripts: number;
  readonly styles: number;
}
export interface AppResult {
  readonly loads: Readonly<Record<string, readonly Load[]>>;
  readonly memory?: Memory;
}

/** Measures the built app with the sample company: cold loads of a list, and what opening records leaves behind. */
export async function measureApp(
  options: BenchOptions,
  places: Places,
  browser: Browser,
  say: (line: string) => void,
): Promise<AppResult> {
  const port = await freePort();
  const child = await startChild({
    program: [join(places.root, 'dist/server/server.js')],
    port,
    probe: '/readyz',
    logFile: join(places.scratch, 'app.log'),
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      LICENSE_LEVEL: 'unlimited',
      SAMPLE_COMPANY: 'on',
      DATA_DIR: join(places.scratch, 'app-data'),
      DATABASE_URL: '',
    },
  });
  try {
    const probe = await readFile(join(places.root, 'src/proofs/bench/browser/probe.js'), 'utf8');
    const signedIn = await signIn(browser, child);
    const open = async (): Promise<BrowserContext> => {
      // The policy of the page would refuse the questions asked of it here; it changes nothing that is measured.
      const context = await browser.newContext({
        viewport: { width: 1280, height: 800 },
        storageState: signedIn,
        bypassCSP: true,
      });
      await context.addInitScript(probe);
      return context;
    };
    const loads: Record<string, Load[]> = {};
    if (wants(options, 'F1', 'F2')) {
      for (let round = 0; round < options.rounds; round += 1) {
        for (const slowdown of [1, 4])
          (loads[`${slowdown}x`] ??= []).push(await coldLoad(await open(), child.origin, slowdown, places.root));
      }
      printLoads(loads, say);
    }
    if (!wants(options, 'F8')) return { loads };
    const memory = await openRecords(await open(), child.origin);
    say(
      `F8  heap after ${RECORDS} records: ${short(memory.heapMb)} MB (${short(memory.grownMb)} MB more than before); DOM nodes ${memory.nodesBefore} → ${memory.nodesAfter}`,
    );
    return { loads, memory };
  } finally {
    await child.stop();
  }
}

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

async function signIn(browser: Browser, { origin }: Child): Promise<Kept> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}${LIST}`);
  await page.getByRole('button', { name: 'Amira Chen' }).click();
  await page.waitForSelector(firstRow);
  const state = await context.storageState();
  await context.close();
  return state;
}

/** From the navigation to the first rows painted, in a browser that has seen nothing of the app but its sign-in. */
async function coldLoad(context: BrowserContext, origin: string, slowdown: number, root: string): Promise<Load> {
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
    await page.addInitScript(`{
      const look = () => document.querySelector(${JSON.stringify(firstRow)})
        ? window.__afterPaint((at) => { window.__rowsAt = performance.timeOrigin + at; })
        : requestAnimationFrame(look);
      requestAnimationFrame(look);
    }`);
    // The app stores no token: its round trip to the sign-in service counts.
    const began = performance.timeOrigin + performance.now();
    await page.goto(`${origin}${LIST}`);
    await page.waitForFunction('window.__rowsAt !== undefined');
    const rowsMs = Number(await page.evaluate('window.__rowsAt')) - began;
    const blockingMs = Number(
      await page.evaluate('window.__probe.longTasks.reduce((sum, each) => sum + Math.max(0, each - 50), 0)'),
    );
    // Requests after this point are not part of the measured wait.
    const asked: unknown = await page.evaluate(
      'performance.getEntriesByType("resource").filter(({ startTime }) => performance.timeOrigin + startTime <= window.__rowsAt).map(({ name }) => new URL(name).pathname)',
    );
    const files = new Set(Array.isArray(asked) ? asked.map(String) : []);
    const size = async (extension: string) => {
      const sizes = [...files]
        .filter((path) => path.endsWith(extension))
        .map((path) => compressedSize(join(root, 'dist/app', path)));
      return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0) / 1000;
    };
    return { rowsMs, blockingMs, scripts: await size('.js'), styles: await size('.css') };
  } finally {
    await context.close();
  }
}

const compressedSize = async (file: string): Promise<number> => gzipSync(await readFile(file), { level: 9 }).length;

function printLoads(loads: Readonly<Record<string, readonly Load[]>>, say: (line: string) => void): void {
  const rows = Object.entries(loads).map(([speed, rounds]) => [
    'F1, F2',
    `CPU ${speed}`,
    ...(['scripts', 'styles', 'rowsMs', 'blockingMs'] as const).map((name) =>
      short(median(rounds.map((load) => load[name]))),
    ),
  ]);
  say(`\n${table(['', 'cold load of a list', 'JS kB gz', 'CSS kB gz', 'rows painted, ms', 'blocking, ms'], rows)}`);
}

interface Memory {
  readonly heapMb: number;
  readonly grownMb: number;
  readonly nodesBefore: number;
  readonly nodesAfter: number;
}

/**
 * F8: opens 50 records from the list and comes back each time. Driven by the page itself: a handle on an element, as
 * the browser's driver keeps for each click, would hold on to the page it was in.
 */
async function openRecords(context: BrowserContext, origin: string): Promise<Memory> {
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
  // The list may be painted once more with the answer.
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
