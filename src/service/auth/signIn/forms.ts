import { createHmac } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { isStorable } from '#contract/values/storable';
import { englishText, type PageText, pageText } from '../pages/pageTexts.ts';
import { sameSecret } from '../tokens/secrets.ts';

const mostBytes = 8 * 1024;

/** A form that cannot be read: too long, of another type, or with texts that cannot be stored. */
export class UnreadableForm extends Error {
  readonly status: 400 | 413 | 415;

  /** Why, for the person. */
  readonly text: PageText;

  constructor(status: 400 | 413 | 415, text: PageText) {
    super(englishText(text));
    this.status = status;
    this.text = text;
  }
}

/** Reads a posted form.
 *  @throws UnreadableForm */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  const type = request.headers['content-type']?.split(';')[0]?.trim().toLowerCase();
  if (type !== 'application/x-www-form-urlencoded') throw new UnreadableForm(415, pageText('onlyForms'));
  if (request.headers['content-encoding']) throw new UnreadableForm(415, pageText('compressedForm'));
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    // Without an encoding set, a request yields buffers.
    const bytes = chunk as Buffer;
    size += bytes.length;
    if (size > mostBytes) throw new UnreadableForm(413, pageText('formTooLong'));
    chunks.push(bytes);
  }
  const form = new URLSearchParams(Buffer.concat(chunks).toString('utf8'));
  if (![...form].flat().every(isStorable)) throw new UnreadableForm(400, pageText('unreadableForm'));
  return form;
}

/**
 * Whether the browser sent the form from one of our pages. Under our referrer policy the Origin of a form is `null`, so
 * the fetch metadata decides where available.
 */
export function isFromOurPage({ headers }: IncomingMessage, issuer: string): boolean {
  const site = headers['sec-fetch-site'];
  if (site !== undefined) return site === 'same-origin';
  return headers.origin === issuer;
}

/** A token that ties a form to one interaction. */
export const csrfToken = (key: string, binding: string): string =>
  createHmac('sha256', key).update(`csrf ${binding}`).digest('base64url');

/** Whether the token was made for the binding with one of the keys. */
export const isCsrfToken = (keys: readonly string[], binding: string, token: string | null): boolean =>
  token !== null && keys.some((key) => sameSecret(csrfToken(key, binding), token));

/** Sends a page. */
export function sendPage(
  response: ServerResponse,
  status: number,
  html: string,
  headers: Readonly<Record<string, string>>,
): void {
  response.writeHead(status, {
    ...headers,
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Length': Buffer.byteLength(html),
  });
  response.end(html);
}

/** Sends the browser on with GET. */
export function redirect(response: ServerResponse, location: string, headers: Readonly<Record<string, string>>): void {
  response.writeHead(303, { ...headers, Location: location, 'Content-Length': 0 });
  response.end();
}
