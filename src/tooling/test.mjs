// @ts-check
import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { unsuitableNode } from './startChecks.mjs';

// npm test                   what runs before every push
// npm run test:slow          the rest: proofs and journeys that take longest, rules on the other engine   (--slow)
// npm run test:no-browser    all but the components and journeys, which need a browser   (--no-browser)
// npm run check              types, format, lint, unused, boundaries, unit  (--quick)
// npm run test:long          both, the proofs at their full size  (--long)

/**
 * The runs of tests with a database. Rules that do not ask for their engine run on PostgreSQL before a push and on the
 * embedded engine with the slow tests.
 */
const usualService = { projects: ['service'], env: { RULES_ON: 'postgres' } };
const slowService = { projects: ['slow', 'rules', 'languages'], env: {} };
const serviceRuns = { usual: [usualService], slow: [slowService], all: [usualService, slowService] };

process.chdir(resolve(dirname(fileURLToPath(import.meta.url)), '../..'));
const obstacle =
  unsuitableNode(process.versions.node) ??
  (existsSync('node_modules') ? undefined : 'The packages are not installed yet. Run "npm ci" first.');

if (obstacle) {
  console.error(obstacle);
  process.exitCode = 1;
} else {
  await runTiers();
}

async function runTiers() {
  const { checkFormat, checkLint, checkTypes, checkUnused, prepareBrowser, runBrowser, runComponents, runVitest } =
    await import('./tiers.mjs');
  // The proofs read their size from the environment, so that one of them can be run larger or smaller by hand.
  if (process.argv.includes('--long'))
    process.env = {
      PROOF_MATRIX: 'full',
      PROOF_SCALE: '10',
      FUZZ_REQUESTS: '200000',
      FUZZ_SEED: 'any',
      ...process.env,
    };
  const isQuick = process.argv.includes('--quick');
  const which = process.argv.includes('--long') ? 'all' : process.argv.includes('--slow') ? 'slow' : 'usual';
  const withBrowser = !isQuick && !process.argv.includes('--no-browser');
  const withUsual = which !== 'slow';

  // The quick tiers run in parallel. The components, one page at a time, go first: the unit tests fill both cores at the
  // end. The build for the browser runs beside the service tests; those and the journeys fill both cores by themselves.
  const results = withUsual
    ? (
        await Promise.all([
          inOrder([checkTypes]),
          inOrder([checkFormat, checkLint, checkUnused]),
          inOrder([
            ...(withBrowser ? [() => runComponents(console.log)] : []),
            () => runVitest(['boundaries', 'unit']),
          ]),
        ])
      ).flat()
    : [];
  const prepared = withBrowser ? prepareBrowser(console.log) : undefined;
  for (const run of isQuick ? [] : serviceRuns[which])
    results.push(...(await inOrder([() => runVitest(run.projects, run.env)], run.projects.join(', '))));
  if (prepared) results.push(...(await inOrder([() => runBrowser(prepared, which)], 'browser')));

  for (const { name, repeated = [], failures } of results) {
    for (const { title, detail } of repeated)
      console.log(`\nPASSED ONLY WHEN TRIED AGAIN in ${name}: ${title}\n${indented(detail)}`);
    for (const { title, detail } of failures) console.log(`\nFAILED in ${name}: ${title}\n${indented(detail)}`);
  }
  const passed = results.reduce((sum, result) => sum + result.passed, 0);
  const failed = results.reduce((sum, result) => sum + result.failures.length, 0);
  console.log(`\n${passed} passed, ${failed} failed`);
  process.exitCode = failed === 0 ? 0 : 1;
}

/**
 * @param {(() => Promise<import('./tiers.mjs').TierResult[]>)[]} steps
 * @param {string} [announced] a tier that takes long enough to say that it has begun
 */
async function inOrder(steps, announced) {
  if (announced) console.log(`${announced.padEnd(12)}running …`);
  const results = [];
  for (const step of steps) {
    const outcome = await step();
    for (const result of outcome) console.log(lineOf(result));
    results.push(...outcome);
  }
  return results;
}

/** @param {import('./tiers.mjs').TierResult} result */
function lineOf({ name, passed, skipped, failures, repeated = [], seconds, note }) {
  const counts = [`${passed} passed`];
  if (failures.length > 0) counts.push(`${failures.length} failed`);
  if (repeated.length > 0) counts.push(`${repeated.length} of them when tried again`);
  if (skipped > 0) counts.push(`${skipped} skipped`);
  if (note) counts.push(note);
  return `${name.padEnd(12)}${counts.join(', ').padEnd(36)}${seconds.toFixed(1).padStart(7)} s`;
}

/** @param {string} text */
function indented(text) {
  return text.trimEnd().replaceAll(/^/gm, '  ');
}
