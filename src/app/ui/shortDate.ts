import { dayOfWeek, partsOf, type PlainDate } from '#contract/values/date';
import { messages } from './messages.ts';

/** "30 Jun 2026": short, and read the same everywhere. */
export function shortDate(date: PlainDate): string {
  const { year, month, day } = partsOf(date);
  return `${day} ${messages.monthsShort[month - 1] ?? ''} ${year}`;
}

/** "Tue 30 Jun 2026", for a day that somebody is about to choose. */
export const dayAndDate = (date: PlainDate): string => `${messages.daysShort[dayOfWeek(date) - 1] ?? ''} ${shortDate(date)}`;
