import { addDays, type PlainDate } from '#contract/values/date';
import type { TotalFigure } from '#app/engine/list/table/listTotals.ts';

/** Documents of a day, or of all days before today. */
export interface DayCount {
  /** Undefined: before today. */
  readonly day: PlainDate | undefined;
  readonly count: number;
}

export const WEEK_DAYS = 7;

/** How many documents are late and how many are due on each day from today on; days without any are told too. */
export function weekDays(
  figures: readonly Pick<TotalFigure, 'group' | 'count'>[],
  today: PlainDate,
): readonly DayCount[] {
  const countOf = (has: (day: PlainDate) => boolean): number =>
    figures.reduce((sum, { group, count }) => (typeof group === 'string' && has(group) ? sum + count : sum), 0);
  const late = countOf((day) => day < today);
  return [
    ...(late > 0 ? [{ day: undefined, count: late }] : []),
    ...Array.from({ length: WEEK_DAYS }, (_day, at) => {
      const day = addDays(today, at);
      return { day, count: countOf((each) => each === day) };
    }),
  ];
}
