import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from 'playwright';
import { median, medianRatio, short } from '../figures.ts';
import { table } from '../table.ts';
import { type AppSubject, firstRowOf, type Line, putOnLine, usualLine } from './appSubjects.ts';

/** Where the app is loaded: beside the service, and over a usual and a weak mobile line. */
const lines: readonly Line[] = [
  { name: 'loopback', slowdown: 1 },
  { name: 'loopback, CPU 4x', slowdown: 4 },
  usualLine,
  { ...usualLine, name: `${usualLine.name}, CPU 4x`, slowdown: 4 },
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
  readonly subject: AppSubject['name'];
  readonly line: string;
  readonly cold: readonly Load[];
  readonly warm: readonly Load[];
}

/** Loads the list of every subject in turns, in alternating order; the first round warms up and is dropped. */
export async function measureListLoads(subjects: readonly AppSubject[], rounds: number): Promise<readonly LineLoads[]> {
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

/** Median of the ratios of the time to rows to that of another subject on the same line; NaN when it wasn't loaded. */
export function rowsRatio(
  measured: readonly LineLoads[],
  { line, ...own }: LineLoads,
  of: 'cold' | 'warm',
  other: AppSubject['name'],
): number {
  const others = measured.find((each) => each.line === line && each.subject === other)?.[of] ?? [];
  const rowsOf = (loads: readonly Load[]) => loads.map(({ rowsMs }) => rowsMs);
  return medianRatio(rowsOf(own[of]), rowsOf(others));
}

export const mostShift = ({ cold, warm }: LineLoads): number =>
  Math.max(...[...cold, ...warm].map(({ shift }) => shift));

export function loadTable(measured: readonly LineLoads[]): string {
  const rows = measured.map((loads) => {
    const { subject, line, cold, warm } = loads;
    const times = (of: 'cold' | 'warm', other: AppSubject['name']): string =>
      subject === 'this build' ? short(rowsRatio(measured, loads, of, other)) : '';
    const middle = (each: readonly Load[], name: keyof Load): string => short(median(each.map((load) => load[name])));
    return [
      line,
      subject,
      middle(cold, 'scripts'),
      middle(cold, 'styles'),
      middle(cold, 'frameMs'),
      middle(cold, 'rowsMs'),
      times('cold', 'floor'),
      times('cold', 'former'),
      middle(cold, 'blockingMs'),
      middle(warm, 'frameMs'),
      middle(warm, 'rowsMs'),
      times('warm', 'floor'),
      times('warm', 'former'),
      mostShift(loads).toFixed(4),
    ];
  });
  const heads = [
    'F1, F2',
    'page',
    'JS kB gz',
    'CSS kB gz',
    'cold frame, ms',
    'cold rows, ms',
    'x floor',
    'x former',
    'blocking, ms',
    'warm frame, ms',
    'warm rows, ms',
    'x floor',
    'x former',
    'most shift',
  ];
  return table(heads, rows);
}

async function loadTwice(subject: AppSubject, line: Line): Promise<{ readonly cold: Load; readonly warm: Load }> {
  const context = await subject.open();
  try {
    const page = await context.newPage();
    await putOnLine(await context.newCDPSession(page), line);
    await page.addInitScript(`{
      const look = () => document.querySelector(${JSON.stringify(firstRowOf(subject))})
        ? window.__afterPaint((at) => { window.__rowsAt = performance.timeOrigin + at; })
        : requestAnimationFrame(look);
      requestAnimationFrame(look);
      window.__shift = 0;
      new PerformanceObserver((found) => {
        for (const { value, hadRecentInput } of found.getEntries()) if (!hadRecentInput) window.__shift += value;
      }).observe({ type: 'layout-shift', buffered: true });
    }`);
    const cold = await load(page, subject.root, () => page.goto(`${subject.origin}${subject.list}`));
    const coldShift = await shiftWhenStill(page);
    const warm = await load(page, subject.root, () => page.reload());
    return { cold: { ...cold, shift: coldShift }, warm: { ...warm, shift: await shiftWhenStill(page) } };
  } finally {
    await context.close();
  }
}

async function shiftWhenStill(page: Page): Promise<number> {
  await untilStill(page);
  return Number(await page.evaluate('window.__shift'));
}

/** After a second without another request: the stream of a live list keeps the network busy for good. */
export async function untilStill(page: Page): Promise<void> {
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
}

/** From the navigation to the first rows painted. The app keeps no token: the way to the sign-in service and back belongs to it. */
async function load(page: Page, root: string | undefined, go: () => Promise<unknown>): Promise<Omit<Load, 'shift'>> {
  const began = performance.timeOrigin + performance.now();
  await go();
  await page.waitForFunction(`window.__rowsAt > ${began}`);
  const rowsMs = Number(await page.evaluate('window.__rowsAt')) - began;
  // A load that goes to the sign-in service and back has its first frame in the document that stays.
  await page.waitForFunction('performance.getEntriesByName("first-contentful-paint").length > 0');
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
  const files = new Set(Array.isArray(asked) && root !== undefined ? asked.map(String) : []);
  const size = async (extension: string) => {
    const sizes = [...files]
      .filter((path) => path.endsWith(extension))
      .map((path) => compressedSize(join(root ?? '', 'dist/app', path)));
    return (await Promise.all(sizes)).reduce((sum, each) => sum + each, 0) / 1000;
  };
  return { frameMs, rowsMs, blockingMs, scripts: await size('.js'), styles: await size('.css') };
}

const compressedSize = async (file: string): Promise<number> => gzipSync(await readFile(file), { level: 9 }).length;
