import { request as httpRequest } from 'node:http';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  expectRefused,
  openTestPool,
  signedIn,
  signIn,
  startFlow,
  seedQuickUsers,
  startTestService,
  TestBrowser,
  type TestPool,
  type TestService,
  who,
} from '../../../proofs/fixtures/testAuthService.ts';
import { addressKey, createThrottle } from '../signIn/throttle.ts';

const integration = { integrationClientId: 'nightly', integrationClientSecret: 's3cret-of-the-nightly-run' };
let database: TestPool;
let service: TestService;

beforeAll(async () => {
  database = await openTestPool();
  await seedQuickUsers(database.pool);
  service = await startTestService(database.pool, integration);
});
afterEach(() => {
  service.clock.skewMs = 0;
});
afterAll(async () => {
  await service.close();
  await database.close();
});

describe('a request without a usable token', () => {
  it.each([
    ['no header', {}],
    ['an empty header', { authorization: '' }],
    ['Basic', { authorization: `Basic ${btoa('a:b')}` }],
    ['OAuth 1.0a', { authorization: 'OAuth realm="1",oauth_token="x"' }],
    ['a token without a scheme', { authorization: 'x'.repeat(43) }],
    ['a scheme without a token', { authorization: 'Bearer ' }],
    ['a random token', bearer('x'.repeat(43))],
    ['a JSON web token', bearer('eyJhbGciOiJub25lIn0.eyJzdWIiOiIxIn0.')],
    ['SQL', bearer(`'; drop table app_user; --`)],
    ['a NUL', bearer('abc%00def')],
    ['two tokens', bearer('abc def')],
    ['a very long token', bearer('x'.repeat(12_000))],
    ['a form token', { authorization: 'Bearer token="abc"' }],
  ])('is refused with 401 and a challenge: %s', async (_case, headers) => {
    await expectRefused(await who(service.origin, headers));
  });

  it('is refused when the token is in the address', async () => {
    const { tokens } = await signedIn(service.origin);
    const path = `/services/rest/who?access_token=${tokens.access_token}`;
    await expectRefused(await who(service.origin, {}, path));
    await expectRefused(await who(service.origin, bearer(tokens.access_token), path), 400);
  });

  it('is refused with 400 when it carries two Authorization headers', async () => {
    const { tokens } = await signedIn(service.origin);
    const status = await new Promise((resolve, reject) => {
      const url = new URL('/services/rest/who', service.origin);
      const sent = httpRequest(
        url,
        { headers: { Authorization: [`Bearer ${tokens.access_token}`, 'Bearer x'] } },
        (answer) => {
          answer.resume();
          resolve(answer.statusCode);
        },
      );
      sent.on('error', reject);
      sent.end();
    });
    expect(status).toBe(400);
  });

  it('is refused when the token is a refresh token, a code or a session id', async () => {
    const { browser, refreshToken } = await signedIn(service.origin);
    const code = (await signIn(new TestBrowser(), await startFlow(service.origin))).searchParams.get('code') ?? '';
    for (const token of [refreshToken, code, browser.cookies.get('sid@/')?.value ?? '']) {
      expect(await expectRefused(await who(service.origin, bearer(token)))).toContain('error="invalid_token"');
    }
  });

  it('never counts a cookie as authentication', async () => {
    const { browser } = await signedIn(service.origin);
    await expectRefused(await browser.go(`${service.origin}/services/rest/who`));
  });
});

describe('a token that was good', () => {
  it('expires after five minutes', async () => {
    const { tokens } = await signedIn(service.origin);
    service.clock.skewMs = 301_000;
    await expectRefused(await who(service.origin, bearer(tokens.access_token)));
  });

  it('stops within a second of a lock, and follows a change of role', async () => {
    const { tokens } = await signedIn(service.origin, undefined, 'dev@marlow.example');
    const ask = () => who(service.origin, bearer(tokens.access_token));
    expect(await (await ask()).json()).toMatchObject({ roleName: 'A/P Clerk' });
    await service.pool.query(
      `update app_user set role_id = 8, subsidiaries = '{2,3}' where username = 'dev@marlow.example'`,
    );
    service.clock.skewMs = 1000;
    expect(await (await ask()).json()).toMatchObject({ roleName: 'Auditor', subsidiaries: ['2', '3'] });
    await service.pool.query(`update app_user set locked = true where username = 'dev@marlow.example'`);
    service.clock.skewMs = 2000;
    await expectRefused(await ask());
  });

  it('stops when its session ends', async () => {
    const { tokens } = await signedIn(service.origin, undefined, 'hana@marlow.example');
    await service.pool.query(`delete from oidc_model where kind = 'Session' and account_id = '16'`);
    await expectRefused(await who(service.origin, bearer(tokens.access_token)));
  });

  it('does not open records without their scope', async () => {
    const { tokens } = await signedIn(service.origin);
    await service.pool.query(
      `update oidc_model set payload = payload || '{"scope": "openid"}' where kind = 'AccessToken' and account_id = '11'`,
    );
    const answer = await who(service.origin, bearer(tokens.access_token));
    expect([answer.status, await answer.json()]).toEqual([
      403,
      expect.objectContaining({ code: 'INSUFFICIENT_PERMISSION' }),
    ]);
  });
});

describe('an integration', () => {
  const ask = (id: string, secret: string) =>
    fetch(`${service.origin}/services/rest/auth/oauth2/v1/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa(`${id}:${secret}`)}` },
      body: new URLSearchParams({ grant_type: 'client_credentials', scope: 'rest_webservices' }),
    });

  it('acts as Administrator for an hour with its id and secret', async () => {
    const answer = await ask(integration.integrationClientId, integration.integrationClientSecret);
    const tokens: unknown = await answer.json();
    expect(tokens).toMatchObject({ token_type: 'Bearer', expires_in: 3600, scope: 'rest_webservices' });
    expect(tokens).not.toHaveProperty('refresh_token');
    const { access_token: token } = tokens as { access_token: string }; // Its shape was asserted above.
    expect(await (await who(service.origin, bearer(token))).json()).toMatchObject({
      roleName: 'Administrator',
      clientId: 'nightly',
      sessionId: null,
      userName: 'Integration',
    });
  });

  it('is unknown where no secret is configured', async () => {
    const other = await startTestService(database.pool);
    try {
      const answer = await fetch(`${other.origin}/services/rest/auth/oauth2/v1/token`, {
        method: 'POST',
        headers: { authorization: `Basic ${btoa('nightly:x')}` },
        body: new URLSearchParams({ grant_type: 'client_credentials' }),
      });
      expect(answer.status).toBe(401);
      expect(await answer.json()).toMatchObject({ error: 'invalid_client' });
    } finally {
      await other.close();
    }
  });

  it('waits for seconds after fifty wrong secrets from its address, and is never locked out', async () => {
    const first = await Promise.all(Array.from({ length: 20 }, () => ask('nightly', 'wrong')));
    expect(new Set(first.map(({ status }) => status))).toEqual(new Set([401]));
    const minuteAhead = service.clock.now() + 60_000;
    const throttle = createThrottle(service.pool, () => minuteAhead);
    for (let attempt = 0; attempt < 40; attempt += 1) await throttle.begin([addressKey('client', '127.0.0.1')]);
    expect((await ask('nightly', 'wrong')).status).toBe(429);
    service.clock.skewMs += 62_000;
    expect((await ask('nightly', integration.integrationClientSecret)).status).toBe(200);
  });
});
