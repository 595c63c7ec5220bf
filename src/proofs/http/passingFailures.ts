import { expect } from 'vitest';
import type { LicenceLevel } from '../../service/http/limits/licence.ts';
import { createMetrics } from '../../service/http/metrics.ts';
import { startServer } from '../../service/http/server.ts';
import type { Database } from '../../service/storage/database.ts';
import { createService } from '../../service/wiring/createService.ts';
import { appClientId } from '../../service/auth/provider/settings.ts';

export const ROOT = '/services/rest';
const TOKEN = `${ROOT}/auth/oauth2/v1/token`;
const client = { integrationClientId: 'nightly', integrationClientSecret: 's3cret-of-the-nightly-run' };
const basic = `Basic ${btoa('nightly:s3cret-of-the-nightly-run')}`;
const form = (values: Record<string, string>) => new URLSearchParams(values);

/** A service on a port of its own. */
export interface Serving {
  readonly origin: string;
  readonly close: () => Promise<void>;
}

/** Starts a service whose readiness tells of its database, as that of the program does. */
export async function serve(
  database: Database,
  licence: LicenceLevel = 'premiumPlus',
  reads: Database = database,
): Promise<Serving> {
  const quiet = () => undefined;
  const service = await createService({
    database,
    reads,
    runsJobs: false,
    shedsLoad: false,
    log: { info: quiet, warn: quiet, error: quiet },
    settings: { issuer: 'http://127.0.0.1', licence, sampleMode: false, authorization: client },
  });
  const metrics = createMetrics({});
  const server = await startServer(
    {
      listener: service.listener,
      appDirectory: undefined,
      document: { isSecure: false },
      ready: async () => ((await database.healthy()) ? undefined : 'the database does not answer'),
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

/** A token of the integration. */
export const tokenOf = async (origin: string): Promise<string> => {
  const answer = await fetch(`${origin}${TOKEN}`, {
    method: 'POST',
    headers: { authorization: basic },
    body: form({ grant_type: 'client_credentials' }),
  });
  const body: unknown = await answer.json();
  return typeof body === 'object' && body !== null && 'access_token' in body ? String(body.access_token) : '';
};

const credentials = form({ grant_type: 'client_credentials' });
export const signInPath = `/app/login/oauth2/authorize.nl?${form({
  response_type: 'code',
  client_id: appClientId,
  redirect_uri: 'http://127.0.0.1/auth/callback',
  scope: 'rest_webservices',
  state: 'x'.repeat(22),
  code_challenge: 'y'.repeat(43),
  code_challenge_method: 'S256',
}).toString()}`;

export type Asked = readonly [
  what: string,
  method: string,
  path: string,
  init?: { headers?: Record<string, string>; body?: string | URLSearchParams },
];

export const reads: readonly Asked[] = [
  ['a list', 'GET', `${ROOT}/record/v1/currency`],
  ['a record', 'GET', `${ROOT}/record/v1/currency/1`],
  ['the user', 'GET', `${ROOT}/session/v1/me`],
  ['a report', 'GET', `${ROOT}/report/v1/trialBalance`],
  ['the users', 'GET', `${ROOT}/users/v1`],
];
export const writes: readonly Asked[] = [
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
export const pages: readonly Asked[] = [
  ['the page of a password link', 'GET', '/app/login/password?token=x'],
  ['the page of the first administrator', 'GET', '/app/login/setup'],
  ['the way to the sign-in page', 'GET', signInPath, { headers: { accept: 'text/html' } }],
];

export const named = (all: readonly Asked[]) => all.map((asked) => ({ what: asked[0], asked }));

export async function ask({ origin }: Serving, token: string, [, method, path, init]: Asked) {
  const answer = await fetch(`${origin}${path}`, {
    method,
    redirect: 'manual',
    ...init,
    headers: { authorization: `Bearer ${token}`, ...init?.headers },
  });
  return { status: answer.status, headers: answer.headers, text: await answer.text() };
}

/** Expects 503 with Retry-After, and JSON, which does not claim that nothing was changed where that is not known. */
export async function expectBusy(serving: Serving, token: string, asked: Asked): Promise<void> {
  const { status, headers, text } = await ask(serving, token, asked);
  expect([status, headers.get('retry-after')], `${asked[0]}: ${text}`).toEqual([503, '1']);
  expect(headers.get('content-type'), asked[0]).toMatch(/^application\/(json|vnd\.oracle\.resource\+json)/);
  const body: unknown = JSON.parse(text);
  expect(body, asked[0]).toMatchObject(
    asked[2].includes('/auth/') ? { error: 'temporarily_unavailable' } : { status: 503 },
  );
  if (!asked[2].includes('/auth/'))
    expect(text, asked[0]).toContain(asked[1] === 'GET' ? 'Nothing was changed.' : 'The change may have been saved.');
}
