import type { Level } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { PaletteItem } from './items.ts';

/** The rights and settings that decide which commands are offered. */
export interface CommandRole {
  readonly can: (permission: string, level: Level) => boolean;
  /** The company is there to try things on. */
  readonly isSample: boolean;
}

type Entry = Omit<PaletteItem, 'group'>;

/** What a feature adds to the palette, by the heading under which it stands. */
export interface CommandSource {
  /** Screens that the navigation does not have. */
  readonly places?: (role: CommandRole) => readonly Entry[];
  /** What can be done from anywhere. */
  readonly commands?: (role: CommandRole) => readonly Entry[];
  /** What can be done with the record in view. */
  readonly ofRecord?: (type: RecordType, id: string, role: CommandRole) => readonly Entry[];
}
