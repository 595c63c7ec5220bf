import type { EngineKind } from './options.ts';

/** Where a figure was measured: the service on one of its engines, or the app in a browser. */
export type Where = EngineKind | 'browser';
/** What a run measured, by name such as `S1 1 client p50 x thin`; ratios are medians of the ratios of its rounds. */
export type Figures = Readonly<Record<string, number>>;

export interface Goal {
  /** The workload it belongs to. */
  readonly workload: string;
  readonly figure: string;
  readonly where: Where;
  readonly limit: number;
  /** A goal is an upper limit otherwise. */
  readonly isAtLeast?: boolean;
}

export type Verdict = 'met' | 'not met' | 'no verdict' | 'not measured';

const both = ['embedded', 'postgres'] as const;
const postgres = ['postgres'] as const;
const browser = ['browser'] as const;

const atMost = (workload: string, figure: string, limit: number, places: readonly Where[]): Goal[] =>
  places.map((where) => ({ workload, figure: `${workload} ${figure}`, where, limit }));
const atLeast = (workload: string, figure: string, limit: number, places: readonly Where[]): Goal[] =>
  atMost(workload, figure, limit, places).map((goal) => ({ ...goal, isAtLeast: true }));

/**
 * What every workload shall reach. `thin` is the least that a server can do for the request, `floor` the least that a page
 * without a framework can do. React-admin takes 4.3 times the floor's time to its rows on a line of 9 Mbit/s and 85 ms, 1.62
 * times on a reload there, and 4.63 and 5.27 times on loopback at CPU 1x and 4x: limits against it are written as multiples
 * of the floor.
 */
export const goals: readonly Goal[] = [
  ...atMost('S1', '1 client p50 x thin', 2, both),
  ...atMost('S1', '1 client p99 x thin', 2.5, both),
  ...atLeast('S2', '5 clients /s x thin', 0.5, both),
  ...atLeast('S2', '10 clients /s x thin', 0.5, both),
  ...['1 client', '5 clients', '10 clients'].flatMap((clients) => atLeast('S3', `${clients} /s x thin`, 0.7, both)),
  ...['page, 1 client', 'page, 10 clients', 'page after a write'].flatMap((page) =>
    atLeast('S4', `${page} /s x thin`, 0.6, both),
  ),
  ...['page with total, 1 client', 'page with total, 10 clients', 'page with total after a write'].flatMap((page) =>
    atLeast('S4', `${page} /s x thin`, 0.6, both),
  ),
  ...atMost('S5', 'page p50 x thin', 1.2, both),
  ...atMost('S6', '1 client p50 x thin', 1.7, both),
  ...['named', 'oldest first'].flatMap((kind) => [
    ...atMost('S7', `${kind} p50 x thin`, 2, both),
    ...atMost('S7', `${kind} p99 x thin`, 3, both),
  ]),
  ...atMost('S8', 'start x thin', 2, postgres),
  ...atMost('S8', 'start x thin', 1.3, ['embedded']),
  ...atMost('S8', 'very first start x thin', 1.2, ['embedded']),
  ...atMost('S9', 'memory over thin, MB', 45, postgres),
  ...atMost('S9', 'memory x thin', 1.25, ['embedded']),
  ...['one instance', 'two instances'].flatMap((instances, at) => [
    ...atLeast('S12', `${instances}, least /s at 8 clients x 1 client`, 0.9, at === 0 ? both : postgres),
    ...atMost('S12', `${instances}, most p99 x p50`, 4, at === 0 ? both : postgres),
    ...atMost('S12', `${instances}, close under 16 writers, s`, 5, at === 0 ? both : postgres),
    ...atMost('S12', `${instances}, longest wait of a writer, s`, 5, at === 0 ? both : postgres),
  ]),
  ...atMost('F1', 'code, kB', 214, browser),
  ...atMost('F2', 'loopback, cold rows x floor', 2.08, browser),
  ...atMost('F2', 'loopback, CPU 4x, cold rows x floor', 3.16, browser),
  ...atMost('F2', '9 Mbit/s, 85 ms, cold rows x floor', 4.3, browser),
  ...atMost('F2', '9 Mbit/s, 85 ms, warm rows x floor', 1.94, browser),
  ...atMost('F2', 'most shift', 0, browser),
  ...atMost('F3', 'view x floor', 2.5, browser),
  ...atMost('F3', 'edit x floor', 2.5, browser),
  ...atMost('F3', 'first record of a session x second', 1.3, browser),
  ...['1,000 rows', '10,000 rows'].flatMap((rows) => [
    ...atMost('F4', `${rows} p50 x floor`, 1.3, browser),
    ...atMost('F4', `${rows} p95 x floor`, 1.4, browser),
  ]),
  ...atMost('F4', '10,000 rows p50 x 1,000 rows', 1.1, browser),
  ...['1,000 rows', '10,000 rows'].flatMap((rows) => atMost('F5', `${rows} p50 x floor`, 1.5, browser)),
  ...atMost('F6', '1,000 lines x floor', 1.5, browser),
  ...atMost('F7', 'dropped, %', 1, browser),
  ...atMost('F7', 'jump x floor', 1.2, browser),
  ...atMost('F8', 'heap grown over 50 records, MB', 1.5, browser),
  ...atMost('F8', 'heap grown from 50 to 500 records, MB', 0.5, browser),
  ...atMost('F9', 'not loaded, ms beyond a round trip', 100, browser),
  ...atMost('F9', 'loaded, ms beyond a round trip', 30, browser),
];

export const isMet = ({ limit, isAtLeast = false }: Goal, value: number): boolean =>
  isAtLeast ? value >= limit : value <= limit;

/** @param isQuiet whether nothing else used the machine while it was measured */
export function verdictOf(goal: Goal, value: number | undefined, isQuiet: boolean): Verdict {
  if (value === undefined || Number.isNaN(value)) return 'not measured';
  if (!isQuiet) return 'no verdict';
  return isMet(goal, value) ? 'met' : 'not met';
}
