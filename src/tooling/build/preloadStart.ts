import type { Plugin } from 'vite';
import { inlineScript } from './inlineScript.ts';
import { screenFiles } from './screenFiles.ts';

/**
 * A script of a few lines loads the app after the language. The page names the chunk of `src/app/start.tsx`, its
 * imports and their styles, so that they load in parallel, and has a
 * script that does the same for the screen at its address. Nothing of it delays the frame that the page itself paints: the
 * loader of the build puts the styles in force before the chunk runs.
 */
export function preloadStart(): Plugin {
  return {
    name: 'preload-start',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {} }) => {
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
        const start = chunks.find(
          ({ facadeModuleId }) => facadeModuleId?.replaceAll('\\', '/').endsWith('/src/app/start.tsx') === true,
        );
        if (!start) throw new Error('The build has no chunk of src/app/start.tsx.');
        const needed = new Set([start.fileName]);
        for (const name of needed)
          for (const each of chunks.find(({ fileName }) => fileName === name)?.imports ?? []) needed.add(each);
        const styles = new Set(
          chunks
            .filter(({ fileName }) => needed.has(fileName))
            .flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]),
        );
        const isNew = (name: string) => !html.includes(`/${name}"`);
        return [
          ...[...needed].filter(isNew).map((name) => ({
            tag: 'link',
            attrs: { rel: 'modulepreload', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
          ...[...styles].filter(isNew).map((name) => ({
            tag: 'link',
            attrs: { rel: 'preload', as: 'style', crossorigin: true, href: `/${name}` },
            injectTo: 'head' as const,
          })),
          {
            tag: 'script',
            attrs: { type: 'application/json', id: 'screens' },
            children: JSON.stringify(screenFiles(chunks, needed)),
            injectTo: 'head' as const,
          },
          { tag: 'script', children: await inlineScript('platform/frame/preloadScreen.ts'), injectTo: 'head' as const },
        ];
      },
    },
  };
}
