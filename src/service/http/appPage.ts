import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { type DocumentOrigins, documentHeaders } from '#contract/wire/headers';

/** One answer with the page; without a body where the browser has it already. */
export interface PageAnswer {
  readonly status: 200 | 304;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: Buffer | undefined;
}

interface PageRequest {
  /** The `Accept-Encoding` of the request. */
  readonly codings: string | undefined;
  /** The `If-None-Match` of the request. */
  readonly known: string | undefined;
}

/** The page of the app, which every address of a screen is answered with. */
export interface AppPage {
  readonly answer: (request: PageRequest) => PageAnswer;
  /** For the way back from a sign-in: with a nonce for the first proof, and therefore kept by no browser. */
  readonly afterSignIn: (nonce: string | undefined) => PageAnswer;
}

/** In `index.html`. A build for another server keeps it, and its app reads `config.json`. */
const PLACE = '<!-- settings -->';
const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];

/**
 * Reads the page of a build and writes the settings of the app into it, so that no request has to be answered before
 * the app can ask who is signed in.
 * @param root the folder of the build
 * @param settings what `config.json` would contain
 */
export async function readAppPage(root: string, settings: object, document: DocumentOrigins): Promise<AppPage> {
  const source = await readFile(join(root, 'index.html'), 'utf8');
  const text = withSettings(source, settings);
  const headers = {
    ...documentHeaders({ ...document, showsFiles: true, inline: inlineParts(source) }),
    'Content-Type': 'text/html; charset=utf-8',
    Vary: 'Accept-Encoding',
  };
  const bodies = {
    br: await packBrotli(text),
    gzip: await packGzip(text),
    identity: Buffer.from(text),
  } as const;
  const tag = createHash('sha256').update(text).digest('base64url').slice(0, 22);
  return {
    answer: ({ codings, known }) => {
      const coding = negotiate(codings ?? '', ['br', 'gzip', 'identity']) ?? 'identity';
      const etag = `"${tag}-${coding}"`;
      const kept = { ...headers, 'Cache-Control': 'no-cache', ETag: etag };
      if (known?.includes(etag)) return { status: 304, headers: kept, body: undefined };
      const coded = coding === 'identity' ? kept : { ...kept, 'Content-Encoding': coding };
      return { status: 200, headers: coded, body: bodies[coding] };
    },
    afterSignIn: (nonce) => ({
      status: 200,
      headers: { ...headers, 'Cache-Control': 'no-store' },
      body: Buffer.from(withSettings(source, { ...settings, ...(nonce === undefined ? {} : { dpopNonce: nonce }) })),
    }),
  };
}

/** Data in a page, so no script: it needs no permission, and nothing in it ends its element. */
const withSettings = (page: string, settings: object): string =>
  page.replace(
    PLACE,
    () =>
      `<script type="application/json" id="settings">${JSON.stringify(settings).replaceAll('<', '\\u003c')}</script>`,
  );

/**
 * The hashes of the inline parts of the page: its frame is painted from the first bytes, before any file has arrived.
 * Read from the page itself, so that whatever the build wrote is allowed and nothing else.
 */
export function inlineParts(page: string): Required<DocumentOrigins>['inline'] {
  const hashes = (pattern: RegExp): readonly string[] =>
    [...page.matchAll(pattern)].map(
      ([, content = '']) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`,
    );
  return {
    scripts: hashes(/<script>([\s\S]*?)<\/script>/g),
    styles: hashes(/<style>([\s\S]*?)<\/style>/g),
  };
}
