import { randomBytes, scryptSync } from 'node:crypto';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import * as oauth from 'oauth4webapi';
import type { Pool } from 'pg';
import { openPostgres } from '../../storage/adapters/postgres.ts';
import { openTestEmbedded } from '../../storage/adapters/testEmbedded.ts';
import { createTestDatabase } from '../../storage/adapters/testPostgres.ts';
import type { Database } from '../../storage/database.ts';
import { m001records } from '../../storage/migrations/m001records.ts';
import { m002ledger } from '../../storage/migrations/m002ledger.ts';
import { isAuthFailure } from './authenticate.ts';
import { type Authorization, createAuthorization } from './createAuthorization.ts';
import { authMigrations } from './migrations.ts';
import { samplePassword, seedSampleUsers } from './seedUsers.ts';
import { appClientId, type AuthorizationSettings, recordScope } from './settings.ts';

/** An authorization server on its own port, with one protected route `/services/rest/who`. */
export interface TestService {
  readonly origin: string;
  /** Where the port really is, should the issuer be another. */
  readonly listening: string;
  readonly pool: Pool;
  readonly authorization: Authorization;
  readonly logged: { level: string; details: object; message: string }[];
  /** Added to the real time; the provider library itself keeps the real one. */
  readonly clock: { now(): number; skewMs: number };
  close(): Promise<void>;
}

/** A separate database with the tables of the authorization server. */
export interface TestPool {
  readonly pool: Pool;
  close(): Promise<void>;
}

/** How to open one on each engine. */
export const engines: Readonly<Record<Database['kind'], () => Promise<TestPool>>> = {
  embedded: async () => {
    const database = await openTestEmbedded();
    return prepared(database, () => database.close());
  },
  postgres: async () => {
    const server = await createTestDatabase();
    const database = await openPostgres({ url: server.url });
    return prepared(database, async () => {
      await database.close();
      await server.stop();
    });
  },
};

/** A separate database on the embedded engine. */
export const openTestPool = engines.embedded;

async function prepared(database: Database, close: () => Promise<void>): Promise<TestPool> {
  // Administrative changes of a sign-in are audited.
  for (const { sql } of [m001records, m002ledger, ...authMigrations]) await database.script(sql);
  return { pool: database.pool, close };
}

/** The sample users, with a password that is hashed at little cost: each sign-in costs a fraction of what it does in service. */
export async function seedQuickUsers(pool: Pool): Promise<void> {
  await seedSampleUsers(pool);
  const salt = randomBytes(16);
  const key = scryptSync(samplePassword, salt, 32, { N: 2 ** 10, r: 8, p: 1 });
  await pool.query('update app_user set password_hash = $1 where password_hash is not null', [
    `scrypt$10$8$1$${salt.toString('base64url')}$${key.toString('base64url')}`,
  ]);
}

/** Asks until the answer is 401 or a second has gone by, and then once more: how long a token may outlive its revocation. */
export async function statusAfterASecond(ask: () => Promise<{ readonly status: number }>): Promise<number> {
  const until = performance.now() + 1_000;
  while (performance.now() < until) {
    if ((await ask()).status === 401) break;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return (await ask()).status;
}

export async function startTestService(
  pool: Pool,
  settings: AuthorizationSettings = {},
  sampleMode = true,
  issuer?: string,
): Promise<TestService> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // A listening TCP server has an address and a port.
  const { port } = server.address() as AddressInfo;
  const listening = `http://127.0.0.1:${port}`;
  const origin = issuer ?? listening;
  const clock = { skewMs: 0, now: () => Date.now() + clock.skewMs };
  const logged: TestService['logged'] = [];
  const logAs = (level: string) => (details: object, message: string) => void logged.push({ level, details, message });
  const log = { info: logAs('info'), warn: logAs('warn'), error: logAs('error') };
  const authorization = await createAuthorization({
    pool,
    issuer: origin,
    clock,
    settings,
    sampleMode,
    log,
    hostKey: Buffer.alloc(32, 7),
  });
  protect(server, authorization);
  return {
    origin,
    listening,
    pool,
    authorization,
    logged,
    clock,
    close: async () => {
      authorization.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function protect(server: Server, authorization: Authorization): void {
  const answer = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (await authorization.handle(request, response)) return;
    const { method = '', url = '', headers, rawHeaders } = request;
    const result = await authorization.authenticate({ method, url, headers, rawHeaders });
    if (result.dpopNonce) response.setHeader('DPoP-Nonce', result.dpopNonce);
    response.setHeader('Content-Type', 'application/json');
    if (isAuthFailure(result)) {
      response.writeHead(result.status, { 'WWW-Authenticate': result.wwwAuthenticate }).end(JSON.stringify(result));
      return;
    }
    response.end(JSON.stringify({ ...result, permissions: Object.fromEntries(result.permissions) }));
  };
  server.on('request', (request, response) => void answer(request, response));
}

/** The browser features that sign-in needs: cookies by path, and manual redirects. */
export class TestBrowser {
  readonly cookies = new Map<string, { value: string; path: string }>();

  async go(url: string, form?: Record<string, string>, headers: Record<string, string> = {}): Promise<Response> {
    const path = new URL(url).pathname;
    const cookie = [...this.cookies]
      .filter(([, { path: scope }]) => path.startsWith(scope))
      .map(([name, { value }]) => `${name.split('@')[0]}=${value}`)
      .join('; ');
    const response = await fetch(url, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      headers: { cookie, ...(form ? { 'sec-fetch-site': 'same-origin' } : {}), ...headers },
      ...(form ? { body: new URLSearchParams(form) } : {}),
    });
    for (const line of response.headers.getSetCookie()) this.#keep(line);
    return response;
  }

  #keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const separator = pair.indexOf('=');
    const name = pair.slice(0, separator);
    const value = pair.slice(separator + 1);
    const path = attributes.find((attribute) => attribute.startsWith('path='))?.slice(5) ?? '/';
    if (value === '') this.cookies.delete(`${name}@${path}`);
    else this.cookies.set(`${name}@${path}`, { value, path });
  }
}

