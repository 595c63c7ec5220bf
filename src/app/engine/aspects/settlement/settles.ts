import type { RecordDefinition } from '#contract/fields';
import type { OpenDocument } from '#contract/wire/about';
import { targetsOf } from '#contract/kinds/columnFacts';
import { type Minor } from '#contract/values/money';
import type { SpreadRule } from './spread.ts';
import type { Kinds } from './settlementRules.ts';

/** How a type settles open documents, and whose. */
export interface Settles extends NonNullable<RecordDefinition['settles']> {
  readonly partyType: 'customer' | 'vendor';
  readonly lists: Kinds;
}

/** What a type's definition says about settling; throws for a type that settles nothing. */
export function settlesOf({ type, settles, fields }: RecordDefinition): Settles {
  const party = settles && fields[settles.party];
  if (!settles || !party) throw new Error(`${type} does not say what it settles.`);
  return {
    ...settles,
    lists: settles.lists as Kinds, // no list is left undefined
    partyType: targetsOf(party).includes('vendor') ? 'vendor' : 'customer',
  };
}

/** A credit, deposit or prepayment can be used from its own date on; what is owed can be paid before. */
export const isUsableOn = ({ kind, tranDate }: Pick<OpenDocument, 'kind' | 'tranDate'>, day: string): boolean =>
  kind === 'charge' || tranDate <= day;

export interface BenchState {
  /** Applies the amount automatically whenever it changes. */
  readonly isBySelf: boolean;
  readonly rule: SpreadRule;
  /** The amount changed after lines were changed by hand: allocate again or keep? */
  readonly asks: boolean;
}

export interface Figures {
  /** Amount received or paid; with a source, its open balance. */
  readonly money: Minor;
  readonly credits: Minor;
  readonly deposits: Minor;
  readonly applied: Minor;
  readonly discounts: Minor;
  readonly writtenOff: Minor;
  readonly left: Minor;
  readonly toApply: Minor;
  /** What the selected lines need. */
  readonly needed: Minor;
  readonly count: number;
}
