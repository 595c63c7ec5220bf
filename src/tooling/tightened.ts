import { minify } from 'terser';
import type { Plugin } from 'vite';

/** The code that every first load waits for. */
const firstLoad = /[\\/](?:first|list)-[^\\/]*\.js$/;

/**
 * Goes once more over the code of the first load with a slower tool: it finds some hundredths that the usual one, which is right
 * for the rest, leaves.
 */
export function tightened(): Plugin {
  return {
    name: 'countinghouse:tightened',
    apply: 'build',
    generateBundle: {
      // Before anything measures the code or writes it down.
      order: 'pre',
      async handler(_options, bundle) {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk' && firstLoad.test(file.fileName));
        await Promise.all(
          chunks.map(async (chunk) => {
            if (chunk.type !== 'chunk') return;
            const { code } = await minify(chunk.code, {
              module: true,
              ecma: 2020,
              compress: { ecma: 2020, passes: 3 },
            });
            if (code !== undefined) chunk.code = code;
          }),
        );
      },
    },
  };
}
