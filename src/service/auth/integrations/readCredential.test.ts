import { generateKeyPairSync } from 'node:crypto';
import { calculateJwkThumbprint } from 'jose';
import { describe, expect, it } from 'vitest';
import type { Problem } from '#contract/messages/problem';
import { hashed } from '../tokens/secrets.ts';
import { readCredential, readHours, readMoment } from './readCredential.ts';

const now = new Date('2026-11-30T12:00:00Z');
const read = (body: Readonly<Record<string, unknown>>) => {
  const problems: Problem[] = [];
  return { made: readCredential(body, { prefix: '', now }, problems), problems };
};

describe('a new credential', () => {
  it('is a secret of 256 random bits, of which the hash and the beginning are kept', () => {
    const [one, two] = [read({ kind: 'secret' }).made, read({ kind: 'secret' }).made];
    expect(one?.secret).toMatch(/^[\w-]{43}$/);
    expect(one?.secret).not.toBe(two?.secret);
    expect(one).toMatchObject({
      secretHash: hashed(one?.secret ?? ''),
      hint: one?.secret?.slice(0, 6),
      publicKey: null,
    });
  });

  it.each(['ec', 'rsa'] as const)('is a key of kind %s, known by its thumbprint', async (kind) => {
    const { publicKey } =
      kind === 'ec'
        ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
        : generateKeyPairSync('rsa', { modulusLength: 2048 });
    const thumbprint = await calculateJwkThumbprint(publicKey.export({ format: 'jwk' }));
    for (const given of [
      publicKey.export({ format: 'pem', type: 'spki' }),
      JSON.stringify(publicKey.export({ format: 'jwk' })),
      publicKey.export({ format: 'jwk' }),
    ]) {
      const { made } = read({ kind: 'key', publicKey: given });
      expect(made).toMatchObject({ hint: thumbprint, secret: null, secretHash: null, publicKey: { kid: thumbprint } });
    }
  });

  it('is refused where its point is not on the curve, and with every reason', () => {
    const off = { kty: 'EC', crv: 'P-256', x: 'AAAA', y: 'AAAA' };
    const { made, problems } = read({ kind: 'key', publicKey: off, expiresAt: 'soon', secret: 'mine' });
    expect([made, problems.map(({ path }) => path)]).toEqual([undefined, ['secret', 'expiresAt', 'publicKey']]);
    expect(read({}).problems.map(({ path }) => path)).toEqual(['kind']);
  });
});

describe('the end of a credential', () => {
  it.each([
    ['2026-12-01T00:00:00Z', '2026-12-01T00:00:00.000Z'],
    ['2026-12-01T00:00+02:00', '2026-11-30T22:00:00.000Z'],
    [null, null],
    ['2026-11-30T12:00:00Z', undefined],
    ['2027-02-31T12:00:00Z', undefined],
    ['2026-13-01T12:00:00Z', undefined],
    ['2026-12-01', undefined],
    ['tomorrow', undefined],
    [1_900_000_000, undefined],
  ])('%s is read as %s', (given, expected) => {
    const problems: Problem[] = [];
    expect(readMoment(given, 'expiresAt', now, problems)).toBe(expected);
    expect(problems.length).toBe(expected === undefined ? 1 : 0);
  });

  it('comes after whole hours, at most thirty days', () => {
    const problems: Problem[] = [];
    expect([0, 24, 720].map((hours) => readHours(hours, 'h', problems))).toEqual([0, 24, 720]);
    expect([-1, 1.5, 721, '24', null].map((hours) => readHours(hours, 'h', problems))).toEqual(
      Array.from({ length: 5 }, () => undefined),
    );
    expect(problems.length).toBe(5);
  });
});
