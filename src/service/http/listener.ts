import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';
import { limits } from './limits/input.ts';
import { type Answer, headerOf, type Outlet, type ServiceRequest } from './message.ts';
import { isScim } from './scim/handleScim.ts';
import { BodyCutShort, BodyTooLarge, type Handled } from './service.ts';

export interface ListenerOptions {
  readonly handle: (request: ServiceRequest) => Promise<Handled>;
  /** The authorization server, asked first. */
  readonly authorize: (request: IncomingMessage, response: ServerResponse) => boolean | Promise<boolean>;
  /** Trust X-Forwarded-Host and X-Forwarded-Proto: only behind our own proxy. */
  readonly trustForwarded: boolean;
  readonly isSecure: boolean;
  /** Called with every answer of the service, for logs and metrics. */
  readonly onAnswered: (request: IncomingMessage, handled: Handled, milliseconds: number) => void;
}

/** Answers requests of the service and of the authorization server; false for anything else. */
export type Listener = (request: IncomingMessage, response: ServerResponse) => Promise<boolean>;

export function createListener(options: ListenerOptions): Listener {
  return async (request, response) => {
    if (await options.authorize(request, response)) return true;
    const path = (request.url ?? '').split('?', 1)[0] ?? '';
    if (path !== '/services' && !path.startsWith('/services/') && !isScim(path)) return false;
    const started = performance.now();
    const handled = await options.handle(toServiceRequest(request, options));
    send(response, request, await compressed(handled.answer, headerOf(request.headers, 'accept-encoding')));
    options.onAnswered(request, handled, performance.now() - started);
    return true;
  };
}

function toServiceRequest(request: IncomingMessage, options: ListenerOptions): ServiceRequest {
  return {
    method: request.method ?? 'GET',
    url: request.url ?? '/',
    headers: request.headers,
    rawHeaders: request.rawHeaders,
    origin: originOf(request, options),
    readBody: () => readBody(request),
  };
}

const hostForm = /^[A-Za-z0-9.-]+(?::\d{1,5})?$|^\[[0-9a-fA-F:.]+\](?::\d{1,5})?$/;

/** Scheme and host as the caller wrote them; an invalid host isn't repeated. */
function originOf(
  { headers }: Pick<IncomingMessage, 'headers'>,
  { trustForwarded, isSecure }: Pick<ListenerOptions, 'trustForwarded' | 'isSecure'>,
): string {
  const first = (value: string | string[] | undefined) =>
    String(value ?? '')
      .split(',')[0]
      ?.trim() ?? '';
  const forwardedHost = trustForwarded ? first(headers['x-forwarded-host']) : '';
  const forwardedScheme = trustForwarded ? first(headers['x-forwarded-proto']).toLowerCase() : '';
  const host = forwardedHost === '' ? (headers.host ?? '') : forwardedHost;
  const scheme =
    forwardedScheme === 'https' || forwardedScheme === 'http' ? forwardedScheme : isSecure ? 'https' : 'http';
  return `${scheme}://${hostForm.test(host) ? host : 'localhost'}`;
}

function readBody(request: IncomingMessage): Promise<Uint8Array> {
  if (Number(request.headers['content-length'] ?? 0) > limits.bodyBytes) return Promise.reject(new BodyTooLarge());
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size > limits.bodyBytes) {
        request.removeAllListeners('data');
        reject(new BodyTooLarge());
        return;
      }
      chunks.push(chunk);
    });
    request.on('end', () => resolve(chunks.length === 1 && chunks[0] ? chunks[0] : Buffer.concat(chunks)));
    request.on('error', () => reject(new BodyCutShort()));
    request.on('aborted', () => reject(new BodyCutShort()));
  });
}

/** Answers up to this size travel in one packet either way. */
const SMALLEST_BYTES = 1_400;
/** Papers and spreadsheets are compressed files already. */
const isText = (type: string | undefined): boolean => type !== undefined && /json|text\/|\bxml|svg/.test(type);

const [packBrotli, packGzip] = [promisify(brotliCompress), promisify(gzip)];
const codings = {
  // Above this quality a list takes longer to compress than a slow line takes to send what is saved.
  br: (body: Uint8Array) =>
    packBrotli(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength },
    }),
  gzip: (body: Uint8Array) => packGzip(body),
} as const;

/**
 * An answer of the service in the best coding that its client accepts, compressed on another thread. Requests carry their
 * token in a header that no other site can make a browser send, so nobody can have a secret reflected beside a text of
 * their choice and watch its length (decision 0235); the pages of the authorization server, which know cookies, are never
 * compressed. Streams are not either: each of their lines leaves at once.
 */
async function compressed(answer: Answer, accepted: string | undefined): Promise<Answer> {
  const { body, headers } = answer;
  if (body === undefined || !isText(headers['Content-Type'])) return answer;
  const bytes = typeof body === 'string' ? Buffer.from(body) : body;
  const coding = accepted === undefined ? null : negotiate(accepted, ['br', 'gzip', 'identity']);
  if (bytes.byteLength <= SMALLEST_BYTES || coding === null || coding === 'identity') return answer;
  const packed = await codings[coding](bytes);
  return {
    ...answer,
    headers: { ...headers, 'Content-Encoding': coding, 'Content-Length': String(packed.byteLength) },
    body: packed,
  };
}

function send(response: ServerResponse, request: IncomingMessage, { status, headers, body, stream }: Answer): void {
  if (response.destroyed || response.headersSent) return stream?.drop();
  response.writeHead(status, headers);
  if (stream && request.method !== 'HEAD') return stream.open(outletOf(response));
  stream?.drop();
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** How far a reader may fall behind. */
const MAX_BEHIND = 64 * 1024;

function outletOf(response: ServerResponse): Outlet {
  return {
    write: (text) => {
      if (response.writableEnded || response.destroyed) return;
      if (response.writableLength > MAX_BEHIND) response.destroy();
      else response.write(text);
    },
    whenTaken: () =>
      new Promise((resolve) => {
        if (!response.writableNeedDrain || response.destroyed) return resolve();
        const done = () => {
          response.off('drain', done).off('close', done);
          resolve();
        };
        response.on('drain', done).on('close', done);
      }),
    end: () => void response.end(),
    onClose: (hear) => void response.once('close', hear),
  };
}
