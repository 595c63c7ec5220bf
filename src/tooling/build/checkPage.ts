import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { bundledScript } from './inlineScript.ts';

const app = join(import.meta.dirname, '../../app');

/** Where the page is beside the app. */
export const CHECK_PAGE = 'check.html';

const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/**
 * The page that proofs are checked with, as one file: it can be saved and opened without a network. Its own policy forbids it any
 * connection, wherever it was opened from.
 */
export async function checkPageHtml(): Promise<string> {
  // Nothing in the script may end its element.
  const script = (await bundledScript('platform/proofPage/main.ts')).replaceAll('</', String.raw`<\/`);
  const style = ['theme/tokens.css', 'platform/proofPage/check.css']
    .map((file) => readFileSync(join(app, file), 'utf8'))
    .join('')
    .trim();
  const policy = [
    "default-src 'none'",
    `script-src ${hashOf(script)}`,
    `style-src ${hashOf(style)}`,
    'img-src data:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join('; ');
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>Check a closing proof</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<noscript>This page needs JavaScript. It makes no connections.</noscript>
<script>${script}</script>
</body>
</html>
`;
}

/** Puts the page beside the app. */
export const checkPage = (): Plugin => ({
  name: 'countinghouse:check-page',
  async generateBundle() {
    this.emitFile({ type: 'asset', fileName: CHECK_PAGE, source: await checkPageHtml() });
  },
  configureServer: ({ middlewares }) => {
    middlewares.use(`/${CHECK_PAGE}`, (_request, response, next) => {
      checkPageHtml().then((html) => response.setHeader('content-type', 'text/html; charset=utf-8').end(html), next);
    });
  },
});
