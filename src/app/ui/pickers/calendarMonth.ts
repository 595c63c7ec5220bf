import { addDays, addMonths, endOfMonth, endOfWeek, startOfMonth, startOfWeek } from '#contract/values/calendar';
import { type PlainDate, type WeekStart } from '#contract/values/date';
import { readingKey } from '../direction.ts';

/** The six weeks around the month of a date, always six, so that paging does not change the layout. */
export function calendarWeeks(date: PlainDate, weekStart: WeekStart): readonly (readonly PlainDate[])[] {
  const begin = startOfWeek(startOfMonth(date), weekStart);
  return Array.from({ length: 6 }, (_week, week) =>
    Array.from({ length: 7 }, (_day, day) => addDays(begin, week * 7 + day)),
  );
}

/** The day that a key leads to; undefined when it is not a key of the calendar. */
export function calendarMove(
  date: PlainDate,
  key: string,
  isShift: boolean,
  weekStart: WeekStart,
): PlainDate | undefined {
  switch (readingKey(key)) {
    case 'ArrowLeft':
      return addDays(date, -1);
    case 'ArrowRight':
      return addDays(date, 1);
    case 'ArrowUp':
      return addDays(date, -7);
    case 'ArrowDown':
      return addDays(date, 7);
    case 'PageUp':
      return addMonths(date, isShift ? -12 : -1);
    case 'PageDown':
      return addMonths(date, isShift ? 12 : 1);
    case 'Home':
      return isShift ? startOfMonth(date) : startOfWeek(date, weekStart);
    case 'End':
      return isShift ? endOfMonth(date) : endOfWeek(date, weekStart);
    default:
      return undefined;
  }
}
