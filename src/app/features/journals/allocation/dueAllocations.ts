import type { PlainDate } from '#contract/values/date';
import type { ClosingItem } from '#contract/wire/closing';
import type { PeriodFacts } from '#app/engine/aspects/period/periodFacts.ts';

/** A check of a period that is about one schedule. */
export type DueAllocation = Required<Pick<ClosingItem, 'due' | 'allocation'>>;

/** The allocations among the checks of a period, in the order in which they are posted. */
export const dueAllocations = (items: readonly ClosingItem[]): readonly DueAllocation[] =>
  items.flatMap(({ due, allocation }) => (due && allocation ? [{ due, allocation }] : []));

/** Those that have something to post. */
export const toPost = (all: readonly DueAllocation[]): readonly DueAllocation[] =>
  all.filter(({ allocation: { state } }) => state === 'due' || state === 'outOfDate');

/** The next one to post; each is posted once, although a later one can put an earlier one out of date. */
export const nextToPost = (all: readonly DueAllocation[], tried: ReadonlySet<string>): DueAllocation | undefined =>
  toPost(all).find(({ allocation: { schedule } }) => !tried.has(schedule.id));

/** The period to begin with: the last open one that has ended, else the first open one, else the last. */
export function startPeriod(periods: readonly PeriodFacts[], today: PlainDate): PeriodFacts | undefined {
  const open = periods.filter(({ shut }) => shut === undefined);
  return open.findLast(({ endDate }) => endDate < today) ?? open[0] ?? periods.at(-1);
}
