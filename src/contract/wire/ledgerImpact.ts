import type { Ref } from '../derive/types.ts';

/** One posting, actual or predicted; the unused side is null. */
export interface LedgerLine {
  readonly line: number;
  readonly account: Ref;
  readonly subsidiary: Ref;
  readonly currency: Ref;
  readonly debit: number | null;
  readonly credit: number | null;
  readonly baseDebit: number | null;
  readonly baseCredit: number | null;
  readonly entity: Ref | null;
  readonly department: Ref | null;
  readonly class: Ref | null;
  readonly location: Ref | null;
  readonly memo: string | null;
  /** Of a prediction: not a line of the document, added to balance a subsidiary. */
  readonly isAdded?: true;
}

/** What a transaction holds in the ledger, or would hold (decisions 13). A total is null where its lines are in several currencies. */
export interface LedgerImpact {
  readonly transaction: Ref;
  readonly postingPeriod: Ref | null;
  readonly predicted: boolean;
  readonly items: readonly LedgerLine[];
  readonly totals: {
    readonly debit: number | null;
    readonly credit: number | null;
    readonly baseDebit: number | null;
    readonly baseCredit: number | null;
  };
}
