import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright';
import { median, medianRatio, short } from '../figures.ts';
import { type BenchOptions, wants, type WorkloadName } from '../options.ts';
import type { Places } from '../service/subjects.ts';
import { table } from '../table.ts';
import { entering, jumping, pasting, scrolling, typing } from './gridRuns.ts';
import { servePages } from './pages.ts';

interface Run {
  readonly workload: WorkloadName;
  readonly title: string;
  /** Measured at the display's rate; the others are as fast as the browser paints, or its frames would hide the work. */
  readonly isCapped?: boolean;
  readonly figures: readonly string[];
  readonly once: (page: Page, address: (rows: number) => string) => Promise<readonly number[]>;
}

const typed = (rows: number): Run => ({
  workload: 'F4',
  title: `${rows.toLocaleString('en')} rows`,
  figures: ['p50', 'p95'],
  once: async (page, address) => {
    const { p50, p95 } = await typing(page, address(rows), rows);
    return [p50, p95];
  },
});
const entered = (rows: number): Run => ({
  workload: 'F5',
  title: `${rows.toLocaleString('en')} rows`,
  figures: ['p50', 'p95'],
  once: async (page, address) => {
    const { p50, p95 } = await entering(page, address(rows), rows);
    return [p50, p95];
  },
});
const pasted = (rows: number): Run => ({
  workload: 'F6',
  title: `${rows.toLocaleString('en')} lines`,
  figures: [''],
  once: async (page, address) => [await pasting(page, address(rows), rows)],
});
const runs: readonly Run[] = [
  typed(1_000),
  typed(10_000),
  entered(1_000),
  entered(10_000),
  pasted(1_000),
  pasted(10_000),
  {
    workload: 'F7',
    title: 'dropped, %',
    isCapped: true,
    figures: [''],
    once: async (page, address) => [(await scrolling(page, address(100_000))) * 100],
  },
  {
    workload: 'F7',
    title: 'jump',
    figures: [''],
    once: async (page, address) => [await jumping(page, address(100_000))],
  },
];

/** Figure by figure, such as `F5 1,000 rows p50`: what each round measured, by floor, grid and former. */
export type GridResult = Readonly<Record<string, Readonly<Record<string, readonly number[]>>>>;

export interface Browsers {
  readonly capped: Browser;
  /** Paints as soon as it can. */
  readonly uncapped: Browser;
}

/** Measures the product's grid beside the floor, and beside the grid of an earlier build when there is one, in turns. */
export async function measureGrid(
  options: BenchOptions,
  { root, against }: Places,
  browsers: Browsers,
  say: (line: string) => void,
): Promise<GridResult> {
  const pages = await servePages(root);
  const former = against === undefined ? undefined : await servePages(against);
  const probe = await readFile(join(root, 'src/proofs/bench/browser/probe.js'), 'utf8');
  const subjects: Subjects = {
    floor: (rows) => `${pages.origin}/floor?rows=${rows}`,
    grid: (rows) => `${pages.origin}/bench/grid?rows=${rows}`,
    ...(former ? { former: (rows: number) => `${former.origin}/bench/grid?rows=${rows}` } : {}),
  };
  const results: Record<string, Record<string, number[]>> = {};
  try {
    for (const run of runs.filter(({ workload }) => wants(options, workload))) {
      const browser = run.isCapped ? browsers.capped : browsers.uncapped;
      const found = await roundsOf(run, subjects, browser, probe, options.rounds);
      run.figures.forEach((figure, at) => {
        const name = `${run.workload} ${run.title} ${figure}`.trim();
        results[name] = Object.fromEntries([...found].map(([subject, rounds]) => [subject, column(rounds, at)]));
      });
    }
  } finally {
    await pages.stop();
    await former?.stop();
  }
  if (Object.keys(results).length > 0) say(`\n${gridTable(results, former !== undefined)}`);
  return results;
}

type Subjects = Readonly<Record<string, (rows: number) => string>>;
type Rounds = readonly (readonly number[])[];

const column = (rounds: Rounds, at: number): number[] => rounds.map((round) => round[at] ?? NaN);

async function roundsOf(
  run: Run,
  subjects: Subjects,
  browser: Browser,
  probe: string,
  rounds: number,
): Promise<Map<string, Rounds>> {
  const found = new Map(Object.keys(subjects).map((name) => [name, [] as (readonly number[])[]]));
  for (let round = 0; round < rounds; round += 1) {
    const turn = Object.entries(subjects);
    for (const [name, address] of round % 2 === 0 ? turn : turn.toReversed()) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
      try {
        const page = await context.newPage();
        await page.addInitScript(probe);
        found.get(name)?.push(await run.once(page, address));
      } finally {
        await context.close();
      }
    }
  }
  return found;
}

function gridTable(results: GridResult, isCompared: boolean): string {
  const others = ['floor', ...(isCompared ? ['former'] : [])];
  const rows = Object.entries(results).map(([name, rounds]) => {
    const own = rounds.grid ?? [];
    const middles = ['floor', 'grid', ...(isCompared ? ['former'] : [])].map((each) =>
      short(median(rounds[each] ?? [])),
    );
    return [name, ...middles, ...others.map((other) => short(medianRatio(own, rounds[other] ?? [])))];
  });
  const heads = [
    'grid, ms',
    'floor',
    'ours',
    ...(isCompared ? ['former'] : []),
    ...others.map((other) => `x ${other}`),
  ];
  return table(heads, rows);
}
