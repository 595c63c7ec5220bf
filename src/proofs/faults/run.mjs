// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { buildStale } from '../../tooling/build.mjs';
import { runCounted, sum } from '../../tooling/tiers.mjs';

// npm run faults                                 every table at ten times the size beside a push, with a new seed
// npm run faults -- --only T7,T8 --scale 25      some tables, at another size
// npm run faults -- --only T8 --seed 7           a run again, as it was drawn
// Writes what each table reached to results, and the report from them.

const here = dirname(fileURLToPath(import.meta.url));
process.chdir(resolve(here, '../../..'));

const { values } = parseArgs({
  options: { only: { type: 'string' }, scale: { type: 'string' }, seed: { type: 'string' } },
});
const scale = Number(values.scale ?? 10);
const seed = Number(values.seed ?? Date.now() % 1_000_000_007);
/** @type {{ id: string, title: string, tests?: string[], journeys?: string[] }[]} */
const tables = JSON.parse(readFileSync(join(here, 'tables.json'), 'utf8'));
const only = values.only?.split(',');
const unknown = (only ?? []).filter((id) => !tables.some((table) => table.id === id));
if (unknown.length > 0 || !Number.isInteger(scale) || scale < 1 || !Number.isInteger(seed))
  throw new Error('use --only T7,T8 --scale 10 --seed 7');

// Instances are processes of the built product.
await buildStale({ root: process.cwd(), say: console.log });
const commit = execFileSync('git', ['rev-parse', '--short=12', 'HEAD'], { encoding: 'utf8' }).trim();
let failed = 0;
for (const { id, title, tests = [], journeys = [] } of tables) {
  if ((only && !only.includes(id)) || tests.length + journeys.length === 0) continue;
  const result = await runTable(id, tests, journeys);
  failed += result.failures.length;
  console.log(`${id.padEnd(4)}${result.failures.length > 0 ? 'FAILED' : 'passed'}  ${result.seconds} s  ${title}`);
  for (const { title: name, detail } of result.failures) console.log(`\n${name}\n${detail}\n`);
  const { failures, ...kept } = result;
  writeFileSync(
    join(here, 'results', `${id}.json`),
    `${JSON.stringify({ ...kept, failed: failures.map(({ title: name }) => name) }, undefined, 2)}\n`,
  );
}
// The report beside the results.
await import('../../tooling/writeDocuments.mjs');
console.log(failed === 0 ? 'Every table passed.' : `${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** @param {string} id @param {string[]} tests @param {string[]} journeys */
async function runTable(id, tests, journeys) {
  const folder = mkdtempSync(join(tmpdir(), 'countinghouse-figures-'));
  const figures = join(folder, 'figures.jsonl');
  const env = {
    FAULT_FIGURES: figures,
    FAULT_SCALE: String(scale),
    FAULT_SEED: String(seed),
    PROOF_SCALE: String(scale),
    PROOF_MATRIX: 'full',
    FUZZ_REQUESTS: String(20_000 * scale),
    FUZZ_SEED: String(seed),
    NODE_ENV: 'test',
  };
  const began = performance.now();
  try {
    const counted = [];
    if (tests.length > 0) {
      const projects = ['unit', 'service', 'slow', 'operations', 'night'].flatMap((name) => ['--project', name]);
      const given = ['run', '--reporter=./src/tooling/vitestReporter.mjs', ...projects, ...tests];
      counted.push(await runCounted('tests', 'node_modules/vitest/vitest.mjs', given, env));
    }
    if (journeys.length > 0) {
      const given = ['test', '--config', 'e2e/playwright.config.ts', ...journeys];
      counted.push(await runCounted('browser', 'node_modules/@playwright/test/cli.js', given, env));
    }
    const all = counted.flatMap((byProject) => Object.values(byProject).map((byFile) => sum(byFile)));
    return {
      commit,
      date: new Date().toISOString().slice(0, 10),
      scale,
      seed,
      seconds: Math.round((performance.now() - began) / 1000),
      passed: all.reduce((total, { passed }) => total + passed, 0),
      failures: all.flatMap(({ failures }) => failures),
      figures: existsSync(figures) ? added(id, readFileSync(figures, 'utf8')) : {},
    };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Adds up what tests noted of a table; a file of tests can serve several. @param {string} id @param {string} lines */
function added(id, lines) {
  /** @type {Record<string, number>} */
  const totals = {};
  for (const line of lines.trim().split('\n')) {
    /** @type {{ table: string, figures: Record<string, number> }} */
    const { table, figures } = JSON.parse(line);
    if (table !== id) continue;
    for (const [name, count] of Object.entries(figures)) totals[name] = (totals[name] ?? 0) + count;
  }
  return totals;
}
