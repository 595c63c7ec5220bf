import type { MaySee } from '#contract/derive/seen';
import { type ComponentType, createContext } from 'react';
import type { RecordType } from '#contract/records/index';
import type { Asked } from '#app/platform/api/asked.ts';
import type { Queries } from '#app/platform/api/queries.ts';
import type { Connection } from '#app/platform/api/connection.ts';
import type { CommandSource } from '#app/platform/palette/commandSource.ts';
import type { ScreenPlace, Viewer } from './navigation.ts';

/** How many things wait, by the address of the place where they do; undefined for a role that has nothing to do with it. */
export type WaitingCount = (queries: Queries, viewer: Viewer) => Asked<ReadonlyMap<string, number>> | undefined;

/** What the layers above the shell provide to it. */
export interface ShellPlug {
  /** Parts over every screen, loaded once the first is shown. */
  readonly strips: readonly ComponentType[];
  /** Screens with a place in the navigation. */
  readonly places: readonly ScreenPlace[];
  /** Badges of the navigation. */
  readonly counts: readonly WaitingCount[];
  /** Additions of features to the palette. The same promise each time, or the palette would never open. */
  readonly commands: () => Promise<readonly CommandSource[]>;
  /** Saves all matching records of a list as a file, and returns their number. Rejects when they cannot be loaded or noted. */
  readonly exportList: (
    connection: Pick<Connection, 'records' | 'company'>,
    type: RecordType,
    q: string | undefined,
    maySee: MaySee,
  ) => Promise<number>;
}

const none = Promise.resolve<readonly CommandSource[]>([]);

export const ShellPlugContext = createContext<ShellPlug>({
  strips: [],
  places: [],
  counts: [],
  commands: () => none,
  exportList: () => Promise.resolve(0),
});
