import { addDays, addMonths, addYears, endOfMonth, isMonthEnd, startOfMonth } from '../../values/calendar.ts';
import { dayNumber, partsOf } from '../../values/date.ts';

export interface Span {
  readonly from: string;
  readonly to: string;
}

/** Another time to compare with: the same a year ago, or the preceding time of equal length. */
export type PriorTime = 'priorYear' | 'priorPeriod';

/** The time to compare with: whole months with whole months, a month's end with a month's end, other spans by their days. */
export function spanBefore({ from, to }: Span, prior: PriorTime): Span {
  if (prior === 'priorYear') return { from: addYears(from, -1), to: addYears(to, -1, { stickyMonthEnd: true }) };
  if (startOfMonth(from) === from && isMonthEnd(to)) {
    const [first, last] = [partsOf(from), partsOf(to)];
    const months = (last.year - first.year) * 12 + last.month - first.month + 1;
    return { from: addMonths(from, -months), to: endOfMonth(addMonths(to, -months)) };
  }
  const days = dayNumber(to) - dayNumber(from) + 1;
  return { from: addDays(from, -days), to: addDays(to, -days) };
}

/** The day to compare a balance of a day with: a month or a year before, a month's end staying one. */
export const dayBefore = (day: string, prior: PriorTime): string =>
  prior === 'priorYear' ? addYears(day, -1, { stickyMonthEnd: true }) : addMonths(day, -1, { stickyMonthEnd: true });
