import { language } from '#contract/messages/language';
import { isMonthEnd, startOfMonth } from '#contract/values/calendar';
import type { Formats } from '#app/platform/formats/formats.ts';
import { reportMessages as words } from './messages/messages.ts';

/** A time as the head of a column: "Jun 2026", a day, or from and to. */
export function daysName(from: string, to: string, formats: Pick<Formats, 'date'>): string {
  if (from === to) return formats.date(to);
  if (startOfMonth(to) !== from || !isMonthEnd(to)) return words.movement(formats.date(from), formats.date(to));
  return new Intl.DateTimeFormat(language(), { month: 'short', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(from),
  );
}
