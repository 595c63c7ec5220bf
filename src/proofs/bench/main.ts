import { mkdir, writeFile } from 'node:fs/promises';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { chromium } from 'playwright';
import { findChromium, thisMachine } from '../../tooling/findChromium.mjs';
import { type AppResult, measureApp } from './browser/measureApp.ts';
import { type GridResult, measureGrid } from './browser/measureGrid.ts';
import { type BenchOptions, readOptions, wants } from './options.ts';
import type { Places } from './service/subjects.ts';
import { measureService, type ServiceResult } from './service/measureService.ts';

export { readOptions };

/** Runs the benchmark and prints its tables; the figures also go to .cache/bench.json. */
export async function main(given: readonly string[], places: Omit<Places, 'scratch'>): Promise<void> {
  const options = readOptions(given);
  const scratch = mkdtempSync(join(tmpdir(), 'countinghouse-bench-'));
  const service: ServiceResult[] = [];
  try {
    for (const engine of options.engines) {
      if (wants(options, 'S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7', 'S8', 'S9', 'S10', 'S11', 'S12', 'prepare')) {
        service.push(await measureService(options, engine, { ...places, scratch }, console.log));
      }
    }
    const browser = await measureBrowser(options, { ...places, scratch });
    await mkdir(join(places.root, '.cache'), { recursive: true });
    await writeFile(join(places.root, '.cache/bench.json'), JSON.stringify({ given, service, browser }, null, 1));
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
}

async function measureBrowser(options: BenchOptions, places: Places): Promise<{ grid?: GridResult; app?: AppResult }> {
  const grid = wants(options, 'F4', 'F5', 'F6', 'F7');
  const app = wants(options, 'F1', 'F2', 'F3', 'F8');
  if (!grid && !app) return {};
  // Figures are measured in the browser that users have.
  const { executablePath, args, env } = await findChromium(thisMachine(), 'installed');
  const browser = await chromium.launch({ executablePath, args, env: { ...process.env, ...env } });
  try {
    return {
      ...(grid ? { grid: await measureGrid(options, places, browser, console.log) } : {}),
      ...(app ? { app: await measureApp(options, places, browser, console.log) } : {}),
    };
  } finally {
    await browser.close();
  }
}
