import { scaledToText } from './scaled.ts';
import type { Minor } from './money.ts';

/** How a person writes numbers. */
export interface NumberFormat {
  readonly decimal: '.' | ',';
  /** The sign printed between groups of digits. */
  readonly group: string;
  /** Other signs read between groups of digits. */
  readonly groupAlternatives: readonly string[];
  /** Digits in the groups left of the last three: 3, or 2 for lakh and crore. */
  readonly groupSize: 2 | 3;
}

const softGroups = [' ', "'", '\u2019'];
const format = (decimal: '.' | ',', group: string, groupSize: 2 | 3 = 3): NumberFormat => ({
  decimal,
  group,
  groupAlternatives: softGroups.filter((sign) => sign !== group),
  groupSize,
});

/** 1,234.56 */
export const pointFormat = format('.', ',');
/** 1.234,56 */
export const commaFormat = format(',', '.');

const numberFormats: Readonly<Record<string, NumberFormat>> = {
  'en-US': pointFormat,
  'de-DE': commaFormat,
  'de-CH': format('.', '\u2019'),
  'fr-FR': format(',', '\u202f'),
  'ja-JP': pointFormat,
  'en-IN': format('.', ',', 2),
};

/** The format of a locale; of its language when only that is known; of en-US for any other. */
export function numberFormatFor(locale: string): NumberFormat {
  const language = locale.split('-')[0] ?? '';
  const related = Object.keys(numberFormats).find((known) => known.startsWith(`${language}-`));
  return numberFormats[locale] ?? numberFormats[related ?? 'en-US'] ?? pointFormat;
}

/**
 * Returns the format from the parts of Intl.NumberFormat(locale).formatToParts(1234567.8), so that any locale of the
 * platform works.
 */
export function numberFormatFromParts(
  parts: readonly { readonly type: string; readonly value: string }[],
): NumberFormat {
  const first = (type: string) => parts.find((part) => part.type === type)?.value;
  const decimal = first('decimal') === ',' ? ',' : '.';
  const integers = parts.filter((part) => part.type === 'integer');
  return format(decimal, first('group') ?? (decimal === ',' ? '.' : ','), integers.at(-2)?.value.length === 2 ? 2 : 3);
}

export interface PrintOptions {
  /** The sign before a negative number; by default the typographic minus. */
  readonly minus?: string;
  /** False leaves the groups together: 1234567. */
  readonly grouped?: boolean;
}

/** Prints plain decimal text ("-1234.5") the way a person writes it. */
export function formatPlain(
  text: string,
  { decimal, group, groupSize }: NumberFormat,
  options: PrintOptions = {},
): string {
  const isNegative = text.startsWith('-');
  const [whole = '', fraction] = (isNegative ? text.slice(1) : text).split('.');
  const separated = groupSize === 3 ? /\B(?=(?:\d{3})+$)/g : /\B(?=(?:\d{2})*\d{3}$)/g;
  const integer = options.grouped === false ? whole : whole.replace(separated, group);
  return (isNegative ? (options.minus ?? '\u2212') : '') + integer + (fraction === undefined ? '' : decimal + fraction);
}

/** Prints an amount with all decimals of its currency. */
export function formatAmount(
  amount: Minor,
  precision: number,
  numberFormat: NumberFormat,
  options?: PrintOptions,
): string {
  return formatPlain(scaledToText(amount, precision), numberFormat, options);
}
