import type { Discount } from '#contract/records/sales/discounts';
import type { DiscountLimit } from '#contract/settings';
import {
  type Decimal,
  decimal,
  DECIMAL_UNIT,
  decimalFromNumber,
  decimalZero,
  divideDecimals,
  multiplyDecimals,
  subtractDecimals,
} from '#contract/values/decimal';
import { type Minor, zero } from '#contract/values/money';

const hundred = decimal(100n * DECIMAL_UNIT);

/** A discount with what it is taken off. */
export interface Discounted {
  /** The amount before the discount. */
  readonly before: Minor;
  readonly discount: Discount;
  /** How many percent the price was below that of the list before the discount. */
  readonly lowered?: Decimal;
}

const percentOf = ({ before, discount: { percent, amount } }: Discounted): Decimal => {
  if (percent !== undefined) return percent;
  if (amount === undefined || amount === zero || before <= zero) return decimalZero;
  return divideDecimals(multiplyDecimals(decimal(amount), hundred), decimal(before));
};

/** How many percent a rate is below the list price: all of it for a rate below zero, nothing without a list price. */
export function loweredPercent(list: Decimal | undefined, rate: Decimal): Decimal {
  if (list === undefined || list <= decimalZero || rate >= list) return decimalZero;
  const lowered = divideDecimals(multiplyDecimals(subtractDecimals(list, rate), hundred), list);
  return lowered > hundred ? hundred : lowered;
}

/**
 * The highest percentage that a sale takes off any of its lines: 10% off a line and 20% off the whole are 28%, and a rate
 * 10% below the list price counts like 10% off the line.
 */
export function highestDiscount(lines: readonly Discounted[], document: Discounted): Decimal {
  const kept = subtractDecimals(hundred, percentOf(document));
  return lines.reduce<Decimal>((highest, line) => {
    const priced = subtractDecimals(hundred, line.lowered ?? decimalZero);
    const own = divideDecimals(multiplyDecimals(priced, subtractDecimals(hundred, percentOf(line))), hundred);
    const left = divideDecimals(multiplyDecimals(own, kept), hundred);
    const taken = subtractDecimals(hundred, left);
    return taken > highest ? taken : highest;
  }, decimalZero);
}

/** How many percent a role may give without approval; undefined where nothing limits it. Where any role has a limit, one without gives none. */
export function discountReach(limits: readonly DiscountLimit[], role: string): Decimal | undefined {
  if (limits.length === 0) return undefined;
  const own = limits.find((limit) => limit.role === role);
  return (own && decimalFromNumber(own.upTo)) ?? decimalZero;
}
