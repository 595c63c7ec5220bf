import type { Ref } from '../derive/types.ts';

/** How a verification of the stored data stands, or ended. */
export const verificationStates = ['running', 'finished', 'failed', 'interrupted'] as const;
export type VerificationState = (typeof verificationStates)[number];

/** One verification of everything that is stored. */
export interface Verification {
  readonly id: string;
  readonly state: VerificationState;
  /** Who asked for it; null: it was due. */
  readonly user: Ref | null;
  readonly startedAt: string;
  readonly finishedAt: string | null;
  /** Checks that are done, of all. */
  readonly done: number;
  readonly of: number;
  /** What was checked so far. */
  readonly records: number;
  readonly transactions: number;
  readonly entries: number;
  /** How many differences it found; more than are listed if there are very many. */
  readonly found: number;
}

/** A stored fact that isn't what it must be. */
export interface IntegrityFinding {
  /** The violated rule, such as `balance` or `chain`. */
  readonly kind: string;
  /** The id of the record, or the name of what else it is about. */
  readonly key: string;
  readonly detail: string;
  readonly record: (Ref & { readonly type: string }) | null;
}

/** Changes are refused since a verification found a difference in the books. */
export interface ChangeHold {
  readonly since: string;
  readonly verification: string;
}

/** The answer of `integrity/v1` (ours). */
export interface Integrity {
  /** How often the stored data is verified; 0: on demand only. */
  readonly everyMinutes: number;
  readonly running: Verification | null;
  /** The latest one that came to its end; null: none did yet. */
  readonly last: Verification | null;
  /** What it found. */
  readonly findings: readonly IntegrityFinding[];
  readonly hold: ChangeHold | null;
}

/** What every app is told of it: `integrity/v1/alert` (ours). */
export interface IntegrityAlert {
  /** Records are read-only. */
  readonly isHeld: boolean;
  /** Differences of the last verification; 0 for who may not see them. */
  readonly found: number;
}

/** The longest reason for accepting changes again. */
export const longestReason = 500;
