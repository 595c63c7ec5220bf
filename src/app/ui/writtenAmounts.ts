import { formatPlain, type NumberFormat, numberFormatFromParts } from '#contract/values/numberFormat';

/** A real minus sign, as wide as a figure. */
const MINUS = '\u2212';

let format: NumberFormat | undefined;

/** How numbers stand in sentences: as this person writes them, and as the browser does until that is known. */
export const numbersNow = (): NumberFormat => (format ??= numberFormatFromParts(new Intl.NumberFormat().formatToParts(1234567.8)));

/** From now on numbers in sentences stand like this. */
export const writeNumbersAs = (next: NumberFormat): void => void (format = next);

/** `-1234.5` as it is written now; other texts as they came. */
export const writtenNumber = (token: string): string => (/^-?\d+\.\d+$/.test(token) ? formatPlain(token, numbersNow(), { minus: MINUS }) : token);

/** Amounts in an English sentence of rules and service: "short by 40065.00" reads 40,065.00. What stands in quotes was typed like that. */
export const withAmounts = (english: string): string => english.replaceAll(/(?<=^|\s)-?\d+\.\d{2,3}(?=[\s,;:]|\.(?:\s|$)|$)/g, writtenNumber);
