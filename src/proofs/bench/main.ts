import { mkdir, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Browser, chromium } from 'playwright';
import { findChromium, thisMachine } from '../../tooling/findChromium.mjs';
import { type AppResult, measureApp } from './browser/measureApp.ts';
import { type GridResult, measureGrid } from './browser/measureGrid.ts';
import { browserFigures } from './browserFigures.ts';
import { verdictsOfRun } from './goalReport.ts';
import type { Figures, Where } from './goals.ts';
import { remember } from './history.ts';
import { type BenchOptions, readOptions, wants } from './options.ts';
import { isQuiet, type Quiet, watchOthers } from './quiet.ts';
import { serviceFigures } from './serviceFigures.ts';
import type { Places } from './service/subjects.ts';
import { measureService, type ServiceResult } from './service/measureService.ts';

export { readOptions };

/**
 * Runs the benchmark and prints its tables and verdicts; the figures of every round go to .cache/bench.json, and the ratios
 * to the history of the commit. @param commit undefined for a tree that differs from its commit: it has no history
 */
export async function main(
  given: readonly string[],
  places: Omit<Places, 'scratch'>,
  commit: string | undefined,
): Promise<void> {
  const options = readOptions(given);
  const scratch = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
  const others = watchOthers();
  const service: ServiceResult[] = [];
  try {
    for (const engine of options.engines) {
      if (wants(options, 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10', 'S11', 'S12', 'prepare')) {
        service.push(await measureService(options, engine, { ...places, scratch }, console.log));
      }
    }
    const browser = await measureBrowser(options, { ...places, scratch });
    const quiet = others();
    await mkdir(join(places.root, '.cache'), { recursive: true });
    await writeFile(
      join(places.root, '.cache/bench.json'),
      JSON.stringify({ given, quiet, service, browser }, null, 1),
    );
    const figures = {
      ...Object.fromEntries(service.map((result) => [result.engine, serviceFigures(result)])),
      browser: browserFigures(browser),
    };
    await conclude(options, given, places.root, commit, quiet, figures);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function conclude(
  options: BenchOptions,
  given: readonly string[],
  root: string,
  commit: string | undefined,
  others: Quiet,
  figures: Readonly<Partial<Record<Where, Figures>>>,
): Promise<void> {
  const verdicts = verdictsOfRun(figures, isQuiet(others));
  if (verdicts === '') return;
  const percent = (share: number) => `${(share * 100).toFixed(1)} %`;
  console.log(`\n${verdicts}`);
  console.log(
    `\nOthers used ${percent(others.mean)} of the machine, ${percent(others.worst)} in the worst half minute: ${isQuiet(others) ? 'a quiet run' : 'not a quiet run, so it gives no verdict'}.`,
  );
  if (commit === undefined) {
    console.log('The tree differs from its commit, so the figures are not added to the history.');
    return;
  }
  const { rounds, records } = options;
  const at = new Date().toISOString();
  console.log(`Added to ${await remember(root, commit, { at, given, rounds, records, others, figures })}`);
}

async function measureBrowser(
  options: BenchOptions,
  places: Places,
): Promise<{ readonly grid?: GridResult; readonly app?: AppResult }> {
  const grid = wants(options, 'F4', 'F5', 'F6', 'F7');
  const app = wants(options, 'F1', 'F2', 'F3', 'F8', 'F9');
  if (!grid && !app) return {};
  const capped = await launched([]);
  try {
    if (!grid) return { app: await measureApp(options, places, capped, console.log) };
    const uncapped = await launched(['--disable-frame-rate-limit', '--disable-gpu-vsync']);
    try {
      const found = { grid: await measureGrid(options, places, { capped, uncapped }, console.log) };
      return app ? { ...found, app: await measureApp(options, places, capped, console.log) } : found;
    } finally {
      await uncapped.close();
    }
  } finally {
    await capped.close();
  }
}

/** Figures are measured in the browser that users have. */
async function launched(more: readonly string[]): Promise<Browser> {
  const { executablePath, args, env } = await findChromium(thisMachine(), 'installed');
  return chromium.launch({ executablePath, args: [...args, ...more], env: { ...process.env, ...env } });
}
