import { messagesArrived } from '#app/platform/i18n/messagesArrived.ts';
import { isPassing, noAnswer, ServiceError } from './errors.ts';
import type { Priority } from './limiter.ts';
import { cell, type Observable } from './observable.ts';
import type { RequestQueue } from './queue.ts';
import { backoff, systemTiming, type Timing, wait } from './timing.ts';
import { apiMessages } from './messages/apiMessages.ts';

type Method = 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
export type QueryValue = string | number | boolean | undefined;

/** One request to the record service. */
export interface ServiceRequest {
  readonly method?: Method;
  /** Relative to the service's address, such as `/services/rest/record/v1/account/1`. */
  readonly path: string;
  /** Undefined values are omitted. */
  readonly query?: Readonly<Record<string, QueryValue>>;
  /** The answer is a file: its body is a blob. */
  readonly isFile?: boolean;
  /** Sent as JSON. */
  readonly body?: unknown;
  /** The vendor type with this parameter, e.g. `create-form`. */
  readonly form?: 'create-form' | 'edit-form' | 'select-options' | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly ifMatch?: string | undefined;
  readonly priority?: Priority | undefined;
  readonly signal?: AbortSignal | undefined;
  readonly timeoutMs?: number | undefined;
  /** Number of attempts after temporary failures: 3 by default for reads and keyed writes. */
  readonly retries?: number | undefined;
  /** `wait` (default): sent again after the person has signed in. `throw`: the caller handles `unauthorised`. */
  readonly onExpired?: 'wait' | 'throw' | undefined;
}

export interface ServiceAnswer<T> {
  readonly status: number;
  readonly body: T;
  readonly etag: string | undefined;
  /** The place of a write in the order of the audit trail. */
  readonly auditSeq: string | undefined;
  readonly location: string | undefined;
  readonly requestId: string | undefined;
}

/** Sends with the session's token; `ready` resolves when a user is signed in. */
export interface Authorised {
  send(url: URL, init: RequestInit): Promise<Response>;
  ready(signal?: AbortSignal): Promise<void>;
}

/** Whether the service answers, for the shell. */
export interface Reach {
  readonly isOnline: boolean;
  /** Time of the latest answer. */
  readonly answeredAt: number | undefined;
  /** Time of the latest refusal for a missing permission. */
  readonly deniedAt?: number;
  /** Set while a request waits before its next try. */
  readonly waitsUntil: number | undefined;
}

export interface ServiceClient {
  /** Throws `ServiceError`, or the signal's reason when the caller gave up. The body is as the service sent it. */
  send<T>(request: ServiceRequest): Promise<ServiceAnswer<T>>;
  readonly reach: Observable<Reach>;
}

export interface ClientOptions {
  readonly serviceUrl: string;
  readonly session: Authorised;
  readonly queue: RequestQueue;
  readonly timing?: Timing;
  readonly newId?: () => string;
}

const TIMEOUT_MS = 30_000;
const RETRIES = 3;
const FORBIDDEN = 403;
/** After giving up a read, the service may still be at it: the slot stays taken a moment longer. */
const ABORTED_SLOT_MS = 100;
const VENDOR_TYPE = 'application/vnd.oracle.resource+json';

/** The only place that makes requests to the record service. */
export function createClient(options: ClientOptions): ServiceClient {
  const timing = options.timing ?? systemTiming;
  const newId = options.newId ?? (() => crypto.randomUUID());
  const reach = cell<Reach>({ isOnline: true, answeredAt: undefined, waitsUntil: undefined });
  const context: Context = { ...options, timing, newId, note: (change) => reach.set({ ...reach.get(), ...change }) };
  return { reach, send: <T>(request: ServiceRequest) => sendWithRetries<T>(context, request) };
}

interface Context extends ClientOptions {
  readonly timing: Timing;
  readonly newId: () => string;
  readonly note: (change: Partial<Reach>) => void;
}

