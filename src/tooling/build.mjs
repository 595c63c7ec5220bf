// @ts-check
import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

/**
 * One half of the product: what it is made from, and the command that makes it.
 * @typedef {{ from: string[], result: string, viteArguments: string[] }} Part
 */

const shared = ['package.json', 'package-lock.json', 'tsconfig.json', 'src/contract'];

/** @type {Record<'app' | 'server', Part>} */
const parts = {
  app: {
    from: [...shared, 'src/app', 'public', 'index.html', 'vite.config.ts', 'src/tooling/build'],
    result: 'dist/app/index.html',
    viteArguments: ['build'],
  },
  server: {
    from: [...shared, 'src/service', 'src/hosts', 'src/tooling/vite.server.ts'],
    result: 'dist/server/server.js',
    viteArguments: ['build', '--config', 'src/tooling/vite.server.ts'],
  },
};

const template = { program: 'dist/server/prepareTemplate.js', result: 'dist/template' };

/** A step of the build ended with an error; `output` is what it printed. */
export class BuildFailed extends Error {
  /** @param {string} step @param {string} output */
  constructor(step, output) {
    super(`${step} failed:\n${output.trim()}`);
    this.name = 'BuildFailed';
  }
}

/**
 * Builds what is missing or older than its sources (by content, so a fresh checkout costs nothing) and prepares the
 * embedded database's template beside the app's build.
 * @param {{ root: string, say: (line: string) => void, only?: 'server' }} options
 * @throws {BuildFailed}
 */
export async function buildStale({ root, say, only }) {
  const wanted = only ? [only] : /** @type {const} */ (['server', 'app']);
  const before = await readStamps(root);
  const now = Object.fromEntries(
    await Promise.all(wanted.map(async (part) => [part, await contentStamp(root, parts[part].from)])),
  );
  const stale = wanted.filter((part) => before[part] !== now[part] || !existsSync(resolve(root, parts[part].result)));
  const started = performance.now();
  if (stale.length > 0) {
    if (!existsSync(resolve(root, 'node_modules/vite')))
      throw new BuildFailed('The build', 'Vite is missing. Run "npm ci" first.');
    say(`Building the ${stale.join(' and the ')} …`);
    // Until the build is whole again, no stamp may claim that it is.
    await writeStamps(root, { ...before, ...Object.fromEntries(stale.map((part) => [part, ''])) });
  }
  const steps = stale.map(async (part) => {
    await buildPart(root, part);
    if (part === 'server') await prepareTemplate(root, say);
  });
  if (!stale.includes('server') && !existsSync(resolve(root, template.result))) steps.push(prepareTemplate(root, say));
  // Wait for every step before failing, so that none continues after the message.
  const failure = (await Promise.allSettled(steps)).find((outcome) => outcome.status === 'rejected');
  if (failure) throw failure.reason;
  if (stale.length > 0) {
    await writeStamps(root, { ...before, ...now });
    say(`Built in ${((performance.now() - started) / 1000).toFixed(1)} s.`);
  }
}

/** @param {string} root @param {'app' | 'server'} part */
function buildPart(root, part) {
  const vite = resolve(root, 'node_modules/vite/bin/vite.js');
  return runProgram(root, `Building the ${part}`, [vite, ...parts[part].viteArguments, '--logLevel', 'warn']);
}

/**
 * A separate process, because creating a database takes memory that the server would never release.
 * @param {string} root @param {(line: string) => void} say
 */
async function prepareTemplate(root, say) {
  if (process.env.DATABASE_URL || !existsSync(resolve(root, template.program))) return;
  if (!existsSync(resolve(root, template.result))) say('Preparing the database template …');
  await runProgram(root, 'Preparing the database template', [resolve(root, template.program)]);
}

/** @param {string} root @param {string} step @param {string[]} programAndArguments @returns {Promise<void>} */
function runProgram(root, step, programAndArguments) {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, programAndArguments, {
      cwd: root,
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => (output += chunk));
    child.once('error', (error) => fail(new BuildFailed(step, error.message)));
    child.once('close', (code) => (code === 0 ? done() : fail(new BuildFailed(step, output))));
  });
}

/**
 * One value for the content of files and folders; tests and compiler settings do not change what is built.
 * @param {string} root @param {string[]} paths
 */
export async function contentStamp(root, paths) {
  const files = (await Promise.all(paths.map((path) => filesAt(root, path)))).flat();
  const hash = createHash('sha256');
  for (const file of files.filter(isBuilt).toSorted()) {
    hash
      .update(`${file}\0`)
      .update(await readFile(join(root, file)))
      .update('\0');
  }
  return hash.digest('hex');
}

/** @param {string} file */
const isBuilt = (file) => !/\.test\.tsx?$|(?:^|[\\/])tsconfig\.[\w.]*json$/.test(file) || file === 'tsconfig.json';

/** @param {string} root @param {string} path @returns {Promise<string[]>} */
async function filesAt(root, path) {
  try {
    const entries = await readdir(join(root, path), { withFileTypes: true });
    const found = entries.map(async (entry) => {
      const inner = join(path, entry.name);
      return entry.isDirectory() ? filesAt(root, inner) : [inner];
    });
    return (await Promise.all(found)).flat();
  } catch (error) {
    const { code } = /** @type {NodeJS.ErrnoException} */ (error);
    if (code === 'ENOTDIR') return [path];
    if (code === 'ENOENT') return [];
    throw error;
  }
}

const stampFile = 'dist/stamps.json';

/** @param {string} root @returns {Promise<Record<string, string>>} */
async function readStamps(root) {
  try {
    return JSON.parse(await readFile(join(root, stampFile), 'utf8'));
  } catch {
    return {};
  }
}

/** @param {string} root @param {Record<string, string>} stamps */
async function writeStamps(root, stamps) {
  await mkdir(join(root, 'dist'), { recursive: true });
  await writeFile(join(root, stampFile), JSON.stringify(stamps));
}
