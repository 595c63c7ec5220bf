import * as oauth from 'oauth4webapi';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import {
  bearer,
  engines,
  insecure,
  refresh,
  signedIn,
  seedQuickUsers,
  startTestService,
  statusAfterASecond,
  type TestPool,
  type TestService,
  who,
} from '../../../proofs/fixtures/testAuthService.ts';

describe.each(Object.entries(engines))('the life of tokens on %s', (_engine, open) => {
  let database: TestPool;
  let service: TestService;

  beforeAll(async () => {
    database = await open();
    await seedQuickUsers(database.pool);
    service = await startTestService(database.pool);
  });
  afterEach(() => {
    service.clock.skewMs = 0;
  });
  afterAll(async () => {
    await service.close();
    await database.close();
  });

  const refused = { error: 'invalid_grant' };
  const status = async (token: string) => (await who(service.origin, bearer(token))).status;
  const revoke = ({ as, client }: { as: oauth.AuthorizationServer; client: oauth.Client }, token: string) =>
    oauth.revocationRequest(as, client, oauth.None(), token, insecure);

  describe('refreshing', () => {
    it('answers a new pair and spends the old refresh token', async () => {
      const { flow, tokens, refreshToken } = await signedIn(service.origin);
      const next = await refresh(flow, refreshToken);
      expect(next.refresh_token).not.toBe(refreshToken);
      expect(next.access_token).not.toBe(tokens.access_token);
      expect(await status(next.access_token)).toBe(200);
    });

    it('returns the identical successor to a client whose answer was lost', async () => {
      const { flow, refreshToken } = await signedIn(service.origin);
      const first = await refresh(flow, refreshToken);
      const again = await refresh(flow, refreshToken);
      expect([again.refresh_token, again.access_token]).toEqual([first.refresh_token, first.access_token]);
      expect(await status(again.access_token)).toBe(200);
    });

    it('refuses to repeat an answer when the proof was used before', async () => {
      const own = oauth.DPoP({}, await oauth.generateKeyPair('ES256'));
      const { flow, refreshToken } = await signedIn(service.origin, own);
      await refresh(flow, refreshToken, own);
      const sent: Parameters<typeof fetch>[] = [];
      const repeated = await oauth.refreshTokenGrantRequest(flow.as, flow.client, oauth.None(), refreshToken, {
        ...insecure,
        DPoP: own,
        [oauth.customFetch]: (...request) => {
          sent.push(request);
          return fetch(...request);
        },
      });
      const replayed = await fetch(...(sent[0] ?? ['']));
      expect([repeated.status, replayed.status, await replayed.json()]).toEqual([
        200,
        400,
        expect.objectContaining(refused),
      ]);
    });

    it('gives ten requests at once one and the same successor', async () => {
      const { flow, refreshToken } = await signedIn(service.origin);
      const answers = await Promise.all(Array.from({ length: 10 }, () => refresh(flow, refreshToken)));
      expect(new Set(answers.map((answer) => answer.refresh_token)).size).toBe(1);
    });

    it('ends the session when a token comes back after its successor was used', async () => {
      const { flow, refreshToken } = await signedIn(service.origin);
      const second = await refresh(flow, refreshToken);
      const third = await refresh(flow, second.refresh_token ?? '');
      await expect(refresh(flow, refreshToken)).rejects.toMatchObject(refused);
      await expect(refresh(flow, third.refresh_token ?? '')).rejects.toMatchObject(refused);
      expect(await status(third.access_token)).toBe(401);
      expect(service.logged).toContainEqual(
        expect.objectContaining({ level: 'warn', details: { alarm: 'refresh_token_reuse', userId: '11' } }),
      );
    });

    it('ends the session when a token comes back after more than thirty seconds', async () => {
      const { flow, refreshToken } = await signedIn(service.origin);
      const next = await refresh(flow, refreshToken);
      service.clock.skewMs = 31_000;
      await expect(refresh(flow, refreshToken)).rejects.toMatchObject(refused);
      await expect(refresh(flow, next.refresh_token ?? '')).rejects.toMatchObject(refused);
    });

    it('refuses a bound token without its key, with another key, and keeps the rightful holder in', async () => {
      const own = oauth.DPoP({}, await oauth.generateKeyPair('ES256'));
      const other = oauth.DPoP({}, await oauth.generateKeyPair('ES256'));
      const { flow, refreshToken } = await signedIn(service.origin, own);
      await expect(refresh(flow, refreshToken)).rejects.toMatchObject(refused);
      await expect(refresh(flow, refreshToken, other)).rejects.toMatchObject(refused);
      const next = await refresh(flow, refreshToken, own);
      await expect(refresh(flow, refreshToken, other)).rejects.toMatchObject(refused);
      expect((await refresh(flow, refreshToken, own)).refresh_token).toBe(next.refresh_token);
    });

    it('widens no scope', async () => {
      const { flow, refreshToken } = await signedIn(service.origin);
      const form = {
        grant_type: 'refresh_token',
        client_id: 'countinghouse-app',
        refresh_token: refreshToken,
        scope: 'rest_webservices openid',
      };
      const answer = await fetch(flow.as.token_endpoint ?? '', {
        method: 'POST',
        body: new URLSearchParams(form),
      });
      expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ error: 'invalid_scope' })]);
      expect((await refresh(flow, refreshToken)).token_type).toBe('bearer');
    });

    it('stops after half an hour without use', async () => {
      const { flow, refreshToken } = await signedIn(service.origin);
      service.clock.skewMs = 30 * 60_000 + 1000;
      await expect(refresh(flow, refreshToken)).rejects.toMatchObject(refused);
    });

    it('keeps the session alive with each use', async () => {
      const { flow, refreshToken, browser } = await signedIn(service.origin);
      service.clock.skewMs = 25 * 60_000;
      const next = await refresh(flow, refreshToken);
      service.clock.skewMs = 50 * 60_000;
      expect((await refresh(flow, next.refresh_token ?? '')).access_token).toBeTruthy();
      expect(browser.cookies.has('sid@/')).toBe(true);
    });

    it('ends ten hours after the sign-in, however much it is used', async () => {
      const { flow, refreshToken } = await signedIn(service.origin);
      const soon = Math.floor(Date.now() / 1000) - 10 * 3600 + 60;
      await service.pool.query(
        `update oidc_model set payload = payload || jsonb_build_object('authTime', $1::bigint, 'loginTs', $1::bigint)
       where account_id = '11' and kind in ('RefreshToken', 'Session')`,
        [soon],
      );
      const next = await refresh(flow, refreshToken);
      service.clock.skewMs = 61_000;
      await expect(refresh(flow, next.refresh_token ?? '')).rejects.toMatchObject(refused);
      expect(await status(next.access_token)).toBe(401);
    });

    it('leaves nothing behind for tokens that never existed', async () => {
      const { flow } = await signedIn(service.origin);
      const before = await service.pool.query('select 1 from refresh_answer');
      await expect(refresh(flow, 'x'.repeat(43))).rejects.toMatchObject(refused);
      expect((await service.pool.query('select 1 from refresh_answer')).rowCount).toBe(before.rowCount);
    });

    it('stores no token in clear', async () => {
      const { flow, tokens, refreshToken } = await signedIn(service.origin);
      const next = await refresh(flow, refreshToken);
      const { rows } = await service.pool.query<{ text: string }>(
        `select coalesce(string_agg(m::text, ' '), '') || coalesce((select string_agg(a::text, ' ') from refresh_answer a), '') as text
       from oidc_model m`,
      );
      for (const token of [tokens.access_token, refreshToken, next.access_token, next.refresh_token]) {
        expect(rows[0]?.text).not.toContain(token);
      }
    });
  });

  describe('revoking', () => {
    it('takes an access token away within a second on another instance too', async () => {
      const other = await startTestService(database.pool);
      try {
        const { flow, tokens } = await signedIn(service.origin);
        expect((await who(other.origin, bearer(tokens.access_token))).status).toBe(200);
        await revoke(flow, tokens.access_token);
        expect(await status(tokens.access_token)).toBe(401);
        expect(await statusAfterASecond(() => who(other.origin, bearer(tokens.access_token)))).toBe(401);
      } finally {
        await other.close();
      }
    });

    it('of the refresh token signs the browser out', async () => {
      const { browser, flow, tokens, refreshToken } = await signedIn(service.origin);
      await revoke(flow, refreshToken);
      expect(await status(tokens.access_token)).toBe(401);
      await expect(refresh(flow, refreshToken)).rejects.toMatchObject(refused);
      const silent = await browser.go(`${flow.authorizeUrl.href}&prompt=none`);
      expect(silent.headers.get('location')).toContain('error=login_required');
    });

    it('of a user ends every session', async () => {
      const [one, two] = [await signedIn(service.origin), await signedIn(service.origin)];
      await service.authorization.revokeSessionsOf('11', 'administrator');
      expect(await status(one.tokens.access_token)).toBe(401);
      await expect(refresh(two.flow, two.refreshToken)).rejects.toMatchObject(refused);
    });

    it('lets no refresh that races a sign-out survive it', async () => {
      const { flow, refreshToken } = await signedIn(service.origin);
      const [refreshed] = await Promise.allSettled([refresh(flow, refreshToken), revoke(flow, refreshToken)]);
      await revoke(flow, refreshToken);
      const access = refreshed.status === 'fulfilled' ? refreshed.value.access_token : 'none';
      expect(await status(access)).toBe(401);
    });
  });
});
