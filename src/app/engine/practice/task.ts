import type { Level } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { ClosingItem } from '#contract/wire/closing';
import type { RecordsApi } from '#app/platform/api/records.ts';
import type { ListView } from '#app/engine/list/views/savedViews.ts';
import type { PathStep } from '#app/platform/router/drillPath.ts';

export type Fields = Readonly<Record<string, unknown>>;

/** The data of a task, found when it begins: ids and names, amounts and quantities as plain decimal text, days. */
export type TaskFacts = Readonly<Record<string, string>>;
/** A part of the ground; empty when it has none of that name. */
export type TaskFactReader = (name: string) => string;

/** A record of this person that came after the task began, with its lines. */
export interface Made {
  readonly type: RecordType;
  readonly id: string;
  readonly name: string;
  readonly fields: Fields;
}

/** The user's place in the app, and the reports on the way there. */
export interface Place {
  readonly pathname: string;
  readonly search: string;
  readonly path: readonly PathStep[];
}

/** The user's formats for values. Amounts and quantities are plain decimal text. */
export interface Writing {
  amount(text: string, currency: string): string;
  quantity(text: string): string;
  date(day: string): string;
}

/** One thing that a record must be like. */
export interface Expectation {
  /** A record that matches it is treated as an attempt at the task. */
  readonly isMark: boolean;
  /** The difference between actual and expected, in a sentence; undefined if there is none. */
  readonly judge: (fields: Fields) => string | undefined;
}

/** The records that were taken for the steps before, by their type. */
type Chosen = ReadonlyMap<RecordType, Made>;

/** How the completion of a step is detected. */
export type Proof =
  | { readonly kind: 'entry'; readonly type: RecordType; readonly wants: (chosen: Chosen) => readonly Expectation[] }
  | {
      readonly kind: 'place';
      readonly fits: (place: Place, chosen: Chosen) => boolean;
      readonly near?: (place: Place) => string | undefined;
      /** Completing a later step implies this one. */ readonly isOnTheWay?: boolean;
    }
  | { readonly kind: 'view'; readonly of: RecordType; readonly lacks: (view: ListView) => string | undefined }
  | {
      readonly kind: 'answer';
      readonly label: string;
      readonly wanted: (closing: readonly ClosingItem[]) => string | undefined;
      readonly wrong: (given: string) => string;
    };

export interface Step {
  readonly text: string;
  /** The screen where it is done. */
  readonly to?: string;
  /** The values to enter, by the labels of the form. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  /** A table to paste. */
  readonly copy?: string;
  readonly proof: Proof;
}

/** A document the task needs unchanged; other users may process it. */
export interface Standing {
  readonly type: RecordType;
  readonly id: string;
  readonly name: string;
  readonly isReady: (fields: Fields) => boolean;
}

/** Data of the service relevant to a task. */
export interface Evidence {
  /** The newest first. */
  readonly made: readonly Made[];
  /** Names of required records that another user has processed. */
  readonly taken: readonly string[];
  readonly views: readonly ListView[];
  readonly closing: readonly ClosingItem[];
}

export const groupNames = ['accountant', 'receivables', 'payables', 'sales', 'warehouse', 'controller'] as const;
/** The work that a task belongs to. */
export type GroupName = (typeof groupNames)[number];

export interface RequiredPermission {
  readonly permission: { readonly id: string; readonly name: string };
  readonly level: Level;
}

/** Tools for finding the data of a task. */
export interface TaskReader {
  readonly records: Pick<RecordsApi, 'list' | 'get' | 'allOpenDocuments' | 'openItems'>;
  readonly today: string;
  /** Four digits that no former try of the task had. */
  readonly mark: string;
}

/** The data of a task, or why there is none at present and where it would come from. */
type Found = { readonly ground: TaskFacts } | { readonly lacks: string };

/** A piece of work on the sample company, with how it is seen to be done. */
export interface Task {
  readonly id: string;
  readonly group: GroupName;
  /** Among the tasks of its group, the lowest first. */
  readonly place: number;
  readonly title: string;
  /** Why it matters in this work. */
  readonly why: string;
  readonly minutes: number;
  /** What the role must allow. */
  readonly needs: readonly RequiredPermission[];
  readonly find: (reading: TaskReader) => Promise<Found>;
  readonly steps: (told: TaskFactReader, writing: Writing) => readonly Step[];
  readonly stands?: (told: TaskFactReader) => readonly Standing[];
  /** The accounting period whose checklist answers a question of the task. */
  readonly period?: (told: TaskFactReader) => string;
}
