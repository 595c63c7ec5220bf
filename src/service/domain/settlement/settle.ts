import { type Decimal } from '#contract/values/decimal';
import { add, convert, type Minor, minor, subtract, sum, zero } from '#contract/values/money';
import { divideHalfUp } from '#contract/values/scaled';

/** The open amount of a document, in its currency and in base currency. */
export interface Open {
  readonly total: Minor;
  readonly remaining: Minor;
  readonly baseRemaining: Minor;
}

/** The effect of one application on a document. */
export interface Taken {
  readonly amount: Minor;
  readonly base: Minor;
}

/**
 * Applies an amount to an open balance at the document's rate. The last application takes the whole remaining base
 * amount, so that both reach zero together. Expects at most the remaining amount.
 */
export function take(
  open: Open,
  amount: Minor,
  rate: Decimal,
  precision: number,
  basePrecision: number,
): { readonly open: Open; readonly taken: Taken } {
  const share = amount === open.remaining ? open.baseRemaining : convert(amount, rate, precision, basePrecision);
  const base = share > open.baseRemaining ? open.baseRemaining : share;
  return {
    open: { ...open, remaining: subtract(open.remaining, amount), baseRemaining: subtract(open.baseRemaining, base) },
    taken: { amount, base },
  };
}

/**
 * Like `take` for a document whose lines were posted at several rates: the base amount is the same share of its total.
 */
export function takeShare(open: Open, amount: Minor, baseTotal: Minor): { readonly open: Open; readonly taken: Taken } {
  const share =
    amount === open.remaining ? open.baseRemaining : minor(divideHalfUp(amount * baseTotal, open.total || 1n));
  const base = share > open.baseRemaining ? open.baseRemaining : share;
  return {
    open: { ...open, remaining: subtract(open.remaining, amount), baseRemaining: subtract(open.baseRemaining, base) },
    taken: { amount, base },
  };
}

/** Restores what an application took, as if it had never been made (reliability O9). */
export const giveBack = (open: Open, { amount, base }: Taken): Open => ({
  ...open,
  remaining: add(open.remaining, amount),
  baseRemaining: add(open.baseRemaining, base),
});

/** Takes what an application had taken before it was undone. */
export const takeAgain = (open: Open, { amount, base }: Taken): Open => ({
  ...open,
  remaining: subtract(open.remaining, amount),
  baseRemaining: subtract(open.baseRemaining, base),
});

/** The remainder of a total after an amount was applied. */
export const remainingOf = (total: Minor, applied: Minor): Minor => subtract(total, applied);

/** Amounts within a total that was lowered: each keeps what those before it leave, so that the last are lowered first. */
export function loweredTo(total: Minor, amounts: readonly Minor[]): readonly Minor[] {
  let left = total;
  return amounts.map((amount) => {
    const kept = amount < left ? amount : left > zero ? left : zero;
    left = subtract(left, kept);
    return kept;
  });
}

/** Several amounts in one. */
export const together = (amounts: readonly Minor[]): Minor => sum(amounts);

/** What an application takes from its document: the amount, and the discount and small difference given with it. */
export const withDiscount = ({
  amount,
  discount,
  writeOff,
  base,
}: Taken & { readonly discount: Minor; readonly writeOff: Minor }): Taken => ({
  amount: sum([amount, discount, writeOff]),
  base,
});

/** What has been applied to a document so far. */
export const appliedOf = ({ total, remaining }: Open): Minor => subtract(total, remaining);

/** Open, partly applied or fully applied: a document's status follows from its remaining amount (reliability O1). */
export const openState = ({ total, remaining }: Open): 'open' | 'partly' | 'done' =>
  remaining === zero && total !== zero ? 'done' : remaining < total ? 'partly' : remaining === zero ? 'done' : 'open';

/** The state of a document to which an amount was applied. */
export const stateAfter = (total: Minor, applied: Minor): ReturnType<typeof openState> =>
  openState({ total, remaining: subtract(total, applied), baseRemaining: zero });
