import { divideHalfUp, plainNumberText, powerOfTen, scaledFromText, scaledToText } from './scaled.ts';
import { type Decimal, decimal, DECIMAL_PLACES, DECIMAL_UNIT } from './decimal.ts';

/** An amount in the smallest unit of its currency: 12.34 USD is 1234n. */
export type Minor = bigint & { readonly unit: 'minor' };

/** Takes a count of smallest units as an amount. */
// Safe: the brand exists only for the compiler; every bigint is a count of smallest units.
export const minor = (units: bigint): Minor => units as Minor;
export const zero = minor(0n);
export const add = (left: Minor, right: Minor): Minor => minor(left + right);
export const subtract = (left: Minor, right: Minor): Minor => minor(left - right);
export const negate = (amount: Minor): Minor => minor(-amount);
export const sum = (amounts: readonly Minor[]): Minor => amounts.reduce(add, zero);
export const smaller = (left: Minor, right: Minor): Minor => (left < right ? left : right);
export const abs = (amount: Minor): Minor => (amount < 0n ? minor(-amount) : amount);
export const isZero = (amount: Minor): boolean => amount === 0n;
export const compare = (left: Minor, right: Minor): -1 | 0 | 1 => (left < right ? -1 : left > right ? 1 : 0);

/** The largest amount a field takes, in smallest units: fifteen digits, which a JSON number carries exactly. */
export const LARGEST_AMOUNT = minor(999_999_999_999_999n);

/** Whether an amount has at most fifteen digits and so may be stored and sent. */
export const isWithinRange = (amount: Minor): boolean => abs(amount) <= LARGEST_AMOUNT;

/**
 * Reads plain decimal text such as "-1234.50" in a currency with `precision` decimals. Undefined when the
 * text is not plain decimal text, when its value has more decimals than the currency, or when it has more
 * than fifteen digits. Never rounds.
 */
export function minorFromText(text: string, precision: number): Minor | undefined {
  const units = scaledFromText(text, precision);
  if (units === undefined || !isWithinRange(minor(units))) return undefined;
  return minor(units);
}

/** Reads a wire number exactly; undefined in the cases of minorFromText, and for NaN and the infinities. */
export function minorFromNumber(value: number, precision: number): Minor | undefined {
  return Number.isFinite(value) ? minorFromText(plainNumberText(value), precision) : undefined;
}

/** Prints plain decimal text with exactly the decimals of the currency: "-1234.50". */
export function minorToText(amount: Minor, precision: number): string {
  return scaledToText(amount, precision);
}

/** The JSON number of an amount: exact up to fifteen digits. */
export function minorToNumber(amount: Minor, precision: number): number {
  return Number(scaledToText(amount, precision));
}

/**
 * Converts an amount at a rate (units of the target currency for one of the source currency), rounded once,
 * half up in magnitude, to the smallest unit of the target currency.
 */
export function convert(amount: Minor, rate: Decimal, fromPrecision: number, toPrecision: number): Minor {
  return minor(divideHalfUp(amount * rate * powerOfTen(toPrecision), DECIMAL_UNIT * powerOfTen(fromPrecision)));
}

/** More decimals of a derived rate would be meaningless. */
const RATE_PLACES = 6;

/** The rate between an amount and its base amount, both in smallest units, to six decimals; undefined if either is zero. */
export function impliedRate(
  amount: bigint,
  precision: number,
  base: bigint,
  basePrecision: number,
): Decimal | undefined {
  if (amount === 0n || base === 0n) return undefined;
  const worth = divideHalfUp(base * powerOfTen(RATE_PLACES + precision), amount * powerOfTen(basePrecision));
  return decimal(worth * powerOfTen(DECIMAL_PLACES - RATE_PLACES));
}

/** Price times quantity, rounded once, half up in magnitude; both are decimals, the result is in smallest units. */
export function multiplyToMinor(price: Decimal, quantity: Decimal, precision: number): Minor {
  return minor(divideHalfUp(price * quantity * powerOfTen(precision), DECIMAL_UNIT * DECIMAL_UNIT));
}

/**
 * Allocates a total by weights so that the parts sum to it exactly: each part is rounded towards zero, then the
 * remaining smallest units go to the parts that lost most, the first among equals. Zero weights share evenly. Throws
 * RangeError for a negative weight, or when a nonzero total has no recipient.
 */
export function allocate(total: Minor, weights: readonly bigint[]): Minor[] {
  if (weights.length === 0 && total !== 0n) throw new RangeError('A total needs at least one weight to go to.');
  if (weights.some((weight) => weight < 0n)) throw new RangeError('A weight cannot be negative.');
  const whole = weights.reduce((left, right) => left + right, 0n);
  if (weights.length > 0 && whole === 0n)
    return allocate(
      total,
      weights.map(() => 1n),
    );
  const magnitude = abs(total);
  const shares = weights.map((weight, index) => {
    const product = magnitude * weight;
    return { index, units: product / whole, lost: product % whole };
  });
  let left = shares.reduce((rest, share) => rest - share.units, magnitude as bigint);
  // Sorting is stable, so equals keep their order and the first takes the unit.
  for (const share of [...shares].sort((one, other) => (one.lost > other.lost ? -1 : one.lost < other.lost ? 1 : 0))) {
    if (left === 0n) break;
    share.units += 1n;
    left -= 1n;
  }
  return shares.map((share) => minor(total < 0n ? -share.units : share.units));
}

/** The index of the amount with the largest magnitude, the first of equals; -1 when there is none. */
export function largestIndex(amounts: readonly Minor[]): number {
  let found = -1;
  let largest = -1n;
  amounts.forEach((amount, index) => {
    if (abs(amount) <= largest) return;
    found = index;
    largest = abs(amount);
  });
  return found;
}

/**
 * Converts the signed lines of an entry (debit +, credit -) line by line. When the entry balances in its own currency,
 * the rounding difference goes to its largest line, so that it balances in the base currency too.
 */
export function convertLines(
  amounts: readonly Minor[],
  rate: Decimal,
  fromPrecision: number,
  toPrecision: number,
): Minor[] {
  const converted = amounts.map((amount) => convert(amount, rate, fromPrecision, toPrecision));
  const residual = sum(converted);
  if (residual === zero || sum(amounts) !== zero) return converted;
  const rounding = largestIndex(amounts);
  return converted.map((amount, index) => (index === rounding ? subtract(amount, residual) : amount));
}
