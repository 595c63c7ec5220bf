import { type IncomingMessage, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import type { CustomFetch, CustomFetchOptions } from 'openid-client';
import {
  type AddressRules,
  allowedAddresses,
  connectionFault,
  type ConnectionFault,
  hostOf,
  lookupOf,
  type Resolve,
  unlessAborted,
} from '../outgoing/addressGuard.ts';

/** No answer of a provider is longer. */
const MAX_BYTES = 1024 * 1024;

export interface ProviderRules extends AddressRules {
  /** The longest a request to the provider may take. */
  readonly timeoutMs: number;
  readonly resolve?: Resolve;
}

export type ProviderFault = ConnectionFault | 'timeout' | 'tooLong' | 'status';

/** The provider gave no answer that could be used. */
export class ProviderUnreachable extends Error {
  readonly fault: ProviderFault;
  /** The HTTP status, where there is one. */
  readonly status: number;
  readonly address: string;
  constructor(fault: ProviderFault, address: string, status: number, cause?: unknown) {
    super(`The identity provider at ${new URL(address).origin} gave no usable answer (${fault}).`, { cause });
    this.fault = fault;
    this.address = address;
    this.status = status;
  }
}

/**
 * Requests of the sign-in to the provider: only to addresses that the rules allow, which are those that are connected to,
 * and without following redirects.
 */
export const guardedFetch =
  (rules: ProviderRules): CustomFetch =>
  async (address, options) => {
    const signal = AbortSignal.any([AbortSignal.timeout(rules.timeoutMs), ...(options.signal ? [options.signal] : [])]);
    try {
      const { status, headers, bytes } = await exchange(new URL(address), options, rules, signal);
      if (status >= 500) throw new ProviderUnreachable('status', address, status);
      return new Response(status === 204 || status === 304 ? null : bytes, { status, headers });
    } catch (error) {
      if (error instanceof ProviderUnreachable) throw error;
      throw new ProviderUnreachable(signal.aborted ? 'timeout' : connectionFault(error), address, 0, error);
    }
  };

async function exchange(
  url: URL,
  { method, headers, body }: CustomFetchOptions,
  rules: ProviderRules,
  signal: AbortSignal,
) {
  const addresses = await unlessAborted(allowedAddresses(hostOf(url), rules, rules.resolve), signal);
  const sent = body === null || body === undefined ? undefined : bodyText(body);
  const answer = await new Promise<IncomingMessage>((resolve, reject) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const request = send(url, {
      method,
      // A connection of its own each time: none is kept that leads where the name no longer does.
      agent: false,
      lookup: lookupOf(addresses),
      signal,
      headers: { ...headers, ...(sent === undefined ? {} : { 'content-length': String(Buffer.byteLength(sent)) }) },
    });
    request.once('response', resolve).on('error', reject);
    request.end(sent);
  });
  const found = Object.entries(answer.headers).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, Array.isArray(value) ? value.join(', ') : value] satisfies [string, string]],
  );
  return { status: answer.statusCode ?? 0, headers: found, bytes: await readAll(answer, url) };
}

/** The library sends forms and texts. */
function bodyText(body: unknown): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) return String(body);
  throw new TypeError('Only texts and forms are sent to an identity provider.');
}

async function readAll(answer: IncomingMessage, { href }: URL): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of answer as AsyncIterable<Buffer>) {
    size += part.byteLength;
    if (size > MAX_BYTES) {
      answer.destroy();
      throw new ProviderUnreachable('tooLong', href, answer.statusCode ?? 0);
    }
    parts.push(part);
  }
  return new Uint8Array(Buffer.concat(parts));
}