/** One run of the code flow, with parts that tests can replace. */
export interface Flow {
  readonly as: oauth.AuthorizationServer;
  readonly client: oauth.Client;
  readonly verifier: string;
  readonly state: string;
  readonly redirectUri: string;
  readonly authorizeUrl: URL;
}

export const insecure = { [oauth.allowInsecureRequests]: true } as const;

export async function startFlow(origin: string, extra: Record<string, string> = {}): Promise<Flow> {
  const issuer = new URL(origin);
  const as = await oauth.processDiscoveryResponse(
    issuer,
    await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
  );
  const verifier = oauth.generateRandomCodeVerifier();
  const state = oauth.generateRandomState();
  const redirectUri = `${origin}/auth/callback`;
  const authorizeUrl = new URL(as.authorization_endpoint ?? '');
  authorizeUrl.search = new URLSearchParams({
    response_type: 'code',
    client_id: appClientId,
    redirect_uri: redirectUri,
    scope: recordScope,
    state,
    code_challenge: await oauth.calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...extra,
  }).toString();
  return { as, client: { client_id: appClientId }, verifier, state, redirectUri, authorizeUrl };
}

/** Opens the sign-in page of a flow. Answers its address and the token of its form. */
export async function openSignIn(
  browser: TestBrowser,
  flow: Flow,
): Promise<{ url: string; csrf: string; html: string }> {
  const start = await browser.go(flow.authorizeUrl.href);
  const url = new URL(start.headers.get('location') ?? '', flow.authorizeUrl).href;
  const html = await (await browser.go(url)).text();
  const csrf = /name="csrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
  return { url, csrf, html };
}

/** Signs in and follows the way back to the app. Answers the address the app would be opened at. */
export async function signIn(
  browser: TestBrowser,
  flow: Flow,
  username = 'amira@marlow.example',
  password = samplePassword,
): Promise<URL> {
  const { url, csrf } = await openSignIn(browser, flow);
  const posted = await browser.go(url, { csrf, username, password });
  if (posted.status !== 303) throw new Error(`The sign-in answered ${posted.status}.`);
  const resumed = await browser.go(posted.headers.get('location') ?? '');
  return new URL(resumed.headers.get('location') ?? '');
}

/** Exchanges the code at a callback address for tokens; retries once when a nonce is required. */
export async function redeem(flow: Flow, callback: URL, dpop?: oauth.DPoPHandle): Promise<oauth.TokenEndpointResponse> {
  const { as, client, state, redirectUri, verifier } = flow;
  const parameters = oauth.validateAuthResponse(as, client, callback, state);
  const request = () =>
    oauth.authorizationCodeGrantRequest(as, client, oauth.None(), parameters, redirectUri, verifier, {
      ...insecure,
      ...(dpop ? { DPoP: dpop } : {}),
    });
  const process = async () => oauth.processAuthorizationCodeResponse(as, client, await request());
  return withNonce(process);
}

/** Refreshes as the app does. */
export async function refresh(
  { as, client }: Pick<Flow, 'as' | 'client'>,
  token: string,
  dpop?: oauth.DPoPHandle,
): Promise<oauth.TokenEndpointResponse> {
  return withNonce(async () =>
    oauth.processRefreshTokenResponse(
      as,
      client,
      await oauth.refreshTokenGrantRequest(as, client, oauth.None(), token, {
        ...insecure,
        ...(dpop ? { DPoP: dpop } : {}),
      }),
    ),
  );
}

async function withNonce<T>(attempt: () => Promise<T>): Promise<T> {
  try {
    return await attempt();
  } catch (error) {
    if (!oauth.isDPoPNonceError(error)) throw error;
    return attempt();
  }
}

/** A signed-in app: its tokens and their flow. */
export async function signedIn(origin: string, dpop?: oauth.DPoPHandle, username?: string) {
  const browser = new TestBrowser();
  const flow = await startFlow(origin);
  const tokens = await redeem(flow, await signIn(browser, flow, username), dpop);
  return { browser, flow, tokens, refreshToken: tokens.refresh_token ?? '' };
}

/** Asks the protected route with the given headers. */
export const who = (
  origin: string,
  headers: Record<string, string> = {},
  path = '/services/rest/who',
): Promise<Response> => fetch(`${origin}${path}`, { headers });

export const bearer = (token: string): Record<string, string> => ({ authorization: `Bearer ${token}` });
