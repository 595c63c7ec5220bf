import type { WorkloadName } from '../options.ts';
import type { Load, Reply } from './load.ts';
import type { Subject } from './subjects.ts';

export interface Workload {
  readonly name: WorkloadName;
  /** Names its figures, such as `S2 5 clients`; unchanged as long as figures of different commits mean the same. */
  readonly id: string;
  readonly title: string;
  /** The reference with books does something else than thin, so that both are measured. */
  readonly hasBooks?: boolean;
  readonly load: (subject: Subject, round: number) => Load;
  /** Checked once before measuring: where subjects answer the same question, they must answer it alike; undefined is no answer. */
  readonly agree?: (subject: Subject) => Promise<readonly (string | undefined)[]>;
}

export const isStatus = ({ status }: Reply, wanted: number): string | undefined =>
  status === wanted ? undefined : `status ${status}`;
