import type { Decimal } from '#contract/values/decimal';
import { abs, add, convert, type Minor, negate, sum, zero } from '#contract/values/money';
import { type Posting, posting, type PostingDimensions, type PostingLine } from './posting.ts';

/** One side of a document's posting, in its currency: debit positive, credit negative. */
export interface Leg extends PostingDimensions {
  readonly account: string;
  readonly amount: Minor;
  /**
   * Its base amount, if another document has already fixed it: a receivable is settled at the rate it was raised at.
   * Absent: converted at the rate of this document.
   */
  readonly base?: Minor;
  /** Receivables and payables absorb no rounding: their base amount follows from their amount alone (reliability L9). */
  readonly isControl?: boolean;
  readonly memo: string | null;
}

export interface LegsToPost {
  readonly period: string;
  readonly date: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly precision: number;
  readonly rate: Decimal;
  readonly basePrecision: number;
  readonly legs: readonly Leg[];
  /** The account for the difference between the rates of two documents. */
  readonly gainLossAccount: string | undefined;
}

/** Base amounts of legs, as in their posting, including the rounding added to one of them. */
export function postedBases(legs: readonly Leg[], { lines }: Posting): ReadonlyMap<Leg, Minor> {
  const bases = new Map(lines.map(({ line, baseAmount }) => [line, baseAmount]));
  return new Map(legs.filter(isPosted).map((leg, index) => [leg, bases.get(index + 1) ?? zero]));
}

const isPosted = ({ amount, base }: Leg): boolean => amount !== zero || (base ?? zero) !== zero;

const nothing: PostingDimensions = { entity: null, department: null, class: null, location: null };

/**
 * Creates the posting of a document from its legs, which must balance in its currency. Legs without a base amount are
 * converted at the rate; the remainder is rounding on the largest free leg, or, when other documents fix base amounts,
 * the realized gain or loss. Null when nothing is posted.
 */
export function postLegs(input: LegsToPost): Posting | null {
  const legs = input.legs.filter(isPosted);
  if (legs.length === 0) return null;
  const bases = legs.map(
    ({ amount, base }) => base ?? convert(amount, input.rate, input.precision, input.basePrecision),
  );
  const residual = sum(bases);
  const isSettlement = legs.some(({ base }) => base !== undefined);
  const taker = isSettlement && abs(residual) > BigInt(legs.length) ? -1 : roundingLeg(legs, bases);
  if (residual !== zero && taker >= 0) bases[taker] = add(bases[taker] ?? zero, negate(residual));
  const lines = legs.map((leg, index) => lineOf(input, leg, bases[index] ?? zero, index + 1));
  if (residual !== zero && taker < 0) lines.push(gainOrLoss(input, negate(residual), lines.length + 1));
  return posting(
    input.period,
    input.date,
    lines.filter(({ amount, baseAmount }) => amount !== zero || baseAmount !== zero),
  );
}

/** The largest leg that can absorb a rounding difference without changing its sign; -1 if there is none. */
function roundingLeg(legs: readonly Leg[], bases: readonly Minor[]): number {
  const off = sum(bases);
  let found = -1;
  legs.forEach((leg, index) => {
    if (leg.base !== undefined || leg.isControl || leg.amount === zero) return;
    const base = bases[index] ?? zero;
    if (base - off !== 0n && base - off < 0n !== leg.amount < 0n) return;
    if (found < 0 || abs(leg.amount) > abs(legs[found]?.amount ?? zero)) found = index;
  });
  return found;
}

function lineOf(input: LegsToPost, leg: Leg, baseAmount: Minor, line: number): PostingLine {
  const side = leg.amount > zero || (leg.amount === zero && baseAmount > zero) ? 'debit' : 'credit';
  return {
    line,
    side,
    account: leg.account,
    subsidiary: input.subsidiary,
    currency: input.currency,
    amount: leg.amount,
    baseAmount,
    entity: leg.entity,
    department: leg.department,
    class: leg.class,
    location: leg.location,
    memo: leg.memo,
  };
}

function gainOrLoss(input: LegsToPost, baseAmount: Minor, line: number): PostingLine {
  if (input.gainLossAccount === undefined)
    throw new Error('a settlement at two rates needs the account for realized gain and loss');
  return {
    line,
    side: baseAmount > zero ? 'debit' : 'credit',
    account: input.gainLossAccount,
    subsidiary: input.subsidiary,
    currency: input.currency,
    amount: zero,
    baseAmount,
    ...nothing,
    memo: null,
  };
}
