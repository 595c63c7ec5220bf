// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findOrInstallChromium } from './findChromium.mjs';

/**
 * What a reporter counts. Skipped tests are shown, never counted as passed; `repeated` failed first and passed when tried again.
 * @typedef {{ passed: number, skipped: number, failures: { title: string, detail: string }[], repeated?: { title: string, detail: string }[] }} Counts
 */

/**
 * One tier of the tests with its result; `note` explains an empty one.
 * @typedef {Counts & { name: string, seconds: number, note?: string }} TierResult
 */

/**
 * By tier and file of tests.
 * @typedef {Record<string, Record<string, Counts>>} Results
 */

const longestTierMs = 65 * 60_000;

/** The compiler settings of each zone. A zone counts as one check. */
export const zones = [
  'tsconfig.json',
  'src/contract/tsconfig.json',
  'src/service/domain/tsconfig.json',
  'src/service/tsconfig.json',
  'src/hosts/tsconfig.json',
  'src/proofs/tsconfig.json',
  'src/app/tsconfig.json',
  'src/app/tsconfig.test.json',
  'src/tooling/tsconfig.json',
  'e2e/tsconfig.json',
];

/** @returns {Promise<TierResult[]>} */
export async function checkTypes() {
  const started = performance.now();
  const counts = noCounts();
  // Another checkout may use the same packages.
  const here = createHash('sha256').update(process.cwd()).digest('hex').slice(0, 12);
  for (const zone of zones) {
    const { code, output } = await run('node_modules/typescript/bin/tsc', [
      '--project',
      zone,
      '--pretty',
      'false',
      '--incremental',
      '--tsBuildInfoFile',
      join('node_modules/.cache/countinghouse/types', here, `${zone.replaceAll('/', '-')}.tsbuildinfo`),
    ]);
    if (code === 0) counts.passed += 1;
    else if (!output.includes('TS18003')) counts.failures.push({ title: zone, detail: output });
  }
  return [tier('types', started, counts)];
}

/** @returns {Promise<TierResult[]>} */
export async function checkFormat() {
  const started = performance.now();
  const { code, output } = await run('node_modules/oxfmt/bin/oxfmt', ['--check']);
  const counts = noCounts();
  if (code === 0) counts.passed += 1;
  else counts.failures.push({ title: 'oxfmt --check, mended by "npm run format"', detail: output });
  return [tier('format', started, counts)];
}

/** @returns {Promise<TierResult[]>} */
export async function checkLint() {
  const started = performance.now();
  const { code, output } = await run('node_modules/oxlint/bin/oxlint', ['--type-aware', '--format', 'unix']);
  const counts = noCounts();
  if (code === 0) counts.passed += 1;
  else counts.failures.push({ title: 'oxlint', detail: output });
  return [tier('lint', started, counts)];
}

/**
 * Finds files and exports that nothing but tests keeps alive.
 * @returns {Promise<TierResult[]>}
 */
export async function checkUnused() {
  const started = performance.now();
  const { code, output } = await run('node_modules/knip/bin/knip.js', [
    '--config',
    'knip.production.json',
    '--production',
    '--include',
    'files,exports',
    '--no-progress',
  ]);
  const counts = noCounts();
  if (code === 0) counts.passed += 1;
  else counts.failures.push({ title: 'knip --production', detail: output });
  return [tier('unused', started, counts)];
}

/**
 * Runs projects of vite.config.ts together; each is a tier. Files in which nothing but the WebAssembly engine failed run
 * once more, and say so.
 * @param {string[]} names
 * @param {Record<string, string>} [env]
 * @returns {Promise<TierResult[]>}
 */
export async function runVitest(names, env) {
  const started = performance.now();
  const counted = await runCounted(names[0] ?? 'unit', 'node_modules/vitest/vitest.mjs', vitestArguments(names), env);
  const again = filesToRepeat(counted);
  if (again.length > 0) {
    const second = await runCounted(
      names[0] ?? 'unit',
      'node_modules/vitest/vitest.mjs',
      [...vitestArguments(names), ...again],
      env,
    );
    repeated(counted, second, again);
  }
  return names.map((name) => tier(name, started, sum(counted[name])));
}

/** @param {string[]} names */
const vitestArguments = (names) => [
  'run',
  '--passWithNoTests',
  '--reporter=./src/tooling/vitestReporter.mjs',
  ...names.flatMap((name) => ['--project', name]),
];

/**
 * Node compiles WebAssembly beside the running code, and about once in ten thousand engines, on a busy machine, the code
 * breaks (nodejs/node#64500). The service restarts its engine then; a test has lost its data and can only begin again.
 */
const engineBroke = /EngineRestarted: the engine failed: RuntimeError/;

/** @param {Results} results @returns {string[]} the files that failed for no other reason */
export const filesToRepeat = (results) =>
  Object.values(results).flatMap((byFile) =>
    Object.entries(byFile)
      .filter(([, { failures }]) => failures.length > 0 && failures.every(({ detail }) => engineBroke.test(detail)))
      .map(([file]) => file),
  );

/**
 * Puts the results of the second try in place of the first.
 * @param {Results} results @param {Results} second @param {string[]} files
 */
