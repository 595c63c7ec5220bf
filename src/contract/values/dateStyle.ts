import type { PlainDate } from './date.ts';
import type { DateOrder } from './writtenDate.ts';

/** How a person writes dates in digits. */
export interface DateStyle {
  readonly order: DateOrder;
  readonly separator: string;
}

const dateStyles: Readonly<Record<string, DateStyle>> = {
  'en-US': { order: 'mdy', separator: '/' },
  'en-GB': { order: 'dmy', separator: '/' },
  'en-IN': { order: 'dmy', separator: '/' },
  'de-DE': { order: 'dmy', separator: '.' },
  'de-CH': { order: 'dmy', separator: '.' },
  'fr-FR': { order: 'dmy', separator: '/' },
  'ja-JP': { order: 'ymd', separator: '/' },
};
const isoStyle: DateStyle = { order: 'ymd', separator: '-' };

/**
 * The date style of a locale; of its language when only that is known; ISO 8601 for any other. English
 * outside the United States has the day first.
 */
export function dateStyleFor(locale: string): DateStyle {
  const language = locale.split('-')[0] ?? '';
  if (dateStyles[locale] === undefined && locale.startsWith('en-')) return dateStyleFor('en-GB');
  const related = Object.keys(dateStyles).find((known) => known.startsWith(`${language}-`));
  return dateStyles[locale] ?? dateStyles[related ?? ''] ?? isoStyle;
}

/** The date style in the parts that Intl.DateTimeFormat(locale).formatToParts returns for any date. */
export function dateStyleFromParts(parts: readonly { readonly type: string; readonly value: string }[]): DateStyle {
  const order = parts.flatMap(({ type }) => (/^(?:day|month|year)$/.test(type) ? [type.charAt(0)] : [])).join('');
  const separator = parts.find(({ type }, index) => type === 'literal' && index > 0)?.value.trim();
  if (order !== 'mdy' && order !== 'dmy' && order !== 'ymd') return isoStyle;
  return { order, separator: separator === undefined || separator === '' ? '/' : separator.charAt(0) };
}

/** Prints a date with all digits, so that columns align: 03/04/2026, 04.03.2026, 2026-03-04. */
export function formatDate(date: PlainDate, { order, separator }: DateStyle = isoStyle): string {
  const [year = '', month = '', day = ''] = date.split('-');
  const parts = order === 'mdy' ? [month, day, year] : order === 'dmy' ? [day, month, year] : [year, month, day];
  return parts.join(separator);
}
