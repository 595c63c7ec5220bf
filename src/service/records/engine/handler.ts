import type { RecordType } from '#contract/records/index';
import type { Problem } from '#contract/wire/problems';
import type { Posting } from '#domain/accounting/posting';
import type { Gate, RecordChange } from '../../storage/commit.ts';
import type { FullRecord } from '../../storage/records.ts';
import type { Draft } from './pendingRecord.ts';
import type { World } from './readContext.ts';

/** What saving a record does besides storing it. */
export interface SaveEffects {
  readonly problems: readonly Problem[];
  /** The posting it makes; null: it stands outside the ledger; absent: what it posted stays. */
  readonly posting?: Posting | null;
  readonly gates?: readonly Gate[];
  /** Other records made, changed or deleted in the same commit. */
  readonly companions?: readonly RecordChange[];
}
export const noEffects: SaveEffects = { problems: [] };

export interface ActionInput {
  readonly body: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
}
export interface ActionEffects extends SaveEffects {
  /** Header fields as they become. */
  readonly doc?: FullRecord['doc'];
  /** Sublists as they become; absent: the lines stay as they are. */
  readonly sub?: FullRecord['sub'];
  readonly isExclusive?: boolean;
  readonly seal?: boolean;
}

/** Tools a behaviour may use beyond the world: ids for records it makes. */
export interface Tools {
  readonly nextId: () => Promise<string>;
}

/** What is special about one record type. Loads what its rules need, asks them, and says what follows. */
export interface Behaviour {
  /** Fills defaults and computed fields of the draft, and judges it. */
  save?(draft: Draft, world: World, tools: Tools): Promise<SaveEffects>;
  remove?(record: FullRecord, world: World, tools: Tools): Promise<SaveEffects>;
  /** A new one that names what it is created from takes from it what was not sent, as the transform of that record says. */
  readonly fillsFromSource?: boolean;
  readonly actions?: Readonly<
    Record<string, (record: FullRecord, input: ActionInput, world: World, tools: Tools) => Promise<ActionEffects>>
  >;
  /** The body of a new record made from this one, by target type; what was `sent` is laid over it. */
  readonly transforms?: Partial<
    Readonly<
      Record<
        RecordType,
        (
          record: FullRecord,
          world: World,
          sent: Readonly<Record<string, unknown>>,
        ) => Promise<Readonly<Record<string, unknown>>>
      >
    >
  >;
}
