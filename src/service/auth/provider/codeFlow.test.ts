import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  insecure,
  openSignIn,
  openTestPool,
  redeem,
  signedIn,
  signIn,
  startFlow,
  seedQuickUsers,
  startTestService,
  statusAfterASecond,
  TestBrowser,
  type TestPool,
  type TestService,
  who,
} from '../../../proofs/fixtures/testAuthService.ts';

let database: TestPool;
let service: TestService;

beforeAll(async () => {
  database = await openTestPool();
  await seedQuickUsers(database.pool);
  service = await startTestService(database.pool);
});
afterAll(async () => {
  await service.close();
  await database.close();
});

const dpopHandle = async (client: oauth.Client) => {
  const keys = await oauth.generateKeyPair('ES256');
  return { keys, handle: oauth.DPoP(client, keys) };
};

describe('signing in with a code and PKCE', () => {
  it('announces S256, DPoP with ES256, the issuer parameter and no implicit or password grant', async () => {
    const { as } = await startFlow(service.origin);
    expect(as).toMatchObject({
      issuer: service.origin,
      authorization_endpoint: `${service.origin}/app/login/oauth2/authorize.nl`,
      token_endpoint: `${service.origin}/services/rest/auth/oauth2/v1/token`,
      revocation_endpoint: `${service.origin}/services/rest/auth/oauth2/v1/revoke`,
      code_challenge_methods_supported: ['S256'],
      dpop_signing_alg_values_supported: ['ES256'],
      authorization_response_iss_parameter_supported: true,
      response_types_supported: ['code'],
    });
    expect(as.grant_types_supported).toEqual(['authorization_code', 'refresh_token', 'client_credentials']);
  });

  it('lets the person in with tokens bound to the key of the app', async () => {
    const flow = await startFlow(service.origin);
    const { handle } = await dpopHandle(flow.client);
    const callback = await signIn(new TestBrowser(), flow);
    expect(callback.searchParams.get('iss')).toBe(service.origin);

    const tokens = await redeem(flow, callback, handle);

    expect(tokens).toMatchObject({ token_type: 'dpop', expires_in: 300, scope: 'rest_webservices' });
    const address = new URL(`${service.origin}/services/rest/who`);
    const answer = await oauth.protectedResourceRequest(tokens.access_token, 'GET', address, undefined, undefined, {
      DPoP: handle,
      ...insecure,
    });
    expect(await answer.json()).toMatchObject({
      userName: 'Amira Chen',
      roleName: 'Controller',
      clientId: 'countinghouse-app',
      subsidiaries: null,
      responseStyle: 'representation',
      permissions: { TRAN_PEJRNL: 'Full', ADMI_MANAGEUSERS: 'None' },
    });
  });

  it('gives plain bearer tokens to a client without a key', async () => {
    const { tokens } = await signedIn(service.origin);
    expect(tokens.token_type).toBe('bearer');
    expect((await who(service.origin, bearer(tokens.access_token))).status).toBe(200);
  });

  it('accepts a code once and revokes its tokens when it is used again', async () => {
    const { flow, tokens, callback } = await redeemed();
    await expect(redeem(flow, callback)).rejects.toMatchObject({ error: 'invalid_grant' });
    expect(await statusAfterASecond(() => who(service.origin, bearer(tokens.access_token)))).toBe(401);
  });

  it('gives tokens to at most one of two that redeem a code at once', async () => {
    const flow = await startFlow(service.origin);
    const callback = await signIn(new TestBrowser(), flow);
    const results = await Promise.allSettled([redeem(flow, callback), redeem(flow, callback)]);
    expect(results.filter(({ status }) => status === 'fulfilled').length).toBeLessThanOrEqual(1);
  });

  it('refuses another verifier, none, and one for which no challenge was sent', async () => {
    for (const verifier of [oauth.generateRandomCodeVerifier(), '']) {
      const flow = await startFlow(service.origin);
      const callback = await signIn(new TestBrowser(), flow);
      expect(await tokenError(callback, { ...codeForm(flow, callback), code_verifier: verifier })).toBe(
        'invalid_grant',
      );
    }
  });

  it('refuses a code after sixty seconds', async () => {
    const flow = await startFlow(service.origin);
    const callback = await signIn(new TestBrowser(), flow);
    service.clock.skewMs = 61_000;
    try {
      await expect(redeem(flow, callback)).rejects.toMatchObject({ error: 'invalid_grant' });
    } finally {
      service.clock.skewMs = 0;
    }
  });

  it.each([
    ['no challenge', { code_challenge: '', code_challenge_method: '' }],
    ['the plain method', { code_challenge_method: 'plain' }],
    ['the implicit response type', { response_type: 'token' }],
  ])('sends %s back to the app as an error', async (_case, change) => {
    const flow = await startFlow(service.origin, change);
    const answer = await new TestBrowser().go(flow.authorizeUrl.href);
    const back = new URL(answer.headers.get('location') ?? '');
    expect(`${back.origin}${back.pathname}`).toBe(flow.redirectUri);
    expect(`${back.search}${back.hash}`).toMatch(
      /error=(invalid_request|unsupported_response_type|unauthorized_client)/,
    );
  });

  it.each([
    '/auth/callback/',
    '/auth/callback?x=1',
    '/auth/Callback',
    '/auth/callback#x',
    '/auth%2Fcallback',
    '/auth/callback.',
  ])('shows an error and leads nowhere for the redirect address %s', async (path) => {
    const flow = await startFlow(service.origin, { redirect_uri: `${service.origin}${path}` });
    const answer = await new TestBrowser().go(flow.authorizeUrl.href);
    expect(answer.status).toBe(400);
    expect(answer.headers.get('location')).toBeNull();
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
  });

  it.each([
    'http://evil.example/auth/callback',
    'http://user@127.0.0.1/auth/callback',
    'http://127.0.0.1.:1/auth/callback',
  ])('leads nowhere for the foreign redirect address %s', async (address) => {
    const flow = await startFlow(service.origin, { redirect_uri: address });
    const answer = await new TestBrowser().go(flow.authorizeUrl.href);
    expect([answer.status, answer.headers.get('location')]).toEqual([400, null]);
  });

  it('refuses another redirect address at the token endpoint', async () => {
    const flow = await startFlow(service.origin);
    const callback = await signIn(new TestBrowser(), flow);
    const form = { ...codeForm(flow, callback), redirect_uri: 'http://evil.example/' };
    expect(await tokenError(callback, form)).toBe('invalid_grant');
  });

  it('issues one code for a challenge: a constant one would protect nothing', async () => {
    const { browser, flow } = await signedIn(service.origin);
    const again = await browser.go(`${flow.authorizeUrl.href}&prompt=none`);
    expect(again.headers.get('location')).toContain('error=invalid_request');
  });

  it('offers no password grant', async () => {
    const form = { grant_type: 'password', client_id: 'countinghouse-app', username: 'a', password: 'b' };
    expect(await tokenError(new URL(service.origin), form)).toBe('unsupported_grant_type');
  });
});

