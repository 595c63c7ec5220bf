import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import {
  bearer,
  engines,
  openSignIn,
  seedQuickUsers,
  signedIn,
  startFlow,
  startTestService,
  TestBrowser,
  type TestPool,
  type TestService,
} from '../../../proofs/fixtures/testAuthService.ts';
import { paths } from './settings.ts';

const integration = {
  integrationClientId: 'books-import',
  integrationClientSecret: 'a secret of forty characters, at least 40',
};
const unfit = 'x\0y';

describe.each(['embedded', 'postgres'] as const)('texts that no database stores, on the %s engine', (engine) => {
  let database: TestPool;
  let service: TestService;
  beforeAll(async () => {
    database = await engines[engine]();
    await seedQuickUsers(database.pool);
    service = await startTestService(database.pool, integration);
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });
  const faults = () => service.logged.filter(({ level }) => level === 'error');
  const post = (path: string, form: Readonly<Record<string, string>>, headers: Record<string, string> = {}) =>
    fetch(service.origin + path, { method: 'POST', headers, body: new URLSearchParams(form), redirect: 'manual' });

  it('are refused with 400 as the client of every endpoint', async () => {
    const { authorizeUrl } = await startFlow(service.origin);
    for (const clientId of ['\0', unfit]) {
      authorizeUrl.searchParams.set('client_id', clientId);
      expect((await fetch(authorizeUrl, { redirect: 'manual' })).status).toBe(400);
      const asked: Readonly<Record<string, Readonly<Record<string, string>>>> = {
        [paths.token]: { grant_type: 'refresh_token', refresh_token: 'x' },
        [paths.revocation]: { token: 'x' },
      };
      for (const [path, form] of Object.entries(asked)) {
        const answer = await post(path, { ...form, client_id: clientId });
        expect(answer.status, path).toBe(400);
        expect(await answer.json(), path).toMatchObject({ error: 'invalid_request' });
      }
      const signOut = new URLSearchParams({ client_id: clientId });
      expect((await fetch(`${service.origin}${paths.endSession}?${signOut.toString()}`)).status).toBe(400);
    }
    expect(faults()).toEqual([]);
  });

  it('are never a failure of the server in another parameter of an authorization request', async () => {
    const extra = ['claims', 'display', 'id_token_hint', 'login_hint', 'max_age', 'nonce', 'prompt', 'ui_locales'];
    const { authorizeUrl } = await startFlow(service.origin);
    for (const name of [...authorizeUrl.searchParams.keys(), ...extra, 'unknown']) {
      const flow = await startFlow(service.origin, { [name]: unfit });
      const { status } = await fetch(flow.authorizeUrl, { redirect: 'manual' });
      expect(status, name).toBeLessThan(500);
    }
    const state = await fetch((await startFlow(service.origin, { state: unfit })).authorizeUrl, { redirect: 'manual' });
    expect(new URL(state.headers.get('location') ?? '').searchParams.get('error')).toBe('invalid_request');
    expect(faults()).toEqual([]);
  });

  it('are never a failure of the server in a parameter of a token request', async () => {
    const requests: readonly Readonly<Record<string, string>>[] = [
      { grant_type: 'authorization_code', client_id: 'countinghouse-app', code: 'x', code_verifier: 'x'.repeat(43) },
      { grant_type: 'refresh_token', client_id: 'countinghouse-app', refresh_token: 'x', scope: 'x' },
      { grant_type: 'client_credentials', client_id: integration.integrationClientId, scope: 'rest_webservices' },
    ];
    for (const request of requests)
      for (const name of [...Object.keys(request), 'redirect_uri', 'client_assertion', 'client_assertion_type']) {
        const { status } = await post(paths.token, { ...request, [name]: unfit });
        expect(status, `${request.grant_type} ${name}`).toBeLessThan(500);
      }
    const basic = Buffer.from(`${unfit}:${unfit}`).toString('base64');
    const { status } = await post(
      paths.token,
      { grant_type: 'client_credentials' },
      { authorization: `Basic ${basic}` },
    );
    expect(status).toBe(400);
    expect(faults()).toEqual([]);
  });

  it('are never a failure of the server in an address, nor are bytes that are no text', async () => {
    for (const path of [paths.authorization, paths.signIn, paths.assets, paths.endSession, paths.password])
      for (const bytes of ['%00', '%FF', '%C3%28', '%ED%A0%80', '%']) {
        for (const address of [`${path}/${bytes}`, `${path}?client_id=${bytes}&token=${bytes}&state=${bytes}`]) {
          const { status } = await fetch(service.origin + address, { redirect: 'manual' });
          expect(status, address).toBeLessThan(500);
        }
        const body = `client_id=${bytes}&grant_type=refresh_token&refresh_token=${bytes}&token=${bytes}`;
        const headers = { 'content-type': 'application/x-www-form-urlencoded' };
        for (const endpoint of [paths.token, paths.revocation]) {
          const { status } = await fetch(service.origin + endpoint, { method: 'POST', headers, body });
          expect(status, `${endpoint} ${body}`).toBeLessThan(500);
        }
      }
    expect(faults()).toEqual([]);
  });

  it('are never a failure of the server in a request to sign out', async () => {
    for (const name of ['id_token_hint', 'post_logout_redirect_uri', 'state', 'logout_hint', 'ui_locales']) {
      const query = new URLSearchParams({
        client_id: 'countinghouse-app',
        post_logout_redirect_uri: `${service.origin}/`,
        [name]: unfit,
      });
      const answer = await fetch(`${service.origin}${paths.endSession}?${query.toString()}`, { redirect: 'manual' });
      expect(answer.status, name).toBeLessThan(500);
    }
    expect(faults()).toEqual([]);
  });

  it('are refused with 400 in every form of our pages', async () => {
    const browser = new TestBrowser();
    const { url, csrf } = await openSignIn(browser, await startFlow(service.origin));
    const forms: readonly Record<string, string>[] = [
      { csrf, username: unfit, password: 'x' },
      { csrf, username: 'amira@marlow.example', password: unfit },
      { csrf, [unfit]: 'x' },
    ];
    for (const form of forms) expect((await browser.go(url, form)).status, JSON.stringify(form)).toBe(400);
    const headers = { 'sec-fetch-site': 'same-origin' };
    expect((await post(paths.password, { token: unfit }, headers)).status).toBe(400);
    expect(faults()).toEqual([]);
  });

  it('are refused as the id of a proof', async () => {
    const { privateKey, publicKey } = await generateKeyPair('ES256', { extractable: true });
    const jwk = await exportJWK(publicKey);
    const proof = (htu: string, nonce: string) =>
      new SignJWT({ htm: 'POST', htu, nonce, jti: unfit })
        .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk })
        .setIssuedAt()
        .sign(privateKey);
    const nonce = service.authorization.dpopNonce();
    const form = { grant_type: 'refresh_token', client_id: 'countinghouse-app', refresh_token: 'x' };
    const dpop = await proof(`${service.origin}${paths.token}`, nonce);
    expect((await post(paths.token, form, { dpop })).status).toBe(400);

    const keys = await oauth.generateKeyPair('ES256', { extractable: true });
    const flow = await startFlow(service.origin);
    const { tokens } = await signedIn(service.origin, oauth.DPoP(flow.client, keys));
    const token = tokens.access_token;
    const claims = {
      htm: 'GET',
      htu: `${service.origin}/services/rest/who`,
      nonce,
      jti: unfit,
      ath: await hashOf(token),
    };
    const bound = await new SignJWT(claims)
      .setProtectedHeader({ typ: 'dpop+jwt', alg: 'ES256', jwk: await exportJWK(keys.publicKey) })
      .setIssuedAt()
      .sign(keys.privateKey);
    const answer = await fetch(claims.htu, { headers: { authorization: `DPoP ${token}`, dpop: bound } });
    expect(answer.status).toBe(401);
    expect(answer.headers.get('www-authenticate')).toContain('invalid_dpop_proof');
    expect((await fetch(claims.htu, { headers: bearer(unfit.replace('\0', '')) })).status).toBe(401);
    expect(faults()).toEqual([]);
  });
});

const hashOf = async (token: string): Promise<string> =>
  Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token))).toString('base64url');
