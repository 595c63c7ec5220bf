import type { Minor } from '#contract/values/money';
import type { Problem } from '#contract/messages/problem';
import type { OwedLine } from '#domain/accounting/payables';
import type { openState } from '#domain/settlement/settle';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import type { Tools } from '../engine/handler.ts';
import type { PendingRecord } from '../engine/pendingRecord.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { RelatedUpdates } from '../engine/relatedUpdates.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';

/** The totals of a document's lines: debits of a bill. */
export interface PayablePart {
  readonly lines: readonly OwedLine[];
  readonly total: Minor;
  readonly problems: readonly Problem[];
}

/** Inputs for validating the lines of a document. */
export interface PayableSave {
  readonly pending: PendingRecord;
  readonly frame: TransactionContext;
  readonly world: ReadContext;
  readonly tools: Tools;
  readonly parts: RelatedUpdates;
  /** The document is in the ledger afterwards, so its lines take effect. */
  readonly stands: boolean;
  /** Its goods don't move: only its applications, or an expense, change. */
  readonly keepsGoods: boolean;
  /** The part of a line's amount that is tax, where prices include it. */
  readonly includedIn: (list: 'item' | 'expense', line: StoredLine, amount: Minor) => Minor;
}

/** Differences between bills and credits. */
export interface PayableKind {
  readonly type: 'vendorBill' | 'vendorCredit';
  readonly side: 'bill' | 'credit';
  readonly statusOf: (state: ReturnType<typeof openState>) => string;
  /** Reverses the effects of the current lines without a trace. */
  readonly undo?: (
    record: FullRecord,
    save: Pick<PayableSave, 'frame' | 'world' | 'tools' | 'parts'>,
    refusedAt: Pick<Problem, 'path' | 'url'>,
  ) => Promise<Problem[]>;
  /** Compares the lines with what they come from; whether the document must wait for approval for that. */
  readonly match?: (
    pending: PendingRecord,
    frame: TransactionContext,
    parts: RelatedUpdates,
    world: ReadContext,
  ) => Promise<boolean>;
  readonly items?: (save: PayableSave) => Promise<PayablePart>;
  /** It has its own apply sublist. */
  readonly applies?: true;
}
