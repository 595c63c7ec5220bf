import type { Level } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { NumberFormat } from '#contract/values/numberFormat';
import type { ListRow, RecordsApi } from '#app/platform/api/records.ts';
import type { PaletteItem } from './items.ts';

/** The rights and settings that decide which commands are offered. */
export interface CommandRole {
  readonly can: (permission: string, level: Level) => boolean;
  /** The sample company is there for trying things out. */
  readonly isSample: boolean;
}

type Entry = Omit<PaletteItem, 'group' | 'kind'>;

/** A record that a line may mean. */
export interface FoundRow {
  readonly type: RecordType;
  readonly row: ListRow;
}

/** Values of a form that is filled in and not saved. */
export type Filled = Readonly<Record<string, unknown>>;

export interface LineTools {
  /** Opens a new record with values that are looked up first; undefined: nothing was found, which has been reported. */
  readonly open: (type: RecordType, filled: (records: RecordsApi) => Promise<Filled | undefined>) => void;
}

/** The meaning of a line such as `pay acme 4500`. */
export interface ReadLine {
  /** Looked up once typing pauses; the same key finds the same rows. */
  readonly lookUp?: {
    readonly key: readonly string[];
    readonly rows: (records: RecordsApi, signal: AbortSignal) => Promise<readonly FoundRow[]>;
  };
  readonly items: (rows: readonly FoundRow[], tools: LineTools) => readonly PaletteItem[];
  /** Its results are shown without screens and other records. */
  readonly isAlone?: true;
}

/** Reads a command of one line; undefined when the text is something else, or this role may not. */
export type LineReader = (text: string, by: CommandRole & { readonly number: NumberFormat }) => ReadLine | undefined;

/** A feature's additions to the palette, by heading. */
export interface CommandSource {
  /** Screens that the navigation does not have. */
  readonly places?: (role: CommandRole) => readonly Entry[];
  /** Commands available everywhere. */
  readonly commands?: (role: CommandRole) => readonly Entry[];
  /** Commands for the record in view. */
  readonly ofRecord?: (type: RecordType, id: string, role: CommandRole) => readonly Entry[];
  /** Commands of one line. */
  readonly lines?: readonly LineReader[];
  /** Other words under which the new record of a type is sought. */
  readonly aliases?: Partial<Readonly<Record<RecordType, string>>>;
}
