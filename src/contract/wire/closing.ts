import type { Ref } from '../derive/types.ts';
import type { RecordType } from '../records/index.ts';

/** Checks before a period closes. `earlier` and `within` block the closing; the others are for information. */
export type ClosingCheck =
  | 'earlier'
  | 'within'
  | 'approval'
  | 'rejected'
  | 'toBill'
  | 'toInvoice'
  | 'negativeStock'
  | 'reversals'
  | 'recognition'
  | 'missingRates'
  | 'undeposited'
  | 'clearing'
  | 'suspense'
  | 'intercompany';

/** One line of the checklist: how many there are, and where to find them. */
export interface ClosingItem {
  readonly check: ClosingCheck;
  /** Whether the period cannot be closed while there is one. */
  readonly blocks: boolean;
  readonly count: number;
  /** The list that shows exactly what was counted. */
  readonly list: { readonly type: RecordType; readonly q: string } | null;
  /** A clearing account and its balance at the end of the period, in its base currency. */
  readonly balance: { readonly account: Ref; readonly amount: number; readonly currency: Ref } | null;
  /** Revenue of a subsidiary that is due by the end of the period and not recognized, in its base currency. */
  readonly due?: { readonly subsidiary: Ref; readonly amount: number; readonly currency: Ref };
}

/** `GET record/v1/accountingPeriod/{id}/openItems`: every check this caller may see, also those that found nothing. */
export interface ClosingItems {
  readonly items: readonly ClosingItem[];
}
