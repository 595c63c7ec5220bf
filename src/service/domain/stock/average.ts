import { divideHalfUp, powerOfTen } from '#contract/values/scaled';
import { type Decimal, decimalZero, negateDecimal, DECIMAL_UNIT } from '#contract/values/decimal';
import { type Minor, minor, multiplyToMinor, negate, subtract, sum, zero } from '#contract/values/money';

/** Stock of an item at a location: quantity and value in the base currency. The average cost is never stored (reliability K3). */
export interface Stock {
  readonly quantity: Decimal;
  readonly value: Minor;
  /**
   * Value of one unit in smallest units of the base currency times 10^8; kept while nothing is on hand (decisions 7.7).
   * Null if there never was any stock: the unit cost is then unknown, which isn't zero.
   */
  readonly lastCost: bigint | null;
}
export const noStock: Stock = { quantity: decimalZero, value: zero, lastCost: null };

/** A stored movement: positive for a receipt. */
export interface Move {
  readonly quantity: Decimal;
  readonly value: Minor;
}

/** The unit value when stock was last above zero, in whole units of the base currency; null if it never was. */
export const lastCostOf = ({ lastCost }: Pick<Stock, 'lastCost'>, precision: number): Decimal | null =>
  lastCost === null ? null : ((lastCost / powerOfTen(precision)) as Decimal); // hundred-millionths
export const lastCostFrom = (unitCost: Decimal, precision: number): bigint => unitCost * powerOfTen(precision);

/** The stock after a movement: positive quantities are received with their value, negative ones issued with theirs. */
export function moved(stock: Stock, { quantity, value }: Move): Stock {
  const after = { quantity: (stock.quantity + quantity) as Decimal, value: minor(stock.value + value) }; // sums keep their unit
  return { ...after, lastCost: after.quantity > 0n ? unitCost(after.quantity, after.value) : stock.lastCost };
}

const unitCost = (quantity: Decimal, value: Minor): bigint =>
  divideHalfUp(value * DECIMAL_UNIT * powerOfTen(8), quantity);

/**
 * Returns the value of an issued quantity: its share at the average cost, or the whole value when nothing remains, so
 * that no value remains without quantity. Below zero the last known cost applies; without one the value follows with
 * the receipt, as its variance.
 */
export function valueOut(stock: Stock, quantity: Decimal): Minor {
  if (quantity === stock.quantity) return stock.value;
  if (quantity < stock.quantity && stock.quantity > 0n)
    return minor(divideHalfUp(stock.value * quantity, stock.quantity));
  return valueAtLastCost(stock, quantity);
}

const valueAtLastCost = ({ lastCost }: Stock, quantity: Decimal): Minor =>
  lastCost === null ? zero : minor(divideHalfUp(quantity * lastCost, DECIMAL_UNIT * powerOfTen(8)));

/** A quantity as in its movement: positive for a receipt, negative for an issue. */
export const movedQuantity = (quantity: Decimal, direction: 'in' | 'out'): Decimal =>
  direction === 'in' ? quantity : negateDecimal(quantity);

/** The movement that issues a quantity at average cost. */
export const issue = (stock: Stock, quantity: Decimal): Move => ({
  quantity: movedQuantity(quantity, 'out'),
  value: negate(valueOut(stock, quantity)),
});

/** The cost of an issue: the amount by which its movement reduces the value of stock. */
export const issuedCost = ({ value }: Pick<Move, 'value'>): Minor => negate(value);

/** The cost of goods issued in several movements, each at the average at that moment. */
export const totalCost = (costs: readonly Minor[]): Minor => sum(costs);

/** The part of received goods' value that did not remain in stock with their movement. */
export const receiptVariance = (worth: Minor, { value }: Pick<Move, 'value'>): Minor => subtract(worth, value);

/**
 * Returns the movement for received goods, and the part of their value that doesn't remain in stock. At or above zero
 * everything remains. Stock below zero was issued at the last known cost; once covered, the average starts from the
 * receipt and the difference is a variance, so that no value remains without quantity.
 */
export function arrival(
  stock: Stock,
  quantity: Decimal,
  value: Minor,
): { readonly move: Move; readonly variance: Minor } {
  if (stock.quantity >= 0n) return { move: { quantity, value }, variance: zero };
  const left = stock.quantity + quantity;
  const worth = left >= 0n ? divideHalfUp(value * left, quantity) : -valueAtLastCost(stock, -left as Decimal); // what is still missing
  const kept = minor(worth - stock.value);
  return { move: { quantity, value: kept }, variance: minor(value - kept) };
}

/** Received goods by lots: the value that remains in stock, and their total variance. */
export function receiptOf(
  worth: Minor,
  variances: readonly Minor[],
): { readonly kept: Minor; readonly variance: Minor } {
  const variance = sum(variances);
  return { kept: subtract(worth, variance), variance };
}

/**
 * The value of goods returned to stock: at the average if stock is above zero, else at the last known cost, else at the
 * cost stated on the item (assemblyUnbuild rule 1).
 */
export function returnWorth(stock: Stock, quantity: Decimal, statedCost: Decimal, precision: number): Minor {
  if (quantity <= 0n) return zero;
  if (stock.quantity > 0n) return minor(divideHalfUp(stock.value * quantity, stock.quantity));
  return stock.lastCost !== null && stock.lastCost > 0n
    ? valueOut(stock, quantity)
    : multiplyToMinor(statedCost, quantity, precision);
}
