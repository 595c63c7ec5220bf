import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { median, short } from '../figures.ts';
import { table } from '../table.ts';

const LIST = '/records/periodEndJournal';
/** The first row that a person can open. */
export const firstRow = `table tbody a[href^="${LIST}/"]`;
export { LIST };

/** A build of the app with the server it runs on. */
export interface Subject {
  readonly name: string;
  readonly root: string;
  readonly origin: string;
  /** Opens a browser that has seen nothing of the app, with a session at the service. */
  readonly open: () => Promise<BrowserContext>;
}

interface Line {
  readonly name: string;
  readonly slowdown: number;
  readonly network?: { readonly bytesPerSecond: number; readonly roundTripMs: number };
}

/** Where the app is loaded: beside the service, and over a usual and a weak mobile line on a slow device. */
const lines: readonly Line[] = [
  { name: 'loopback', slowdown: 1 },
  { name: 'loopback, CPU 4x', slowdown: 4 },
  { name: '9 Mbit/s, 85 ms, CPU 4x', slowdown: 4, network: { bytesPerSecond: 9_000_000 / 8, roundTripMs: 85 } },
  {
    name: '1.6 Mbit/s, 300 ms, CPU 4x',
    slowdown: 4,
    network: { bytesPerSecond: 1_600_000 / 8, roundTripMs: 300 },
  },
];

export interface Load {
  /** From the navigation to the first frame with anything on it. */
  readonly frameMs: number;
  readonly rowsMs: number;
  /** How far what was painted has moved until all was still, as browsers reckon it; goal 0. */
  readonly shift: number;
  readonly blockingMs: number;
  readonly scripts: number;
  readonly styles: number;
}

/** The loads of one subject over one line: the first with nothing in the browser, the second of the same page. */
export interface LineLoads {
  readonly subject: string;
  readonly line: string;
  readonly cold: readonly Load[];
  readonly warm: readonly Load[];
}

/** Loads the list of every subject in turns, in alternating order; the first round warms up and is dropped. */
export async function measureListLoads(subjects: readonly Subject[], rounds: number): Promise<readonly LineLoads[]> {
  const found = lines.flatMap((line) =>
    subjects.map((subject) => ({ subject, line, cold: [] as Load[], warm: [] as Load[] })),
  );
  for (let round = 0; round <= rounds; round += 1) {
    for (const { subject, line, cold, warm } of round % 2 === 0 ? found : found.toReversed()) {
      const loads = await loadTwice(subject, line);
      if (round === 0) continue;
      cold.push(loads.cold);
      warm.push(loads.warm);
    }
  }
  return found.map(({ subject, line, ...loads }) => ({ subject: subject.name, line: line.name, ...loads }));
}

/** The table of the loads; `times` is the median of the ratios to the first subject, round by round. */
export function loadTable(measured: readonly LineLoads[]): string {
  const [first] = measured;
  const rows = measured.map(({ subject, line, cold, warm }) => {
    const former = measured.find((each) => each.line === line && each.subject !== first?.subject);
    const isCompared = former !== undefined && subject === first?.subject;
    const times = (of: 'cold' | 'warm', own: readonly Load[]): string =>
      isCompared ? short(median(own.map(({ rowsMs }, at) => rowsMs / (former[of][at]?.rowsMs ?? NaN)))) : '';
    const middle = (loads: readonly Load[], name: keyof Load): string => short(median(loads.map((load) => load[name])));
    return [
      line,
      subject,
      middle(cold, 'scripts'),
      middle(cold, 'styles'),
      middle(cold, 'frameMs'),
      middle(cold, 'rowsMs'),
      times('cold', cold),
      middle(cold, 'blockingMs'),
      middle(warm, 'frameMs'),
      middle(warm, 'rowsMs'),
      times('warm', warm),
      Math.max(...[...cold, ...warm].map(({ shift }) => shift)).toFixed(4),
    ];
  });
  const heads = [
    'F1, F2',
    'build',
    'JS kB gz',
    'CSS kB gz',
    'cold frame, ms',
    'cold rows, ms',
    'times',
    'blocking, ms',
    'warm frame, ms',
    'warm rows, ms',
    'times',
    'most shift',
  ];
  return table(heads, rows);
}

