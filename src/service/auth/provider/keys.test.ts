import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { loadKeyRing } from './keys.ts';
import { loadProvider } from './provider.ts';
import { claimProof, modelStore, sweepExpired } from './modelStore.ts';
import { openTestPool, type TestPool } from '../../../proofs/fixtures/testAuthService.ts';

const day = 24 * 3_600_000;
const start = Date.UTC(2026, 0, 1);
const hostKey = Buffer.alloc(32, 7);
let database: TestPool;

beforeAll(async () => {
  database = await openTestPool();
});
afterAll(() => database.close());

describe('the keys of the authorization server', () => {
  it('are made once and shared, however many instances start at once', async () => {
    const rings = await Promise.all([1, 2, 3].map(() => loadKeyRing(database.pool, start, hostKey)));
    expect(new Set(rings.map(({ version }) => version)).size).toBe(1);
    expect(rings[0]?.signing).toHaveLength(1);
    expect(rings[0]?.signing[0]).toMatchObject({ kty: 'EC', crv: 'P-256', alg: 'ES256' });
  });

  it('are sealed in the database with the key of the host, those of an earlier program too', async () => {
    const { pool } = database;
    const ring = await loadKeyRing(pool, start, hostKey);
    const stored = async (): Promise<string> =>
      (await pool.query<{ text: string }>(`select string_agg(secret::text, ' ') as text from signing_key`)).rows[0]
        ?.text ?? '';
    const secrets = [ring.signing[0]?.d ?? '', ...ring.cookie, ring.dpopNonce.toString('base64url')];
    expect(secrets.every((secret) => secret.length >= 43)).toBe(true);
    const text = await stored();
    expect(secrets.filter((secret) => text.includes(secret))).toEqual([]);

    const [plain] = secrets.slice(1);
    await pool.query(`update signing_key set secret = jsonb_build_object('value', $1::text) where purpose = 'cookie'`, [
      plain,
    ]);
    expect((await loadKeyRing(pool, start, hostKey)).cookie).toEqual([plain]);
    expect(await stored()).not.toContain(plain);
    expect(await loadKeyRing(pool, start, hostKey)).toEqual(ring);
  });

  it('cannot be read with another key of a host, which gets keys of its own', async () => {
    const ring = await loadKeyRing(database.pool, start, hostKey);
    const other = await loadKeyRing(database.pool, start, Buffer.alloc(32, 9));
    expect(other.cookie[0]).not.toBe(ring.cookie[0]);
    expect(other.signing[0]?.kid).not.toBe(ring.signing[0]?.kid);
    expect(await loadKeyRing(database.pool, start, hostKey)).toEqual(ring);
  });

  it('rotate after ninety days: the new one is published first, signs later, and the old one stays for a while', async () => {
    const first = await loadKeyRing(database.pool, start, hostKey);
    const kid = first.signing[0]?.kid;
    const announced = await loadKeyRing(database.pool, start + 91 * day, hostKey);
    expect(announced.signing.map((key) => key.kid)[0]).toBe(kid);
    expect(announced.signing).toHaveLength(2);
    const settled = await loadKeyRing(database.pool, start + 92 * day, hostKey);
    expect(settled.signing[1]?.kid).toBe(kid);
    expect(settled.cookie).toContain(first.cookie[0]);
    const later = await loadKeyRing(database.pool, start + 99 * day, hostKey);
    expect(later.signing.map((key) => key.kid)).not.toContain(kid);
    expect(later.dpopNonce).toEqual(first.dpopNonce);
  });
});

describe('housekeeping', () => {
  it('forgets used proofs when they can no longer be replayed, and not before', async () => {
    await claimProof(database.pool, ['proof'], start);
    await sweepExpired(database.pool, start + 5 * 60_000);
    expect(await claimProof(database.pool, ['proof'], start)).toEqual(new Set());
    await sweepExpired(database.pool, start + 7 * 60_000);
    expect(await claimProof(database.pool, ['proof'], start)).toEqual(new Set(['proof']));
  });

  it('remembers a PKCE challenge for a month: one that is repeated every day protects nothing', async () => {
    let now = start;
    const refusals = {
      spentTwice: () => new Error('spent'),
      sameChallenge: () => new Error('same challenge'),
      unstorable: () => new Error('unstorable'),
    };
    const codes = modelStore(database.pool, () => now, refusals)('AuthorizationCode');
    const issue = (id: string, codeChallenge: string) => codes.upsert(id, { codeChallenge }, 60);
    await issue('first', 'constant');
    for (let days = 1; days <= 29; days += 7) {
      now = start + days * day;
      await sweepExpired(database.pool, now);
      await expect(issue(`day ${days}`, 'constant')).rejects.toThrow('same challenge');
      await issue(`other ${days}`, `fresh ${days}`);
    }
  });

  it('loads the library without its notice about the runtime', async () => {
    const warn = vi.spyOn(console, 'warn');
    await loadProvider();
    expect(warn).not.toHaveBeenCalled();
    warn.mockRestore();
  });
});
