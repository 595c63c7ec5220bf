import { calculateJwkThumbprint, exportJWK, SignJWT } from 'jose';
import * as oauth from 'oauth4webapi';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  engines,
  expectRefused,
  signedIn,
  seedQuickUsers,
  startTestService,
  type TestPool,
  type TestService,
  who,
} from '../../../proofs/fixtures/testAuthService.ts';

describe.each(Object.entries(engines))('proofs on %s', (_engine, open) => {
  let database: TestPool;
  let service: TestService;

  beforeAll(async () => {
    database = await open();
    await seedQuickUsers(database.pool);
    service = await startTestService(database.pool);
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  describe('a token bound to a key', () => {
    const path = '/services/rest/who';

    async function bound() {
      const keys = await oauth.generateKeyPair('ES256', { extractable: true });
      const { tokens } = await signedIn(service.origin, oauth.DPoP({}, keys));
      const challenge = await who(service.origin, { authorization: `DPoP ${tokens.access_token}` });
      return { keys, token: tokens.access_token, nonce: challenge.headers.get('dpop-nonce') ?? '' };
    }

    type Bound = Awaited<ReturnType<typeof bound>>;

    async function proof(
      { keys, token, nonce }: Bound,
      change: Record<string, unknown> = {},
      key = keys,
    ): Promise<string> {
      const ath = Buffer.from(await crypto.subtle.digest('SHA-256', Buffer.from(token))).toString('base64url');
      const claims = {
        htm: 'GET',
        htu: `${service.origin}${path}`,
        iat: Math.floor(Date.now() / 1000),
        jti: crypto.randomUUID(),
        ath,
        nonce,
        ...change,
      };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(key.publicKey) })
        .sign(key.privateKey);
    }

    const ask = (token: string, dpop: string, origin = service.origin) =>
      who(origin, { authorization: `DPoP ${token}`, dpop });

    it('opens with a proof, whatever the query', async () => {
      const holder = await bound();
      const headers = { authorization: `DPoP ${holder.token}`, dpop: await proof(holder) };
      expect((await who(service.origin, headers, `${path}?limit=1`)).status).toBe(200);
    });

    it('takes the nonce of the token endpoint', async () => {
      const holder = await bound();
      const answer = await fetch(`${service.origin}/services/rest/auth/oauth2/v1/token`, {
        method: 'POST',
        headers: {
          dpop: await proof(holder, {
            nonce: undefined,
            htm: 'POST',
            htu: `${service.origin}/services/rest/auth/oauth2/v1/token`,
          }),
        },
        body: new URLSearchParams({
          grant_type: 'refresh_token',
          client_id: 'countinghouse-app',
          refresh_token: 'x',
        }),
      });
      expect(await answer.json()).toMatchObject({ error: 'use_dpop_nonce' });
      const nonce = answer.headers.get('dpop-nonce') ?? '';
      expect((await ask(holder.token, await proof({ ...holder, nonce }))).status).toBe(200);
    });

    it.each([
      ['another address', { htu: 'http://127.0.0.1/services/rest/who' }],
      ['another path', { htu: 'http://127.0.0.1/services/rest/whom' }],
      ['another method', { htm: 'POST' }],
      ['another token', { ath: 'x'.repeat(43) }],
      ['no token', { ath: undefined }],
      ['an old time', () => ({ iat: Math.floor(Date.now() / 1000) - 120 })],
      ['a time to come', () => ({ iat: Math.floor(Date.now() / 1000) + 120 })],
      ['a time as text', { iat: '1' }],
      ['no id', { jti: undefined }],
    ] as const)('refuses a proof for %s', async (_case, change) => {
      const holder = await bound();
      const changed = typeof change === 'function' ? change() : change;
      expect(await expectRefused(await ask(holder.token, await proof(holder, changed)))).toContain(
        'error="invalid_dpop_proof"',
      );
    });

    it('asks for a nonce when the proof has none or a made-up one', async () => {
      const holder = await bound();
      for (const nonce of [undefined, 'made-up']) {
        const answer = await ask(holder.token, await proof(holder, { nonce }));
        expect(answer.headers.get('dpop-nonce')).toBeTruthy();
        expect(await expectRefused(answer)).toContain('error="use_dpop_nonce"');
      }
    });

    it('refuses a proof that was used, on another instance too', async () => {
      const holder = await bound();
      const used = await proof(holder);
      expect((await ask(holder.token, used)).status).toBe(200);
      await expectRefused(await ask(holder.token, used));
      const other = await startTestService(database.pool, {}, true, service.origin);
      try {
        const result = await other.authorization.authenticate({
          method: 'GET',
          url: path,
          headers: { authorization: `DPoP ${holder.token}`, dpop: used },
        });
        expect(result).toMatchObject({
          status: 401,
          detail: { key: 'signIn.refused', args: { reason: 'The DPoP proof has been used before.' } },
        });
      } finally {
        await other.close();
      }
    });

    it('lets one proof that is sent ten times at once in once', async () => {
      const holder = await bound();
      const once = await proof(holder);
      const statuses = await Promise.all(
        Array.from({ length: 10 }, async () => (await ask(holder.token, once)).status),
      );
      expect(statuses.filter((status) => status === 200)).toHaveLength(1);
    });

    it('refuses another key, a broken signature, an unsigned proof and a private key', async () => {
      const holder = await bound();
      const stranger = await oauth.generateKeyPair('ES256', { extractable: true });
      const good = await proof(holder);
      const [, body = ''] = good.split('.');
      const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
      const jwk = await exportJWK(holder.keys.publicKey);
      const bad = [
        await proof(holder, {}, stranger),
        `${good.slice(0, -8)}AAAAAAAA`,
        `${good.split('.').slice(0, 2).join('.')}.${Buffer.alloc(64).toString('base64url')}`,
        `${encode({ alg: 'none', typ: 'dpop+jwt', jwk })}.${body}.`,
        `${encode({ alg: 'HS256', typ: 'dpop+jwt', jwk })}.${body}.${'A'.repeat(86)}`,
        `${encode({ alg: 'ES256', typ: 'JWT', jwk })}.${good.split('.').slice(1).join('.')}`,
        `${encode({ alg: 'ES256', typ: 'dpop+jwt', jwk: await exportJWK(holder.keys.privateKey) })}.${good.split('.').slice(1).join('.')}`,
        'not a proof',
        `${good}, ${good}`,
      ];
      for (const dpop of bad) await expectRefused(await ask(holder.token, dpop));
      expect(await calculateJwkThumbprint(jwk)).toMatch(/^[\w-]{43}$/);
    });

    it('is refused as Bearer, and an unbound one as DPoP', async () => {
      const holder = await bound();
      await expectRefused(await who(service.origin, bearer(holder.token)));
      const { tokens } = await signedIn(service.origin);
      await expectRefused(await ask(tokens.access_token, await proof({ ...holder, token: tokens.access_token })));
    });
  });
});
