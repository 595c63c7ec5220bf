import type { IncomingMessage } from 'node:http';
import type { Pool } from 'pg';
import { companyDefaults } from '#contract/settings';
import type { SignInEntry, SignInResult } from '#contract/wire/signIns';
import { appClientId, type AuthorizationSettings, sourceOf } from '../provider/settings.ts';
import { addSignIn, dropSignIns, removeSignIn } from '../../storage/queries/auth/signIns.ts';

const LONGEST = 300;
const HOUR_MS = 3_600_000;
/** Anybody can make refusals, so their number is limited as well. */
export const KEPT_REFUSALS = 100_000;

/** A text of a request as it is stored. */
export const shortened = (text: string): string => text.replaceAll('\0', '').slice(0, LONGEST);

/** From where, and with what, somebody signs in. */
export interface Place extends Pick<SignInEntry, 'userAgent'> {
  readonly source: string;
}

/** From where somebody signs in, and for which app. */
export interface SignInPlace extends Place {
  readonly client: string | null;
}

/** The address and the browser or program of a request. */
export function placeOf(request: IncomingMessage, settings: AuthorizationSettings): Place {
  const userAgent = shortened(request.headers['user-agent'] ?? '');
  return { source: shortened(sourceOf(request, settings)), userAgent: userAgent === '' ? null : userAgent };
}

/** Whose account or program it is about; never a secret, nor a name that is no account's. */
interface Whose {
  readonly userId: string | null;
  readonly client: string | null;
}

export type SignInNote = SignInResult & Whose & Place;

/** What administrators read of sign-ins. */
export interface SignInLog {
  note(entry: SignInNote): Promise<void>;
  /** Notes a right password of which nothing but this is known until a code follows; `step` identifies the sign-in page. */
  codeAsked(step: string, of: Whose & Place): Promise<void>;
  /** A code followed: its own entry says what became of it. */
  codeGiven(step: string): Promise<void>;
  /** Deletes what is no longer kept. */
  sweep(): Promise<void>;
}

/**
 * By what an attempt is counted with others instead of making an entry: all that needs no person's password, within the
 * hour. Null for sign-ins and sign-outs of people, each of which is an entry.
 */
export function alikeBy({ outcome, reason, userId, client }: SignInResult & Whose, at: number): string | null {
  const isPerson = client === null || client === appClientId;
  if (outcome === 'signedOut' || (outcome === 'signedIn' && isPerson)) return null;
  const hour = new Date(Math.floor(at / HOUR_MS) * HOUR_MS).toISOString().slice(0, 13);
  return [hour, outcome, reason ?? '', userId ?? '', client ?? ''].join(' ');
}

const askedBy = (step: string): string => `code asked ${step}`;

/** @param now the current time in milliseconds */
export const createSignInLog = (pool: Pool, now: () => number): SignInLog => ({
  note: (entry) => addSignIn(pool, { ...entry, at: new Date(now()), alike: alikeBy(entry, now()) }),
  codeAsked: (step, of) =>
    addSignIn(pool, { ...of, outcome: 'refused', reason: 'noCode', at: new Date(now()), alike: askedBy(step) }),
  codeGiven: (step) => removeSignIn(pool, askedBy(step)),
  sweep: () =>
    dropSignIns(pool, { now: new Date(now()), days: companyDefaults.retention.signInDays, refusals: KEPT_REFUSALS }),
});
