/** A started task. */
export interface TaskRun {
  /** Milliseconds since 1970; distinguishes attempts. */
  readonly begun: number;
  readonly ground: Readonly<Record<string, string>>;
  /** Ids of the newest records of each type, and of saved views, as they were when it began: what is not among them is new. */
  readonly known: Readonly<Record<string, readonly string[]>>;
  /** Steps that consist of going somewhere, by their place in the order. */
  readonly seen: readonly number[];
  readonly answers: Readonly<Record<string, string>>;
}

/** A task that was done: when, and the record that came of it. */
export interface Done {
  readonly at: number;
  readonly record?: { readonly type: string; readonly id: string; readonly name: string };
}

/** A user's progress in practice; stored by the service with their preferences. */
export interface Progress {
  /** The current task. */
  readonly current?: string | undefined;
  readonly runs: Readonly<Record<string, TaskRun>>;
  readonly done: Readonly<Record<string, Done>>;
}

/** The name under which the service keeps it. */
export const PRACTICE_KEY = 'practice';
export const noProgress: Progress = { runs: {}, done: {} };

/** Reads the stored progress; unexpected values are dropped. */
export function readProgress(kept: unknown): Progress {
  if (!isObject(kept)) return noProgress;
  const runs = entriesOf(kept.runs, readRun);
  const current = typeof kept.current === 'string' && Object.hasOwn(runs, kept.current) ? kept.current : undefined;
  return { ...(current === undefined ? {} : { current }), runs, done: entriesOf(kept.done, readDone) };
}

export const begin = (progress: Progress, task: string, run: TaskRun): Progress => ({
  ...progress,
  current: task,
  runs: { ...progress.runs, [task]: run },
});
export const goOn = (progress: Progress, task: string): Progress =>
  Object.hasOwn(progress.runs, task) ? { ...progress, current: task } : progress;
export const leave = ({ runs, done }: Progress): Progress => ({ runs, done });

/** Changes the run of a task, unless it was restarted since. */
export function changeRun(
  progress: Progress,
  task: string,
  begun: number,
  change: (run: TaskRun) => TaskRun,
): Progress {
  const run = progress.runs[task];
  return run?.begun === begun ? { ...progress, runs: { ...progress.runs, [task]: change(run) } } : progress;
}

export const withSeen = (run: TaskRun, steps: readonly number[]): TaskRun => ({
  ...run,
  seen: [...new Set([...run.seen, ...steps])].sort((one, other) => one - other),
});

/** The task is completed; its run stays until it is left, to show that. */
export const finish = (progress: Progress, task: string, done: Done): Progress => ({
  ...progress,
  done: { ...progress.done, [task]: done },
});

/** Whether the current task was completed by its current run. */
export const isFinished = ({ runs, done }: Progress, task: string): boolean =>
  (done[task]?.at ?? 0) >= (runs[task]?.begun ?? Infinity);

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const isText = (value: unknown): value is string => typeof value === 'string';
const isWhole = (value: unknown): value is number => Number.isSafeInteger(value);

const entriesOf = <T>(kept: unknown, read: (value: unknown) => T | undefined): Readonly<Record<string, T>> =>
  Object.fromEntries(
    Object.entries(isObject(kept) ? kept : {}).flatMap(([name, value]) => {
      const one = read(value);
      return one === undefined ? [] : [[name, one] as const];
    }),
  );

const readText = (value: unknown): string | undefined => (isText(value) ? value : undefined);
const readTexts = (value: unknown): readonly string[] | undefined =>
  Array.isArray(value) ? value.filter(isText) : undefined;

function readRun(kept: unknown): TaskRun | undefined {
  if (!isObject(kept) || !isWhole(kept.begun)) return undefined;
  return {
    begun: kept.begun,
    ground: entriesOf(kept.ground, readText),
    known: entriesOf(kept.known, readTexts),
    seen: Array.isArray(kept.seen) ? kept.seen.filter(isWhole) : [],
    answers: entriesOf(kept.answers, readText),
  };
}

function readDone(kept: unknown): Done | undefined {
  if (!isObject(kept) || !isWhole(kept.at)) return undefined;
  const { record } = kept;
  if (!isObject(record) || !isText(record.type) || !isText(record.id) || !isText(record.name)) return { at: kept.at };
  return { at: kept.at, record: { type: record.type, id: record.id, name: record.name } };
}
