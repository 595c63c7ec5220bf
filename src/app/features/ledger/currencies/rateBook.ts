import { type RateTypeId, usualRateType } from '#contract/lists/rateTypes';
import { endOfMonth, startOfMonth } from '#contract/values/calendar';
import { daysBetween, type PlainDate } from '#contract/values/date';
import { divideHalfUp } from '#contract/values/scaled';
import {
  type Decimal,
  decimal,
  DECIMAL_UNIT,
  decimalFromNumber,
  decimalOne,
  decimalToNumber,
  decimalZero,
  divideDecimals,
} from '#contract/values/decimal';
import type { ListRow } from '#app/platform/api/records.ts';
import { isRef } from '#app/engine/form/model/values.ts';

/** One dated rate of a currency: the value of one unit in the base currency from that day on. */
export interface DatedRate {
  readonly id: string;
  readonly date: PlainDate;
  readonly rate: Decimal;
  /** Kept the other way round, as units of the currency for one of the books. */
  readonly isInverse: boolean;
}

/** The rates of a type of a currency in the currency of the books, the oldest first; those kept the other way round are turned. */
export function historyOf(
  rows: readonly ListRow[],
  currency: string,
  base: string,
  type: RateTypeId = usualRateType,
): readonly DatedRate[] {
  const byDay = new Map<string, DatedRate>();
  for (const { id, effectiveDate, exchangeRate, baseCurrency, transactionCurrency, rateType } of rows) {
    const kept = typeof exchangeRate === 'number' ? decimalFromNumber(exchangeRate) : undefined;
    if (
      kept === undefined ||
      kept <= 0n ||
      (isRef(rateType) ? rateType.id : usualRateType) !== type ||
      typeof effectiveDate !== 'string' ||
      !isRef(baseCurrency) ||
      !isRef(transactionCurrency)
    )
      continue;
    const isDirect = transactionCurrency.id === currency && baseCurrency.id === base;
    const isInverse = transactionCurrency.id === base && baseCurrency.id === currency;
    // The service takes the direct rate when both are kept for one day.
    if (!isDirect && (!isInverse || byDay.has(effectiveDate))) continue;
    byDay.set(effectiveDate, {
      id,
      date: effectiveDate,
      rate: isDirect ? kept : divideDecimals(decimalOne, kept),
      isInverse: !isDirect,
    });
  }
  return [...byDay.values()].toSorted((one, other) => (one.date < other.date ? -1 : 1));
}

/**
 * The rate status of a currency on a day: a rate of that day, of its month, an older one, or none. Without an average or
 * historical rate, group statements calculate it from current rates, or use the current rate of the day.
 */
export type RateState =
  | { readonly is: 'today'; readonly last: DatedRate }
  | { readonly is: 'calculated' | 'standIn' }
  | { readonly is: 'current' | 'old'; readonly last: DatedRate; readonly days: number }
  | { readonly is: 'missing' };

/** A rate of an earlier month is outdated: amounts of this month would be converted at last month's rate. */
export function rateState(history: readonly DatedRate[], day: PlainDate): RateState {
  const last = history.findLast(({ date }) => date <= day);
  if (!last) return { is: 'missing' };
  if (last.date === day) return { is: 'today', last };
  return { is: last.date < startOfMonth(day) ? 'old' : 'current', last, days: daysBetween(last.date, day) };
}

/** The rate status by the type of rate; `current` are the current rates of the currency. */
export function rateStateOf(
  type: RateTypeId,
  history: readonly DatedRate[],
  current: readonly DatedRate[],
  day: PlainDate,
): RateState {
  if (type === 'CURRENT') return rateState(history, day);
  const isAverage = type === 'AVERAGE';
  const last = isAverage ? ofMonth(history, day) : history.findLast(({ date }) => date <= day);
  if (last)
    return isAverage || last.date === day
      ? { is: 'today', last }
      : { is: 'current', last, days: daysBetween(last.date, day) };
  // A mean needs a current rate on every day of the month.
  const needed = isAverage ? startOfMonth(day) : day;
  if (!current.some(({ date }) => date <= needed)) return { is: 'missing' };
  return { is: isAverage ? 'calculated' : 'standIn' };
}

const ofMonth = (history: readonly DatedRate[], day: PlainDate): DatedRate | undefined =>
  history.findLast(({ date }) => date >= startOfMonth(day) && date <= endOfMonth(day));

/** The rate that is replaced when one is entered for a day: of the same day, an average one of the same month. */
export const replacedRate = (type: RateTypeId, history: readonly DatedRate[], day: PlainDate): DatedRate | undefined =>
  type === 'AVERAGE' ? ofMonth(history, day) : history.findLast(({ date }) => date === day);

/** The rate before a day, of an average one before its month. */
export const rateBefore = (
  history: readonly DatedRate[],
  day: PlainDate,
  type: RateTypeId = usualRateType,
): DatedRate | undefined => history.findLast(({ date }) => date < (type === 'AVERAGE' ? startOfMonth(day) : day));

/** By how many percent a rate differs from the one before, with two decimals. */
export function movedBy(rate: Decimal, before: Decimal): number {
  if (before === decimalZero) return 0;
  return decimalToNumber(decimal(divideHalfUp((rate - before) * 10_000n, before) * (DECIMAL_UNIT / 100n)));
}

/** More than rates typically move: a slipped decimal point, or swapped currencies. */
const UNUSUAL = 10;

/** A rate that looks mistyped: far from the one before, or that one turned round. */
export function isUnusual(rate: Decimal, before: Decimal | undefined): 'far' | 'turned' | undefined {
  if (before === undefined || Math.abs(movedBy(rate, before)) <= UNUSUAL || rate <= 0n) return undefined;
  return Math.abs(movedBy(divideDecimals(decimalOne, rate), before)) <= UNUSUAL ? 'turned' : 'far';
}

/** The place of each day between the first and the last one, from 0 to 1. */
export function placesOfDays(days: readonly PlainDate[]): readonly number[] {
  const [first = '', last = ''] = [days[0], days.at(-1)];
  const span = days.length < 2 ? 0 : daysBetween(first, last);
  return days.map((day) => (span === 0 ? 0.5 : daysBetween(first, day) / span));
}
