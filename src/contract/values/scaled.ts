/** Whole numbers of 10^-places: what amounts, quantities and rates are held as, and how they are read and printed. */

const CANONICAL = /^(-?)(\d+)(?:\.(\d+))?$/;
const EXPONENT = /^(-?)(\d+)(?:\.(\d+))?e([+-]\d+)$/;

/** Ten to a power that is not negative. */
export function powerOfTen(exponent: number): bigint {
  return 10n ** BigInt(exponent);
}

/**
 * Divides and rounds half up in magnitude (2.5 becomes 3, -2.5 becomes -3), so that a reversing entry rounds like its
 * original. Throws RangeError when the divisor is zero.
 */
export function divideHalfUp(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const top = dividend < 0n ? -dividend : dividend;
  const bottom = divisor < 0n ? -divisor : divisor;
  const magnitude = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -magnitude : magnitude;
}

/**
 * Reads plain decimal text ("-12.5") as a whole number of 10^-places. Undefined when the text is not plain
 * decimal text or its value needs more places; zeros after the last place are accepted, they change nothing.
 */
export function scaledFromText(text: string, places: number): bigint | undefined {
  const quick = fewDigits(text, places);
  if (quick !== undefined) return quick;
  if (text.length > 64) return undefined;
  const match = CANONICAL.exec(text);
  if (!match) return undefined;
  const fraction = (match[3] ?? '').replace(/0+$/, '');
  if (fraction.length > places) return undefined;
  const units = BigInt((match[2] ?? '') + fraction.padEnd(places, '0'));
  return match[1] === '-' ? -units : units;
}

/** Digits that a number counts exactly. */
const EXACT_DIGITS = 15;

/**
 * The same for text of so few digits that a whole number in memory counts its units exactly, which is nearly every
 * amount: a large paste reads tens of thousands. Undefined for all other text, valid or not.
 */
function fewDigits(text: string, places: number): bigint | undefined {
  const from = text.charCodeAt(0) === 45 ? 1 : 0;
  const { length } = text;
  // A zero before other digits is left to the full reading, as is anything long.
  if (
    length - from > EXACT_DIGITS ||
    (text.charCodeAt(from) === 48 && length > from + 1 && text.charCodeAt(from + 1) !== 46)
  )
    return undefined;
  let units = 0;
  let decimals = -1;
  for (let at = from; at < length; at += 1) {
    const code = text.charCodeAt(at);
    if (code === 46 && decimals < 0 && at > from) decimals = 0;
    else if (code < 48 || code > 57) return undefined;
    else {
      units = units * 10 + code - 48;
      if (decimals >= 0) decimals += 1;
    }
  }
  const missing = places - Math.max(decimals, 0);
  if (length === from || decimals === 0 || missing < 0 || length - from + missing > EXACT_DIGITS) return undefined;
  for (let more = 0; more < missing; more += 1) units *= 10;
  return BigInt(from === 1 ? -units : units);
}

/** Prints a whole number of 10^-places with exactly that many decimals: (-5n, 2) is "-0.05". */
export function scaledToText(units: bigint, places: number): string {
  const digits = (units < 0n ? -units : units).toString().padStart(places + 1, '0');
  const sign = units < 0n ? '-' : '';
  if (places === 0) return sign + digits;
  return `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`;
}

/** The shortest text of a finite number without an exponent: 1e-7 becomes "0.0000001". */
export function plainNumberText(value: number): string {
  const text = String(value);
  const match = EXPONENT.exec(text);
  if (!match) return text;
  const whole = match[2] ?? '';
  const digits = whole + (match[3] ?? '');
  const point = whole.length + Number(match[4]);
  const sign = match[1] ?? '';
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return sign + digits.padEnd(point, '0');
}
