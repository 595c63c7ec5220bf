import { addDays, addMonths, dayOfWeek, endOfMonth, type PlainDate, startOfMonth } from '#contract/values/date';

/** 1 is Monday, 7 is Sunday. */
export type WeekStart = 1 | 6 | 7;

/** Six weeks that hold the month of a date, always six, so that turning a page moves nothing. */
export function calendarWeeks(date: PlainDate, weekStart: WeekStart): readonly (readonly PlainDate[])[] {
  const first = startOfMonth(date);
  const begin = addDays(first, -((dayOfWeek(first) - weekStart + 7) % 7));
  return Array.from({ length: 6 }, (_week, week) => Array.from({ length: 7 }, (_day, day) => addDays(begin, week * 7 + day)));
}

/** Where a key leads from a day; undefined when it is no key of the calendar. */
export function calendarMove(date: PlainDate, key: string, isShift: boolean, weekStart: WeekStart): PlainDate | undefined {
  const intoWeek = (dayOfWeek(date) - weekStart + 7) % 7;
  switch (key) {
    case 'ArrowLeft': return addDays(date, -1);
    case 'ArrowRight': return addDays(date, 1);
    case 'ArrowUp': return addDays(date, -7);
    case 'ArrowDown': return addDays(date, 7);
    case 'PageUp': return addMonths(date, isShift ? -12 : -1);
    case 'PageDown': return addMonths(date, isShift ? 12 : 1);
    case 'Home': return isShift ? startOfMonth(date) : addDays(date, -intoWeek);
    case 'End': return isShift ? endOfMonth(date) : addDays(date, 6 - intoWeek);
    default: return undefined;
  }
}
