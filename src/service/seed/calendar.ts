import { addMonths, endOfMonth, startOfMonth } from '#contract/values/calendar';
import { partsOf, type PlainDate } from '#contract/values/date';

export interface Month {
  readonly name: string;
  readonly start: PlainDate;
  readonly end: PlainDate;
  /** How many months before (negative) or after the current one. */
  readonly offset: number;
}
interface Quarter {
  readonly name: string;
  readonly start: PlainDate;
  readonly end: PlainDate;
}
export interface Calendar {
  readonly today: PlainDate;
  readonly years: readonly number[];
  readonly quarters: readonly Quarter[];
  readonly months: readonly Month[];
}

/** Months of the sample's history, the current one included. */
const HISTORY = 14;
const AHEAD = 2;
/** Months up to here are closed; the one after is locked; the last two stay open. */
export const LAST_CLOSED = -3;
export const LOCKED = -2;
/** From this month on purchases, production and sales are documents; before it journals sum them up. */
export const BY_DOCUMENTS = -3;

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** "May 2026", abbreviated as in the names of periods. */
export const monthName = (day: PlainDate): string => {
  const { year, month } = partsOf(day);
  return `${names[month - 1] ?? ''} ${year}`;
};

/** Fourteen months that end with the one of `now`, and the two that follow, with their quarters and years. */
export function calendarOf(now: Date): Calendar {
  const today = now.toISOString().slice(0, 10);
  const current = startOfMonth(today);
  const months: Month[] = [];
  for (let offset = 1 - HISTORY; offset <= AHEAD; offset += 1) {
    const start = addMonths(current, offset);
    months.push({ name: monthName(start), start, end: endOfMonth(start), offset });
  }
  const quarters = new Map<string, Quarter>();
  for (const { start } of months) {
    const { year, month } = partsOf(start);
    const number = Math.ceil(month / 3);
    const first = addMonths(`${year}-01-01`, (number - 1) * 3);
    quarters.set(first, { name: `Q${number} ${year}`, start: first, end: endOfMonth(addMonths(first, 2)) });
  }
  const years = [...new Set(months.map(({ start }) => partsOf(start).year))];
  return { today, years, quarters: [...quarters.values()], months };
}
