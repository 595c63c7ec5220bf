import { divideHalfUp, plainNumberText, scaledFromText, scaledToText } from './scaled.ts';

/**
 * Quantities, rates and percentages: exact decimals with at most eight places, held as one whole number
 * of hundred-millionths. 1.5 is 150_000_000n.
 */
export type Decimal = bigint & { readonly unit: 'decimal' };

/** Decimal places a quantity or a rate may have. */
export const DECIMAL_PLACES = 8;
/** How many units make 1. */
export const DECIMAL_UNIT = 100_000_000n;

/** Takes a count of hundred-millionths as a decimal. */
// Safe: the brand exists only for the compiler; every bigint is a count of hundred-millionths.
export const decimal = (units: bigint): Decimal => units as Decimal;
export const decimalZero = decimal(0n);
export const decimalOne = decimal(DECIMAL_UNIT);

export const addDecimals = (left: Decimal, right: Decimal): Decimal => decimal(left + right);
export const subtractDecimals = (left: Decimal, right: Decimal): Decimal => decimal(left - right);
export const negateDecimal = (value: Decimal): Decimal => decimal(-value);
export const sumDecimals = (values: readonly Decimal[]): Decimal => values.reduce(addDecimals, decimalZero);
/** The sum of figures that are all known; undefined where one is not: what is unknown is never nothing. */
export const sumOfKnown = (values: readonly (Decimal | undefined)[]): Decimal | undefined =>
  values.every((value) => value !== undefined) ? sumDecimals(values) : undefined;
export const compareDecimals = (left: Decimal, right: Decimal): -1 | 0 | 1 =>
  left < right ? -1 : left > right ? 1 : 0;

/** Whole part of a quantity or rate: bounded so that no input can make arithmetic slow. */
const MAX_UNITS = 10n ** 24n;

/** Reads plain decimal text with at most eight places; undefined when it is anything else. */
export function decimalFromText(text: string): Decimal | undefined {
  const units = scaledFromText(text, DECIMAL_PLACES);
  if (units === undefined || units > MAX_UNITS || units < -MAX_UNITS) return undefined;
  return decimal(units);
}

/** Reads a wire number exactly; undefined when it has more than eight decimals or is not finite. */
export function decimalFromNumber(value: number): Decimal | undefined {
  return Number.isFinite(value) ? decimalFromText(plainNumberText(value)) : undefined;
}

/** Prints without needless zeros: "1.5", "-0.00000001", "12". */
export function decimalToText(value: Decimal): string {
  return scaledToText(value, DECIMAL_PLACES).replace(/\.?0+$/, '');
}

/** The JSON number of a decimal: exact up to 15 significant digits. */
export function decimalToNumber(value: Decimal): number {
  return Number(decimalToText(value));
}

/** Multiplies two decimals and rounds half up to eight places. */
export function multiplyDecimals(left: Decimal, right: Decimal): Decimal {
  return decimal(divideHalfUp(left * right, DECIMAL_UNIT));
}

/** Divides two decimals and rounds half up to eight places; throws RangeError when the divisor is zero. */
export function divideDecimals(left: Decimal, right: Decimal): Decimal {
  return decimal(divideHalfUp(left * DECIMAL_UNIT, right));
}
