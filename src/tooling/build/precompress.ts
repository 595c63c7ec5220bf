import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Plugin } from 'vite';

const compressible = /\.(?:js|css|html|json|svg|txt|webmanifest)$/;

/** Below this many bytes the headers cost more than compression saves. */
const smallestWorthwhile = 1024;

/** Writes `file.br` and `file.gz` beside every text file of a client build, so that the server compresses nothing. */
export function precompress(): Plugin {
  let outDir = '';
  return {
    name: 'countinghouse:precompress',
    apply: 'build',
    configResolved(config) {
      outDir = config.build.outDir;
    },
    async writeBundle() {
      await Promise.all((await filesBelow(outDir)).filter((file) => compressible.test(file)).map(compressFile));
    },
  };
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

async function compressFile(file: string): Promise<void> {
  if ((await stat(file)).size < smallestWorthwhile) return;
  const content = await readFile(file);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY,
        [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
      },
    }),
    promisify(gzip)(content, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
}
