import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { createRequire } from 'node:module';
import { pageStyle } from './pageStyle.ts';
import { paths } from '../provider/settings.ts';

const resolve = createRequire(import.meta.url).resolve;
const fontFile = /^(ibm-plex-(?:sans|serif|mono))-latin-(?:400|500|600)-normal\.woff2$/;
const styleTag = `"${createHash('sha256').update(pageStyle).digest('base64url').slice(0, 16)}"`;

/** Serves the style sheet and the fonts of the sign-in pages. Answers false for any other path. */
export async function serveAsset(request: IncomingMessage, response: ServerResponse, path: string): Promise<boolean> {
  const name = path.slice(paths.assets.length + 1);
  if (name === 'sign-in.css') {
    send(request, response, 'text/css; charset=utf-8', Buffer.from(pageStyle), 'no-cache');
    return true;
  }
  const family = fontFile.exec(name)?.[1];
  if (!family) return false;
  const bytes = await readFont(`@fontsource/${family}/files/${name}`);
  if (!bytes) return false;
  send(request, response, 'font/woff2', bytes, 'public, max-age=31536000, immutable');
  return true;
}

async function readFont(file: string): Promise<Buffer | undefined> {
  try {
    return await readFile(resolve(file));
  } catch {
    return undefined;
  }
}

function send(request: IncomingMessage, response: ServerResponse, type: string, bytes: Buffer, caching: string): void {
  const headers = {
    'Content-Type': type,
    'Cache-Control': caching,
    'X-Content-Type-Options': 'nosniff',
    'Cross-Origin-Resource-Policy': 'same-origin',
    ...(type.startsWith('text/css') ? { ETag: styleTag } : {}),
  };
  if (type.startsWith('text/css') && request.headers['if-none-match'] === styleTag) {
    response.writeHead(304, headers).end();
    return;
  }
  response.writeHead(200, { ...headers, 'Content-Length': bytes.length });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}