export function repeated(results, second, files) {
  for (const [project, byFile] of Object.entries(results)) {
    for (const file of files) {
      const first = byFile[file];
      const counts = second[project]?.[file];
      if (!first || !counts) continue;
      byFile[file] = counts.failures.length > 0 ? counts : { ...counts, repeated: first.failures };
    }
  }
}

/**
 * Runs the components in the browser of the journeys.
 * @param {(line: string) => void} say
 * @returns {Promise<TierResult[]>}
 */
export async function runComponents(say) {
  const started = performance.now();
  try {
    await findOrInstallChromium(say);
  } catch (error) {
    return [tier('components', started, failed('a browser', error instanceof Error ? error.message : String(error)))];
  }
  return runVitest(['components']);
}

/**
 * Finds a browser and builds the product, at the priority of everything else: on a busy machine one of the lowest never ends.
 * @param {(line: string) => void} say
 * @returns {Promise<Counts | undefined>} what failed
 */
export async function prepareBrowser(say) {
  if (!(await hasJourneys())) return undefined;
  try {
    await findOrInstallChromium(say);
  } catch (error) {
    return failed('a browser', error instanceof Error ? error.message : String(error));
  }
  const built = await run('src/tooling/start.mjs', ['--build']);
  return built.code === 0 ? undefined : failed('npm run build', built.output);
}

/**
 * Runs the journeys against a server with a data folder of its own: those that are tagged `@slow`, those that are not, or all.
 * @param {Promise<Counts | undefined>} prepared
 * @param {'all' | 'usual' | 'slow'} which
 * @returns {Promise<TierResult[]>}
 */
export async function runBrowser(prepared, which) {
  const started = performance.now();
  const obstacle = (await hasJourneys()) ? await prepared : noCounts();
  if (obstacle) return [tier('browser', started, obstacle)];
  const counted = await runCounted('browser', 'node_modules/@playwright/test/cli.js', [
    'test',
    '--config',
    'e2e/playwright.config.ts',
    '--pass-with-no-tests',
    ...chosenBy[which],
  ]);
  return [tier('browser', started, sum(counted.browser))];
}

const chosenBy = { all: [], usual: ['--grep-invert', '@slow'], slow: ['--grep', '@slow'] };

async function hasJourneys() {
  if (!existsSync('e2e')) return false;
  return (await readdir('e2e', { recursive: true })).some((file) => file.endsWith('.spec.ts'));
}

/** @param {Record<string, Counts>} [byFile] @returns {Counts} */
export function sum(byFile = {}) {
  const all = Object.values(byFile);
  return {
    passed: all.reduce((total, { passed }) => total + passed, 0),
    skipped: all.reduce((total, { skipped }) => total + skipped, 0),
    failures: all.flatMap(({ failures }) => failures),
    repeated: all.flatMap(({ repeated: tried = [] }) => tried),
  };
}

/** @returns {Counts} */
const noCounts = () => ({ passed: 0, skipped: 0, failures: [] });

/** @param {string} title @param {string} detail @returns {Counts} */
const failed = (title, detail) => ({ passed: 0, skipped: 0, failures: [{ title, detail }] });

/** @param {string} name @param {number} started @param {Counts} counts @returns {TierResult} */
function tier(name, started, counts) {
  const isEmpty = counts.passed + counts.skipped + counts.failures.length === 0;
  const seconds = (performance.now() - started) / 1000;
  return { name, seconds, ...counts, ...(isEmpty ? { note: 'no files yet' } : {}) };
}

/**
 * Runs a test runner whose reporter writes counts by tier. A runner that fails without a failed test counts as one
 * failure.
 * @param {string} name @param {string} program @param {string[]} programArguments @param {Record<string, string>} [env]
 * @returns {Promise<Results>}
 */
export async function runCounted(name, program, programArguments, env) {
  const folder = await mkdtemp(join(tmpdir(), 'results-'));
  const file = join(folder, 'results.json');
  try {
    const { code, output } = await run(program, programArguments, { ...env, TEST_RESULTS: file });
    /** @type {Results} */
    const counted = existsSync(file) ? JSON.parse(await readFile(file, 'utf8')) : {};
    const anyFailure = Object.values(counted).some((byFile) => sum(byFile).failures.length > 0);
    if (code !== 0 && !anyFailure)
      (counted[name] ??= {})['the runner'] = failed(`${program} ended with ${code}`, output);
    return counted;
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM'])) {
  process.once(signal, () => {
    for (const child of running) child.kill(signal);
    process.exitCode = 1;
  });
}

/**
 * @param {string} program a JavaScript file @param {string[]} programArguments @param {Record<string, string>} [env]
 * @returns {Promise<{ code: number, output: string }>}
 */
function run(program, programArguments, env = {}) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [program, ...programArguments], {
      env: { ...process.env, NO_COLOR: '1', FORCE_COLOR: '0', ...env },
      stdio: ['ignore', 'pipe', 'pipe'],
      timeout: longestTierMs,
    });
    running.add(child);
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => resolve({ code: 1, output: error.message }));
    child.once('close', (code) => {
      running.delete(child);
      resolve({ code: code ?? 1, output });
    });
  });
}
