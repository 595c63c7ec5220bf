import { createHash, createPublicKey, randomUUID } from 'node:crypto';
import { arg } from '#contract/messages/define';
import { message } from '#contract/messages/message';
import { problem, type Problem, problemOf } from '#contract/messages/problem';
import { type PublicKey, readJwk, type ReadKey, readPublicKey } from '#contract/values/publicKey';
import { credentialKinds, integrationLimits } from '#contract/wire/integrations';
import { unknownMembers } from '../users/granting.ts';
import { hashed, randomSecret } from '../tokens/secrets.ts';
import type { NewCredential } from '../../storage/queries/auth/integrations.ts';

type Body = Readonly<Record<string, unknown>>;

/** A credential to store; the secret is told once, and only its hash is kept. */
export interface MadeCredential extends NewCredential {
  readonly secret: string | null;
}

export interface CredentialRules {
  /** Before the names of members in refusals, such as `credential.`. */
  readonly prefix: string;
  readonly now: Date;
  /** Members besides those of a credential. */
  readonly others?: readonly string[];
}

const HINT = 6;

/** A new credential as a request describes it; undefined with every reason in `problems`. */
export function readCredential(
  body: Body,
  { prefix, now, others = [] }: CredentialRules,
  problems: Problem[],
): MadeCredential | undefined {
  const before = problems.length;
  problems.push(...unknownMembers(body, ['kind', 'publicKey', 'expiresAt', ...others]));
  const kind = readChoice(body.kind, `${prefix}kind`, credentialKinds, problems);
  const expiresAt = readMoment(body.expiresAt ?? null, `${prefix}expiresAt`, now, problems);
  const made = kind === 'key' ? keyOf(body.publicKey, `${prefix}publicKey`, problems) : kind && secretOf();
  return made && problems.length === before ? { id: randomUUID(), expiresAt: expiresAt ?? null, ...made } : undefined;
}

type Made = Omit<MadeCredential, 'id' | 'expiresAt'>;

function secretOf(): Made {
  const secret = randomSecret();
  return { kind: 'secret', hint: secret.slice(0, HINT), secretHash: hashed(secret), publicKey: null, secret };
}

function keyOf(value: unknown, path: string, problems: Problem[]): Made | undefined {
  const text = typeof value === 'object' && value !== null ? JSON.stringify(value) : value;
  const read: ReadKey =
    typeof text === 'string' && text.length <= integrationLimits.publicKey
      ? usable(readPublicKey(text))
      : { is: 'wrong', reasons: [message('integration.keyForm')] };
  if (read.is === 'jwk') {
    const hint = thumbprintOf(read.key);
    // Programs may name the key by its thumbprint where it has no name of its own.
    return { kind: 'key', hint, secretHash: null, publicKey: { kid: hint, ...read.key }, secret: null };
  }
  if (read.is === 'wrong')
    problems.push(...read.reasons.map((reason) => problemOf(reason, { path }, 'INVALID_CONTENT')));
  return undefined;
}

/** A key whose numbers make one: a point on the curve, a modulus with an exponent. */
function usable(read: ReadKey): ReadKey {
  if (read.is === 'wrong') return read;
  try {
    const key =
      read.is === 'pem' ? createPublicKey(read.pem) : createPublicKey({ key: { ...read.key }, format: 'jwk' });
    return read.is === 'pem' ? readJwk({ ...key.export({ format: 'jwk' }) }) : read;
  } catch {
    return { is: 'wrong', reasons: [message('integration.keyForm')] };
  }
}

/** SHA-256 over the members that make the key, by their names (RFC 7638). */
export function thumbprintOf(key: PublicKey): string {
  const members =
    key.kty === 'EC' ? { crv: key.crv, kty: key.kty, x: key.x, y: key.y } : { e: key.e, kty: key.kty, n: key.n };
  return createHash('sha256').update(JSON.stringify(members)).digest('base64url');
}

/** One of some words, or why not. */
export function readChoice<Word extends string>(
  value: unknown,
  field: string,
  words: readonly Word[],
  problems: Problem[],
): Word | undefined {
  const found = words.find((word) => word === value);
  if (found === undefined)
    problems.push(
      problem('integration.notChoice', { field, list: arg.choice(words) }, { path: field }, 'INVALID_CONTENT'),
    );
  return found;
}

const form = /^(\d{4})-(\d\d)-(\d\d)T\d\d:\d\d(?::\d\d(?:\.\d{1,3})?)?(?:Z|[+-]\d\d:\d\d)$/;

/** A moment in the future; null for none. */
export function readMoment(value: unknown, field: string, now: Date, problems: Problem[]): string | null | undefined {
  if (value === null) return null;
  const parts = typeof value === 'string' ? form.exec(value) : null;
  const time = parts ? Date.parse(parts[0]) : Number.NaN;
  // The parser of dates takes the 31st of February for the 3rd of March.
  const [, year = 0, month = 0, day = 0] = parts?.map(Number) ?? [];
  const isDay = new Date(Date.UTC(year, month - 1, day)).getUTCDate() === day;
  const key =
    Number.isNaN(time) || !isDay
      ? 'integration.notMoment'
      : time <= now.getTime()
        ? 'integration.notFuture'
        : undefined;
  if (key === undefined) return new Date(time).toISOString();
  problems.push(problem(key, { field }, { path: field }, 'INVALID_CONTENT'));
  return undefined;
}

/** Whole hours; undefined where none are asked for. */
export function readHours(value: unknown, field: string, problems: Problem[]): number | undefined {
  if (value === undefined) return undefined;
  const max = integrationLimits.overlapHours;
  if (typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= max) return value;
  problems.push(problem('integration.notHours', { field, max }, { path: field }, 'INVALID_CONTENT'));
  return undefined;
}
