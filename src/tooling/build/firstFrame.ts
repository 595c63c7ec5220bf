import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin, Rolldown } from 'vite';
import { bundledScript, inlineScript } from './inlineScript.ts';

const app = join(import.meta.dirname, '../../app');

/** In the order of `theme.css`. What the frame needs of them is most of them, so they are taken whole. */
const styles = [
  'theme/tokens.css',
  'theme/ground.css',
  'theme/shell.css',
  'theme/narrow.css',
  'platform/frame/frame.css',
];

/** The faces of the first screen (`theme/firstFonts.ts`); the others come with the whole look. */
const firstFaces = /ibm-plex-(?:sans-latin-(?:400|500|600)|serif-latin-500|mono-latin-400)-normal/;

/**
 * Writes the styles of the frame and the two scripts that draw it into the page, so that its first bytes are enough to
 * paint it, and the one that asks who is signed in. The server allows them by their hashes (`src/service/http/server.ts`).
 */
export function firstFrame(): Plugin {
  let isBuild = false;
  return {
    name: 'countinghouse:first-frame',
    configResolved: ({ command }) => void (isBuild = command === 'build'),
    transformIndexHtml: {
      order: 'post',
      handler: async (html, { bundle = {}, path }) => {
        // Component tests have a page of their own.
        if (path !== '/index.html') return html;
        const faces = isBuild ? facesOf(bundle) : { rules: '', files: [] };
        const look = await inlineScript('theme/look.js');
        const frame = await inlineScript('platform/frame/firstFrame.ts');
        const ask = await bundledScript('platform/auth/askInPage.ts');
        const filled = [
          ['<!-- styles of the frame -->', `<style>${facesFirst(faces.rules)}</style>`],
          ['<!-- ask -->', `<script>${ask}</script>`],
          ['<!-- look -->', `<script>${look}</script>`],
          ['<!-- kept frame -->', `<script>${frame}</script>`],
        ].reduce((text, [place = '', part = '']) => {
          if (!text.includes(place)) throw new Error(`index.html has no place "${place}".`);
          return text.replace(place, () => part);
        }, html);
        return {
          html: filled,
          tags: faces.files.map((href) => ({
            tag: 'link',
            // The line is the code's as long as there is any on its way.
            attrs: { rel: 'preload', as: 'font', type: 'font/woff2', crossorigin: true, fetchpriority: 'low', href },
            injectTo: 'head' as const,
          })),
        };
      },
    },
  };
}

const facesFirst = (faces: string): string =>
  faces + styles.map((file) => withoutSpace(readFileSync(join(app, file), 'utf8'))).join('');

/** None of these files has a comment or runs of space inside a text. */
const withoutSpace = (css: string): string =>
  css
    .replaceAll(/\/\*[\s\S]*?\*\//g, '')
    .replaceAll(/\s+/g, ' ')
    .replaceAll(/ ?([{};,>]) ?/g, '$1')
    .trim();

/** The rules of the first faces as the build wrote them, with the names their files have there. */
function facesOf(bundle: Rolldown.OutputBundle): { readonly rules: string; readonly files: readonly string[] } {
  const sheets = Object.values(bundle).flatMap((file) =>
    file.type === 'asset' && file.fileName.endsWith('.css') ? [String(file.source)] : [],
  );
  const rules = [...new Set(sheets.flatMap((sheet) => sheet.match(/@font-face\s*\{[^}]*\}/g) ?? []))].filter(
    (rule) => firstFaces.test(rule) || !rule.includes('url('),
  );
  const files = rules.flatMap((rule) => /url\(["']?([^"')]+)/.exec(rule)?.[1] ?? []);
  if (files.length === 0) throw new Error('The build has none of the first faces.');
  return { rules: rules.join(''), files };
}
