import { abs, add, convert, type Minor, negate, smaller, subtract, zero } from '#contract/values/money';
import type { BookRate } from '../accounting/rates.ts';
import type { Settled } from '../accounting/receivables.ts';

/** An amount with its base amount. */
export const worthInBooks = (amount: Minor, { rate, precision, basePrecision }: BookRate): Minor =>
  convert(amount, rate, precision, basePrecision);

/** The open amount of a document and its total base amount. */
export interface OpenBalance {
  readonly remaining: Minor;
  readonly baseRemaining: Minor;
  readonly baseTotal: Minor;
}

/** The used part keeps its base amount; the remainder is converted at the document's rate. */
export function openBalance(total: Minor, used: Settled, at: BookRate): OpenBalance {
  const remaining = subtract(total, used.amount);
  const baseRemaining = worthInBooks(remaining, at);
  return { remaining, baseRemaining, baseTotal: add(baseRemaining, used.base) };
}

/** The remainder if the document's total base amount is given. */
export const openOf = (total: Minor, used: Settled, baseTotal: Minor): OpenBalance => ({
  remaining: subtract(total, used.amount),
  baseRemaining: subtract(baseTotal, used.base),
  baseTotal,
});

/** The amount used by others, without the document's own applications; or the total minus the open amount. */
export const usedWithout = (all: Settled, own: Settled): Settled => ({
  amount: subtract(all.amount, own.amount),
  base: subtract(all.base, own.base),
});

/** How much of a total can still be applied; zero if more is used than there is. */
export const availableOf = (total: Minor, used: Minor): Minor => (total > used ? subtract(total, used) : zero);

/** The amount of a line without one: the open amount minus its discount, at most what is available. */
export function impliedAmount(open: Minor, discount: Minor, available: Minor | undefined): Minor {
  const whole = subtract(open, discount);
  return available === undefined ? whole : smaller(whole, available);
}

/** The base amount of a leg with the sign of its amount. */
export const signedAs = (amount: Minor, base: Minor): Minor => (amount < zero ? negate(abs(base)) : base);

/** An amount, or the limit if that is lower. */
export const cappedAt = (amount: Minor, limit: Minor): Minor => smaller(amount, limit);
