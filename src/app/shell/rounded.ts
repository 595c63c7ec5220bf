import { DECIMAL_PLACES, decimalFromNumber, divideHalfUp, powerOfTen, scaledToText } from '#contract/values/decimal';
import { decimalsOf } from './formats.ts';

/** A wire number with no more decimals than these, half up. */
export function rounded(value: number, places = DECIMAL_PLACES): number {
  const exact = decimalFromNumber(value);
  if (exact === undefined || decimalsOf(value) <= places) return value;
  return Number(scaledToText(divideHalfUp(exact, powerOfTen(DECIMAL_PLACES - places)), places));
}
