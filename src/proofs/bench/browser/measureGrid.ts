import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser } from 'playwright';
import { median, short } from '../figures.ts';
import { type BenchOptions, wants, type WorkloadName } from '../options.ts';
import type { Places } from '../service/subjects.ts';
import { table } from '../table.ts';
import { entering, pasting, scrolling, typing } from './gridRuns.ts';
import { servePages } from './pages.ts';

interface Run {
  readonly workload: WorkloadName;
  readonly title: string;
  readonly figures: readonly string[];
  readonly once: (page: import('playwright').Page, address: (rows: number) => string) => Promise<readonly number[]>;
}

const typed = (rows: number): Run => ({
  workload: 'F4',
  title: `key to paint, ${rows} rows`,
  figures: ['p50 ms', 'p95 ms'],
  once: async (page, address) => {
    const { p50, p95 } = await typing(page, address(rows), rows);
    return [p50, p95];
  },
});
const entered = (rows: number): Run => ({
  workload: 'F5',
  title: `Enter, ${rows} rows`,
  figures: ['p50 ms', 'p95 ms'],
  once: async (page, address) => {
    const { p50, p95 } = await entering(page, address(rows), rows);
    return [p50, p95];
  },
});
const pasted = (rows: number): Run => ({
  workload: 'F6',
  title: `paste ${rows} lines`,
  figures: ['ms'],
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
    title: 'scroll 100,000 rows',
    figures: ['dropped %', 'jump ms'],
    once: async (page, address) => {
      const { dropped, jump } = await scrolling(page, address(100_000));
      return [dropped * 100, jump];
    },
  },
];

/** Figure by figure: what was measured in each round, for the floor and for the product's grid. */
export type GridResult = Readonly<Record<string, Readonly<Record<string, readonly (readonly number[])[]>>>>;

/** Measures the product's grid beside the floor, and beside the grid of an earlier build when there is one, in turns. */
export async function measureGrid(
  options: BenchOptions,
  { root, against }: Places,
  browser: Browser,
  say: (line: string) => void,
): Promise<GridResult> {
  const pages = await servePages(root);
  const former = against === undefined ? undefined : await servePages(against);
  const probe = await readFile(join(root, 'src/proofs/bench/browser/probe.js'), 'utf8');
  const subjects = {
    floor: (rows: number) => `${pages.origin}/floor?rows=${rows}`,
    grid: (rows: number) => `${pages.origin}/bench/grid?rows=${rows}`,
    ...(former ? { former: (rows: number) => `${former.origin}/bench/grid?rows=${rows}` } : {}),
  };
  const results: Record<string, Record<string, (readonly number[])[]>> = {};
  const rows: string[][] = [];
  try {
    for (const run of runs.filter(({ workload }) => wants(options, workload))) {
      const found = new Map(Object.keys(subjects).map((name) => [name, [] as (readonly number[])[]]));
      for (let round = 0; round < options.rounds; round += 1) {
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
      results[`${run.workload} ${run.title}`] = Object.fromEntries(found);
      rows.push(...rowsOf(run, found));
    }
  } finally {
    await pages.stop();
    await former?.stop();
  }
  if (rows.length > 0)
    say(
      `\n${table(['', 'grid', 'figure', 'floor', 'ours', 'x floor', ...(former ? ['former', 'x former'] : [])], rows)}`,
    );
  return results;
}

function rowsOf(
  { workload, title, figures }: Run,
  found: ReadonlyMap<string, readonly (readonly number[])[]>,
): string[][] {
  return figures.map((figure, at) => {
    const column = (name: string) => (found.get(name) ?? []).map((round) => round[at] ?? NaN);
    const middle = (name: string) => short(median(column(name)));
    // A share may be zero, so that it has no ratio.
    const times = (name: string) =>
      figure.includes('%')
        ? ''
        : short(median(column('grid').map((value, round) => value / (column(name)[round] ?? NaN))));
    return [
      workload,
      title,
      figure,
      middle('floor'),
      middle('grid'),
      times('floor'),
      ...(found.has('former') ? [middle('former'), times('former')] : []),
    ];
  });
}
