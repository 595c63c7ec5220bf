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
}

const percentOf = ({ before, discount: { percent, amount } }: Discounted): Decimal => {
  if (percent !== undefined) return percent;
  if (amount === undefined || amount === zero || before <= zero) return decimalZero;
  return divideDecimals(multiplyDecimals(decimal(amount), hundred), decimal(before));
};

/** The highest percentage that a sale takes off any of its lines: 10% off a line and 20% off the whole are 28%. */
export function highestDiscount(lines: readonly Discounted[], document: Discounted): Decimal {
  const kept = subtractDecimals(hundred, percentOf(document));
  return lines.reduce<Decimal>((highest, line) => {
    const left = divideDecimals(multiplyDecimals(subtractDecimals(hundred, percentOf(line)), kept), hundred);
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
