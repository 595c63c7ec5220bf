import { divideHalfUp } from '#contract/values/scaled';
import { addDecimals, type Decimal, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { convert, minor, type Minor, multiplyToMinor, subtract, sum, zero } from '#contract/values/money';
import type { BookRate } from '../accounting/rates.ts';
import { mostOf } from './orderMatch.ts';
import { type Accrual, isSound, meet, unmeet, type Worth } from './accrual.ts';

export type OrderDirection = 'receive' | 'bill';

/** The counted quantities of an order line. */
export interface OrderLineCount {
  readonly quantity: Decimal;
  readonly received: Decimal;
  readonly billed: Decimal;
  readonly isClosed: boolean;
}

/** The most that a line can be billed: what is ordered, or what was received if that is more or the line is closed. */
export const billableQuantity = ({ quantity, received, isClosed }: OrderLineCount): Decimal =>
  isClosed || received > quantity ? received : quantity;

/** What can still be received or billed on a line: on a closed one only the bill for received goods. */
export function remainingQuantity(line: OrderLineCount, direction: OrderDirection): Decimal {
  if (direction === 'bill') return leftOf(billableQuantity(line), line.billed);
  return line.isClosed ? decimalZero : leftOf(line.quantity, line.received);
}

/** The most that can still be received on a line with a tolerance in percent; on a closed one nothing. */
export const receivableQuantity = (line: OrderLineCount, percent: Decimal): Decimal =>
  line.isClosed ? decimalZero : leftOf(mostOf(line.quantity, percent), line.received);

const leftOf = (most: Decimal, moved: Decimal): Decimal => (most > moved ? subtractDecimals(most, moved) : decimalZero);

/** Received and unbilled quantity; negative when billed first. */
export const unbilledQuantity = ({ received, billed }: Pick<OrderLineCount, 'received' | 'billed'>): Decimal =>
  subtractDecimals(received, billed);

/** A line after a quantity was received or billed, and the value of that: earlier bills or receipts first, then the order's price. */
export function takeQuantity(
  counted: Decimal,
  accrual: Accrual,
  quantity: Decimal,
  direction: OrderDirection,
  atPrice: Worth,
): { readonly counted: Decimal; readonly accrual: Accrual; readonly worth: Worth } {
  return { counted: addDecimals(counted, quantity), ...meet(accrual, quantity, direction, atPrice) };
}

/** A line as if a quantity had not been received or billed; invalid if another document depends on it. */
export function giveBackQuantity(
  counted: Decimal,
  accrual: Accrual,
  quantity: Decimal,
  direction: OrderDirection,
  worth: Worth,
): { readonly counted: Decimal; readonly accrual: Accrual; readonly isSound: boolean } {
  const before = unmeet(accrual, quantity, direction, worth);
  return { counted: subtractDecimals(counted, quantity), accrual: before, isSound: isSound(before) };
}

/** The amount of a line: rate times quantity, rounded once. */
export const lineAmount = (rate: Decimal, quantity: Decimal, precision: number): Minor =>
  multiplyToMinor(rate, quantity, precision);

/** The value of a quantity at the order's price, in its currency and in base currency. */
export function worthAtPrice(price: Decimal, quantity: Decimal, { rate, precision, basePrecision }: BookRate): Worth {
  const amount = lineAmount(price, quantity, precision);
  return { amount, base: convert(amount, rate, precision, basePrecision) };
}

/** The amounts of an order's lines, and their total in base currency. */
export function orderTotal(
  lines: readonly { readonly price: Decimal; readonly quantity: Decimal }[],
  { rate, precision, basePrecision }: BookRate,
): Worth {
  const amount = sum(lines.map(({ price, quantity }) => lineAmount(price, quantity, precision)));
  return { amount, base: convert(amount, rate, precision, basePrecision) };
}

/**
 * Divides a value by quantities; the last gets the remainder, so that nothing is lost in rounding. Purchases round
 * shares half up, builds down.
 */
export function sharesByQuantity(
  value: Minor,
  quantities: readonly Decimal[],
  whole: Decimal,
  rounding: 'half up' | 'down' = 'half up',
): readonly Minor[] {
  const shareOf = (part: bigint) => (rounding === 'down' ? part / whole : divideHalfUp(part, whole));
  const shares = quantities.slice(0, -1).map((quantity) => minor(shareOf(value * quantity)));
  return quantities.length === 0 ? [] : [...shares, subtract(value, sum(shares))];
}

/** The part of received goods' value that remains in stock after a variance. */
export const keptInStock = (worth: Worth, variance: Worth): Worth => ({
  amount: subtract(worth.amount, variance.amount),
  base: subtract(worth.base, variance.base),
});

/** What a bill charges beyond the accrued value. */
export const priceDifference = (billed: Minor, accrued: Minor): Minor => subtract(billed, accrued);

/**
 * The value of goods returned for credit: they leave stock at their cost, and the difference to the credit is cost of
 * goods sold. In a currency other than the base currency the whole credit offsets the goods.
 */
export function returnedGoods(
  credit: Worth,
  cost: Minor,
  isBaseCurrency: boolean,
): { readonly goods: Worth; readonly difference: Worth } {
  const goods = { amount: isBaseCurrency ? cost : credit.amount, base: cost };
  const inBooks = isBaseCurrency ? credit.amount : credit.base;
  return { goods, difference: { amount: subtract(credit.amount, goods.amount), base: subtract(inBooks, cost) } };
}

/** What goods cost without the tax that their price includes, in both currencies. */
export const worthWithoutTax = (worth: Worth, included: Minor, { rate, precision, basePrecision }: BookRate): Worth => {
  if (included === zero) return worth;
  const amount = subtract(worth.amount, included);
  return { amount, base: convert(amount, rate, precision, basePrecision) };
};
