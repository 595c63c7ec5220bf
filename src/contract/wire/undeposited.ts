import type { Ref } from '../derive/types.ts';

/** A document that has money in undeposited funds, or took some out: what a bank deposit may select. */
export interface UndepositedItem {
  readonly doc: Ref;
  readonly type: string;
  readonly tranId: string;
  readonly tranDate: string;
  /** From whom it was received, or to whom it was refunded. */
  readonly entity: Ref | null;
  readonly paymentMethod: Ref | null;
  readonly checkNum: string | null;
  /** The date on the check; a later one than the document's is a postdated check. */
  readonly checkDate: string | null;
  readonly memo: string | null;
  readonly subsidiary: Ref;
  readonly currency: Ref;
  /** Below zero when it was paid out of undeposited funds. */
  readonly amount: number;
  /** Whether the deposit that was asked for has it already. */
  readonly isSelected: boolean;
}

export interface UndepositedAnswer {
  readonly items: readonly UndepositedItem[];
  readonly count: number;
  /** How many there are, whatever the limit. */
  readonly totalResults: number;
  readonly hasMore: boolean;
}
