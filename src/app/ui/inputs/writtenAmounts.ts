import { isValidDate } from '#contract/values/date';
import { formatPlain, type NumberFormat, numberFormatFromParts } from '#contract/values/numberFormat';
import { shortDate, shortMoment } from './shortDate.ts';

/** A real minus sign, as wide as a figure. */
const MINUS = '\u2212';

let format: NumberFormat | undefined;

/** Format of numbers in sentences: the user's, and the browser's until that is known. */
export const numbersNow = (): NumberFormat =>
  (format ??= numberFormatFromParts(new Intl.NumberFormat().formatToParts(1234567.8)));

/** Sets the format of numbers in sentences. */
export const writeNumbersAs = (next: NumberFormat): void => void (format = next);

const isMoment = (token: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(token);

/** `-1234.5`, `2026-06-30` or `2026-06-30T14:05:00Z` in the current format; other texts unchanged. */
export function writtenToken(token: string): string {
  if (isValidDate(token)) return shortDate(token);
  if (isMoment(token)) return shortMoment(token);
  return /^-?\d+\.\d+$/.test(token) ? formatPlain(token, numbersNow(), { minus: MINUS }) : token;
}

const amounts = /(?<=^|\s)-?\d+\.\d{2,3}(?=[\s,;:]|\.(?:\s|$)|$)/g;
// A date follows a word of time or is in a range. Elsewhere it may name a document; in quotes it was typed.
const dates =
  /"[^"]*"|(?<=\b(?:after|and|at|before|between|by|date|day|effective|end|from|obsolete|on|start|to|until),? |\bjournal, |\()\d{4}-\d\d-\d\d(?:T[\d:.]+Z)?(?=[\s,;:)]|\.(?:\s|$)|$)/gi;

/** Amounts and dates in an English sentence of rules and service: "short by 40065.00 on 2026-06-30" reads 40,065.00 on 30 Jun 2026. */
export const asWritten = (english: string): string =>
  english.replaceAll(amounts, writtenToken).replaceAll(dates, writtenToken);
