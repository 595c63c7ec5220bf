import { describe, expect, it } from 'vitest';
import { errorOf, parsePath, placeOf, readRetryAfter } from './answerErrors.ts';
import type { ServiceError } from './errors.ts';
import { createClient, type ServiceRequest } from './http.ts';
import { manualTiming } from '../../../proofs/fixtures/app/manualTiming.ts';
import type { RequestQueue } from './queue.ts';
import { cell } from './observable.ts';

const direct: RequestQueue = {
  run: (_priority, work) => work(),
  setLimits: () => undefined,
  close: () => undefined,
  state: cell({ waiting: 0, running: 0 }),
};
const refusal =
  (status: number, code: string, headers: Record<string, string> = {}) =>
  () =>
    Promise.resolve(
      Response.json(
        { 'o:errorDetails': [{ detail: 'why', 'o:errorCode': code, 'o:errorPath': 'line.items[2].account' }] },
        { status, headers },
      ),
    );
const good = () => Promise.resolve(Response.json({ id: '1' }, { headers: { etag: '"3"' } }));
const lost = () => Promise.reject(new TypeError('failed to fetch'));

/** Like `fetch` without an answer. */
const never = ({ signal }: RequestInit): Promise<Response> =>
  new Promise((_resolve, reject) => {
    if (signal?.aborted) reject(signal.reason as Error);
    signal?.addEventListener('abort', () => reject(signal.reason as Error));
  });

function setUp(...answers: ((init: RequestInit) => Promise<Response>)[]) {
  const timing = manualTiming();
  const sent: { readonly url: URL; readonly headers: Headers; readonly method: string }[] = [];
  let readyCount = 0;
  const client = createClient({
    serviceUrl: 'https://books.example',
    queue: direct,
    timing,
    newId: () => `r${sent.length}`,
    session: {
      ready: async () => void (readyCount += 1),
      send: (url, init) => {
        sent.push({ url, headers: new Headers(init.headers), method: init.method ?? '' });
        return (answers.shift() ?? good)(init);
      },
    },
  });
  const send = async (request: ServiceRequest) => {
    const outcome = client.send(request).then(
      (answer) => ({ answer }),
      (error: unknown) => ({ error }),
    );
    await timing.advance(200_000);
    return await outcome;
  };
  return { client, send, sent, timing, ready: () => readyCount };
}

describe('a request', () => {
  it('carries key, version and its own id', async () => {
    const { send, sent } = setUp();
    const outcome = await send({
      method: 'PATCH',
      path: '/services/rest/record/v1/account/1',
      query: { q: 'a b', x: undefined },
      body: {},
      idempotencyKey: 'k',
      ifMatch: '"2"',
    });
    expect(outcome).toMatchObject({ answer: { status: 200, etag: '"3"', body: { id: '1' } } });
    expect(sent[0]?.url.href).toBe('https://books.example/services/rest/record/v1/account/1?q=a+b');
    expect(['x-service-idempotency-key', 'if-match', 'x-request-id'].map((name) => sent[0]?.headers.get(name))).toEqual(
      ['k', '"2"', 'r0'],
    );
  });

  it.each([
    ['too many', refusal(429, 'REQUEST_LIMIT_EXCEEDED', { 'retry-after': '5' })],
    ['a failure of the service', refusal(500, 'UNEXPECTED_ERROR')],
    ['a pause of the service', refusal(503, 'UNEXPECTED_ERROR')],
    ['a lost connection', lost],
  ])('is sent again up to three times after %s', async (_case, failure) => {
    const { send, sent } = setUp(failure, failure, failure, good);
    expect(await send({ path: '/x' })).toMatchObject({ answer: { status: 200 } });
    expect(sent).toHaveLength(4);
    const { send: again, sent: tries } = setUp(failure, failure, failure, failure, good);
    expect(await again({ path: '/x' })).toHaveProperty('error');
    expect(tries).toHaveLength(4);
  });

  it('waits as long as the service asks', async () => {
    const { client, sent, timing } = setUp(refusal(429, 'REQUEST_LIMIT_EXCEEDED', { 'retry-after': '7' }));
    void client.send({ path: '/x' });
    await timing.advance(6_999);
    expect([sent.length, client.reach.get().waitsUntil]).toEqual([1, 7_000]);
    await timing.advance(1);
    expect([sent.length, client.reach.get().waitsUntil]).toEqual([2, undefined]);
  });

  it('that writes without a key is sent once', async () => {
    const { send, sent } = setUp(lost);
    expect(await send({ method: 'POST', path: '/x', body: {} })).toMatchObject({ error: { kind: 'offline' } });
    expect(sent).toHaveLength(1);
  });

  it('that was refused is not sent again', async () => {
    const { send, sent } = setUp(refusal(400, 'USER_ERROR'));
    const { error } = (await send({ path: '/x' })) as { error: ServiceError };
    expect(error).toMatchObject({
      kind: 'refused',
      status: 400,
      problems: [{ code: 'USER_ERROR', path: ['line', 'items', 2, 'account'] }],
    });
    expect(sent).toHaveLength(1);
  });

  it('waits for the sign-in and is then sent again', async () => {
    const { send, sent, ready } = setUp(refusal(401, 'INVALID_LOGIN'), good);
    expect(await send({ path: '/x' })).toMatchObject({ answer: { status: 200 } });
    expect([sent.length, ready()]).toEqual([2, 2]);
  });

  it('ends after 30 seconds without an answer, with an unknown result', async () => {
    const { send } = setUp(never);
    expect(await send({ method: 'POST', path: '/x', body: {} })).toMatchObject({
      error: { kind: 'unknown', status: 0 },
    });
  });

  it('that its caller gave up ends with the reason of the caller', async () => {
    const { send } = setUp(never);
    const stop = new AbortController();
    const outcome = send({ path: '/x', signal: stop.signal });
    stop.abort(new Error('left the page'));
    expect(await outcome).toMatchObject({ error: { message: 'left the page' } });
  });

  it('notifies the shell when the service becomes unreachable and reachable', async () => {
    const { client, send } = setUp(lost, good);
    await send({ method: 'POST', path: '/x', body: {} });
    expect(client.reach.get().isOnline).toBe(false);
    await send({ path: '/x' });
    expect(client.reach.get().isOnline).toBe(true);
  });
});

