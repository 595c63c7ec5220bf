import { isValidDate } from '#contract/values/date';
import { formatPlain, type NumberFormat, numberFormatFromParts } from '#contract/values/numberFormat';
import { shortDate, shortMoment } from './shortDate.ts';

/** A real minus sign, as wide as a figure. */
const MINUS = '\u2212';

let format: NumberFormat | undefined;

/** Format of numbers in sentences: the user's, and the browser's until that is known. */
const numbersNow = (): NumberFormat =>
  (format ??= numberFormatFromParts(new Intl.NumberFormat().formatToParts(1234567.8)));

/** Sets the format of numbers in sentences. */
export const setNumberFormat = (next: NumberFormat): void => void (format = next);

const isMoment = (token: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(token);

/** A plain decimal text in the current format, whole numbers too. */
export const localizeNumber = (plain: string): string => formatPlain(plain, numbersNow(), { minus: MINUS });

/** `-1234.5`, `2026-06-30` or `2026-06-30T14:05:00Z` in the current format; other texts unchanged. */
export function localizeToken(token: string): string {
  if (isValidDate(token)) return shortDate(token);
  if (isMoment(token)) return shortMoment(token);
  return /^-?\d+\.\d+$/.test(token) ? localizeNumber(token) : token;
}
