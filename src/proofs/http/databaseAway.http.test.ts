import { connect, createServer, type Server, type Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createMetrics } from '../../service/http/metrics.ts';
import { startServer } from '../../service/http/server.ts';
import { openPostgres } from '../../service/storage/adapters/postgres.ts';
import type { Database } from '../../service/storage/database.ts';
import { createService } from '../../service/wiring/createService.ts';
import { createPreparedDatabase, emptyService, openPrepared } from '../fixtures/prepared.ts';
import { appClientId } from '../../service/auth/provider/settings.ts';

const ROOT = '/services/rest';
const TOKEN = `${ROOT}/auth/oauth2/v1/token`;
const client = { integrationClientId: 'nightly', integrationClientSecret: 's3cret-of-the-nightly-run' };
const basic = `Basic ${btoa('nightly:s3cret-of-the-nightly-run')}`;
const form = (values: Record<string, string>) => new URLSearchParams(values);

interface Serving {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

async function serve(database: Database): Promise<Serving> {
  const quiet = () => undefined;
  const service = await createService({
    database,
    runsJobs: false,
    shedsLoad: false,
    log: { info: quiet, warn: quiet, error: quiet },
    settings: { issuer: 'http://127.0.0.1', licence: 'premiumPlus', sampleMode: false, authorization: client },
  });
  const metrics = createMetrics({});
  const server = await startServer(
    {
      listener: service.listener,
      appDirectory: undefined,
      document: { isSecure: false },
      ready: async () => undefined,
      metrics,
    },
    { host: '127.0.0.1', port: 0 },
  );
  return {
    origin: server.address,
    close: async () => {
      await server.close(1_000);
      metrics.close();
      await service.close();
    },
  };
}

const tokenOf = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}${TOKEN}`, {
    method: 'POST',
    headers: { authorization: basic },
    body: form({ grant_type: 'client_credentials' }),
  });
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
};

const credentials = form({ grant_type: 'client_credentials' });
const signInPath = `/app/login/oauth2/authorize.nl?${form({
  response_type: 'code',
  client_id: appClientId,
  redirect_uri: 'http://127.0.0.1/auth/callback',
  scope: 'rest_webservices',
  state: 'x'.repeat(22),
  code_challenge: 'y'.repeat(43),
  code_challenge_method: 'S256',
}).toString()}`;

type Asked = readonly [
  what: string,
  method: string,
  path: string,
  init?: { headers?: Record<string, string>; body?: string | URLSearchParams },
];

const reads: readonly Asked[] = [
  ['a list', 'GET', `${ROOT}/record/v1/currency`],
  ['a record', 'GET', `${ROOT}/record/v1/currency/1`],
  ['the user', 'GET', `${ROOT}/session/v1/me`],
  ['a report', 'GET', `${ROOT}/report/v1/trialBalance`],
  ['the users', 'GET', `${ROOT}/users/v1`],
];
const writes: readonly Asked[] = [
  ['a create', 'POST', `${ROOT}/record/v1/priceLevel`, { body: '{"name":"Retail"}' }],
  ['a preference', 'PUT', `${ROOT}/preferences/v1/theme`, { body: '"dark"' }],
  ['a shared view', 'POST', `${ROOT}/views/v1/currency`, { body: '{"name":"All","isShared":true,"value":{}}' }],
  ['a token', 'POST', TOKEN, { headers: { authorization: basic }, body: credentials }],
  ['a token as a page', 'POST', TOKEN, { headers: { authorization: basic, accept: 'text/html' }, body: credentials }],
  [
    'a revocation',
    'POST',
    `${ROOT}/auth/oauth2/v1/revoke`,
    { headers: { authorization: basic }, body: form({ token: 'x'.repeat(43) }) },
  ],
];
const pages: readonly Asked[] = [
  ['the page of a password link', 'GET', '/app/login/password?token=x'],
  ['the page of the first administrator', 'GET', '/app/login/setup'],
  ['the way to the sign-in page', 'GET', signInPath, { headers: { accept: 'text/html' } }],
];

const named = (all: readonly Asked[]) => all.map((asked) => ({ what: asked[0], asked }));

async function ask({ origin }: Serving, token: string, [, method, path, init]: Asked) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init?.headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Expects 503 with Retry-After, and JSON. */
async function expectBusy(serving: Serving, token: string, asked: Asked): Promise<void> {
  const { status, headers, text } = await ask(serving, token, asked);
  expect([status, headers.get('retry-after')], `${asked[0]}: ${text}`).toEqual([503, '1']);
  expect(headers.get('content-type'), asked[0]).toMatch(/^application\/(json|vnd\.oracle\.resource\+json)/);
  const body: unknown = JSON.parse(text);
  expect(body, asked[0]).toMatchObject(
    asked[2].includes('/auth/') ? { error: 'temporarily_unavailable' } : { status: 503 },
  );
}

describe('a PostgreSQL server that is away', () => {
  let serving: Serving;
  let line: Line;
  let token = '';
  const closing: (() => Promise<void>)[] = [];
  beforeAll(async () => {
    const server = await createPreparedDatabase(emptyService);
    line = await openLine(new URL(server.url));
    const database = await openPostgres({ url: line.url });
    serving = await serve(database);
    closing.push(
      serving.close,
      () => database.close(),
      line.cut,
      () => server.stop(),
    );
    token = await tokenOf(serving.origin);
    await line.cut();
  });
  afterAll(async () => {
    for (const close of closing) await close();
  });

  // spec: status 503
  it.each(named([...reads, ...writes]))('answers $what with 503 and when to try again', async ({ asked }) => {
    await expectBusy(serving, token, asked);
  });

  it.each(named(pages))('answers $what with 503 as a page', async ({ asked }) => {
    const { status, headers, text } = await ask(serving, token, asked);
    expect([status, headers.get('retry-after'), headers.get('content-type')]).toEqual([
      503,
      '1',
      'text/html; charset=utf-8',
    ]);
    expect(text).toContain('The service is busy.');
  });

  it('answers the app that asks for a code with 503 as JSON', async () => {
    const headers = { accept: 'application/json' };
    const answer = await ask(serving, token, ['a code', 'GET', signInPath, { headers }]);
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '1']);
    expect(JSON.parse(answer.text)).toMatchObject({ error: 'temporarily_unavailable' });
  });
});

describe.each(['embedded', 'postgres'] as const)('a full disk of the %s engine', (engine) => {
  const tables = ['record', 'preference', 'saved_view', 'login_attempt', 'oidc_model'];
  let opened: Awaited<ReturnType<typeof openPrepared>>;
  let serving: Serving;
  let token = '';
  beforeAll(async () => {
    opened = await openPrepared(engine, emptyService);
    serving = await serve(opened.database);
    token = await tokenOf(serving.origin);
    await opened.database.script(`
      create function disk_full() returns trigger language plpgsql as $$ begin
        raise exception 'could not extend file: No space left on device' using errcode = '53100';
      end $$;
      ${tables.map((table) => `create trigger disk_full before insert or update or delete on ${table} execute function disk_full();`).join('')}`);
  });
  afterEach(async () => {
    expect((await ask(serving, token, ['a list', 'GET', `${ROOT}/record/v1/currency`])).status).toBe(200);
  });
  afterAll(async () => {
    await serving.close();
    await opened.close();
  });

  // spec: status 503
  it.each(named(writes))('answers $what with 503 and when to try again, and goes on reading', async ({ asked }) => {
    await expectBusy(serving, token, asked);
  });
});

interface Line {
  readonly url: string;
  /** Ends every connection and refuses new ones. */
  readonly cut: () => Promise<void>;
}

/** A line to a server that can be cut. */
async function openLine(target: URL): Promise<Line> {
  const sockets = new Set<Socket>();
  const keep = (socket: Socket) => {
    sockets.add(socket);
    socket.on('error', () => socket.destroy()).on('close', () => sockets.delete(socket));
  };
  const line: Server = createServer((socket) => {
    const server = connect(Number(target.port), target.hostname);
    [socket, server].forEach(keep);
    socket.pipe(server).pipe(socket);
  });
  await new Promise<void>((resolve) => line.listen(0, '127.0.0.1', resolve));
  const address = line.address();
  const url = new URL(target);
  url.port = String(typeof address === 'object' ? address?.port : '');
  return {
    url: url.href,
    cut: async () => {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => line.close(resolve));
    },
  };
}
