import type { Level, Tone } from '#contract/fields';
import type { Asked } from '#app/platform/api/asked.ts';
import type { Connection } from '#app/platform/api/connection.ts';
import type { Formats } from '#app/platform/formats/formats.ts';

/** One thing that waits for this person. */
export interface WorkItem {
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

/** What an answer says of what waits. */
export interface FoundNeeds {
  readonly needs: readonly WorkItem[];
  /** Where only the first of many are told: how many there are, and where all of them stand. */
  readonly all?: { readonly count: number; readonly label: string; readonly to: string };
}

/** A question after what waits; Home shows the answers by their place, the lowest first. */
export interface NeedQuery extends Asked<FoundNeeds> {
  readonly place: number;
}

/** The caller, and the formats of the values shown. */
export interface NeedAccess extends Pick<Connection, 'client' | 'queries'> {
  readonly can: (permission: string, level: Level) => boolean;
  /** A service with the specification alone lists fewer types and states. */
  readonly isSpecOnly: boolean;
  readonly today: string;
  readonly baseCurrency: string;
  readonly formats: Formats;
}

/** What may wait for this person in the work of a feature. */
export type NeedSource = (access: NeedAccess) => readonly NeedQuery[];
