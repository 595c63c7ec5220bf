import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { arch, cpus, totalmem } from 'node:os';
import { dirname, join } from 'node:path';
import type { Figures, Where } from './goals.ts';
import { isQuiet, type Quiet } from './quiet.ts';

/** One run of the benchmark. */
export interface PastRun {
  /** Day and time, UTC. */
  readonly at: string;
  readonly given: readonly string[];
  readonly rounds: number;
  /** Journals in the books of the service. */
  readonly records: number;
  /** What others used of the machine meanwhile. */
  readonly others: Quiet;
  readonly figures: Readonly<Partial<Record<Where, Figures>>>;
}

/** What was measured of one commit. */
export interface Measurements {
  readonly commit: string;
  readonly machine: string;
  readonly runs: readonly PastRun[];
}

export const HISTORY = 'src/proofs/bench/history';
const historyFile = (commit: string): string => `${HISTORY}/${commit.slice(0, 12)}.json`;

/**
 * Adds a run to the file of its commit, made when there is none.
 * @param root the project's folder
 * @returns the path of the file from there
 */
export async function remember(root: string, commit: string, run: PastRun): Promise<string> {
  const path = historyFile(commit);
  const file = join(root, path);
  const machine = `${cpus().length} processors (${arch()}), ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.version}`;
  const known: Measurements = existsSync(file)
    ? JSON.parse(await readFile(file, 'utf8'))
    : { commit, machine, runs: [] };
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, `${JSON.stringify({ ...known, runs: [...known.runs, run] }, null, 1)}\n`);
  return path;
}

/** The files of the history among others, by path. */
export const measurementsIn = (files: ReadonlyMap<string, string>): readonly Measurements[] =>
  [...files].filter(([path]) => path.startsWith(`${HISTORY}/`)).map(([, text]) => JSON.parse(text) as Measurements); // written by remember

/** A figure that counts: of a quiet run of at least five rounds, on the service with at least 100,000 journals. */
export interface Standing {
  readonly value: number;
  readonly commit: string;
  readonly at: string;
}

const ROUNDS = 5;
const RECORDS = 100_000;

/** Whether the figures of a run in that place stand in the tables of goals. */
export const counts = (run: PastRun, where: Where): boolean =>
  isQuiet(run.others) && run.rounds >= ROUNDS && (where === 'browser' || run.records >= RECORDS);

/** The last figure of that name that counts, or undefined. */
export function standingOf(all: readonly Measurements[], where: Where, figure: string): Standing | undefined {
  const found = all.flatMap(({ commit, runs }) =>
    runs
      .filter((run) => counts(run, where))
      .flatMap((run) => {
        const value = run.figures[where]?.[figure];
        return value === undefined ? [] : [{ value, commit, at: run.at }];
      }),
  );
  return found.toSorted((a, b) => (a.at < b.at ? -1 : 1)).at(-1);
}
