import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  engines,
  startTestService,
  type TestPool,
  type TestService,
  who,
} from '../../../proofs/fixtures/testAuthService.ts';

describe.each(Object.entries(engines))('client credentials, on %s', (_kind, open) => {
  let pool: TestPool;
  let service: TestService;
  beforeAll(async () => {
    pool = await open();
    service = await startTestService(pool.pool, {
      integrationClientId: 'nightly',
      integrationClientSecret: 's3cret-of-the-nightly-run',
    });
  });
  afterAll(async () => {
    await service.close();
    await pool.close();
  });

  const ask = async (scope?: string, headers: Record<string, string> = {}) => {
    const answer = await fetch(`${service.origin}/services/rest/auth/oauth2/v1/token`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('nightly:s3cret-of-the-nightly-run')}`, ...headers },
      body: new URLSearchParams({ grant_type: 'client_credentials', ...(scope === undefined ? {} : { scope }) }),
    });
    const body: Readonly<Record<string, unknown>> = JSON.parse(await answer.text());
    return { status: answer.status, body };
  };

  it.each([
    ['the scope of the service', 'rest_webservices'],
    ['no scope', undefined],
    ['an empty scope', ''],
    ['an unknown scope besides', 'rest_webservices restlets'],
  ])('get and tell the scope of the service when they ask for %s', async (_case, scope) => {
    const { status, body } = await ask(scope);
    expect([status, body.scope]).toEqual([200, 'rest_webservices']);
    const answer = await who(service.origin, bearer(String(body.access_token)));
    expect(await answer.json()).toMatchObject({ scope: 'rest_webservices', clientId: 'nightly' });
  });

  it.each(['restlets', 'openid', 'offline_access', 'restlets suite_analytics', 'REST_WEBSERVICES'])(
    'are refused the scope %s alone',
    async (scope) => {
      const { status, body } = await ask(scope);
      expect([status, body.error]).toEqual([400, 'invalid_scope']);
    },
  );

  it('are named in the log when they are refused, and their secret is not', async () => {
    service.logged.length = 0;
    for (const pair of ['nightly:not-the-secret', 'stranger:not-the-secret'])
      expect((await ask(undefined, { authorization: `Basic ${btoa(pair)}` })).status).toBe(401);
    await pool.pool.query('delete from login_attempt');
    expect(service.logged).toEqual(
      ['nightly', null].map((client) => ({
        level: 'warn',
        message: 'A client was refused.',
        details: { client, source: '127.0.0.1' },
      })),
    );
  });

  it('are refused by the record service without its scope', async () => {
    const token = String((await ask()).body.access_token);
    await pool.pool.query(`update oidc_model set payload = payload - 'scope' where kind = 'ClientCredentials'`);
    service.authorization.forget();
    const answer = await who(service.origin, bearer(token));
    expect([answer.status, answer.headers.get('www-authenticate')]).toEqual([
      403,
      expect.stringContaining('error="insufficient_scope"'),
    ]);
  });
});
