// @ts-check
import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';
import { buildStale } from '../../tooling/build.mjs';
import { buildOf } from './buildOf.mjs';

// npm run bench -- --only S1,S3 --rounds 5 --records 100000 --engines embedded,postgres --against v1.0
// Builds the product and the benchmark's own programs, and runs them; everything stays on 127.0.0.1.

const here = dirname(fileURLToPath(import.meta.url));
const root = resolve(here, '../../..');
process.chdir(root);
const bundle = join(root, 'node_modules/.cache/countinghouse-bench');

await buildStale({ root, say: console.log });
await rm(bundle, { recursive: true, force: true });
await build({
  configFile: false,
  logLevel: 'error',
  root,
  publicDir: false,
  build: {
    ssr: true,
    target: 'node20',
    outDir: bundle,
    minify: false,
    rolldownOptions: {
      input: {
        main: join(here, 'main.ts'),
        thinServer: join(here, 'thin/thinServer.ts'),
        prepare: join(here, 'service/prepare.ts'),
        engineWorker: join(root, 'src/service/storage/adapters/engineWorker.ts'),
      },
      output: { entryFileNames: '[name].mjs', chunkFileNames: '[name]-[hash].mjs' },
    },
  },
});
const gridPage = join(root, 'src/proofs/bench/browser/grid/vite.config.mjs');
if (existsSync(gridPage)) await build({ configFile: gridPage, logLevel: 'error' });
/** The commit that the tree is, unless it differs from it in more than its history of figures. */
function unchangedCommit() {
  try {
    /** @param {string[]} given */
    const git = (...given) =>
      execFileSync('git', given, { cwd: root, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] });
    const changes = git('status', '--porcelain', '--', '.', ':!src/proofs/bench/history');
    return changes === '' ? git('rev-parse', 'HEAD').trim() : undefined;
  } catch {
    // Not a checkout.
    return undefined;
  }
}

const { main, readOptions } = await import(pathToFileURL(join(bundle, 'main.mjs')).href);
const given = process.argv.slice(2);
const { against } = readOptions(given);
const former = against === undefined ? undefined : buildOf(root, against, console.log);
try {
  await main(given, { root, bundle, against: former?.folder }, unchangedCommit());
} finally {
  former?.remove();
}
