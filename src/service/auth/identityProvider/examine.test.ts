import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { examine } from './examine.ts';
import { guardedFetch, type ProviderRules, ProviderUnreachable } from './guardedFetch.ts';

const asked = { scopes: 'openid email groups', userClaim: 'oid', hasSecret: true };
const open: ProviderRules = { allowsHttp: true, allowsPrivate: true, timeoutMs: 2_000 };

describe('the test of a connection', () => {
  let server: Server;
  let issuer = '';
  let document: object = {};
  let keys: unknown = { keys: [] };
  let answered = 0;
  beforeAll(async () => {
    server = createServer(({ url }, response) => {
      answered += 1;
      if (url === '/moved') return void response.writeHead(302, { location: `${issuer}/keys` }).end();
      if (url === '/long') return void response.end('x'.repeat(2 * 1024 * 1024));
      response.end(JSON.stringify(url === '/keys' ? keys : document));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    issuer = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
  });
  afterAll(() => void server.close());

  const faultsOf = async (rules = open): Promise<readonly string[]> =>
    (await examine({ ...asked, issuer }, rules)).faults.map(
      (fault) => `${fault.isWarning ? 'warning' : 'fault'} ${fault['o:errorPath']} ${fault['o:messageKey']}`,
    );

  it('names everything that the discovery document lacks or gets wrong, with its place', async () => {
    document = {
      issuer: 'https://other.example',
      token_endpoint: 'ftp://login.example',
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['id_token'],
      id_token_signing_alg_values_supported: ['HS256'],
      token_endpoint_auth_methods_supported: ['private_key_jwt'],
      scopes_supported: ['openid', 'email'],
      claims_supported: ['sub', 'email'],
    };
    expect(await faultsOf()).toEqual([
      'fault discovery.issuer identityProvider.otherIssuer',
      'fault discovery.authorization_endpoint identityProvider.endpointMissing',
      'fault discovery.token_endpoint identityProvider.endpointUnfit',
      'fault discovery.response_types_supported identityProvider.unsupported',
      'fault discovery.id_token_signing_alg_values_supported identityProvider.unsupported',
      'fault discovery.token_endpoint_auth_methods_supported identityProvider.unsupported',
      'warning discovery.code_challenge_methods_supported identityProvider.noCodeChallenge',
      'warning scopes identityProvider.scopeUnknown',
      'warning userClaim identityProvider.claimUnknown',
      'warning discovery.claims_supported identityProvider.claimUnknown',
      'fault discovery.jwks_uri identityProvider.noKeys',
    ]);
  });

  it.each([
    ['of encryption', { kty: 'EC', crv: 'P-256', x: 'a', y: 'b', use: 'enc' }],
    ['that is shared', { kty: 'oct', k: 'c2VjcmV0' }],
    ['that is none', 'key'],
  ])('counts no key %s', async (_what, key) => {
    keys = { keys: [key] };
    expect(await faultsOf()).toContain('fault discovery.jwks_uri identityProvider.noKeys');
  });

  it('sends nothing to this machine or a private network unless the operator allows it', async () => {
    const before = answered;
    expect(await faultsOf({ ...open, allowsPrivate: false })).toEqual(['fault issuer identityProvider.issuerPrivate']);
    expect(await faultsOf({ ...open, allowsHttp: false })).toEqual(['fault issuer identityProvider.issuerScheme']);
    const inside = async () => [{ address: '10.0.0.5', family: 4 }];
    const named = { ...open, allowsPrivate: false, resolve: inside };
    const found = await examine({ ...asked, issuer: 'http://login.example' }, named);
    expect(found.faults).toMatchObject([
      { 'o:messageKey': 'identityProvider.refusedAddress', 'o:errorPath': 'issuer' },
    ]);
    expect(answered).toBe(before);
  });

  it('follows no redirect, and reads no answer that is too long', async () => {
    const options = { method: 'GET', headers: {}, body: undefined, redirect: 'manual' } as const;
    expect((await guardedFetch(open)(`${issuer}/moved`, options)).status).toBe(302);
    const long = guardedFetch(open)(`${issuer}/long`, options);
    await expect(long).rejects.toMatchObject({ fault: 'tooLong' });
    await expect(long).rejects.toBeInstanceOf(ProviderUnreachable);
  });
});
