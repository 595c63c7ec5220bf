import type { Ref } from '../derive/types.ts';
import type { RecordType } from '../records/index.ts';

/** Checks before a period closes. `earlier`, `within` and `tasks` block the closing; the others are for information. */
export type ClosingCheck =
  | 'earlier'
  | 'within'
  | 'tasks'
  | 'approval'
  | 'rejected'
  | 'toBill'
  | 'toInvoice'
  | 'negativeStock'
  | 'reversals'
  | 'recognition'
  | 'revaluation'
  | 'allocation'
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
  /**
   * Revenue of a subsidiary that is due by the end of the period and not recognized, the unrealized gain or loss that a
   * revaluation would post, or the debits that an allocation would, in its base currency.
   */
  readonly due?: { readonly subsidiary: Ref; readonly amount: number; readonly currency: Ref };
  /** Whether foreign balances are at the closing rates of the period, with the last revaluation of it. */
  readonly revaluation?: { readonly state: RevaluationState; readonly run: Ref | null };
  /** An allocation schedule that is due in the period, with its last run for it. */
  readonly allocation?: { readonly schedule: Ref; readonly state: AllocationState; readonly run: Ref | null };
}

/** `outOfDate`: it was posted, and balances or shares have changed since. `blocked`: its basis is missing. */
export type AllocationState = 'notNeeded' | 'due' | 'done' | 'outOfDate' | 'blocked';

/** `outOfDate`: a revaluation was posted, and balances or rates have changed since. */
export type RevaluationState = 'notNeeded' | 'due' | 'done' | 'outOfDate';

/** `GET record/v1/accountingPeriod/{id}/openItems`: every check this caller may see, also those that found nothing. */
export interface ClosingItems {
  readonly items: readonly ClosingItem[];
}
