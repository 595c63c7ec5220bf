import { addMonths } from './calendar.ts';
import { padded, partsOf, type PlainDate } from './date.ts';

/** Which day a memo was written for, which day it is now for, and how the person writes months. */
export interface MemoDates {
  readonly from: PlainDate;
  readonly to: PlainDate;
  /** The person's locale; names of months in English, German and French are known besides. */
  readonly locale: string;
}

interface MonthNames {
  readonly former: string;
  readonly next: string;
  /** "Jun": also a name or another word, so it means the month only with its year. */
  readonly isShort: boolean;
}

const knownLocales = ['en', 'de', 'fr'] as const;
const PLACEHOLDER = /\{(month|lastMonth|nextMonth|year|quarter)\}/gi;

/** A memo for another day: the month it named is moved on, then placeholders are filled (ui 4.1, 7). */
export const memoFor = (memo: string, dates: MemoDates): string =>
  filledMemo(movedMemo(memo, dates), dates.to, dates.locale);

/** `{month}`, `{lastMonth}`, `{nextMonth}`, `{year}` and `{quarter}` of a day: "June", "May", "July", "2026", "Q2". */
export function filledMemo(memo: string, date: PlainDate, locale: string): string {
  const { year, month } = partsOf(date);
  const values: Readonly<Record<string, string>> = {
    month: monthIn(locale, month),
    lastmonth: monthIn(locale, ((month + 10) % 12) + 1),
    nextmonth: monthIn(locale, (month % 12) + 1),
    year: String(year),
    quarter: `Q${Math.ceil(month / 3)}`,
  };
  return memo.replace(PLACEHOLDER, (whole, name: string) => values[name.toLowerCase()] ?? whole);
}

/**
 * Returns a memo with its month advanced from one day to another: "Rent June 2026", "Loyer juin", "2026-06", "06/2026",
 * "30 June". Other months, and the same month of another year, stay.
 */
export function movedMemo(memo: string, { from, to, locale }: MemoDates): string {
  return from.slice(0, 7) === to.slice(0, 7) ? memo : movedNumbers(movedNames(memo, from, to, locale), from, to);
}

function movedNames(memo: string, from: PlainDate, to: PlainDate, locale: string): string {
  const [former, next] = [partsOf(from), partsOf(to)];
  const names = namesOf(former.month, next.month, locale);
  const day = (text: string): string => (Number(text) === former.day ? String(next.day) : text);
  return memo.replace(
    patternOf(names),
    (whole, before = '', gap = '', name = '', space = '', after = '', mark = '', year = '') => {
      if (year !== '' && Number(year) !== former.year) return whole;
      const known = names.find((each) => each.former === name) ?? names.find((each) => isSameWord(each.former, name));
      if (!known || (year === '' && (known.isShort || isOtherWord(name, known.former)))) return whole;
      return `${day(before)}${gap}${inCaseOf(name, known.former, known.next)}${space}${day(after)}${mark}${year === '' ? '' : next.year}`;
    },
  );
}

/** Month names and their replacements; longer names first, so that "juil." is not read as "juil". */
function namesOf(former: number, next: number, locale: string): readonly MonthNames[] {
  const all = [locale, ...knownLocales].flatMap((each): readonly MonthNames[] => {
    const short = monthIn(each, former, 'short');
    const toShort = { next: monthIn(each, next, 'short'), isShort: true };
    return [
      { former: monthIn(each, former), next: monthIn(each, next), isShort: false },
      { former: short, ...toShort },
      ...(short.endsWith('.') ? [{ former: short.slice(0, -1), ...toShort }] : []),
    ];
  });
  return all
    .filter(({ former: name }, at) => all.findIndex((each) => each.former === name) === at)
    .toSorted((one, other) => other.former.length - one.former.length);
}

/** A month name with an optional day and year. */
function patternOf(names: readonly MonthNames[]): RegExp {
  const any = names.map(({ former }) => former.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  return new RegExp(
    `(?<![\\p{L}\\p{N}])(?:(\\d{1,2})(\\.?\\s))?(${any})(?:(\\s)(\\d{1,2})(?=[,\\s]|$))?(?:(,?\\s|[-/])(\\d{4}))?(?![\\p{L}\\p{N}])`,
    'giu',
  );
}

/** "2026-06-30", "2026-06", "2026/06", "06/2026" and "6.2026". */
function movedNumbers(memo: string, from: PlainDate, to: PlainDate): string {
  const [former, next] = [partsOf(from), partsOf(to)];
  const digits = (text: string): string => padded(next.month, text.length);
  const [year, month] = [padded(former.year, 4), `${former.month < 10 ? '0?' : ''}${former.month}`];
  return memo
    .replaceAll(new RegExp(`(?<!\\d)${from}(?!\\d)`, 'g'), to)
    .replaceAll(
      new RegExp(`(?<!\\d)${year}([-/])(${padded(former.month, 2)})(?![-/]?\\d)`, 'g'),
      (_, mark: string, text: string) => `${padded(next.year, 4)}${mark}${digits(text)}`,
    )
    .replaceAll(
      new RegExp(`(?<![\\d./])(${month})([./])${year}(?!\\d)`, 'g'),
      (_, text: string, mark: string) => `${digits(text)}${mark}${padded(next.year, 4)}`,
    );
}

/** The name of a month, 1 to 12. */
const monthIn = (locale: string, month: number, style: 'long' | 'short' = 'long'): string =>
  new Intl.DateTimeFormat(locale, { month: style, timeZone: 'UTC', calendar: 'gregory' }).format(
    new Date(Date.UTC(2000, month - 1, 1)),
  );

const isSameWord = (one: string, other: string): boolean => one.toLowerCase() === other.toLowerCase();
const capitalized = (word: string): string => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const isAllCapitals = (word: string): boolean => word === word.toUpperCase() && word !== word.toLowerCase();

/** "may" in an English sentence is not a month; "JUNE" and "Juin" are. */
const isOtherWord = (written: string, name: string): boolean =>
  written !== name && !isAllCapitals(written) && written !== capitalized(name);

function inCaseOf(written: string, former: string, next: string): string {
  if (written === former) return next;
  if (isAllCapitals(written)) return next.toUpperCase();
  return written === capitalized(written) ? capitalized(next) : next.toLowerCase();
}

/** The same day of the next month; the last day of a month becomes the last day: 30 June, 31 July. */
export const sameDayNextMonth = (date: PlainDate): PlainDate => addMonths(date, 1, { stickyMonthEnd: true });