async function sendWithRetries<T>(context: Context, request: ServiceRequest): Promise<ServiceAnswer<T>> {
  const { timing, session, note } = context;
  const { signal } = request;
  // A write without a key could happen twice: it is sent once.
  const { method = 'GET', idempotencyKey, form } = request;
  const isRepeatable = method === 'GET' || method === 'PUT' || idempotencyKey !== undefined || form !== undefined;
  const retries = isRepeatable ? (request.retries ?? RETRIES) : 0;
  for (let attempt = 0; ;) {
    try {
      if (request.onExpired !== 'throw') await session.ready(signal);
      return await context.queue.run(request.priority ?? 'visible', () => sendOnce<T>(context, request), signal);
    } catch (error) {
      if (signal?.aborted) throw error;
      if (error instanceof ServiceError && error.kind === 'unauthorised' && request.onExpired !== 'throw') continue;
      if (!isPassing(error) || attempt >= retries) throw error;
      const asked = error instanceof ServiceError ? error.retryAfterMs : undefined;
      const delay = asked ?? backoff(timing, attempt);
      attempt += 1;
      note({ waitsUntil: timing.now() + delay });
      await wait(timing, delay, signal).finally(() => note({ waitsUntil: undefined }));
    }
  }
}

async function sendOnce<T>(context: Context, request: ServiceRequest): Promise<ServiceAnswer<T>> {
  const { timing, session, note } = context;
  const limit = new AbortController();
  const callOff = timing.after(request.timeoutMs ?? TIMEOUT_MS, () => limit.abort());
  const signal = request.signal ? AbortSignal.any([request.signal, limit.signal]) : limit.signal;
  let response: Response;
  let text: string;
  let file: Blob | undefined;
  try {
    response = await session.send(urlOf(context.serviceUrl, request), { ...initOf(context, request), signal });
    file = request.isFile === true && response.ok ? await response.blob() : undefined;
    text = file ? '' : await response.text();
  } catch (error) {
    if (request.signal?.aborted) {
      await wait(timing, ABORTED_SLOT_MS);
      throw error;
    }
    if (error instanceof ServiceError) throw error;
    note({ isOnline: false });
    throw limit.signal.aborted
      ? noAnswer('unknown', apiMessages.slow((request.timeoutMs ?? TIMEOUT_MS) / 1000))
      : noAnswer('offline', apiMessages.failures.offline);
  } finally {
    callOff();
  }
  note({
    isOnline: true,
    answeredAt: timing.now(),
    ...(response.status === FORBIDDEN ? { deniedAt: timing.now() } : {}),
  });
  // Problems are read in the language of the reader.
  await messagesArrived();
  const body = readJson(text);
  if (!response.ok) throw await failureOf(response, body, timing.now());
  if (body === undefined && text !== '') throw noAnswer('unknown', apiMessages.unreadable);
  return answerOf<T>(response, file ?? body);
}

/** The code that reads refusals loads with the first of them, or ahead of it. Without it nothing is known about the request. */
async function failureOf({ status, headers }: Response, body: unknown, now: number): Promise<ServiceError> {
  const { errorOf } = await import('./answerErrors.ts').catch(() => ({
    errorOf: () => noAnswer('unknown', apiMessages.unreadable),
  }));
  return errorOf(status, body, headers, now);
}

function answerOf<T>(response: Response, body: unknown): ServiceAnswer<T> {
  const header = (name: string): string | undefined => response.headers.get(name) ?? undefined;
  return {
    status: response.status,
    body: body as T, // The caller names the shape that the service documents for its path.
    etag: header('etag'),
    auditSeq: header('x-audit-seq'),
    location: header('location'),
    requestId: header('x-request-id'),
  };
}

function urlOf(serviceUrl: string, { path, query = {} }: ServiceRequest): URL {
  const url = new URL(path, serviceUrl);
  for (const [name, value] of Object.entries(query)) if (value !== undefined) url.searchParams.set(name, String(value));
  return url;
}

function initOf({ newId }: Context, request: ServiceRequest): RequestInit {
  const headers = new Headers({
    accept: request.form ? `${VENDOR_TYPE}; type=${request.form}` : `${VENDOR_TYPE}, application/json`,
    prefer: 'message-keys',
    'x-request-id': newId(),
  });
  if (request.body !== undefined) headers.set('content-type', 'application/json');
  if (request.idempotencyKey !== undefined) headers.set('x-service-idempotency-key', request.idempotencyKey);
  if (request.ifMatch !== undefined) headers.set('if-match', request.ifMatch);
  return {
    method: request.method ?? 'GET',
    headers,
    ...(request.body === undefined ? {} : { body: JSON.stringify(request.body) }),
  };
}

function readJson(text: string): unknown {
  if (text === '') return undefined;
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