async function loadTwice(subject: Subject, line: Line): Promise<{ readonly cold: Load; readonly warm: Load }> {
  const context = await subject.open();
  try {
    const page = await context.newPage();
    await putOnLine(await context.newCDPSession(page), line);
    await page.addInitScript(`{
      const look = () => document.querySelector(${JSON.stringify(firstRow)})
        ? window.__afterPaint((at) => { window.__rowsAt = performance.timeOrigin + at; })
        : requestAnimationFrame(look);
      requestAnimationFrame(look);
      window.__shift = 0;
      new PerformanceObserver((found) => {
        for (const { value, hadRecentInput } of found.getEntries()) if (!hadRecentInput) window.__shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    }`);
    const cold = await load(page, subject.root, () => page.goto(`${subject.origin}${LIST}`));
    const coldShift = await shiftWhenStill(page);
    const warm = await load(page, subject.root, () => page.reload());
    return { cold: { ...cold, shift: coldShift }, warm: { ...warm, shift: await shiftWhenStill(page) } };
  } finally {
    await context.close();
  }
}

/** After a second without another request: the stream of a live list keeps the network busy for good. */
async function shiftWhenStill(page: Page): Promise<number> {
  await page.waitForFunction(
    `(() => {
      const seen = performance.getEntriesByType('resource').length;
      const still = (window.__still ??= { seen: -1, since: 0 });
      if (still.seen !== seen) Object.assign(still, { seen, since: performance.now() });
      return performance.now() - still.since > 1000;
    })()`,
    undefined,
    { polling: 100 },
  );
  return Number(await page.evaluate('window.__shift'));
}

async function putOnLine(session: CDPSession, { slowdown, network }: Line): Promise<void> {
  await session.send('Emulation.setCPUThrottlingRate', { rate: slowdown });
  if (!network) return;
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: network.roundTripMs,
    downloadThroughput: network.bytesPerSecond,
    uploadThroughput: network.bytesPerSecond,
  });
}

/** From the navigation to the first rows painted. The app keeps no token: the way to the sign-in service and back belongs to it. */
async function load(page: Page, root: string, go: () => Promise<unknown>): Promise<Omit<Load, 'shift'>> {
  const began = performance.timeOrigin + performance.now();
  await go();
  await page.waitForFunction(`window.__rowsAt > ${began}`);
  const rowsMs = Number(await page.evaluate('window.__rowsAt')) - began;
  // A load that goes to the sign-in service and back has its first frame in the document that stays.
  const frameMs =
    Number(
      await page.evaluate(
        'performance.timeOrigin + performance.getEntriesByName("first-contentful-paint")[0].startTime',
      ),
    ) - began;
  const blockingMs = Number(
    await page.evaluate('window.__probe.longTasks.reduce((sum, each) => sum + Math.max(0, each - 50), 0)'),
  );
  // What is asked for afterwards, while this looks, nobody waited for.
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
  return { frameMs, rowsMs, blockingMs, scripts: await size('.js'), styles: await size('.css') };
}

const compressedSize = async (file: string): Promise<number> => gzipSync(await readFile(file), { level: 9 }).length;

type Kept = Awaited<ReturnType<BrowserContext['storageState']>>;

/** Signs in once, and returns what opens browsers with that session. */
export async function signedInBrowser(
  browser: Browser,
  origin: string,
  probe: string,
): Promise<() => Promise<BrowserContext>> {
  const kept = await signIn(browser, origin);
  return async () => {
    // The policy of the page would refuse the questions asked of it here; it changes nothing that is measured.
    const context = await browser.newContext({
      viewport: { width: 1280, height: 800 },
      storageState: kept,
      bypassCSP: true,
    });
    await context.addInitScript(probe);
    return context;
  };
}

async function signIn(browser: Browser, origin: string): Promise<Kept> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  await page.goto(`${origin}${LIST}`);
  await page.getByRole('button', { name: 'Amira Chen' }).click();
  await page.waitForSelector(firstRow);
  const state = await context.storageState();
  await context.close();
  return state;
}
