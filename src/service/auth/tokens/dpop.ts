import { createHash, createPublicKey, type KeyObject, verify } from 'node:crypto';
import { isStorable } from '#contract/values/storable';

const longestProof = 4096;
const freshnessMs = 60_000;
const mostKeys = 2000;

/** What a proof must show. */
export interface ProofExpectation {
  readonly method: string;
  /** The address without query and fragment. */
  readonly htu: string;
  /** Absent at the token endpoint, as the two below. */
  readonly accessToken?: string;
  /** The thumbprint the token is bound to. */
  readonly jkt?: string;
  /** The current time in milliseconds; without it the nonce alone bounds the age. */
  readonly now?: number;
  readonly isNonce: (nonce: string) => boolean;
}

export type ProofResult =
  | { readonly ok: true; readonly jti: string; readonly nonce: string; readonly thumbprint: string }
  | { readonly ok: false; readonly error: 'invalid_dpop_proof' | 'use_dpop_nonce'; readonly detail: string };

const refused = (detail: string): ProofResult => ({ ok: false, error: 'invalid_dpop_proof', detail });

/** Checks a DPoP proof (RFC 9449 section 4.3) up to its single use, which needs the shared table. ES256 only. */
export function checkProof(proof: string, expected: ProofExpectation): ProofResult {
  if (proof.length > longestProof) return refused('The DPoP proof is too long.');
  const [head, body, signature, ...rest] = proof.split('.');
  if (!head || !body || !signature || rest.length > 0) return refused('The DPoP proof is not a signed JWT.');
  const header = decode(head);
  const claims = decode(body);
  if (!header || !claims) return refused('The DPoP proof is not a signed JWT.');
  if (header.typ !== 'dpop+jwt' || header.alg !== 'ES256' || 'crit' in header) {
    return refused('The DPoP proof must be a dpop+jwt signed with ES256.');
  }
  const key = publicKeyOf(header.jwk);
  if (!key) return refused('The DPoP proof carries no public P-256 key.');
  if (expected.jkt !== undefined && key.thumbprint !== expected.jkt)
    return refused('The DPoP proof is made with another key than the token is bound to.');
  const bytes = Buffer.from(signature, 'base64url');
  const signed = Buffer.from(`${head}.${body}`);
  if (bytes.length !== 64 || !verify('sha256', signed, { key: key.object, dsaEncoding: 'ieee-p1363' }, bytes)) {
    return refused('The signature of the DPoP proof does not hold.');
  }
  return checkClaims(claims, key.thumbprint, expected);
}

function checkClaims(claims: Record<string, unknown>, thumbprint: string, expected: ProofExpectation): ProofResult {
  const { accessToken, now } = expected;
  if (claims.htm !== expected.method) return refused('The DPoP proof is made for another method.');
  if (typeof claims.htu !== 'string' || plainAddress(claims.htu) !== expected.htu) {
    return refused('The DPoP proof is made for another address.');
  }
  if (accessToken !== undefined && claims.ath !== createHash('sha256').update(accessToken).digest('base64url')) {
    return refused('The DPoP proof is made for another token.');
  }
  if (typeof claims.iat !== 'number' || (now !== undefined && Math.abs(now - claims.iat * 1000) > freshnessMs)) {
    return refused('The DPoP proof is not fresh; check the clock.');
  }
  const { jti } = claims;
  if (typeof jti !== 'string' || jti.length === 0 || jti.length > 256 || !isStorable(jti)) {
    return refused('The DPoP proof has no usable jti.');
  }
  if (typeof claims.nonce !== 'string' || !expected.isNonce(claims.nonce)) {
    return {
      ok: false,
      error: 'use_dpop_nonce',
      detail: 'The DPoP proof needs the nonce of the DPoP-Nonce header.',
    };
  }
  return { ok: true, jti, nonce: claims.nonce, thumbprint };
}

/** An address as proofs compare it: normalised, without query and fragment. Undefined when it is none. */
export function plainAddress(address: string): string | undefined {
  if (!URL.canParse(address)) return undefined;
  const url = new URL(address);
  return `${url.origin}${url.pathname}`;
}

function decode(part: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(Buffer.from(part, 'base64url').toString('utf8'));
    // A JSON object has string keys and unknown values, which is all that is claimed.
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as Record<string, unknown>)
      : undefined;
  } catch {
    return undefined;
  }
}

const keys = new Map<string, KeyObject>();

function publicKeyOf(jwk: unknown): { thumbprint: string; object: KeyObject } | undefined {
  if (typeof jwk !== 'object' || jwk === null || 'd' in jwk) return undefined;
  const { kty, crv, x, y } = jwk as Record<string, unknown>; // Read as unknown values and checked on the next line.
  if (kty !== 'EC' || crv !== 'P-256' || typeof x !== 'string' || typeof y !== 'string') return undefined;
  const thumbprint = createHash('sha256').update(JSON.stringify({ crv, kty, x, y })).digest('base64url');
  const known = keys.get(thumbprint);
  if (known) return { thumbprint, object: known };
  try {
    const object = createPublicKey({ key: { kty, crv, x, y }, format: 'jwk' });
    if (keys.size >= mostKeys) keys.clear();
    keys.set(thumbprint, object);
    return { thumbprint, object };
  } catch {
    return undefined;
  }
}
