import { discounted } from '#contract/records/sales/pricing';
import { divideHalfUp, powerOfTen } from '#contract/values/scaled';
import { type Decimal, decimalFromNumber, DECIMAL_UNIT } from '#contract/values/decimal';
import { minor, type Minor, minorToNumber } from '#contract/values/money';

/** Maximum number of price levels per company (decisions 7.7). */
export const MAX_LEVELS = 1000;

const HUNDRED = 100n * DECIMAL_UNIT;

/**
 * The base price minus a discount in percent, rounded half up once to the smallest unit of the currency; a negative
 * discount raises it (rulings 22).
 */
export function levelPrice(basePrice: Decimal, discountPercent: Decimal, precision: number): Minor {
  return minor(divideHalfUp(basePrice * (HUNDRED - discountPercent) * powerOfTen(precision), HUNDRED * DECIMAL_UNIT));
}

/** The base price minus the discount of the price plan; without either just the base price (spec, pricePlan). */
export const planPrice = (basePrice: Decimal | null, discountPercent: Decimal | null): Decimal | null =>
  basePrice === null || discountPercent === null ? basePrice : discounted(basePrice, discountPercent);

export interface LevelChange {
  readonly level: string;
  readonly discountPercent: number;
  readonly basePrice: number;
  /** Decimals of the currency that the item is priced in. */
  readonly precision: number;
}

/** A stored pricing line of an item: `level`, `price` and other members. */
type PricingLine = Readonly<Record<string, unknown>>;

/**
 * Returns the pricing lines of an item with the price of one level derived again from the base price (priceLevel
 * updateExistingPrices); undefined if nothing changes. Other lines are kept, and none is added.
 */
export function repriced<L extends PricingLine>(
  lines: readonly L[],
  change: LevelChange,
): (L | (L & { readonly price: number }))[] | undefined {
  const [base, percent] = [decimalFromNumber(change.basePrice), decimalFromNumber(change.discountPercent)];
  if (base === undefined || percent === undefined) return undefined;
  const price = minorToNumber(levelPrice(base, percent, change.precision), change.precision);
  // A price for a currency or from a quantity was set on purpose.
  const isLevels = ({ level, currency, minQuantity }: PricingLine) =>
    level === change.level && (currency ?? null) === null && (minQuantity ?? null) === null;
  if (!lines.some((line) => isLevels(line) && line.price !== price)) return undefined;
  return lines.map((line) => (isLevels(line) ? { ...line, price } : line));
}
