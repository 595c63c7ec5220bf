import type { WorkloadName } from '../options.ts';
import type { Load, Reply } from './load.ts';
import type { Subject } from './subjects.ts';

export interface Workload {
  readonly name: WorkloadName;
  readonly title: string;
  readonly load: (subject: Subject, round: number) => Load;
  /** Checked once before measuring: every subject must give this same answer. */
  readonly agree?: (subject: Subject) => Promise<string>;
}

export const isStatus = ({ status }: Reply, wanted: number): string | undefined =>
  status === wanted ? undefined : `status ${status}`;
