import { useLayoutEffect } from 'react';
import { useQuery } from '@tanstack/react-query';
import { type PlainDate, isValidDate, partsOf } from '#contract/values/date';
import type { DateContext } from '#contract/values/dateGrammar';
import { type DateStyle, dateStyleFor, dateStyleFromParts, formatDate } from '#contract/values/dateStyle';
import { divideHalfUp, plainNumberText, powerOfTen, scaledFromText, scaledToText } from '#contract/values/scaled';
import { formatPlain, type NumberFormat, numberFormatFor, numberFormatFromParts } from '#contract/values/numberFormat';
import { localDay, shortDate, shortMoment } from '#app/ui/inputs/shortDate.ts';
import { weekStartOf } from '#app/ui/pickers/weekStart.ts';
import type { Queries } from '#app/platform/api/queries.ts';
import type { ListRow, Page } from '#app/platform/api/records.ts';
import { useConnection, useObserved } from '#app/platform/api/useConnection.ts';
import { dateFormats, type Preferences, usePreferences, workDate } from '#app/platform/preferences/preferences.ts';

/** This user's formats for values. */
export interface Formats {
  readonly number: NumberFormat;
  readonly dateStyle: DateStyle;
  /** For typed dates and calendars: today, the work date, the order of day and month, the first day of a week. */
  readonly dates: Omit<DateContext, 'current'>;
  date(value: string): string;
  /** A date for other programs: YYYY-MM-DD, or in digits as this person writes them. */
  copiedDate(value: string): string;
  dateTime(value: string): string;
  /** A wire number with the decimals of its currency; of an unknown one, two or as many as it has. */
  amount(value: number, currencyId?: string): string;
  /** A quantity, rate or percentage: with all its decimals, at least as many as its neighbors, and at most the maximum. */
  decimal(value: number, least?: number, most?: number): string;
  /** Decimals of a currency; 2 while it is not known. */
  precisionOf(currencyId: string | undefined): number;
  /** The ISO code of a currency; its name while it is not known. */
  currencyCode(currency: { readonly id: string; readonly refName: string }): string;
}

/** A real minus sign, as wide as a figure. */
const MINUS = '\u2212';
const FEWEST = 2;

export interface CurrencyFacts {
  readonly symbol: string;
  readonly precision: number;
}

/** Formats for one way of writing. `today` is the calendar day of this computer. */
export function createFormats(
  locale: string,
  currencies: ReadonlyMap<string, CurrencyFacts>,
  today: PlainDate,
  work: PlainDate | undefined,
  { dateFormat, weekStart, copiedDates }: Pick<Preferences, 'dateFormat' | 'weekStart' | 'copiedDates'> = {},
): Formats {
  const number = numberFormatOf(locale);
  const dateStyle = dateFormat ? dateFormats[dateFormat] : styleOf(locale);
  const plain = (text: string): string => formatPlain(text, number, { minus: MINUS });
  const date = (value: string): string => (isValidDate(value) ? shortDate(value) : value);
  return {
    number,
    dateStyle,
    dates: {
      today,
      order: dateStyle.order,
      weekStart: weekStart ?? weekStartOf(localeOf(locale)),
      ...(work === undefined ? {} : { workDate: work }),
    },
    date,
    copiedDate: (value) => (copiedDates === 'local' && isValidDate(value) ? formatDate(value, dateStyle) : value),
    dateTime: shortMoment,
    amount: (value, currencyId) => plain(withPlaces(value, currencies.get(currencyId ?? '')?.precision ?? FEWEST)),
    decimal: (value, least = 0, most) => plain(withPlaces(value, least, most)),
    precisionOf: (currencyId) => currencies.get(currencyId ?? '')?.precision ?? FEWEST,
    currencyCode: ({ id, refName }) => currencies.get(id)?.symbol ?? refName,
  };
}

/** How many decimals a wire number has. */
export function decimalsOf(value: number): number {
  const text = plainNumberText(value);
  return text.includes('.') ? text.length - text.indexOf('.') - 1 : 0;
}

