import { type Minor } from '#contract/values/money';
import type { SpreadRule } from './spread.ts';
import type { Kinds } from './settlementRules.ts';

/** Which documents a type applies to which, and where its money stands. */
export interface Settles {
  readonly party: 'customer' | 'entity';
  readonly partyType: 'customer' | 'vendor';
  /** The header field of the money; it follows what is ticked until somebody types it. */
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
  /** The money changed after the lines had been changed by hand: spread anew or keep? */
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
