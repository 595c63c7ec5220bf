import type { Ref } from '../derive/types.ts';

/** A sale line that defers revenue by a schedule: its plan against what was posted, in the base currency of its subsidiary. */
export interface ScheduledLine {
  readonly sale: Ref & { readonly type: string };
  readonly saleLine: number;
  readonly entity: Ref | null;
  readonly item: Ref | null;
  readonly subsidiary: Ref;
  readonly currency: Ref;
  /** The first day of its plan. */
  readonly startDate: string;
  readonly deferred: number;
  /** What the plan recognizes by today. */
  readonly planned: number;
  readonly recognized: number;
  /** What is still deferred. */
  readonly left: number;
  /** The last recognition journal of the line. */
  readonly journal: Ref | null;
}

/** `GET record/v1/revRecSchedule/{id}/recognition`: its sale lines, by date. */
export interface ScheduledLines {
  readonly items: readonly ScheduledLine[];
}
