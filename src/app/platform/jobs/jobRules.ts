import type { Cell } from '#contract/values/tableText';
import { toCsv } from '#contract/values/tableText';
import type { RowState, Job, JobPlan, JobRow, JobSummary } from './jobTypes.ts';
import { runnerMessages as words } from './runnerMessages.ts';

/** Creates a job: every row is pending, with its own idempotency key. */
export function newJob(plan: JobPlan, id: string, now: number, newKey: () => string): Job {
  const rows = plan.rows.map(({ label, order, key }): JobRow => ({
    key: key ?? newKey(),
    label,
    order,
    state: waiting,
  }));
  return {
    id,
    title: plan.title,
    type: plan.type,
    createdAt: now,
    status: rows.length === 0 ? 'done' : 'running',
    total: rows.length,
    rows,
  };
}

const waiting: RowState = { is: 'waiting', tries: 0 };

/** Puts an outcome into a row; a running job without a waiting row is done. */
export function withOutcome(job: Job, at: number, state: RowState): Job {
  const row = job.rows[at];
  if (!row) return job;
  const rows = job.rows.with(at, { ...row, state });
  const isDone = job.status === 'running' && !rows.some(({ state: each }) => each.is === 'waiting');
  return { ...job, rows, status: isDone ? 'done' : job.status };
}

/** Refused because another user changed the record: the same request would fail again. */
export const isChangedSince = ({ state, order }: JobRow): boolean =>
  state.is === 'failed' && state.code === 'RCRD_HAS_BEEN_CHANGED' && order.ifMatch !== undefined;

/**
 * The failed rows are queued again, with the keys they had; completed ones are unchanged, and records changed since
 * must be reviewed first.
 */
export function withFailedAgain(job: Job): Job {
  const rows = job.rows.map((row) =>
    row.state.is === 'failed' && !isChangedSince(row) ? { ...row, state: waiting } : row,
  );
  const hasWork = rows.some(({ state }) => state.is === 'waiting');
  return { ...job, rows, status: hasWork ? 'running' : job.status };
}

/** The next row to send: the first that waits and is not on its way. */
export const nextRow = ({ rows, status }: Job, onTheirWay: ReadonlySet<number>): number | undefined => {
  if (status !== 'running') return undefined;
  const at = rows.findIndex(({ state }, index) => state.is === 'waiting' && !onTheirWay.has(index));
  return at < 0 ? undefined : at;
};

/** Number of concurrent rows: halved after a "too many", one more after a series of successes. */
export interface Pace {
  readonly width: number;
  readonly wellDone: number;
}
const WIDER_AFTER = 20;
export const startPace = (concurrency: number): Pace => ({ width: Math.max(1, concurrency), wellDone: 0 });
export const slower = ({ width }: Pace): Pace => ({ width: Math.max(1, Math.floor(width / 2)), wellDone: 0 });
export const faster = ({ width, wellDone }: Pace, most: number): Pace =>
  wellDone + 1 >= WIDER_AFTER
    ? { width: Math.min(Math.max(1, most), width + 1), wellDone: 0 }
    : { width, wellDone: wellDone + 1 };

const LATELY_MS = 10_000;

/** Ends in a second over the last ten, or since the first of them. */
export function rateOf(ends: readonly number[], now: number): number {
  const recent = ends.filter((at) => now - at < LATELY_MS);
  const [first] = recent;
  if (first === undefined || recent.length < 2) return recent.length === 0 ? 0 : 1 / (LATELY_MS / 1000);
  return (recent.length - 1) / Math.max(0.2, (now - first) / 1000);
}

/** A job as shown by the shell. */
export function summaryOf({ rows, ...head }: Job, rate: number, heldBack: JobSummary['heldBack']): JobSummary {
  const count = (is: RowState['is']): number => rows.reduce((sum, { state }) => sum + (state.is === is ? 1 : 0), 0);
  const left = count('waiting');
  const moves = head.status === 'running' && rate > 0;
  return {
    ...head,
    saved: count('saved'),
    already: count('already'),
    failed: count('failed'),
    changedSince: rows.filter(isChangedSince).length,
    waiting: left,
    perSecond: moves ? rate : 0,
    secondsLeft: moves ? Math.ceil(left / rate) : undefined,
    heldBack: head.status === 'running' ? heldBack : undefined,
  };
}

/** The outcome of every row, to keep or to work through in a spreadsheet. */
export function resultsCsv({ rows }: Pick<Job, 'rows'>): string {
  const head: Cell[] = [
    words.csv.row,
    words.csv.what,
    words.csv.outcome,
    words.csv.record,
    words.csv.id,
    words.csv.code,
    words.csv.why,
  ];
  const body = rows.map(({ label, order, state }, at): Cell[] => {
    const ended = state.is === 'saved' || state.is === 'already';
    const failed = state.is === 'failed';
    return [
      { number: String(at + 1) },
      label,
      words.states[state.is],
      (ended ? state.refName : undefined) ?? null,
      (ended ? state.id : undefined) ?? order.id ?? null,
      failed ? state.code : null,
      failed ? state.why : null,
    ];
  });
  return toCsv([head, ...body], { withByteOrderMark: true });
}

const KEPT_MS = 7 * 24 * 3600_000;
/** A job that ended a week ago is forgotten. */
export const isStale = ({ status, createdAt }: Pick<Job, 'status' | 'createdAt'>, now: number): boolean =>
  status !== 'running' && status !== 'paused' && now - createdAt > KEPT_MS;
