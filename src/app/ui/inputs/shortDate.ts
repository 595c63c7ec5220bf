import { dayOfWeek, partsOf, type PlainDate } from '#contract/values/date';
import { type DateStyle, formatDate } from '#contract/values/dateStyle';
import { baseMessages as messages } from '../baseMessages.ts';

let written: DateStyle | undefined;

/** Chooses how dates are written from now on: in digits, or with the name of the month. */
export function writeDates(style: DateStyle | undefined): void {
  written = style;
}

/** "30 Jun 2026": short, and read the same everywhere; in digits for who prefers them. */
export function shortDate(date: PlainDate): string {
  if (written) return formatDate(date, written);
  const { year, month, day } = partsOf(date);
  return messages.shortDate(day, messages.monthsShort[month - 1] ?? '', year);
}

/** "Tue 30 Jun 2026", for choosing a day. */
export const dayAndDate = (date: PlainDate): string =>
  `${messages.daysShort[dayOfWeek(date) - 1] ?? ''} ${shortDate(date)}`;

const two = (value: number): string => String(value).padStart(2, '0');

/** The calendar day of a moment on this computer. */
export const localDay = (at: Date): PlainDate =>
  `${String(at.getFullYear()).padStart(4, '0')}-${two(at.getMonth() + 1)}-${two(at.getDate())}`;

/** "30 Jun 2026 14:05" in local time; invalid timestamps unchanged. */
export function shortMoment(value: string): string {
  const at = new Date(value);
  return Number.isNaN(at.getTime())
    ? value
    : `${shortDate(localDay(at))} ${two(at.getHours())}:${two(at.getMinutes())}`;
}
