import { type Minor } from '#contract/values/money';
import type { SpreadRule } from './spread.ts';
import type { Kinds } from './settlementRules.ts';

/** What a type applies to which documents, and the fields of its money. */
export interface Settles {
  readonly party: 'customer' | 'entity';
  readonly partyType: 'customer' | 'vendor';
  /** The header field of the money; it follows the selected lines until it is typed. */
  readonly money?: 'payment' | 'total';
  /** The header field of the one document whose open part is applied. */
  readonly source?: 'deposit' | 'vendorPrepayment';
  /** Its own total is what is applied, as of a credit memo. */
  readonly isOfTotal?: true;
  /** The sublists with the kinds of open documents they take. */
  readonly lists: Kinds;
}

export interface BenchState {
  /** Spreads the money by itself whenever it changes. */
  readonly isBySelf: boolean;
  readonly rule: SpreadRule;
  /** The amount changed after lines were changed by hand: allocate again or keep? */
  readonly asks: boolean;
}

export interface Figures {
  /** Money received or paid; with a source what is open of it. */
  readonly money: Minor;
  readonly credits: Minor;
  readonly deposits: Minor;
  readonly applied: Minor;
  readonly discounts: Minor;
  readonly left: Minor;
  readonly toApply: Minor;
  /** What the ticked lines need. */
  readonly needed: Minor;
  readonly count: number;
}
