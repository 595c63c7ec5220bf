import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { documentHeaders } from './pages.ts';
import { pageStyle } from './pageStyle.ts';
import { paths } from '../provider/settings.ts';

const resolve = createRequire(import.meta.url).resolve;
const fontFile = /^(ibm-plex-(?:sans|serif|mono))-latin-(?:400|500|600)-normal\.woff2$/;
const styleTag = `"${createHash('sha256').update(pageStyle).digest('base64url').slice(0, 16)}"`;

/** Serves the style sheet and the fonts of the sign-in pages. Answers false for any other path. */
export async function serveAsset(
  request: IncomingMessage,
  response: ServerResponse,
  { path, issuer }: { readonly path: string; readonly issuer: string },
): Promise<boolean> {
  const send = sender(request, response, issuer);
  const name = path.slice(paths.assets.length + 1);
  if (name === 'sign-in.css') {
    send('text/css; charset=utf-8', Buffer.from(pageStyle), 'no-cache');
    return true;
  }
  const family = fontFile.exec(name)?.[1];
  if (!family) return false;
  const bytes = await readFont(`@fontsource/${family}/files/${name}`);
  if (!bytes) return false;
  send('font/woff2', bytes, 'public, max-age=31536000, immutable');
  return true;
}

async function readFont(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(resolve(file));
  } catch {
    return undefined;
  }
}

const sender =
  (request: IncomingMessage, response: ServerResponse, issuer: string) =>
  (type: string, bytes: Buffer, caching: string): void => {
    const isStyle = type.startsWith('text/css');
    const headers = {
      ...documentHeaders(issuer),
      'Content-Type': type,
      'Cache-Control': caching,
      ...(isStyle ? { ETag: styleTag } : {}),
    };
    if (isStyle && request.headers['if-none-match'] === styleTag) {
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Length': bytes.length });
    response.end(request.method === 'HEAD' ? undefined : bytes);
  };
