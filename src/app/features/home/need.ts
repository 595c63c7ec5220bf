import type { Tone } from '#contract/fields';

/** One thing that waits for this person. */
export interface Need {
  readonly key: string;
  readonly what: string;
  readonly tone: Tone;
  readonly to: string;
  readonly record: string;
  readonly about: string;
  readonly why: string;
  readonly when: string;
  readonly amount: string;
}
