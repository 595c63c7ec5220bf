import { type ComponentType, createContext } from 'react';
import type { RecordType } from '#contract/records/index';
import type { RecordsApi } from '#app/platform/api/records.ts';

/** What the rooms above the shell offer it. */
export interface ShellPlug {
  /** Parts over every screen, loaded once the first is shown. */
  readonly strips: readonly ComponentType[];
  /** Saves all matching records of a list as a file, and returns their number. Rejects when they cannot be loaded. */
  readonly exportList: (records: RecordsApi, type: RecordType, q: string | undefined) => Promise<number>;
}

export const ShellPlugContext = createContext<ShellPlug>({ strips: [], exportList: () => Promise.resolve(0) });
