import {
  addDays,
  addMonths,
  dateOfDayNumber,
  endOfMonth,
  endOfWeek,
  endOfYear,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from './calendar.ts';
import { dayNumber, partsOf, type PlainDate, type WeekStart } from './date.ts';
import { plainCharacters } from './numberReading.ts';
import {
  baseOf,
  type DateInput,
  isTypedYear,
  ownWeekdayIndex,
  plainLetters,
  readNamed,
  readNumeric,
  refuse,
  tooFar,
  weekdayIndex,
  weekdays,
  type WrittenDateContext,
} from './writtenDate.ts';
import { message } from '../messages/message.ts';
import type { Message } from '../messages/define.ts';

export interface DateContext extends WrittenDateContext {
  /** First day of the week for "w" and "k"; weekdays and week numbers are those of ISO 8601. Monday by default. */
  readonly weekStart?: WeekStart | undefined;
  /** What an offset alone counts from, in place of the date in the field: a due date counts from that of its document. */
  readonly countsFrom?: PlainDate | undefined;
  /** What "." repeats. */
  readonly lastUsed?: PlainDate | undefined;
  /** The date the field holds, which "+" and "-" alone nudge by a day. */
  readonly current?: PlainDate | undefined;
  /** The date of the accounting period so many periods after the current one, for "p" and "p-1". */
  readonly resolvePeriod?:
    | ((offset: number) => { readonly date: PlainDate; readonly name: string } | undefined)
    | undefined;
}

const units: Readonly<Record<string, string>> = { d: 'day', w: 'week', m: 'month', y: 'year' };

/**
 * Reads a date as typed: t, +7, -10, +2w, -1m, +1y, 15, 5-2, 4.3.26, 2026-03-04, mon, mon25, m h y r w k for
 * the first and last of month, year and week, "." for the last date used, eom+1, p-1, 15 mar, mar 15 2026,
 * with any separator; dots mean day first except where the year comes first. An offset alone counts from the date the
 * field holds, or from that of its document. After the letter of a period it counts such periods (m+1 is the first of next month), after a word days
 * (eom+1). Names and tokens are understood in any case, names also in the reader's language.
 */
export function parseDateInput(text: string, context: DateContext): DateInput {
  const typed = plainLetters(plainCharacters(text).trim());
  if (typed === '') return refuse(message('field.dateMissing'));
  if (typed.length > 40) return refuse(message('field.dateUnreadable'));
  const period = /^p\s*(?:([+-])\s*(\d{1,3}))?$/.exec(typed);
  if (period) return readPeriod(Number(period[2] ?? 0) * (period[1] === '-' ? -1 : 1), context);
  if (typed === '+' || typed === '-') return nudge(typed, context);
  return (
    readRelative(typed, context) ??
    readNamed(typed, context) ??
    readNumeric(typed, context) ??
    refuse(message('field.dateUnreadable'))
  );
}

function readPeriod(offset: number, { resolvePeriod }: DateContext): DateInput {
  const found = resolvePeriod?.(offset);
  return found ? { ok: true, date: found.date, reading: found.name } : refuse(message('field.unknownPeriod'));
}

function nudge(sign: string, context: DateContext): DateInput {
  const days = sign === '+' ? 1 : -1;
  const date = dateOfDayNumber(dayNumber(context.current ?? baseOf(context)) + days);
  return date === undefined ? tooFar : { ok: true, date, reading: days === 1 ? 'next day' : 'previous day' };
}

interface Anchor {
  readonly date: PlainDate;
  readonly reading: string;
  /** Months added to the last day of a month lead to the last day of a month. */
  readonly isMonthEnd?: boolean;
  /** What an offset without a unit counts; days unless told. */
  readonly unit?: 'w' | 'm' | 'y';
}

/** The period that each letter is the first or last day of. */
const periodUnits: Readonly<Record<string, 'w' | 'm' | 'y'>> = { m: 'm', h: 'm', y: 'y', r: 'y', w: 'w', k: 'w' };

/** A named day; for an offset alone the date of the field, else the base. */
function anchorOf(token: string, context: DateContext): Anchor | Message | undefined {
  const base = baseOf(context);
  const { today, workDate, lastUsed, weekStart, countsFrom } = context;
  const current = countsFrom ?? context.current;
  const own = periodUnits[token];
  const unit = own === undefined ? {} : { unit: own };
  switch (token) {
    case '':
      if (current !== undefined) return { date: current, reading: 'this date' };
      return { date: base, reading: workDate === undefined ? 'today' : 'work date' };
    case 't':
    case 'today':
      return { date: today, reading: 'today' };
    case 'tomorrow':
      return { date: addDays(today, 1), reading: 'tomorrow' };
    case 'yesterday':
      return { date: addDays(today, -1), reading: 'yesterday' };
    case 'wd':
      return workDate === undefined ? message('field.noWorkDate') : { date: workDate, reading: 'work date' };
    case '.':
      return lastUsed === undefined ? message('field.noLastDate') : { date: lastUsed, reading: 'last used' };
    case 'm':
    case 'bom':
      return { date: startOfMonth(base), reading: 'first of month', ...unit };
    case 'h':
    case 'eom':
      return { date: endOfMonth(base), reading: 'last of month', isMonthEnd: true, ...unit };
    case 'y':
    case 'boy':
      return { date: startOfYear(base), reading: 'first of year', ...unit };
    case 'r':
    case 'eoy':
      return { date: endOfYear(base), reading: 'last of year', isMonthEnd: true, ...unit };
    case 'w':
    case 'bow':
      return { date: startOfWeek(base, weekStart), reading: 'first of week', ...unit };
    case 'k':
    case 'eow':
      return { date: endOfWeek(base, weekStart), reading: 'last of week', ...unit };
    default: {
      const english = weekdayIndex(token);
      const index = english >= 0 ? english : ownWeekdayIndex(token, context);
      if (index < 0) return undefined;
      return { date: addDays(startOfWeek(base), index), reading: `${weekdays[index] ?? ''} of this week` };
    }
  }
}

function readRelative(typed: string, context: DateContext): DateInput | undefined {
  const match = /^([a-z]+|\.)?((?:\s*[+-]\s*\d{1,6}\s*[dwmy]?)*)$/.exec(typed);
  if (!match) return undefined;
  const anchor = anchorOf(match[1] ?? '', context);
  if (anchor === undefined) return undefined;
  if ('key' in anchor) return refuse(anchor);
  let { date, reading } = anchor;
  for (const [, sign = '+', digits = '0', unit = anchor.unit ?? 'd'] of (match[2] ?? '').matchAll(
    /([+-])\s*(\d+)\s*([dwmy])?/g,
  )) {
    const count = Number(digits);
    const moved = shift(date, sign === '-' ? -count : count, unit, anchor.isMonthEnd === true);
    if (moved === undefined) return tooFar;
    date = moved;
    reading += ` ${sign === '-' ? '\u2212' : '+'} ${count} ${units[unit] ?? ''}${count === 1 ? '' : 's'}`;
  }
  return { ok: true, date, reading };
}

/** Moves a date; undefined when it leaves the years that can be typed. */
function shift(date: PlainDate, count: number, unit: string, stickyMonthEnd: boolean): PlainDate | undefined {
  if (unit === 'm' || unit === 'y') {
    const amount = unit === 'y' ? count * 12 : count;
    const { year, month } = partsOf(date);
    const toYear = Math.floor((year * 12 + month - 1 + amount) / 12);
    return isTypedYear(toYear) ? addMonths(date, amount, { stickyMonthEnd }) : undefined;
  }
  const moved = dateOfDayNumber(dayNumber(date) + (unit === 'w' ? count * 7 : count));
  return moved !== undefined && isTypedYear(partsOf(moved).year) ? moved : undefined;
}
