import {
  dateOf,
  dayNumber,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  partsOf,
  type PlainDate,
  type WeekStart,
} from './date.ts';

/** Day numbers of 0001-01-01 and 9999-12-31, counted from 1970-01-01. */
const FIRST_DAY = -719_162;
const LAST_DAY = 2_932_896;

/** The date of a day number; undefined outside the years 0001 to 9999. */
export function dateOfDayNumber(number: number): PlainDate | undefined {
  if (!Number.isInteger(number) || number < FIRST_DAY || number > LAST_DAY) return undefined;
  const shifted = number + 719_468;
  const era = Math.floor(shifted / 146_097);
  const dayOfEra = shifted - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra - Math.floor(dayOfEra / 1460) + Math.floor(dayOfEra / 36_524) - Math.floor(dayOfEra / 146_096)) / 365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const shiftedMonth = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * shiftedMonth + 2) / 5) + 1;
  const month = shiftedMonth < 10 ? shiftedMonth + 3 : shiftedMonth - 9;
  return dateOf(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

function inRange(date: PlainDate | undefined): PlainDate {
  if (date === undefined) throw new RangeError('The date is outside the years 0001 to 9999.');
  return date;
}

/** The date so many days later; throws RangeError outside the years 0001 to 9999. */
export function addDays(date: PlainDate, days: number): PlainDate {
  return inRange(dateOfDayNumber(dayNumber(date) + days));
}

export interface AddMonthsOptions {
  /** Keeps the last day of a month on the last day: 30 June becomes 31 July. */
  readonly stickyMonthEnd?: boolean;
}

/** The same day so many months later, or the last of that month when it is shorter; throws like addDays. */
export function addMonths(date: PlainDate, months: number, options: AddMonthsOptions = {}): PlainDate {
  const { year, month, day } = partsOf(date);
  const count = year * 12 + month - 1 + months;
  const toYear = Math.floor(count / 12);
  const toMonth = count - toYear * 12 + 1;
  const last = daysInMonth(toYear, toMonth);
  const isSticky = options.stickyMonthEnd === true && day === daysInMonth(year, month);
  return inRange(dateOf(toYear, toMonth, isSticky ? last : Math.min(day, last)));
}

export const addYears = (date: PlainDate, years: number, options?: AddMonthsOptions): PlainDate =>
  addMonths(date, years * 12, options);

export const startOfMonth = (date: PlainDate): PlainDate => `${date.slice(0, 8)}01`;
export function endOfMonth(date: PlainDate): PlainDate {
  const { year, month } = partsOf(date);
  return inRange(dateOf(year, month, daysInMonth(year, month)));
}
export const isMonthEnd = (date: PlainDate): boolean => endOfMonth(date) === date;
export const startOfYear = (date: PlainDate): PlainDate => `${date.slice(0, 5)}01-01`;
export const endOfYear = (date: PlainDate): PlainDate => `${date.slice(0, 5)}12-31`;

/** First day of the week of a date: Monday, unless weeks start otherwise. */
export const startOfWeek = (date: PlainDate, weekStart: WeekStart = 1): PlainDate =>
  addDays(date, -((dayOfWeek(date) - weekStart + 7) % 7));
/** Last day of the week of a date: Sunday, unless weeks start otherwise. */
export const endOfWeek = (date: PlainDate, weekStart: WeekStart = 1): PlainDate =>
  addDays(startOfWeek(date, weekStart), 6);

/** Week number by ISO 8601 and the year it belongs to, which near New Year can differ from the date's. */
export function isoWeek(date: PlainDate): { readonly year: number; readonly week: number } {
  const thursday = addDays(date, 4 - dayOfWeek(date));
  const year = Number(thursday.slice(0, 4));
  return { year, week: Math.floor(daysBetween(startOfYear(thursday), thursday) / 7) + 1 };
}

/** A day (1 is Monday) of a week by ISO 8601; undefined when that year has no such week. */
export function dateOfIsoWeek(year: number, week: number, day: number): PlainDate | undefined {
  const inFirstWeek = dateOf(year, 1, 4);
  if (inFirstWeek === undefined || !Number.isInteger(week) || day < 1 || day > 7) return undefined;
  const date = dateOfDayNumber(dayNumber(startOfWeek(inFirstWeek)) + (week - 1) * 7 + day - 1);
  if (date === undefined) return undefined;
  const found = isoWeek(date);
  return found.year === year && found.week === week ? date : undefined;
}
