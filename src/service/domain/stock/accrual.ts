import { divideHalfUp } from '#contract/values/scaled';
import { type Decimal } from '#contract/values/decimal';
import { type Minor, minor, sum } from '#contract/values/money';

/** The received and not yet billed part of an order line; negative when billed first. */
export interface Accrual {
  readonly quantity: Decimal;
  readonly amount: Minor;
  /** The base amount. */
  readonly base: Minor;
}

export interface Worth {
  readonly amount: Minor;
  readonly base: Minor;
}

const share = (amount: bigint, part: bigint, whole: bigint): bigint =>
  part === whole ? amount : divideHalfUp(amount * part, whole);

/**
 * Returns what a received (or billed) quantity adds to accrued purchases. A quantity that matches an earlier bill (or
 * receipt) clears its amount, so that accrued purchases end at zero in the order's currency and in base currency; the
 * remainder is valued at `fresh`, the order's price.
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

/** Removes the amounts of a receipt or bill. */
export const unmeet = (accrual: Accrual, quantity: Decimal, direction: 'receive' | 'bill', worth: Worth): Accrual =>
  put(accrual, quantity, worth, direction === 'receive' ? -1n : 1n);

/** False if an amount has no quantity or the wrong sign: then a matched document depends on the removed one. */
export function isSound({ quantity, amount, base }: Accrual): boolean {
  if (quantity === 0n) return amount === 0n && base === 0n;
  return quantity > 0n ? amount >= 0n && base >= 0n : amount <= 0n && base <= 0n;
}

/** The total value of several lines. */
export const totalWorth = (worths: readonly Worth[]): Worth => ({
  amount: sum(worths.map(({ amount }) => amount)),
  base: sum(worths.map(({ base }) => base)),
});
