import {
  addDays,
  addMonths,
  endOfMonth,
  endOfWeek,
  endOfYear,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from '#contract/values/calendar';
import { type PlainDate, type WeekStart } from '#contract/values/date';
import type { SpanName } from '#contract/finding/words';

/** Days from one to another, both included; without an end it is open. */
export interface Span {
  readonly from?: PlainDate;
  readonly to?: PlainDate;
}

const week = (day: PlainDate, start: WeekStart): Span => ({ from: startOfWeek(day, start), to: endOfWeek(day, start) });
const month = (day: PlainDate): Span => ({ from: startOfMonth(day), to: endOfMonth(day) });
const year = (day: PlainDate): Span => ({ from: startOfYear(day), to: endOfYear(day) });

function quarter(day: PlainDate): Span {
  const first = Math.floor((Number(day.slice(5, 7)) - 1) / 3) * 3 + 1;
  const from = `${day.slice(0, 5)}${String(first).padStart(2, '0')}-01`;
  return { from, to: endOfMonth(addMonths(from, 2)) };
}

/** The days of a span, such as last month, seen from a day. */
export function spanOf(name: SpanName, today: PlainDate, weekStart: WeekStart): Span {
  const moved = (months: number): PlainDate => addMonths(startOfMonth(today), months);
  switch (name) {
    case 'today':
      return { from: today, to: today };
    case 'yesterday':
      return { from: addDays(today, -1), to: addDays(today, -1) };
    case 'tomorrow':
      return { from: addDays(today, 1), to: addDays(today, 1) };
    case 'thisWeek':
      return week(today, weekStart);
    case 'lastWeek':
      return week(addDays(today, -7), weekStart);
    case 'nextWeek':
      return week(addDays(today, 7), weekStart);
    case 'thisMonth':
      return month(today);
    case 'lastMonth':
      return month(moved(-1));
    case 'nextMonth':
      return month(moved(1));
    case 'thisQuarter':
      return quarter(today);
    case 'lastQuarter':
      return quarter(moved(-3));
    case 'nextQuarter':
      return quarter(moved(3));
    case 'thisYear':
      return year(today);
    case 'lastYear':
      return year(moved(-12));
  }
}

/** A month by its number, of the given year or else the latest one that is not to come. */
export function namedMonth(number: number, givenYear: number | undefined, today: PlainDate): Span {
  const thisYear = Number(today.slice(0, 4));
  const usual = number > Number(today.slice(5, 7)) ? thisYear - 1 : thisYear;
  return month(`${givenYear ?? usual}-${String(number).padStart(2, '0')}-01`);
}

export const wholeYear = (number: number): Span => year(`${number}-01-01`);
