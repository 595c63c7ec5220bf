import { resolve } from 'node:path';

/** What a run measures. `prepare` measures nothing: it fills the stores that are kept. */
export interface BenchOptions {
  /** Workload names such as S1 or F4; empty: all. */
  readonly only: ReadonlySet<string>;
  readonly rounds: number;
  /** Number of journals in the books before measuring. */
  readonly records: number;
  readonly engines: readonly EngineKind[];
  /** A folder that keeps the filled stores for the next run; undefined: a temporary one. */
  readonly keep?: string;
  /** A commit whose build is measured in turns with this one. */
  readonly against?: string;
}
export type EngineKind = 'embedded' | 'postgres';

const engineKinds: readonly EngineKind[] = ['embedded', 'postgres'];
export const workloadNames = [
  'S1',
  'S2',
  'S3',
  'S4',
  'S5',
  'S6',
  'S7',
  'S8',
  'S9',
  'S10',
  'S11',
  'S12',
  'F1',
  'F2',
  'F3',
  'F4',
  'F5',
  'F6',
  'F7',
  'F8',
  'F9',
  'prepare',
] as const;
export type WorkloadName = (typeof workloadNames)[number];

/** Reads the arguments. @throws {Error} naming an unknown one. */
export function readOptions(given: readonly string[]): BenchOptions {
  const values = new Map<string, string>();
  for (let at = 0; at < given.length; at += 2) {
    const [name = '', value] = [given[at], given[at + 1]];
    if (
      !['--only', '--rounds', '--records', '--engines', '--keep', '--against'].includes(name) ||
      value === undefined
    ) {
      throw new Error(
        `"${name}" is no option: use --only S1,S3 --rounds 5 --records 100000 --engines embedded,postgres --keep folder --against commit`,
      );
    }
    values.set(name, value);
  }
  const keep = values.get('--keep');
  const against = values.get('--against');
  if (against !== undefined && !/^[\w][\w./~^-]*$/.test(against)) throw new Error(`"${against}" names no commit`);
  return {
    only: new Set(listed(values.get('--only') ?? '', workloadNames)),
    rounds: whole(values.get('--rounds') ?? '5', '--rounds'),
    records: whole(values.get('--records') ?? '100000', '--records'),
    engines: listed(values.get('--engines') ?? engineKinds.join(), engineKinds),
    ...(keep === undefined ? {} : { keep: resolve(keep) }),
    ...(against === undefined ? {} : { against }),
  };
}

function listed<T extends string>(text: string, known: readonly T[]): T[] {
  return text
    .split(',')
    .filter((word) => word !== '')
    .map((word) => {
      const found = known.find((each) => each.toLowerCase() === word.trim().toLowerCase());
      if (found === undefined) throw new Error(`"${word}" is not one of ${known.join(', ')}`);
      return found;
    });
}

function whole(text: string, name: string): number {
  if (!/^[1-9]\d{0,7}$/.test(text)) throw new Error(`${name} takes a whole number above zero, not "${text}"`);
  return Number(text);
}

/** Whether a workload is wanted. */
export const wants = ({ only }: BenchOptions, ...names: readonly WorkloadName[]): boolean =>
  only.size === 0 || names.some((name) => only.has(name));