describe('a failed answer', () => {
  const kind = (status: number, code: string | undefined, headers = {}) =>
    errorOf(
      status,
      code === undefined ? undefined : { 'o:errorDetails': [{ detail: '', 'o:errorCode': code }] },
      new Headers(headers),
      0,
    ).kind;
  it.each([
    [400, 'USER_ERROR', 'refused'],
    [401, 'INVALID_LOGIN', 'unauthorised'],
    [403, 'INSUFFICIENT_PERMISSION', 'forbidden'],
    [404, 'NONEXISTENT_ID', 'notFound'],
    [409, 'RCRD_HAS_BEEN_CHANGED', 'conflict'],
    [409, 'USER_ERROR', 'refused'],
    [412, 'RCRD_HAS_BEEN_CHANGED', 'conflict'],
    [429, 'REQUEST_LIMIT_EXCEEDED', 'busy'],
    [503, 'UNEXPECTED_ERROR', 'busy'],
    [500, 'UNEXPECTED_ERROR', 'unknown'],
    [502, undefined, 'unknown'],
    [404, undefined, 'unknown'],
  ])('%i %s means %s', (status, code, expected) => {
    expect(kind(status, code)).toBe(expected);
  });

  it('409 with Retry-After means that the key is being worked on', () => {
    expect(kind(409, 'IDEMPOTENCY_ERROR', { 'retry-after': '1' })).toBe('busy');
  });

  it.each([
    ['tranDate', { field: 'tranDate' }],
    ['line', { field: 'line' }],
    ['line.items', { sublist: 'line' }],
    ['line.items[2]', { sublist: 'line', index: 2 }],
    ['line.items[2].account.id', { sublist: 'line', index: 2, field: 'account' }],
    ['currency.id', { field: 'currency' }],
    ['', undefined],
  ])('%s is found on the form', (path, place) => {
    expect(placeOf(parsePath(path))).toEqual(place);
  });

  it('keeps a locator that is not a path', () => {
    expect(parsePath('what [is this')).toEqual(['what [is this']);
  });

  it('Retry-After is read as seconds and as a date', () => {
    expect(readRetryAfter('2', 0)).toBe(2000);
    expect(readRetryAfter('Thu, 01 Jan 1970 00:00:09 GMT', 4000)).toBe(5000);
    expect(readRetryAfter(null, 0)).toBeUndefined();
  });
});
