import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { documentHeaders } from './pages.ts';
import { pageStyle } from './pageStyle.ts';
import { passkeyScript } from './passkeyScript.ts';
import { paths } from '../provider/settings.ts';

const resolve = createRequire(import.meta.url).resolve;
const fontFile = /^(ibm-plex-(?:sans|serif|mono))-latin-(?:400|500|600)-normal\.woff2$/;

interface TextAsset {
  readonly type: string;
  readonly bytes: Buffer;
  readonly tag: string;
}
const textAsset = (type: string, text: string): TextAsset => ({
  type: `${type}; charset=utf-8`,
  bytes: Buffer.from(text),
  tag: `"${createHash('sha256').update(text).digest('base64url').slice(0, 16)}"`,
});
const textAssets: ReadonlyMap<string, TextAsset> = new Map([
  ['sign-in.css', textAsset('text/css', pageStyle)],
  ['passkey.js', textAsset('text/javascript', passkeyScript)],
]);

/** Serves the style sheet, the script and the fonts of the sign-in pages. Answers false for any other path. */
export async function serveAsset(
  request: IncomingMessage,
  response: ServerResponse,
  { path, issuer }: { readonly path: string; readonly issuer: string },
): Promise<boolean> {
  const name = path.slice(paths.assets.length + 1);
  const text = textAssets.get(name);
  if (text) {
    const headers = { ...headersOf(issuer, text.type, 'no-cache'), ETag: text.tag };
    if (request.headers['if-none-match'] === text.tag) response.writeHead(304, headers).end();
    else send(request, response, headers, text.bytes);
    return true;
  }
  const family = fontFile.exec(name)?.[1];
  if (!family) return false;
  const bytes = await readFont(`@fontsource/${family}/files/${name}`);
  if (!bytes) return false;
  send(request, response, headersOf(issuer, 'font/woff2', 'public, max-age=31536000, immutable'), bytes);
  return true;
}

async function readFont(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(resolve(file));
  } catch {
    return undefined;
  }
}

const headersOf = (issuer: string, type: string, caching: string): Record<string, string> => ({
  ...documentHeaders(issuer),
  'Content-Type': type,
  'Cache-Control': caching,
});

function send(
  request: IncomingMessage,
  response: ServerResponse,
  headers: Readonly<Record<string, string>>,
  bytes: Buffer,
): void {
  response.writeHead(200, { ...headers, 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