describe('renewing silently', () => {
  it('answers a code from the session cookie, and asks for a sign-in without one', async () => {
    const { browser } = await signedIn(service.origin);
    const flow = await startFlow(service.origin, { prompt: 'none' });
    const back = new URL((await browser.go(flow.authorizeUrl.href)).headers.get('location') ?? '');
    expect((await redeem(flow, back)).access_token).toMatch(/^[\w-]{43}$/);

    const stranger = await new TestBrowser().go(
      (await startFlow(service.origin, { prompt: 'none' })).authorizeUrl.href,
    );
    expect(new URL(stranger.headers.get('location') ?? '').searchParams.get('error')).toBe('login_required');
  });

  it('tells a script of the app where a redirect would lead, and no script of another origin', async () => {
    const { browser } = await signedIn(service.origin);
    const ask = async (of: TestBrowser, prompt: string, origin?: string) => {
      const flow = await startFlow(service.origin, { prompt });
      const headers = { accept: 'application/json', ...(origin === undefined ? {} : { origin }) };
      return { flow, answer: await of.go(flow.authorizeUrl.href, undefined, headers) };
    };
    const locationIn = async (answer: Response): Promise<URL> => {
      const body: unknown = await answer.json();
      return new URL(String(typeof body === 'object' && body && 'location' in body ? body.location : ''));
    };
    const { flow, answer } = await ask(browser, 'none');
    expect([answer.status, answer.headers.get('location'), answer.headers.get('cache-control')]).toEqual([
      200,
      null,
      'no-store',
    ]);
    // With the nonce that the proof of the next request needs.
    expect(answer.headers.get('dpop-nonce')).toMatch(/^[\w-]{43}$/);
    expect((await redeem(flow, await locationIn(answer))).access_token).toMatch(/^[\w-]{43}$/);

    const stranger = await ask(new TestBrowser(), 'none');
    expect((await locationIn(stranger.answer)).searchParams.get('error')).toBe('login_required');
    const foreign = await ask(browser, 'none', 'https://evil.example');
    expect(foreign.answer.headers.get('access-control-allow-origin')).toBeNull();
    expect((await ask(browser, 'login')).answer.status).toBe(303);
  });

  it('changes the session id at each sign-in and hides it from scripts', async () => {
    const { browser } = await signedIn(service.origin);
    const before = browser.cookies.get('sid@/')?.value;
    const flow = await startFlow(service.origin, { prompt: 'login' });
    await signIn(browser, flow);
    expect(browser.cookies.get('sid@/')?.value).not.toBe(before);
    const { rowCount } = await service.pool.query('select 1 from oidc_model where id = $1', [before]);
    expect(rowCount).toBe(0);
  });

  it('counts as a recent sign-in only when the password was asked for again', async () => {
    const { browser, tokens } = await signedIn(service.origin);
    const signedInAt = async (token: string): Promise<number> => {
      const caller: unknown = await (await who(service.origin, bearer(token))).json();
      return Number(caller && typeof caller === 'object' && 'signedInAt' in caller ? caller.signedInAt : NaN);
    };
    const halfAnHour = 30 * 60_000;
    await service.pool.query(
      `update oidc_model set payload = jsonb_set(payload::jsonb, '{loginTs}', to_jsonb((payload->>'loginTs')::bigint - 1800)) where payload->>'loginTs' is not null`,
    );
    expect(await signedInAt(tokens.access_token)).toBeLessThan(Date.now() - halfAnHour + 60_000);
    const silent = await startFlow(service.origin, { prompt: 'none' });
    const back = new URL((await browser.go(silent.authorizeUrl.href)).headers.get('location') ?? '');
    expect(await signedInAt((await redeem(silent, back)).access_token)).toBeLessThan(Date.now() - halfAnHour + 60_000);
    const asked = await startFlow(service.origin, { prompt: 'login' });
    const renewed = await redeem(asked, await signIn(browser, asked));
    expect(await signedInAt(renewed.access_token)).toBeGreaterThan(Date.now() - 120_000);
  });

  it('lets another person sign in on the same browser without a script, and ends the first session', async () => {
    const { browser, tokens } = await signedIn(service.origin);
    const flow = await startFlow(service.origin, { prompt: 'login' });
    const second = await redeem(flow, await signIn(browser, flow, 'ruth@vance.example'));
    expect(await (await who(service.origin, bearer(second.access_token))).json()).toMatchObject({
      userName: 'Ruth Vance',
    });
    expect((await who(service.origin, bearer(tokens.access_token))).status).toBe(401);
  });
});

