import type { Ref } from '../derive/types.ts';

/** What became of a sign-in or a session, each with the reasons it can have. */
export const signInReasons = {
  /** `provider`: through the identity provider of the company; null: by password, or as a program. */
  signedIn: ['provider', 'passkey'],
  /**
   * `unknown`: there is no account or program of that name; `noCode`: the password was right, no code followed;
   * `passwordOff`: it was right too, or the passkey was, but this user signs in through the identity provider. From `providerRefused` on: what
   * became of a sign-in there. `otherIdentity`: the user of the e-mail address is linked to somebody else there.
   */
  refused: [
    'wrongPassword',
    'wrongCode',
    'noCode',
    'wrongPasskey',
    'wrongSecret',
    'heldBack',
    'deactivated',
    'unknown',
    'passwordOff',
    'providerRefused',
    'providerDown',
    'answerInvalid',
    'emailUnverified',
    'otherIdentity',
  ],
  /** `here`: by the user in that browser; `elsewhere`: by the user from another one; `provider`: at the identity provider. */
  signedOut: ['here', 'elsewhere', 'provider', 'otherUser', 'passwordSet', 'administrator', 'deactivated'],
  /** `program`: by the program that had the token; `reused`: a spent token came back, a sign of theft. */
  revoked: ['program', 'reused'],
} as const satisfies Record<string, readonly string[]>;

export type SignInOutcome = keyof typeof signInReasons;
export const signInOutcomes: readonly SignInOutcome[] = ['signedIn', 'refused', 'signedOut', 'revoked'];
type ReasonOf<O extends SignInOutcome> = (typeof signInReasons)[O][number];
export type SignInReason = ReasonOf<SignInOutcome>;
export const allSignInReasons: readonly SignInReason[] = [...new Set(Object.values(signInReasons).flat())];
/** Why a session ended. */
export type SignOutReason = ReasonOf<'signedOut'>;

/** What happened, in one of the ways that can be. */
export type SignInResult = {
  [O in SignInOutcome]: {
    readonly outcome: O;
    readonly reason: O extends 'signedIn' ? ReasonOf<O> | null : ReasonOf<O>;
  };
}[SignInOutcome];

/** An entry of the sign-in log (`signIns/v1`): one attempt or session, or several alike within an hour. */
export interface SignInEntry {
  readonly id: string;
  readonly at: string;
  /** When the last of several was. */
  readonly lastAt: string;
  readonly attempts: number;
  readonly outcome: SignInOutcome;
  readonly reason: SignInReason | null;
  /** Null where there is no account of the name: what was typed may be a password. */
  readonly user: Ref | null;
  /** The client id of the app or program; null where there is none of the id that was sent. */
  readonly client: string | null;
  /** The address; null where it is not known, and for attempts from many addresses. */
  readonly source: string | null;
  readonly userAgent: string | null;
}

/** A page of the log, the newest first. */
export interface SignInPage {
  readonly items: readonly SignInEntry[];
  readonly totalResults: number;
  readonly hasMore: boolean;
}

/** The value of `user` for attempts on accounts that do not exist. */
export const unknownUser = 'unknown';

/** What `signIns/v1` is asked with, besides `limit` and `offset`. */
export const signInParameters = [
  'outcome',
  'reason',
  'user',
  'client',
  'source',
  'userAgent',
  'from',
  'to',
] as const satisfies readonly string[];
export type SignInParameter = (typeof signInParameters)[number];
