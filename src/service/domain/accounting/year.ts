import { addDays, addMonths } from '#contract/values/calendar';
import { partsOf } from '#contract/values/date';
import type { Period } from './period.ts';

type Span = Pick<Period, 'periodName' | 'startDate' | 'endDate'>;

/** A quarter of a year with its months, in date order. */
export interface QuarterOfYear extends Span {
  readonly months: readonly Span[];
}

const MONTHS_OF_QUARTER = 3;
const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** The four quarters and twelve months of a year (decisions 7.3, "set up full year"). */
export function quartersOf({ periodName, startDate }: Span): readonly QuarterOfYear[] {
  const span = (at: number, months: number) => ({
    startDate: addMonths(startDate, at),
    endDate: addDays(addMonths(startDate, at + months), -1),
  });
  const month = (at: number): Span => {
    const dates = span(at, 1);
    const { year, month: number } = partsOf(dates.startDate);
    return { periodName: `${names[number - 1] ?? ''} ${year}`, ...dates };
  };
  return [0, 1, 2, 3].map((quarter) => ({
    periodName: `Q${quarter + 1} ${labelOf(periodName)}`,
    ...span(quarter * MONTHS_OF_QUARTER, MONTHS_OF_QUARTER),
    months: [0, 1, 2].map((at) => month(quarter * MONTHS_OF_QUARTER + at)),
  }));
}

/** "FY 2026" and "2026/27" give their quarters only the number. */
const labelOf = (name: string): string => /\d{4}(?:\s*[/–-]\s*\d{2,4})?$/.exec(name.trim())?.[0] ?? name.trim();