describe('a user who is locked or has a new password', () => {
  it('is asked to sign in where a session was left', async () => {
    const { browser } = await signedIn(service.origin, undefined, 'jonas@marlow.example');
    await service.pool.query(`update app_user set locked = true where username = 'jonas@marlow.example'`);
    const flow = await startFlow(service.origin, { prompt: 'none' });
    const answer = await browser.go(flow.authorizeUrl.href);
    expect(answer.headers.get('location')).toContain('error=login_required');
    expect((await openSignIn(browser, await startFlow(service.origin))).html).toContain('Password');
  });

  it('leaves every session with the new password, and the list of sample users', async () => {
    const { tokens } = await signedIn(service.origin, undefined, 'sam@marlow.example');
    expect(await service.authorization.setPassword('18', 'short')).toBe('Use at least 12 characters.');
    expect(await service.authorization.setPassword('18', 'a much longer one')).toBeUndefined();
    expect((await who(service.origin, bearer(tokens.access_token))).status).toBe(401);
    const { html } = await openSignIn(new TestBrowser(), await startFlow(service.origin));
    expect(html).not.toContain('sam@marlow.example');
    const flow = await startFlow(service.origin);
    expect(
      (await signIn(new TestBrowser(), flow, 'sam@marlow.example', 'a much longer one')).searchParams.get('code'),
    ).toBeTruthy();
  });
});

describe('signing out', () => {
  it('asks for confirmation, ends the session and its tokens, and confirms it', async () => {
    const { browser, tokens } = await signedIn(service.origin);
    const html = await (await browser.go(`${service.origin}/app/login/signout`)).text();
    const xsrf = /name="xsrf" value="([^"]+)"/.exec(html)?.[1] ?? '';
    const done = await browser.go(`${service.origin}/app/login/signout/confirm`, { xsrf, logout: 'yes' });
    const success = await browser.go(new URL(done.headers.get('location') ?? '', service.origin).href);
    expect(success.headers.get('location')).toBe('/app/login/signed-out');
    expect(await statusAfterASecond(() => who(service.origin, bearer(tokens.access_token)))).toBe(401);
  });

  it('needs no confirmation without a session', async () => {
    const answer = await new TestBrowser().go(`${service.origin}/app/login/signout`);
    expect([answer.status, answer.headers.get('location')]).toEqual([303, '/app/login/signed-out']);
    const page = await fetch(`${service.origin}/app/login/signed-out`);
    expect([page.status, page.headers.get('clear-site-data')]).toEqual([200, '"cache"']);
  });
});

describe('the sign-in page', () => {
  it('carries no inline script or style', async () => {
    const { html } = await openSignIn(new TestBrowser(), await startFlow(service.origin));
    expect(html).not.toMatch(/<script|<style|style=|onclick/);
  });
});

async function redeemed() {
  const flow = await startFlow(service.origin);
  const callback = await signIn(new TestBrowser(), flow);
  return { flow, callback, tokens: await redeem(flow, callback) };
}

type Flow = Awaited<ReturnType<typeof startFlow>>;

const codeForm = (flow: Flow, callback: URL): Record<string, string> => ({
  grant_type: 'authorization_code',
  client_id: 'countinghouse-app',
  code: callback.searchParams.get('code') ?? '',
  redirect_uri: flow.redirectUri,
  code_verifier: flow.verifier,
});

async function tokenError(at: URL, form: Record<string, string>): Promise<string> {
  const answer = await fetch(`${at.origin}/services/rest/auth/oauth2/v1/token`, {
    method: 'POST',
    body: new URLSearchParams(form),
  });
  expect(answer.status).toBe(400);
  const body: unknown = await answer.json();
  return String(typeof body === 'object' && body !== null && 'error' in body ? body.error : undefined);
}
