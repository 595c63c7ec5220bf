import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'vite';

const HERE = dirname(fileURLToPath(import.meta.url));
const CACHE = join(HERE, '../../../../node_modules/.cache/countinghouse');

/** Cache of test fixtures that are expensive to build and depend on the sources only. */
export function testCache(): string {
  return CACHE;
}

/** A hash of the current sources, so that a cached bundle is never stale. */
async function sourceHash(): Promise<string> {
  const hash = createHash('sha256');
  const names = (await readdir(HERE)).filter((name) => !name.endsWith('.test.ts')).sort();
  for (const name of [...names, '../database.ts']) hash.update(name).update(await readFile(join(HERE, name)));
  return hash.digest('hex').slice(0, 16);
}

/** Bundles the engine's thread as the server build does, and returns its address. */
export async function testWorkerUrl(): Promise<URL> {
  return pathToFileURL(await testBundle('engineWorker.ts'));
}

/** Bundles a file of this folder for plain Node, once per version of the sources, and returns the bundle's path. */
export async function testBundle(entry: string): Promise<string> {
  const target = join(CACHE, `${entry.replace(/\.ts$/, '')}-${await sourceHash()}.mjs`);
  if (!existsSync(target)) await bundle(entry, target);
  return target;
}

async function bundle(entry: string, target: string): Promise<void> {
  const scratch = `${target}.${process.pid}`;
  await mkdir(scratch, { recursive: true });
  try {
    await build({
      configFile: false,
      logLevel: 'error',
      build: {
        ssr: join(HERE, entry),
        outDir: scratch,
        emptyOutDir: false,
        rollupOptions: { output: { entryFileNames: 'bundle.mjs' } },
      },
    });
    // Several test processes may do this at once; the rename lets each see a whole file.
    await rename(join(scratch, 'bundle.mjs'), target);
  } finally {
    await rm(scratch, { recursive: true, force: true });
  }
}
