import { byte, isDigit } from './bytes.ts';

/** Every decimal with up to this many digits survives conversion to a double and back. */
const significantDigits = 15;
/** Outside these powers of ten a double no longer holds 15 digits. */
const largestExponent = 300;

/** No exact number needs more characters; a longer one isn't read to its end. */
const longestNumber = 1_000;

export interface NumberSpan {
  /** First byte after the number; -1 if it is too long to search for that. */
  readonly end: number;
  /** Why it can't be represented exactly; undefined if it can. */
  readonly problem: string | undefined;
}

const tooLong: NumberSpan = { end: -1, problem: `The number has more than ${longestNumber} characters.` };

/**
 * Validates the number at a position: its syntax, and that JavaScript represents it exactly. Undefined when it is not a
 * JSON number.
 */
export function scanNumber(bytes: Uint8Array, start: number): NumberSpan | undefined {
  let at = bytes[start] === byte.minus ? start + 1 : start;
  const wholeStart = at;
  at = pastDigits(bytes, at);
  const wholeDigits = at - wholeStart;
  if (wholeDigits === 0 || (wholeDigits > 1 && bytes[wholeStart] === byte.zero)) return undefined;
  let fractionEnd = at;
  if (bytes[at] === byte.point) {
    fractionEnd = pastDigits(bytes, at + 1);
    if (fractionEnd === at + 1) return undefined;
  }
  if (fractionEnd - start >= longestNumber) return tooLong;
  const hasExponent = bytes[fractionEnd] === byte.lowerE || bytes[fractionEnd] === byte.upperE;
  // The common case: too few digits to lose any.
  if (!hasExponent && fractionEnd - wholeStart <= significantDigits) return { end: fractionEnd, problem: undefined };
  const exponent = hasExponent ? readExponent(bytes, fractionEnd + 1) : { end: fractionEnd, value: 0 };
  if (!exponent) return undefined;
  if (exponent.end - start >= longestNumber) return tooLong;
  return { end: exponent.end, problem: lossOf(bytes, wholeStart, wholeDigits, fractionEnd, exponent.value) };
}

function pastDigits(bytes: Uint8Array, start: number): number {
  const end = Math.min(bytes.length, start + longestNumber);
  let at = start;
  while (at < end && isDigit(bytes[at] ?? 0)) at += 1;
  return at;
}

function readExponent(bytes: Uint8Array, start: number): { end: number; value: number } | undefined {
  const sign = bytes[start];
  const digits = sign === byte.minus || sign === byte.plus ? start + 1 : start;
  const end = pastDigits(bytes, digits);
  if (end === digits) return undefined;
  let value = 0;
  // Beyond a million the exact value no longer matters: it is out of range either way.
  for (let at = digits; at < end && value < 1_000_000; at += 1) value = value * 10 + (bytes[at] ?? 0) - byte.zero;
  return { end, value: sign === byte.minus ? -value : value };
}

function lossOf(
  bytes: Uint8Array,
  wholeStart: number,
  wholeDigits: number,
  fractionEnd: number,
  exponent: number,
): string | undefined {
  let first = -1;
  let last = -1;
  for (let at = wholeStart; at < fractionEnd; at += 1) {
    const code = bytes[at] ?? 0;
    if (code === byte.point || code === byte.zero) continue;
    if (first < 0) first = at;
    last = at;
  }
  if (first < 0) return undefined;
  const point = wholeStart + wholeDigits;
  const digits = last - first + 1 - (first < point && last > point ? 1 : 0);
  if (digits > significantDigits) {
    return `The number has ${digits} significant digits; at most ${significantDigits} are kept exactly.`;
  }
  const power = exponent + (first < point ? point - first - 1 : point - first);
  if (Math.abs(power) > largestExponent) return 'The number is too large or too close to zero to be kept exactly.';
  return undefined;
}
