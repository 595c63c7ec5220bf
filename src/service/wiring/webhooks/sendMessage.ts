import { type ClientRequest, type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { AttemptError, WebhookAttempt } from '#contract/wire/webhooks';
import {
  type AddressRules,
  allowedAddresses,
  connectionFault,
  hostOf,
  lookupOf,
  type Resolve,
  type Resolved,
  unlessAborted,
} from '../../auth/outgoing/addressGuard.ts';

/** No more of a response is read, and this much is kept. */
const MAX_RESPONSE_BYTES = 16 * 1024;
const KEPT_CHARACTERS = 1_000;

export interface SendRules extends AddressRules {
  /** From looking the name up to the end of the response. */
  readonly timeoutMs: number;
  readonly resolve?: Resolve;
}

/** What came of a message. */
export type Outcome = Pick<WebhookAttempt, 'status' | 'error' | 'detail' | 'response'>;

/** Posts a message and answers what came of it. Follows no redirect. Never rejects, unless `signal` stops it. */
export async function sendMessage(
  {
    url,
    headers,
    body,
  }: { readonly url: string; readonly headers: Readonly<Record<string, string>>; readonly body: string },
  rules: SendRules,
  signal: AbortSignal,
): Promise<Outcome> {
  const late = AbortSignal.timeout(rules.timeoutMs);
  const ended = AbortSignal.any([signal, late]);
  try {
    const target = new URL(url);
    const addresses = await unlessAborted(allowedAddresses(hostOf(target), rules, rules.resolve), ended);
    const response = await post(target, { addresses, headers, body, signal: ended });
    const text = await beginningOf(response);
    return { ...judged(response.statusCode ?? 0), response: text };
  } catch (error) {
    signal.throwIfAborted();
    return failed(late.aborted ? 'timeout' : connectionFault(error), error);
  }
}

function judged(status: number): Omit<Outcome, 'response'> {
  if (status >= 200 && status < 300) return { status, error: null, detail: '' };
  return { status, error: status >= 300 && status < 400 ? 'redirect' : 'status', detail: '' };
}

const failed = (error: AttemptError, cause: unknown): Outcome => ({
  status: null,
  error,
  detail: storable((cause instanceof Error ? cause.message : '').slice(0, 300)),
  response: '',
});

interface Posting {
  readonly addresses: readonly Resolved[];
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
  readonly signal: AbortSignal;
}

/** Connects to the addresses that were checked; the name is still that of the certificate. */
function post(url: URL, { addresses, headers, body, signal }: Posting): Promise<IncomingMessage> {
  const send = url.protocol === 'https:' ? requestHttps : requestHttp;
  return new Promise((resolve, reject) => {
    const request: ClientRequest = send(url, {
      method: 'POST',
      // A connection of its own each time: none is kept that leads where the name no longer does.
      agent: false,
      lookup: lookupOf(addresses),
      signal,
      headers: {
        'Content-Type': 'application/json',
        'Content-Length': Buffer.byteLength(body),
        'User-Agent': 'Countinghouse-Webhooks/1',
        ...headers,
      },
    });
    request.once('response', resolve).on('error', reject);
    request.end(body);
  });
}

/** The beginning of a response; whatever happens to its rest, the status has come. */
async function beginningOf(response: IncomingMessage): Promise<string> {
  const parts: Buffer[] = [];
  let bytes = 0;
  try {
    for await (const part of response as AsyncIterable<Buffer>) {
      parts.push(part);
      bytes += part.byteLength;
      if (bytes >= MAX_RESPONSE_BYTES) break;
    }
  } catch {
    // Cut off by the other side or by the time limit.
  }
  response.destroy();
  return storable(Buffer.concat(parts).toString('utf8').slice(0, KEPT_CHARACTERS));
}

/** A text that PostgreSQL takes: without NUL and half a surrogate pair. */
const storable = (text: string): string => Buffer.from(text.replaceAll('\0', '\uFFFD')).toString('utf8');
