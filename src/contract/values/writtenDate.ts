import { dateOfIsoWeek, isoWeek } from './calendar.ts';
import { dateOf, dayOfWeek, daysInMonth, partsOf, type PlainDate } from './date.ts';
import { message } from '../messages/message.ts';
import { arg, type Message } from '../messages/define.ts';

/** The order in which a person writes day, month and year. */
export type DateOrder = 'mdy' | 'dmy' | 'ymd';

/** What decides the meaning of a date written out. */
export interface WrittenDateContext {
  readonly today: PlainDate;
  readonly order: DateOrder;
  /** The session's work date: the base of relative input when set. */
  readonly workDate?: PlainDate | undefined;
  /** How months (from January) and days (from Monday) are called in the language of the reader, besides English. */
  readonly names?: (() => { readonly months: readonly string[]; readonly days: readonly string[] }) | undefined;
}

export type DateInput =
  /** `reading` explains the interpretation: "first of month + 2 days". */
  | { readonly ok: true; readonly date: PlainDate; readonly reading: string }
  | { readonly ok: false; readonly message: Message };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
export const weekdays = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'];
const FIRST_YEAR = 1900;
const LAST_YEAR = 2199;
/** Two digits mean the year at most so far ahead, else one of the past. */
const YEARS_AHEAD = 20;

export const refuse = (given: Message): DateInput => ({ ok: false, message: given });
export const tooFar: DateInput = {
  ok: false,
  message: message('field.yearOutside', { min: FIRST_YEAR, max: LAST_YEAR }),
};

/** What relative input counts from. */
export const baseOf = ({ today, workDate }: WrittenDateContext): PlainDate => workDate ?? today;

/** 0 for Monday to 6 for Sunday by a name or its beginning of two letters or more; -1 for any other. */
export const weekdayIndex = (name: string): number =>
  name.length < 2 ? -1 : weekdays.findIndex((weekday) => weekday.toLowerCase().startsWith(name));

/** Lower case without accents, so that "Mär" and "mar" are one. */
export const plainLetters = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The same by the names of the reader's language. */
export const ownWeekdayIndex = (name: string, { names }: WrittenDateContext): number =>
  name.length < 2 ? -1 : (names?.().days ?? []).findIndex((day) => plainLetters(day).startsWith(name));

const monthIndex = (name: string, { names }: WrittenDateContext): number => {
  if (name.length < 3) return -1;
  const known = months.findIndex((month) => month.startsWith(name));
  return known >= 0 ? known : (names?.().months ?? []).findIndex((month) => plainLetters(month).startsWith(name));
};

/** Whether a year is near enough to be no slip of the fingers. */
export const isTypedYear = (year: number): boolean => year >= FIRST_YEAR && year <= LAST_YEAR;

/** "mon25" and dates with the name of a month: 15 mar, mar 15 2026, 15-mar-26, 2026 mar 15. */
export function readNamed(typed: string, context: WrittenDateContext): DateInput | undefined {
  const tokens = typed.replace(/(\d)(?:st|nd|rd|th)\b/g, '$1').match(/\d+|[a-z]+/g) ?? [];
  const names = tokens.filter((token) => /[a-z]/.test(token));
  const numbers = tokens.filter((token) => /\d/.test(token));
  const name = names[0];
  if (name === undefined || names.length > 1) return undefined;
  const month = monthIndex(name, context) + 1;
  const english = weekdayIndex(name);
  // Where a month begins alike, as mars and mardi do, the month is meant.
  const weekday = english >= 0 || month > 0 ? english : ownWeekdayIndex(name, context);
  if (weekday >= 0 && tokens[0] === name && numbers.length === 1) {
    const { year } = isoWeek(baseOf(context));
    const week = Number(numbers[0]);
    const date = dateOfIsoWeek(year, week, weekday + 1);
    if (date === undefined) return refuse(message('field.noWeek', { year, week }));
    return { ok: true, date, reading: `${weekdays[weekday] ?? ''} of week ${week}` };
  }
  if (month === 0) return undefined;
  const [first, second] = numbers;
  if (first === undefined || numbers.length > 2 || (first.length > 2 && second === undefined)) {
    return refuse(message('field.dayMissing'));
  }
  return first.length > 2 && second !== undefined
    ? absolute(first, month, second, context)
    : absolute(second, month, first, context);
}

