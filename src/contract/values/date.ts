/** A calendar day as text: YYYY-MM-DD, years 0001 to 9999. Text order is time order. */
export type PlainDate = string;

export interface DateParts {
  readonly year: number;
  /** 1 to 12. */
  readonly month: number;
  /** 1 to 31. */
  readonly day: number;
}

const DATE = /^(\d{4})-(\d{2})-(\d{2})$/;

/** Digits with zeros in front. */
export const padded = (value: number, length: number): string => String(value).padStart(length, '0');

export const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

/** Days of a month, 1 to 12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31;
}

/** The date of a year, month and day; undefined when the calendar has no such day. */
export function dateOf(year: number, month: number, day: number): PlainDate | undefined {
  if (!Number.isInteger(year) || year < 1 || year > 9999) return undefined;
  if (!Number.isInteger(month) || month < 1 || month > 12) return undefined;
  if (!Number.isInteger(day) || day < 1 || day > daysInMonth(year, month)) return undefined;
  return `${padded(year, 4)}-${padded(month, 2)}-${padded(day, 2)}`;
}

/** Whether text is a date of the calendar in the form YYYY-MM-DD. */
export function isValidDate(text: string): boolean {
  const match = DATE.exec(text);
  return match !== null && dateOf(Number(match[1]), Number(match[2]), Number(match[3])) === text;
}

/** Year, month and day of a valid date; throws RangeError for any other text. */
export function partsOf(date: PlainDate): DateParts {
  if (!isValidDate(date)) throw new RangeError(`"${date}" is not a date.`);
  return { year: Number(date.slice(0, 4)), month: Number(date.slice(5, 7)), day: Number(date.slice(8)) };
}

/** Counts days from 1970-01-01, which is 0. */
export function dayNumber(date: PlainDate): number {
  const { year, month, day } = partsOf(date);
  // Years start in March, so the leap day is the last day of its year.
  const shifted = month > 2 ? year : year - 1;
  const era = Math.floor(shifted / 400);
  const yearOfEra = shifted - era * 400;
  const dayOfYear = Math.floor((153 * ((month + 9) % 12) + 2) / 5) + day - 1;
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear;
  return era * 146_097 + dayOfEra - 719_468;
}

/** Day of the week by ISO 8601: 1 is Monday, 7 is Sunday. */
export function dayOfWeek(date: PlainDate): number {
  return ((((dayNumber(date) + 3) % 7) + 7) % 7) + 1;
}

/** The day a calendar week begins with: 1 is Monday, 7 is Sunday. */
export type WeekStart = 1 | 6 | 7;

/** Days from one date to another; negative when the second is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from);

export const compareDates = (left: PlainDate, right: PlainDate): -1 | 0 | 1 =>
  left < right ? -1 : left > right ? 1 : 0;
