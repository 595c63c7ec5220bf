import type { Ref } from '#contract/derive/types';
import type { Level, Tone } from '#contract/fields';
import type { Asked } from '#app/platform/api/asked.ts';
import type { Connection } from '#app/platform/api/connection.ts';
import type { SaveCommand } from '#app/platform/api/saveMachine.ts';
import type { Formats } from '#app/platform/formats/formats.ts';

/** An amount in its currency; quantities and amounts of no currency have none. */
export interface WorkAmount {
  readonly value: number;
  readonly currency: Ref | undefined;
}

/** An action available by one key, without opening it. */
export interface WorkAction {
  readonly keys: string;
  readonly label: string;
  /** It asks for a reason first, under this title. */
  readonly reasonTitle?: string;
  readonly order: (reason: string) => SaveCommand;
  readonly done: string;
}

/** A notice about something finished: shown until the record was opened, or until it is dismissed. One that is a task stays when the record is opened. */
export interface WorkNotice {
  readonly id: string;
  readonly type: string;
  readonly recordId: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly isTask?: boolean;
}

/** One item that needs this user's attention. */
export interface WorkItem {
  readonly key: string;
  readonly what: string;
  readonly tone: Tone;
  readonly to: string;
  readonly record: string;
  readonly about: string;
  readonly why: string;
  readonly when: string;
  /** The base currency first; amounts of two currencies are never combined. */
  readonly amounts: readonly WorkAmount[];
  readonly actions?: readonly WorkAction[];
  readonly notice?: WorkNotice;
}

/** The pending work in a response. */
export interface FoundNeeds {
  readonly needs: readonly WorkItem[];
  /** When only the first items are listed: their total number and a link to all. */
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
  /** Approves for absent users today. */
  readonly standsIn?: boolean;
  readonly today: string;
  readonly baseCurrency: string;
  readonly formats: Formats;
}

/** A feature's work that may need this user's attention. */
export type NeedSource = (access: NeedAccess) => readonly NeedQuery[];