/** Days, months and years in digits, apart or together: 15, 5-2, 4.3.26, 2026-03-04, 0403, 040326, 20260304. */
export function readNumeric(typed: string, given: WrittenDateContext): DateInput | undefined {
  if (!/^\d+(?:[\s\-./,:_]+\d+)*[\s./,]*$/.test(typed)) return undefined;
  // Dots are written with the day first everywhere; slashes and hyphens differ by country.
  const isDotted = given.order === 'mdy' && /^\d+\.\d+(?:\.\d*)?$/.test(typed);
  const context: WrittenDateContext = isDotted ? { ...given, order: 'dmy' } : given;
  const numbers = typed.match(/\d+/g) ?? [];
  const [one = '', two, three] = numbers;
  if (numbers.length > 3) return undefined;
  if (three !== undefined && two !== undefined) return readTriple([one, two, three], context);
  const isMonthFirst = context.order !== 'dmy';
  if (two !== undefined) {
    if (one.length > 2 || two.length > 2) return refuse(message('field.dayMonthYear'));
    return isMonthFirst
      ? absolute(undefined, Number(one), two, context)
      : absolute(undefined, Number(two), one, context);
  }
  if (one.length <= 2) {
    const { month } = partsOf(baseOf(context));
    const found = absolute(undefined, month, one, context);
    return found.ok ? { ...found, reading: `day ${Number(one)} of this month` } : found;
  }
  if (one.length === 4) {
    const [left, right] = [one.slice(0, 2), one.slice(2)];
    return isMonthFirst
      ? absolute(undefined, Number(left), right, context)
      : absolute(undefined, Number(right), left, context);
  }
  if (one.length === 6) return readTriple([one.slice(0, 2), one.slice(2, 4), one.slice(4)], context);
  if (one.length !== 8) return undefined;
  // Eight digits that start like a year of this range cannot start with a day and a month that exist.
  const startsWithYear = isTypedYear(Number(one.slice(0, 4))) && Number(one.slice(4, 6)) <= 12;
  return startsWithYear || context.order === 'ymd'
    ? absolute(one.slice(0, 4), Number(one.slice(4, 6)), one.slice(6), context)
    : readTriple([one.slice(0, 2), one.slice(2, 4), one.slice(4)], context);
}

function readTriple([one, two, three]: readonly [string, string, string], context: WrittenDateContext): DateInput {
  if (one.length > 2) return absolute(one, Number(two), three, context);
  if (context.order === 'dmy') return absolute(three, Number(two), one, context);
  if (context.order === 'mdy') return absolute(three, Number(one), two, context);
  return three.length > 2 ? refuse(message('field.yearFirst')) : absolute(one, Number(two), three, context);
}

/** A date from the digits of its year (this year when absent), its month and the digits of its day. */
function absolute(
  yearText: string | undefined,
  month: number,
  dayText: string,
  context: WrittenDateContext,
): DateInput {
  const thisYear = partsOf(baseOf(context)).year;
  const year =
    yearText === undefined ? thisYear : yearText.length <= 2 ? fullYear(Number(yearText), thisYear) : Number(yearText);
  if (!isTypedYear(year)) return tooFar;
  if (month < 1 || month > 12) {
    const asked =
      context.order === 'dmy'
        ? message('field.orderDayFirst')
        : context.order === 'mdy'
          ? message('field.orderMonthFirst')
          : message('field.orderYearFirst');
    return refuse(message('field.noMonth', { month, order: asked }));
  }
  const date = dateOf(year, month, Number(dayText));
  if (date === undefined) {
    const name = months[month - 1] ?? '';
    const shown = `${name.charAt(0).toUpperCase()}${name.slice(1)}`;
    return refuse(
      message('field.monthDays', {
        month: arg.label(`lists.fiscalMonths.${name.toUpperCase()}`, shown),
        year,
        days: daysInMonth(year, month),
      }),
    );
  }
  return { ok: true, date, reading: weekdays[dayOfWeek(date) - 1] ?? '' };
}

/** The year two digits mean: from 79 years back to 20 years ahead of this one. */
function fullYear(twoDigits: number, thisYear: number): number {
  const century = thisYear - (thisYear % 100);
  const year = century + twoDigits;
  if (year > thisYear + YEARS_AHEAD) return year - 100;
  return year <= thisYear + YEARS_AHEAD - 100 ? year + 100 : year;
}
