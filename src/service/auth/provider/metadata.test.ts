import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  openTestPool,
  seedQuickUsers,
  startTestService,
  type TestPool,
  type TestService,
} from '../../../proofs/fixtures/testAuthService.ts';
import { appClientId, paths } from './settings.ts';

const secret = 'a secret of forty characters, at least 40';

let database: TestPool;
let service: TestService;
beforeAll(async () => {
  database = await openTestPool();
  await seedQuickUsers(database.pool);
  service = await startTestService(database.pool, {
    integrationClientId: 'books-import',
    integrationClientSecret: secret,
  });
});
afterAll(async () => {
  await service.close();
  await database.close();
});

describe('the metadata of the authorization server', () => {
  it('announce only addresses that answer', async () => {
    for (const path of ['/.well-known/oauth-authorization-server', '/.well-known/openid-configuration']) {
      const answer = await fetch(service.origin + path);
      const metadata = (await answer.json()) as Readonly<Record<string, unknown>>; // RFC 8414 2
      const announced = Object.entries(metadata).filter(([name]) => /_endpoint$|_uri$/.test(name));
      expect(announced.map(([name]) => name).toSorted()).toEqual([
        'authorization_endpoint',
        'end_session_endpoint',
        'jwks_uri',
        'revocation_endpoint',
        'token_endpoint',
      ]);
      for (const [name, address] of announced) {
        const served = [await fetch(String(address)), await fetch(String(address), { method: 'POST' })];
        expect(
          served.some(({ status }) => status !== 404 && status !== 405),
          name,
        ).toBe(true);
      }
    }
  });
});

describe('a grant that is not allowed for its client', () => {
  const ask = (form: Readonly<Record<string, string>>, authorization?: string) =>
    fetch(service.origin + paths.token, {
      method: 'POST',
      ...(authorization === undefined ? {} : { headers: { authorization } }),
      body: new URLSearchParams(form),
    });
  const basic = `Basic ${Buffer.from(`books-import:${encodeURIComponent(secret)}`).toString('base64')}`;

  // RFC 6749 5.2
  it('is refused as unauthorized_client', async () => {
    const answers = [
      await ask({ grant_type: 'client_credentials', client_id: appClientId }),
      await ask({ grant_type: 'authorization_code', code: 'x' }, basic),
      await ask({ grant_type: 'refresh_token', refresh_token: 'x' }, basic),
    ];
    for (const answer of answers) {
      expect(answer.status).toBe(400);
      expect(await answer.json()).toEqual({
        error: 'unauthorized_client',
        error_description: 'requested grant type is not allowed for this client',
      });
    }
  });

  it('is told apart from one that nobody may use, and from a request that is wrong', async () => {
    const password = await ask({ grant_type: 'password', client_id: appClientId });
    expect(await password.json()).toMatchObject({ error: 'unsupported_grant_type' });
    const missing = await ask({ client_id: appClientId });
    expect(await missing.json()).toMatchObject({ error: 'invalid_request' });
    const noCode = await ask({ grant_type: 'authorization_code', client_id: appClientId });
    expect(await noCode.json()).toMatchObject({ error: 'invalid_request' });
  });
});
