// @ts-check
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildStale, BuildFailed } from './build.mjs';
import { CannotStart, settingMistakes, unsuitableNode, unusableAddress } from './startChecks.mjs';

// npm start             checks, builds what is missing or stale, serves
// BENCH_PAGES=1 npm start   serves the grid alone as well, at /bench/grid
// npm run build         builds only            (--build)
// npm run verify        builds the server and runs another of its programs (--program verify)

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
process.chdir(root);

const onlyBuild = process.argv.includes('--build');
const program = process.argv.includes('--program') ? process.argv[process.argv.indexOf('--program') + 1] : 'server';

try {
  await prepare();
  if (!onlyBuild) await import(pathToFileURL(programFile(program ?? '')).href);
} catch (error) {
  if (!(error instanceof BuildFailed || error instanceof CannotStart)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

async function prepare() {
  refuse(unsuitableNode(process.versions.node));
  refuse(existsSync('node_modules') ? undefined : 'The packages are not installed yet. Run "npm ci" first.');
  if (onlyBuild) return buildStale({ root, say });
  refuse(settingMistakes(process.env).join('\n'));
  if (program !== 'server') return buildStale({ root, say, only: 'server' });
  refuse(await unusableAddress(process.env.HOST || '127.0.0.1', Number(process.env.PORT || 8080)));
  await buildStale({ root, say });
  await provideBenchPages();
}

/** The grid alone on a page, at /bench/grid, for measurements from outside; no part of the product otherwise. */
async function provideBenchPages() {
  const folder = resolve(root, 'dist/app/bench');
  await rm(folder, { recursive: true, force: true });
  if (process.env.BENCH_PAGES !== '1') return;
  process.env.BENCH_OUT = folder;
  const { build } = await import('vite');
  await build({ configFile: resolve(root, 'src/proofs/bench/browser/grid/vite.config.mjs'), logLevel: 'error' });
}

/** @param {string} name */
function programFile(name) {
  const file = resolve(root, 'dist/server', `${name}.js`);
  refuse(existsSync(file) ? undefined : `The server build has no program "${name}".`);
  return file;
}

/** @param {string} line */
function say(line) {
  console.log(line);
}

/** @param {string | undefined} reason */
function refuse(reason) {
  if (reason) throw new CannotStart(reason);
}
