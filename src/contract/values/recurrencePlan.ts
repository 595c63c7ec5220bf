import { addDays, addMonths } from './calendar.ts';
import { compareDates, daysBetween, partsOf, type PlainDate } from './date.ts';
import type { RecurrenceType } from '../lists/recurrences.ts';

/** A plan of days: from a first one on, again and again, until a last one. */
export interface Recurrence {
  readonly startDate: PlainDate;
  readonly every: RecurrenceType;
  readonly endDate?: PlainDate | undefined;
}

/** Maximum number of days to consider; older due dates are dropped. */
const MAX_DAYS = 400;
const months: Partial<Readonly<Record<RecurrenceType, number>>> = { MONTHLY: 1, QUARTERLY: 3, ANNUALLY: 12 };

/** The n-th day of a plan; the end of a month stays one (ui 4.1, 7). */
function dayOf({ startDate, every }: Recurrence, n: number): PlainDate {
  const step = months[every];
  return step === undefined
    ? addDays(startDate, n * (every === 'WEEKLY' ? 7 : 1))
    : addMonths(startDate, n * step, { stickyMonthEnd: true });
}

const isOver = ({ endDate }: Recurrence, day: PlainDate): boolean =>
  endDate !== undefined && compareDates(day, endDate) > 0;

/** The days of a plan up to the first one after `until`, that one included. */
export function daysOfPlan(plan: Recurrence, until: PlainDate): readonly PlainDate[] {
  const days: PlainDate[] = [];
  for (let n = 0; n < MAX_DAYS; n += 1) {
    const day = dayOf(plan, n);
    if (isOver(plan, day)) break;
    days.push(day);
    if (compareDates(day, until) > 0) break;
  }
  return days;
}

/** A number of steps that is not beyond the day `from`, so that the search for a day begins near it. */
function stepsBefore({ startDate, every }: Recurrence, from: PlainDate): number {
  const [start, end] = [partsOf(startDate), partsOf(from)];
  const step = months[every];
  const passed =
    step === undefined
      ? Math.floor(daysBetween(startDate, from) / (every === 'WEEKLY' ? 7 : 1))
      : Math.floor(((end.year - start.year) * 12 + end.month - start.month) / step);
  return Math.max(0, passed - 1);
}

/** No plan goes on behind this day: calendar arithmetic ends with the year 9999. */
const HORIZON = '9990-12-31';

/** The first day of a plan on or after a day; undefined if the plan has ended by then. */
export function planDayFrom(plan: Recurrence, from: PlainDate): PlainDate | undefined {
  if ([from, plan.startDate].some((day) => compareDates(day, HORIZON) > 0)) return undefined;
  let n = stepsBefore(plan, from);
  while (compareDates(dayOf(plan, n), from) < 0) n += 1;
  const day = dayOf(plan, n);
  return isOver(plan, day) ? undefined : day;
}

/** The day of a plan that follows one; undefined if that was the last. */
export const planDayAfter = (plan: Recurrence, day: PlainDate): PlainDate | undefined =>
  compareDates(day, HORIZON) > 0 ? undefined : planDayFrom(plan, addDays(day, 1));

/** The days of a plan from the next one until today. */
export function daysDue(plan: Recurrence, next: PlainDate | undefined, today: PlainDate): readonly PlainDate[] {
  const days: PlainDate[] = [];
  for (
    let day = next;
    day !== undefined && compareDates(day, today) <= 0 && days.length < MAX_DAYS;
    day = planDayAfter(plan, day)
  )
    days.push(day);
  return days;
}

export interface DueDays {
  /** Days up to today for which no journal was entered, the oldest first. */
  readonly due: readonly PlainDate[];
  /** The first future date without a journal. */
  readonly next: PlainDate | undefined;
}

/**
 * Returns the due dates of a plan. Each journal counts for the date closest to its own, so an early or late entry still
 * counts for its month.
 */
export function dueDays(plan: Recurrence, entered: readonly PlainDate[], today: PlainDate): DueDays {
  const days = daysOfPlan(plan, today);
  const done = new Set(entered.flatMap((date) => nearest(days, date) ?? []));
  const open = days.filter((day) => !done.has(day));
  return {
    due: open.filter((day) => compareDates(day, today) <= 0),
    next: open.find((day) => compareDates(day, today) > 0),
  };
}

function nearest(days: readonly PlainDate[], date: PlainDate): PlainDate | undefined {
  let best: PlainDate | undefined;
  for (const day of days)
    if (best === undefined || Math.abs(daysBetween(day, date)) < Math.abs(daysBetween(best, date))) best = day;
  return best;
}