/** With so many decimals, never fewer than it has, and no more than these, half up. */
function withPlaces(value: number, least: number, most = Infinity): string {
  const text = plainNumberText(value);
  const own = Math.max(least, decimalsOf(value));
  const places = Math.min(own, most);
  const scaled = scaledFromText(text, own);
  return scaled === undefined ? text : scaledToText(divideHalfUp(scaled, powerOfTen(own - places)), places);
}

/** The calendar day on this computer. */
export const todayHere = (): PlainDate => localDay(new Date());

/** Number format by preference; `system` follows this computer. */
export function numberFormatOf(locale: string): NumberFormat {
  if (locale !== 'system') return numberFormatFor(locale);
  return numberFormatFromParts(new Intl.NumberFormat().formatToParts(1234567.8));
}

/** The locale of a preference; `system` is the browser's. */
export const localeOf = (formats: string): string =>
  formats === 'system' ? new Intl.DateTimeFormat().resolvedOptions().locale : formats;

function styleOf(locale: string): DateStyle {
  return locale === 'system'
    ? dateStyleFromParts(new Intl.DateTimeFormat().formatToParts(new Date(2026, 10, 25)))
    : dateStyleFor(locale);
}

const currencySearch = { limit: 200, offset: 0, fields: ['symbol', 'currencyPrecision'] } as const;

/** Determines the decimals of every amount; requested once. */
export const currencyQuery = ({ list }: Pick<Queries, 'list'>) =>
  ({ ...list('currency', currencySearch, 'visible'), staleTime: Infinity }) as const;

/** The currencies, loaded once. Undefined until then, and for a role that can't see them. */
function useCurrencies(): Page<ListRow> | undefined {
  const { queries } = useConnection();
  const { data, isPending, failureCount } = useQuery(currencyQuery(queries));
  // Until decimals are known, amounts keep their place unseen: yen would lose theirs before the reader's eyes.
  const isAwaited = isPending && failureCount === 0;
  useLayoutEffect(
    () => void document.documentElement.toggleAttribute('data-unread-currencies', isAwaited),
    [isAwaited],
  );
  return data;
}

/** Symbol and decimals of currencies. */
const factsOf = (page: Page<ListRow> | undefined): ReadonlyMap<string, CurrencyFacts> =>
  new Map(
    (page?.items ?? []).map(({ id, symbol, currencyPrecision }) => [
      id,
      {
        symbol: typeof symbol === 'string' ? symbol : '',
        precision: typeof currencyPrecision === 'number' ? currencyPrecision : FEWEST,
      },
    ]),
  );

/** This user's formats for values, by preference, currency list and work date. */
export function useFormats(): Formats {
  const { formats, dateFormat, weekStart, copiedDates } = usePreferences();
  const currencies = useCurrencies();
  const work = useObserved(workDate);
  return sharedFormats(formats, currencies, todayHere(), work, dateFormat, weekStart, copiedDates);
}

type Asked = readonly [
  locale: string,
  currencies: Page<ListRow> | undefined,
  today: PlainDate,
  work: PlainDate | undefined,
  dateFormat: Preferences['dateFormat'],
  weekStart: Preferences['weekStart'],
  copiedDates: Preferences['copiedDates'],
];
let latest: { readonly asked: Asked; readonly formats: Formats } | undefined;

/** The same formats for every part of a screen: making them asks the browser how numbers and dates are written. */
export function sharedFormats(...asked: Asked): Formats {
  if (latest?.asked.every((each, at) => each === asked[at])) return latest.formats;
  const [locale, currencies, today, work, dateFormat, weekStart, copiedDates] = asked;
  const formats = createFormats(locale, factsOf(currencies), today, work, { dateFormat, weekStart, copiedDates });
  latest = { asked, formats };
  return formats;
}

/** "2 Jul": for places that are narrow and about this year. */
export function dayAndMonth(date: PlainDate): string {
  const { year } = partsOf(date);
  return shortDate(date).replace(new RegExp(`[ /-]?${year}[/-]?`), '');
}
