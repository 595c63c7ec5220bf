import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestPool,
  seedQuickUsers,
  startTestService,
  type TestPool,
  type TestService,
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

describe('scripts of other origins', () => {
  const token = () => `${service.origin}/services/rest/auth/oauth2/v1/token`;

  it('are refused at the token endpoint, without any wildcard', async () => {
    const headers = { origin: 'http://evil.example', 'access-control-request-method': 'POST' };
    expect((await fetch(token(), { method: 'OPTIONS', headers })).status).toBe(403);
    const posted = await fetch(token(), {
      method: 'POST',
      headers,
      body: new URLSearchParams({ client_id: 'countinghouse-app' }),
    });
    expect(posted.headers.get('access-control-allow-origin')).toBeNull();
    const metadata = await fetch(`${service.origin}/.well-known/oauth-authorization-server`);
    expect(metadata.headers.get('access-control-allow-origin')).toBeNull();
  });

  it('get it when they are configured, and can read the nonce', async () => {
    const friendly = await startTestService(database.pool, { corsOrigins: ['http://app.example'] });
    try {
      const posted = await fetch(`${friendly.origin}/services/rest/auth/oauth2/v1/token`, {
        method: 'POST',
        headers: { origin: 'http://app.example' },
        body: new URLSearchParams({
          client_id: 'countinghouse-app',
          grant_type: 'refresh_token',
          refresh_token: 'x',
        }),
      });
      expect(posted.headers.get('access-control-allow-origin')).toBe('http://app.example');
      expect(posted.headers.get('access-control-expose-headers')).toContain('DPoP-Nonce');
      expect(posted.headers.get('access-control-allow-credentials')).toBeNull();
    } finally {
      await friendly.close();
    }
  });
});

describe('an issuer with TLS', () => {
  it('sets host-bound secure cookies and asks for TLS only', async () => {
    const secure = await startTestService(database.pool, {}, false, 'https://books.example');
    try {
      const query = new URLSearchParams({
        response_type: 'code',
        client_id: 'countinghouse-app',
        redirect_uri: 'https://books.example/auth/callback',
        scope: 'rest_webservices',
        state: 'x'.repeat(22),
        code_challenge: 'x'.repeat(43),
        code_challenge_method: 'S256',
      });
      const address = `${secure.listening}/app/login/oauth2/authorize.nl?${query.toString()}`;
      const start = await fetch(address, { redirect: 'manual' });
      expect(start.status).toBe(303);
      const cookies = start.headers.getSetCookie();
      expect(cookies.length).toBeGreaterThan(0);
      for (const cookie of cookies) expect(cookie).toMatch(/^__Secure-.*; secure; httponly$/i);
      expect(start.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains');

      const cookie = cookies.map((line) => line.split(';')[0]).join('; ');
      const pageUrl = `${secure.listening}${start.headers.get('location')}`;
      const page = await fetch(pageUrl, { headers: { cookie } });
      expect(page.headers.get('content-security-policy')).toContain('upgrade-insecure-requests');
      const csrf = /name="csrf" value="([^"]+)"/.exec(await page.text())?.[1] ?? '';
      const posted = await fetch(pageUrl, {
        method: 'POST',
        redirect: 'manual',
        headers: { cookie, 'sec-fetch-site': 'same-origin' },
        body: new URLSearchParams({ csrf, username: 'amira@marlow.example', password: 'ledger-demo-1' }),
      });
      const resume = new URL(posted.headers.get('location') ?? '');
      expect(resume.origin).toBe('https://books.example');
      const done = await fetch(`${secure.listening}${resume.pathname}`, {
        redirect: 'manual',
        headers: { cookie },
      });
      expect(done.headers.get('location')).toMatch(/^https:\/\/books\.example\/auth\/callback\?code=/);
      const session = done.headers.getSetCookie().find((line) => line.startsWith('__Host-sid='));
      expect(session).toMatch(/; path=\/; samesite=lax; secure; httponly$/i);
      expect(session).not.toMatch(/domain|expires/i);
    } finally {
      await secure.close();
    }
  });
});
