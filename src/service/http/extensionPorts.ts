import type { PaperType } from '#contract/paper/paperTypes';
import type { RecordType } from '#contract/records/index';
import type { ChangeNote } from '#contract/wire/changes';
import type { PaperRequest } from '#contract/wire/paper';
import type { Caller } from '../records/engine/caller.ts';

// What the handlers of papers, drafts and live changes ask of the rest of the service.

/** A file to print or send; its name without the ending. */
export interface PaperFile {
  readonly bytes: Uint8Array;
  readonly name: string;
}

/** Records on paper. Each throws `Refused` when there is nothing to print, or too much. */
export interface Papers {
  /** `record` is in wire form, as the caller sees it. */
  document(
    caller: Caller,
    type: PaperType,
    record: Readonly<Record<string, unknown>>,
    request: PaperRequest,
  ): Promise<PaperFile>;
  statements(caller: Caller, request: PaperRequest, today: string): Promise<PaperFile>;
  /** Checks of payments in wire form, in their order. */
  checks(
    caller: Caller,
    payments: readonly Readonly<Record<string, unknown>>[],
    request: PaperRequest,
  ): Promise<PaperFile>;
}

/** A draft without its content. `about` is the JSON of how it is listed. */
export interface StoredDraft {
  readonly id: string;
  readonly type: string;
  readonly recordId: string | null;
  readonly about: string;
  readonly tab: string;
  readonly device: string;
  readonly isOpen: boolean;
  readonly version: number;
  readonly createdAt: string;
  readonly modifiedAt: string;
}
export type DraftChange = Omit<StoredDraft, 'version' | 'createdAt' | 'modifiedAt'> & { readonly content: string };
/** What became of a write: the draft, or why it was not written. */
export type DraftOutcome =
  | { readonly is: 'written'; readonly draft: StoredDraft }
  | { readonly is: 'changed'; readonly draft: StoredDraft }
  | { readonly is: 'gone' | 'tooMany' | 'full' };

/** Unfinished forms of a user. */
export interface FormDrafts {
  list(userId: string): Promise<readonly StoredDraft[]>;
  read(userId: string, id: string): Promise<(StoredDraft & { readonly content: string }) | undefined>;
  /** Refuses a change by another tab than the last, unless it has seen the version. */
  write(
    userId: string,
    change: DraftChange,
    request: { readonly ifVersion?: number; readonly at: string },
  ): Promise<DraftOutcome>;
  remove(userId: string, id: string): Promise<boolean>;
}

/** One who is told of changes as they happen. */
export interface ChangeListener {
  readonly caller: Caller;
  readonly mayView: (type: RecordType) => boolean;
  readonly hear: (notes: readonly ChangeNote[]) => void;
  /** No more is told; it asks again if it still may. */
  readonly end: () => void;
}

/** Tells of changes of records, whoever makes them. */
export interface Changes {
  /** Answers with what ends it; undefined when too many listen already. */
  listen(listener: ChangeListener): Promise<(() => void) | undefined>;
  /** Something was written here, so there may be news. */
  noteWrite(): void;
  /** Ends the streams of a user, or all: what they may see has changed. */
  endOf(userId?: string): void;
  close(): Promise<void>;
}
