// @ts-check
import { execFileSync } from 'node:child_process';
import { createReadStream, createWriteStream, existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createBrotliDecompress } from 'node:zlib';

/**
 * Unpacks the Chromium that the optional package @sparticuz/chromium carries, once, into node_modules/.cache.
 * The package also carries the system libraries and fonts it needs; they are used where the machine has none.
 * @returns {Promise<{ executablePath: string, env: Record<string, string> } | undefined>} undefined when not installed
 */
export async function unpackChromium() {
  const packed = packageFolder();
  if (!packed) return undefined;
  const { version } = JSON.parse(await readFile(join(packed, 'package.json'), 'utf8'));
  const target = resolve('node_modules', '.cache', `chromium-${version}`);
  if (!existsSync(target)) await unpackInto(target, join(packed, 'bin'));
  const executablePath = join(target, 'chromium');
  return { executablePath, env: lacksLibraries(executablePath) ? ownLibraries(target) : {} };
}

/** @returns {string | undefined} */
function packageFolder() {
  try {
    // The package hides its package.json from imports, so the folder is found from its main file.
    const main = createRequire(import.meta.url).resolve('@sparticuz/chromium');
    return resolve(dirname(main), '..', '..');
  } catch {
    return undefined;
  }
}

/**
 * Everything is unpacked beside the target and renamed at the end: an interrupted run leaves no half browser behind.
 * @param {string} target @param {string} bin
 */
async function unpackInto(target, bin) {
  await mkdir(dirname(target), { recursive: true });
  const work = await mkdtemp(`${target}-`);
  try {
    await decompress(join(bin, 'chromium.br'), join(work, 'chromium'));
    await chmod(join(work, 'chromium'), 0o755);
    for (const archive of ['fonts', 'swiftshader', 'al2023']) {
      const tar = join(work, `${archive}.tar`);
      await decompress(join(bin, `${archive}.tar.br`), tar);
      execFileSync('tar', ['-xf', tar, '--no-same-owner', '-C', work]);
      await rm(tar);
    }
    await writeFile(join(work, 'fonts.conf'), fontSettings(target));
    await rename(work, target);
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

/** @param {string} from @param {string} to */
const decompress = (from, to) => pipeline(createReadStream(from), createBrotliDecompress(), createWriteStream(to));

/** @param {string} target */
const fontSettings = (target) => `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${join(target, 'fonts')}</dir>
  <cachedir>${join(target, 'fonts-cache')}</cachedir>
</fontconfig>
`;

/** @param {string} executablePath */
function lacksLibraries(executablePath) {
  try {
    return execFileSync('ldd', [executablePath], { encoding: 'utf8' }).includes('not found');
  } catch {
    return true;
  }
}

/** @param {string} target @returns {Record<string, string>} */
function ownLibraries(target) {
  const known = process.env.LD_LIBRARY_PATH;
  return {
    LD_LIBRARY_PATH: [join(target, 'lib'), known].filter(Boolean).join(':'),
    FONTCONFIG_PATH: target,
  };
}
