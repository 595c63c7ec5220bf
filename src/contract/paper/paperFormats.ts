import { plainNumberText } from '../values/scaled.ts';
import { type Minor, minorFromNumber, zero } from '../values/money.ts';
import { formatAmount, formatPlain, numberFormatFor } from '../values/numberFormat.ts';
import type { PaperLanguage } from '../lists/paperLanguages.ts';

/** The currency of a paper. */
export interface PaperCurrency {
  readonly code: string;
  readonly name: string;
  readonly precision: number;
}

/** Numbers, dates and countries as the reader of a paper writes them. */
export interface PaperFormats {
  readonly amount: (amount: Minor) => string;
  /** An amount of a record; blank if there is none. */
  readonly money: (value: unknown) => string;
  readonly minor: (value: unknown) => Minor;
  /** A price: at least the decimals of the currency. */
  readonly price: (value: unknown) => string;
  readonly number: (value: unknown) => string;
  readonly date: (value: unknown) => string;
  readonly country: (code: string) => string;
}

/** The locale of a language in a country. */
export function localeOf(language: PaperLanguage, country: string): string {
  if (language === 'en') return country === 'US' || country === '' ? 'en-US' : 'en-GB';
  return language === 'de' ? (country === 'CH' ? 'de-CH' : 'de-DE') : 'fr-FR';
}

/** The formats of a paper's reader. */
export function formatsFor(
  language: PaperLanguage,
  country: string,
  { precision }: Pick<PaperCurrency, 'precision'>,
): PaperFormats {
  const locale = localeOf(language, country);
  const known = numberFormatFor(locale);
  // The narrow space is in few fonts.
  const numbers = known.group === '\u202f' ? { ...known, group: '\u00a0' } : known;
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeZone: 'UTC' });
  const countries = new Intl.DisplayNames([language], { type: 'region', fallback: 'code' });
  const minor = (value: unknown): Minor =>
    typeof value === 'number' ? (minorFromNumber(value, precision) ?? zero) : zero;
  const amount = (given: Minor): string => formatAmount(given, precision, numbers);
  return {
    amount,
    minor,
    money: (value) => (typeof value === 'number' ? amount(minor(value)) : ''),
    price: (value) =>
      typeof value === 'number' ? formatPlain(padded(plainNumberText(value), precision), numbers) : '',
    number: (value) => (typeof value === 'number' ? formatPlain(plainNumberText(value), numbers) : ''),
    date: (value) =>
      typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value) ? plain(days.format(dayOf(value))) : '',
    country: (code) => (/^[A-Z]{2}$/.test(code) ? (countries.of(code) ?? code) : code),
  };
}

const dayOf = (date: string): Date => new Date(`${date.slice(0, 10)}T00:00:00Z`);
const plain = (text: string): string => text.replaceAll('\u202f', '\u00a0');

function padded(text: string, places: number): string {
  const [whole = '', fraction = ''] = text.split('.');
  const digits = fraction.padEnd(places, '0');
  return digits === '' ? whole : `${whole}.${digits}`;
}
