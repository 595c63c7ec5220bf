import type { SaveCommand } from '#app/platform/api/saveMachine.ts';

/** One request of a job, with its idempotency key. */
export interface JobRow {
  readonly key: string;
  /** Its name on the screen: "SO-20431", "Row 17, Tidewater Bakeries". */
  readonly label: string;
  readonly order: Omit<SaveCommand, 'title'>;
  readonly state: RowState;
}

/** `already`: an earlier attempt had succeeded. `failed`: the service refused it, with the reason. */
export type RowState =
  | { readonly is: 'waiting'; readonly tries: number }
  | {
      readonly is: 'saved' | 'already';
      readonly at: number;
      readonly id: string | undefined;
      readonly refName: string | undefined;
    }
  | { readonly is: 'failed'; readonly at: number; readonly code: string; readonly why: string };

/** The user's command for a job. `done` if no row is pending. */
export type JobStatus = 'running' | 'paused' | 'cancelled' | 'done';

export interface JobHead {
  readonly id: string;
  /** "Approve 500 sales orders". */
  readonly title: string;
  /** The record type that it changes. */
  readonly type: string;
  readonly createdAt: number;
  readonly status: JobStatus;
  readonly total: number;
}

export interface Job extends JobHead {
  readonly rows: readonly JobRow[];
}

/** A requested job. */
export interface JobPlan {
  readonly title: string;
  readonly type: string;
  readonly rows: readonly {
    readonly label: string;
    readonly order: Omit<SaveCommand, 'title'>;
    /** Absent: a new one. The same content under the same key is never carried out twice. */
    readonly key?: string;
  }[];
}

/** A job as shown by the shell. */
export interface JobSummary extends JobHead {
  readonly saved: number;
  readonly already: number;
  readonly failed: number;
  /** Failed rows whose records changed since they were shown. */
  readonly changedSince: number;
  readonly waiting: number;
  /** Rows ended in each second, lately; 0 when nothing moves. */
  readonly perSecond: number;
  readonly secondsLeft: number | undefined;
  /** Set while the service asked to wait, or doesn't respond. */
  readonly heldBack: 'busy' | 'offline' | 'signIn' | undefined;
}
