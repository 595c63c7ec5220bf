import { type FiscalMonth, fiscalMonths } from '../../lists/fiscalMonths.ts';
import { addDays, addMonths } from '../../values/calendar.ts';
import { type PlainDate } from '../../values/date.ts';

/** The span of a year among the accounting periods. */
export interface YearSpan {
  readonly startDate: string;
  readonly endDate: string;
}

const isMonth = (id: string): id is FiscalMonth => Object.hasOwn(fiscalMonths, id);

/**
 * Returns the first day of the fiscal year of a date: from the subsidiary's first month, else from the year period
 * around the date, else the calendar year.
 */
export function fiscalYearStart(date: string, month: string | null, years: readonly YearSpan[]): string {
  const year = Number(date.slice(0, 4));
  if (month === null || !isMonth(month))
    return (
      years.find(({ startDate, endDate }) => startDate <= date && date <= endDate)?.startDate ??
      `${date.slice(0, 4)}-01-01`
    );
  const begins = String(Object.keys(fiscalMonths).indexOf(month) + 1).padStart(2, '0');
  return `${String(date.slice(5, 7) < begins ? year - 1 : year).padStart(4, '0')}-${begins}-01`;
}

/** The last day of a year of twelve months that begins on a day. */
export const lastDayOfYear = (startDate: PlainDate): PlainDate => addDays(addMonths(startDate, 12), -1);
