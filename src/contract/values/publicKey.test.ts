import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { readPublicKey } from './publicKey.ts';

const jwk = (key: KeyObject): Record<string, unknown> => ({ ...key.export({ format: 'jwk' }) });
const text = (key: KeyObject, more: object = {}): string => JSON.stringify({ ...jwk(key), ...more });
const ec = generateKeyPairSync('ec', { namedCurve: 'P-256' });
const rsa = generateKeyPairSync('rsa', { modulusLength: 2048 });
const reasons = (given: string): readonly string[] => {
  const read = readPublicKey(given);
  return read.is === 'wrong' ? read.reasons.map(({ key }) => key) : [read.is];
};

describe('a pasted public key', () => {
  it('is read from a JSON Web Key, of which only the public members are kept', () => {
    const { kty, crv, x, y } = jwk(ec.publicKey);
    const given = text(ec.publicKey, { kid: 'one', alg: 'ES256', key_ops: ['verify'], note: 'ours' });
    expect(readPublicKey(given)).toEqual({
      is: 'jwk',
      key: { kty, crv, x, y, kid: 'one', alg: 'ES256', use: 'sig' },
    });
    expect(reasons(`{"keys":[${text(rsa.publicKey, { alg: 'PS256' })}]}`)).toEqual(['jwk']);
  });

  it('is read from PEM', () => {
    const pem = ec.publicKey.export({ format: 'pem', type: 'spki' }).toString();
    expect(readPublicKey(`\n${pem}\n`)).toEqual({ is: 'pem', pem: pem.trim() });
  });

  it.each([
    ['PEM', ec.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString()],
    ['an older PEM', rsa.privateKey.export({ format: 'pem', type: 'pkcs1' }).toString()],
    ['a JSON Web Key', text(ec.privateKey)],
    ['a set of keys', `{"keys":[${text(ec.publicKey)},${text(rsa.privateKey)}]}`],
    ['a shared key', '{"kty":"oct","k":"c2VjcmV0"}'],
  ])('is refused when it is private, as %s', (_case, given) => {
    expect(reasons(given)).toEqual(['integration.keyPrivate']);
  });

  it.each([
    ['another curve', text(generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey), ['integration.keyType']],
    ['another kind', text(generateKeyPairSync('ed25519').publicKey), ['integration.keyType']],
    ['an algorithm of another kind', text(ec.publicKey, { alg: 'RS256' }), ['integration.keyAlgorithm']],
    [
      'a short key for an algorithm that is not offered',
      text(generateKeyPairSync('rsa', { modulusLength: 1024 }).publicKey, { alg: 'RS512' }),
      ['integration.keyAlgorithm', 'integration.keyWeak'],
    ],
    ['two keys', `{"keys":[${text(ec.publicKey)},${text(ec.publicKey)}]}`, ['integration.keyForm']],
    ['a certificate', '-----BEGIN CERTIFICATE-----\nAAAA\n-----END CERTIFICATE-----', ['integration.keyForm']],
    ['no key', 'ssh-ed25519 AAAA', ['integration.keyForm']],
    ['a list', '[]', ['integration.keyForm']],
    ['a key without its numbers', '{"kty":"EC","crv":"P-256"}', ['integration.keyForm']],
  ])('is refused with its reasons: %s', (_case, given, expected) => {
    expect(reasons(given)).toEqual(expected);
  });
});
