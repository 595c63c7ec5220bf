import type { RecordType } from '#contract/records/index';
import type { Posting } from '#domain/accounting/posting';
import type { Gate, RecordChange } from '../../storage/commit.ts';
import type { FullRecord } from '../../storage/records.ts';
import type { PendingRecord } from './pendingRecord.ts';
import type { ReadContext } from './readContext.ts';
import type { Problem } from '#contract/messages/problem';

/** Effects of saving a record besides storing it. */
export interface SaveEffects {
  readonly problems: readonly Problem[];
  /** The posting; null: outside the ledger; absent: the current posting is kept. */
  readonly posting?: Posting | null;
  readonly gates?: readonly Gate[];
  /** Other records created, changed or deleted in the same commit. */
  readonly companions?: readonly RecordChange[];
}
export const noEffects: SaveEffects = { problems: [] };

export interface ActionInput {
  readonly body: Readonly<Record<string, unknown>>;
  readonly reason: string | null;
}
export interface ActionEffects extends SaveEffects {
  /** Header fields after the change. */
  readonly doc?: FullRecord['doc'];
  /** Sublists after the change; absent: the lines are kept. */
  readonly sub?: FullRecord['sub'];
  readonly isExclusive?: boolean;
  readonly seal?: boolean;
}

/** Tools for behaviors besides the read context: ids for the records they create. */
export interface Tools {
  readonly nextId: () => Promise<string>;
}

/** The behavior of one record type. Loads what its rules need, applies them, and returns the effects. */
export interface RecordHandler {
  /** Fills defaults and computed fields of the pending record, and validates it. */
  save?(pending: PendingRecord, world: ReadContext, tools: Tools): Promise<SaveEffects>;
  remove?(record: FullRecord, world: ReadContext, tools: Tools): Promise<SaveEffects>;
  /** Whether a new record with a source takes missing values from it, as the source's transform fills them. */
  readonly fillsFromSource?: boolean;
  readonly actions?: Readonly<
    Record<string, (record: FullRecord, input: ActionInput, world: ReadContext, tools: Tools) => Promise<ActionEffects>>
  >;
  /** The body of a new record created from this one, by target type, with the `sent` values. */
  readonly transforms?: Partial<
    Readonly<
      Record<
        RecordType,
        (
          record: FullRecord,
          world: ReadContext,
          sent: Readonly<Record<string, unknown>>,
        ) => Promise<Readonly<Record<string, unknown>>>
      >
    >
  >;
}

/** The handlers of an area by type. */
export type Handlers<Definitions> = Partial<Readonly<Record<keyof Definitions, RecordHandler>>>;
