import { type RateTypeId, usualRateType } from '#contract/lists/rateTypes';
import { addDays, endOfMonth, startOfMonth } from '#contract/values/calendar';
import { daysBetween, type PlainDate } from '#contract/values/date';
import {
  addDecimals,
  type Decimal,
  decimal,
  decimalFromNumber,
  decimalOne,
  decimalZero,
  divideDecimals,
} from '#contract/values/decimal';
import { divideHalfUp } from '#contract/values/scaled';

/** A dated rate of a type: one unit of `transactionCurrency` in `baseCurrency`. Null: current. */
export interface TypedRate {
  readonly baseCurrency: string;
  readonly transactionCurrency: string;
  readonly rateType: RateTypeId | null;
  readonly effectiveDate: PlainDate;
  readonly exchangeRate: number;
}

/** A rate as it is used, rounded to eight decimals, so that a figure can be recomputed from what is shown. */
export interface FoundRate {
  readonly rate: Decimal;
  /** Valid from this day; of a calculated mean the last day of its month. Null between equal currencies. */
  readonly date: PlainDate | null;
  /** `calculated`: the mean of current rates; `current`: a current rate in place of a historical one. */
  readonly source: 'entered' | 'calculated' | 'current' | 'same';
}

/** The rates from one currency to another. Undefined: there is no dated rate. */
export interface RateBook {
  readonly isSame: boolean;
  current(day: PlainDate): FoundRate | undefined;
  /** Of the month around a day: as entered, else the mean of the current rates of its days. */
  average(day: PlainDate): FoundRate | undefined;
  /** The latest historical rate on a day, else the current rate on that day. */
  historical(day: PlainDate): FoundRate | undefined;
}

interface Entry {
  readonly date: PlainDate;
  readonly rate: Decimal;
}

const same: FoundRate = { rate: decimalOne, date: null, source: 'same' };

/**
 * The rates between two currencies by type. Of the pair and the opposite pair the later rate counts, of one day that of
 * the pair itself, as for documents. Default rates of currencies have no date, and are not used.
 */
export function rateBook(rates: readonly TypedRate[], from: string, to: string): RateBook {
  if (from === to) return { isSame: true, current: () => same, average: () => same, historical: () => same };
  const entries = (type: RateTypeId) => entriesOf(rates, type, from, to);
  const [current, average, historical] = [entries('CURRENT'), entries('AVERAGE'), entries('HISTORICAL')];
  const means = new Map<PlainDate, FoundRate | undefined>();
  const currentOn = (day: PlainDate) => entered(latest(current, day));
  return {
    isSame: false,
    current: currentOn,
    average: (day) => {
      const first = startOfMonth(day);
      if (!means.has(first)) {
        const last = latest(average, endOfMonth(day));
        means.set(first, last && last.date >= first ? entered(last) : meanOf(current, first));
      }
      return means.get(first);
    },
    historical: (day) => {
      const own = entered(latest(historical, day));
      const other = own ?? currentOn(day);
      return own ?? (other && { ...other, source: 'current' });
    },
  };
}

const entered = (entry: Entry | undefined): FoundRate | undefined => entry && { ...entry, source: 'entered' };

/** The rates of a type in order of their days, one a day. */
function entriesOf(rates: readonly TypedRate[], type: RateTypeId, from: string, to: string): readonly Entry[] {
  const byDay = new Map<PlainDate, { readonly rate: Decimal; readonly isDirect: boolean }>();
  for (const { rateType, transactionCurrency, baseCurrency, effectiveDate, exchangeRate } of rates) {
    const isDirect = transactionCurrency === from && baseCurrency === to;
    const isOpposite = transactionCurrency === to && baseCurrency === from;
    const value = decimalFromNumber(exchangeRate);
    if ((rateType ?? usualRateType) !== type || (!isDirect && !isOpposite) || value === undefined || value <= 0n)
      continue;
    if (byDay.get(effectiveDate)?.isDirect === true) continue;
    byDay.set(effectiveDate, { rate: isDirect ? value : divideDecimals(decimalOne, value), isDirect });
  }
  return [...byDay]
    .map(([date, { rate }]) => ({ date, rate }))
    .toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/** The last entry up to a day, by halving. */
function latest(entries: readonly Entry[], day: PlainDate): Entry | undefined {
  let [low, high] = [0, entries.length];
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((entries[middle]?.date ?? '') <= day) low = middle + 1;
    else high = middle;
  }
  return entries[low - 1];
}

/** The mean of a month, each rate weighted by the days it is valid; undefined where a day has none. */
function meanOf(current: readonly Entry[], first: PlainDate): FoundRate | undefined {
  const last = endOfMonth(first);
  let sum = decimalZero;
  for (let day = first; day <= last; day = addDays(day, 1)) {
    const entry = latest(current, day);
    if (!entry) return undefined;
    sum = addDecimals(sum, entry.rate);
  }
  const days = BigInt(daysBetween(first, last) + 1);
  return { rate: decimal(divideHalfUp(sum, days)), date: last, source: 'calculated' };
}
