import { type Decimal, divideHalfUp } from '#contract/values/decimal';
import { type Minor, minor } from '#contract/values/money';

/** What has been received of an order line and not billed: negative when it was billed before it came. */
export interface Accrual {
  readonly quantity: Decimal;
  readonly amount: Minor;
  /** The amount in the books. */
  readonly base: Minor;
}

export interface Worth {
  readonly amount: Minor;
  readonly base: Minor;
}

const share = (amount: bigint, part: bigint, whole: bigint): bigint =>
  part === whole ? amount : divideHalfUp(amount * part, whole);

/**
 * What a quantity that is received (or billed) puts to accrued purchases. What meets an earlier bill (or receipt) takes what
 * that one left there, so that accrued purchases end at zero in the order's currency and in the books; the rest is worth
 * what it is worth `fresh`, at the order's price (decisions 12.12).
 */
export function meet(
  accrual: Accrual,
  quantity: Decimal,
  direction: 'receive' | 'bill',
  fresh: Worth,
): { readonly accrual: Accrual; readonly worth: Worth } {
  const sign = direction === 'receive' ? 1n : -1n;
  const waiting = -sign * accrual.quantity;
  const met = waiting <= 0n ? 0n : waiting < quantity ? waiting : quantity;
  const worthOf = (left: bigint, of: bigint): Minor =>
    minor(
      (met === 0n ? 0n : share(-sign * left, met, waiting)) +
        (met === quantity ? 0n : share(of, quantity - met, quantity)),
    );
  const worth = { amount: worthOf(accrual.amount, fresh.amount), base: worthOf(accrual.base, fresh.base) };
  return { worth, accrual: put(accrual, quantity, worth, sign) };
}

const put = (accrual: Accrual, quantity: Decimal, worth: Worth, sign: bigint): Accrual => ({
  quantity: (accrual.quantity + sign * quantity) as Decimal, // a sum of decimals
  amount: minor(accrual.amount + sign * worth.amount),
  base: minor(accrual.base + sign * worth.base),
});

/** Takes back what a receipt or bill put, as if it had never been. */
export const unmeet = (accrual: Accrual, quantity: Decimal, direction: 'receive' | 'bill', worth: Worth): Accrual =>
  put(accrual, quantity, worth, direction === 'receive' ? -1n : 1n);

/** Nothing is left over without a quantity, and nothing stands on the wrong side; otherwise what was met rests on what went. */
export function isSound({ quantity, amount, base }: Accrual): boolean {
  if (quantity === 0n) return amount === 0n && base === 0n;
  return quantity > 0n ? amount >= 0n && base >= 0n : amount <= 0n && base <= 0n;
}
