import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { minify, type Plugin, transformWithOxc } from 'vite';

const source = join(import.meta.dirname, '../../app/platform/offline/serviceWorker.ts');

/** What the worker is told, as it declares it. */
interface KeptBuild {
  readonly version: string;
  readonly files: readonly string[];
  readonly main: string;
}

/** Writes `/sw.js`, the worker that keeps the files of this build on a device. */
export function appWorker(): Plugin {
  return {
    name: 'countinghouse:app-worker',
    apply: 'build',
    generateBundle: {
      order: 'post',
      async handler(_, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no page.');
        const text = String(page.source);
        const files = Object.keys(bundle).filter((name) => /^assets\/.*\.(?:js|css|woff2)$/.test(name));
        const main = /<script type="module"[^>]* src="([^"]+)"/.exec(text)?.[1];
        if (main === undefined) throw new Error('The page names no script of its own.');
        const build: KeptBuild = {
          version: createHash('sha256')
            .update([text, ...files].join())
            .digest('hex')
            .slice(0, 12),
          files: files.toSorted().map((name) => `/${name}`),
          main,
        };
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await workerScript(build) });
      },
    },
  };
}

/** The worker as one script without imports. */
export async function workerScript(build: KeptBuild): Promise<string> {
  const { code } = await transformWithOxc(readFileSync(source, 'utf8'), 'serviceWorker.ts');
  const { code: short } = await minify('serviceWorker.js', code);
  return `const BUILD=${JSON.stringify(build)};${short.replace(/export\s*\{\};?\s*$/, '')}`;
}
