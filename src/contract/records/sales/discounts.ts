import { divideHalfUp } from '../../values/scaled.ts';
import { type Decimal, DECIMAL_UNIT } from '../../values/decimal.ts';
import { allocate, minor, type Minor, subtract, sum, zero } from '../../values/money.ts';

/** What is taken off, in percent or as an amount; the percentage counts where both are known. */
export interface Discount {
  /** In percent: 12.5. */
  readonly percent?: Decimal | undefined;
  readonly amount?: Minor | undefined;
}

/** What a discount takes off an amount, rounded half up once. A line below zero gets a discount below zero from a percentage. */
export const discountOf = (amount: Minor, { percent, amount: off = zero }: Discount): Minor =>
  percent === undefined ? off : minor(divideHalfUp(amount * percent, DECIMAL_UNIT * 100n));

/**
 * Shares the discount of a document among the amounts of its lines, exactly: in proportion to them, the remaining
 * smallest units to the lines that lost most. Lines that are not above zero get none.
 */
export function shareDiscount(discount: Minor, amounts: readonly Minor[]): readonly Minor[] {
  const weights = amounts.map((amount) => (amount > zero ? amount : zero));
  return sum(weights) === zero ? amounts.map(() => zero) : allocate(discount, weights);
}

/**
 * The part of an amount that belongs to the next `now` of a `whole` of which `done` have theirs. The parts of any
 * sequence that completes the whole add up to the amount.
 */
export function nextShare(
  amount: Minor,
  { done, now, whole }: { readonly done: bigint; readonly now: bigint; readonly whole: bigint },
): Minor {
  if (whole <= 0n) return zero;
  const upTo = (count: bigint): Minor => minor(divideHalfUp(amount * count, whole));
  return subtract(upTo(done + now), upTo(done));
}
