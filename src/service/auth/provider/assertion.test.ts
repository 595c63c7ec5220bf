import { randomUUID } from 'node:crypto';
import { type CryptoKey, exportJWK, generateKeyPair, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  engines,
  insecure,
  startTestService,
  type TestPool,
  type TestService,
  who,
} from '../../../proofs/fixtures/testAuthService.ts';

describe.each(Object.entries(engines))('an integration with its own keys, on %s', (_kind, open) => {
  let pool: TestPool;
  let service: TestService;
  let key: CryptoKey;
  let strange: CryptoKey;
  beforeAll(async () => {
    const [own, other] = [await generateKeyPair('ES256', { extractable: true }), await generateKeyPair('ES256')];
    [key, strange] = [own.privateKey, other.privateKey];
    pool = await open();
    service = await startTestService(pool.pool, {
      integrationClientId: 'nightly',
      integrationKeys: { keys: [{ ...(await exportJWK(own.publicKey)), kid: 'one', alg: 'ES256' }] },
    });
  });
  afterAll(async () => {
    await service.close();
    await pool.close();
  });

  const TOKEN = '/services/rest/auth/oauth2/v1/token';
  interface Claims {
    readonly iss?: string;
    readonly sub?: string;
    readonly aud?: string;
    readonly jti?: string;
    readonly life?: number;
    readonly by?: CryptoKey;
    readonly alg?: string;
  }
  const seconds = () => Math.floor(Date.now() / 1000);
  const signed = ({
    iss = 'nightly',
    sub = iss,
    aud = service.origin,
    jti = randomUUID(),
    life = 60,
    by = key,
  }: Claims = {}) =>
    new SignJWT({ jti })
      .setProtectedHeader({ alg: 'ES256', kid: 'one' })
      .setIssuer(iss)
      .setSubject(sub)
      .setAudience(aud)
      .setIssuedAt()
      .setExpirationTime(seconds() + life)
      .sign(by);
  const send = async (assertion: string, more: Record<string, string> = {}) => {
    const answer = await fetch(`${service.origin}${TOKEN}`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        scope: 'rest_webservices',
        client_assertion_type: 'urn:ietf:params:oauth:client-assertion-type:jwt-bearer',
        client_assertion: assertion,
        ...more,
      }),
    });
    return { status: answer.status, body: (await answer.json()) as Readonly<Record<string, unknown>> }; // the token endpoint answers objects
  };

  it("signs in by an assertion, as a client of other people's making does", async () => {
    const issuer = new URL(service.origin);
    const as = await oauth.processDiscoveryResponse(
      issuer,
      await oauth.discoveryRequest(issuer, { algorithm: 'oauth2', ...insecure }),
    );
    expect(as.token_endpoint_auth_methods_supported).toContain('private_key_jwt');
    expect(as.token_endpoint_auth_signing_alg_values_supported).toEqual(['ES256', 'PS256', 'RS256']);
    const client = { client_id: 'nightly' };
    const answer = await oauth.clientCredentialsGrantRequest(
      as,
      client,
      oauth.PrivateKeyJwt({ key, kid: 'one' }),
      { scope: 'rest_webservices' },
      insecure,
    );
    const tokens = await oauth.processClientCredentialsResponse(as, client, answer);
    expect(await (await who(service.origin, bearer(tokens.access_token))).json()).toMatchObject({
      roleName: 'Administrator',
      clientId: 'nightly',
      sessionId: null,
    });
  });

  it('uses an assertion once, however long it lives', async () => {
    const assertion = await signed({ life: 290 });
    expect((await send(assertion)).status).toBe(200);
    expect((await send(assertion)).body).toMatchObject({ error: 'invalid_client' });
    const [remembered] = (
      await pool.pool.query<{ left: number }>(
        `select extract(epoch from max(expires_at) - now())::float8 as left from dpop_jti`,
      )
    ).rows;
    expect(remembered?.left).toBeGreaterThan(280);
  });

  it.each<[string, Claims]>([
    ['of another key', {}],
    ['of another client', { iss: 'somebody' }],
    ['for another service', { aud: 'https://elsewhere.example' }],
    ['that has expired', { life: -120 }],
    ['that lives for an hour', { life: 3_600 }],
    ['about somebody else', { sub: 'somebody' }],
  ])('is refused with an assertion %s', async (name, claims) => {
    const answer = await send(await signed(name === 'of another key' ? { by: strange } : claims));
    expect([answer.status, answer.body.error]).toEqual([401, 'invalid_client']);
  });

  it('is refused without a signature, with a shared secret as the key, and with its id alone', async () => {
    const [, payload = ''] = (await signed()).split('.');
    const header = (alg: string) => Buffer.from(JSON.stringify({ alg, kid: 'one' })).toString('base64url');
    const secret = await new SignJWT({ jti: randomUUID() })
      .setProtectedHeader({ alg: 'HS256' })
      .setIssuer('nightly')
      .setSubject('nightly')
      .setAudience(service.origin)
      .setExpirationTime('1m')
      .sign(Buffer.alloc(32, 1));
    for (const assertion of [`${header('none')}.${payload}.`, secret]) expect((await send(assertion)).status).toBe(401);
    const bare = await fetch(`${service.origin}${TOKEN}`, {
      method: 'POST',
      headers: { authorization: `Basic ${btoa('nightly:anything')}` },
      body: new URLSearchParams({ grant_type: 'client_credentials' }),
    });
    expect(bare.status).toBe(401);
  });
});
