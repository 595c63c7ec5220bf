import type { Message } from '../messages/define.ts';
import { message } from '../messages/message.ts';

/** The public members of a key (RFC 7517), as they are kept. */
export type PublicKey = (
  | { readonly kty: 'EC'; readonly crv: 'P-256'; readonly x: string; readonly y: string }
  | { readonly kty: 'RSA'; readonly n: string; readonly e: string }
) & { readonly kid?: string; readonly alg?: string; readonly use: 'sig' };

/** What a text with a public key holds. A key in PEM form becomes a JSON Web Key by the means of its reader. */
export type ReadKey =
  | { readonly is: 'jwk'; readonly key: PublicKey }
  | { readonly is: 'pem'; readonly pem: string }
  | { readonly is: 'wrong'; readonly reasons: readonly Message[] };

const wrong = (...reasons: readonly Message[]): ReadKey => ({ is: 'wrong', reasons });
const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Reads a public key: PEM, a JSON Web Key, or a set with one. */
export function readPublicKey(text: string): ReadKey {
  const trimmed = text.trim();
  // A private key is refused as such, whatever else is wrong.
  if (/-----BEGIN [A-Z ]*PRIVATE KEY-----/.test(trimmed)) return wrong(message('integration.keyPrivate'));
  if (/^-----BEGIN PUBLIC KEY-----[\sA-Za-z0-9+/=]+-----END PUBLIC KEY-----$/.test(trimmed))
    return { is: 'pem', pem: trimmed };
  const parsed = jsonOf(trimmed);
  const keys: unknown = isObject(parsed) && 'keys' in parsed ? parsed.keys : [parsed];
  if (!Array.isArray(keys) || !keys.every(isObject)) return wrong(message('integration.keyForm'));
  if (keys.some((key) => privateMembers.some((member) => member in key)))
    return wrong(message('integration.keyPrivate'));
  const [key, ...others] = keys;
  return key === undefined || others.length > 0 ? wrong(message('integration.keyForm')) : readJwk(key);
}

/** Members that only a private or shared key has. */
const privateMembers = ['d', 'p', 'q', 'dp', 'dq', 'qi', 'oth', 'k'];

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const LEAST_RSA_BITS = 2048;
const base64url = /^[A-Za-z0-9_-]+$/;
const isNumber = (value: unknown): value is string => typeof value === 'string' && base64url.test(value);

/** What is wrong with a JSON Web Key, else its public members. */
export function readJwk(jwk: Readonly<Record<string, unknown>>): ReadKey {
  const { kty, crv, x, y, n, e, alg, kid } = jwk;
  const suited = kty === 'EC' && crv === 'P-256' ? ['ES256'] : kty === 'RSA' ? ['RS256', 'PS256'] : [];
  const reasons: Message[] = [];
  if (suited.length === 0) reasons.push(message('integration.keyType'));
  if (alg !== undefined && (typeof alg !== 'string' || (suited.length > 0 && !suited.includes(alg))))
    reasons.push(message('integration.keyAlgorithm', { algorithm: String(alg).slice(0, 20) }));
  if (kty === 'RSA' && isNumber(n) && n.length * 6 < LEAST_RSA_BITS - 8) reasons.push(message('integration.keyWeak'));
  if (reasons.length > 0) return { is: 'wrong', reasons };
  const more = {
    ...(typeof alg === 'string' ? { alg } : {}),
    ...(typeof kid === 'string' && /^[\x21-\x7e]{1,200}$/.test(kid) ? { kid } : {}),
    use: 'sig',
  } as const;
  if (kty === 'EC' && isNumber(x) && isNumber(y)) return { is: 'jwk', key: { kty, crv: 'P-256', x, y, ...more } };
  if (kty === 'RSA' && isNumber(n) && isNumber(e)) return { is: 'jwk', key: { kty, n, e, ...more } };
  return wrong(message('integration.keyForm'));
}
