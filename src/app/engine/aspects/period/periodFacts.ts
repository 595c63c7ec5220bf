import type { QueryClient } from '@tanstack/react-query';
import type { Ref } from '#contract/derive/types';
import { postingPeriod } from '#contract/records/parts/transaction';
import type { Queries } from '#app/platform/api/queries.ts';
import type { ListRow, Page } from '#app/platform/api/records.ts';
import { overrideMessages as words } from './overrideMessages.ts';

/** An accounting period as forms need it. */
export interface PeriodFacts {
  readonly id: string;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
  readonly isAdjust: boolean;
  /** Why nothing may be posted to it, in a word; undefined while it is open. */
  readonly shut: string | undefined;
}

const search = {
  limit: 1000,
  offset: 0,
  fields: ['periodName', 'startDate', 'endDate', 'isYear', 'isQuarter', 'isAdjust', 'closed', 'allLocked'],
} as const;
const FRESH_MS = 60_000;

/** Reads the periods; a role that may not see them does without. */
export async function readPeriods(cache: QueryClient, queries: Queries): Promise<void> {
  await cache.fetchQuery({ ...queries.list(postingPeriod.to, search), staleTime: FRESH_MS }).catch(() => undefined);
}

/** How often a closed period of a form is looked at again. */
const REOPENED_MS = 15_000;

/** The periods kept up to date while a form shows them: a closed one may be reopened at any time, and an open one closed. */
export const watchedPeriods = (queries: Queries, isShut: boolean) =>
  ({
    ...queries.list(postingPeriod.to, search),
    staleTime: FRESH_MS,
    refetchOnWindowFocus: 'always',
    refetchInterval: isShut ? REOPENED_MS : FRESH_MS,
    throwOnError: false,
  }) as const;

const known = new WeakMap<Page<ListRow>, readonly PeriodFacts[]>();

/** The base periods that have been read, in the order of their dates. */
export function periodsIn(cache: QueryClient, queries: Queries): readonly PeriodFacts[] {
  const page = cache.getQueryData<Page<ListRow>>(queries.list(postingPeriod.to, search).queryKey);
  if (!page) return [];
  const facts =
    known.get(page) ??
    page.items
      .filter(({ isYear, isQuarter }) => isYear !== true && isQuarter !== true)
      .map(factsOf)
      .toSorted((one, other) => (one.startDate < other.startDate ? -1 : 1));
  known.set(page, facts);
  return facts;
}

/** The years and quarters that have been read. */
export function wholesIn(
  cache: QueryClient,
  queries: Queries,
): readonly (PeriodFacts & { readonly isYear: boolean })[] {
  const page = cache.getQueryData<Page<ListRow>>(queries.list(postingPeriod.to, search).queryKey);
  return (
    page?.items
      .filter(({ isYear, isQuarter }) => isYear === true || isQuarter === true)
      .map((row) => ({ ...factsOf(row), isYear: row.isYear === true })) ?? []
  );
}

const factsOf = ({ id, periodName, startDate, endDate, isAdjust, closed, allLocked }: ListRow): PeriodFacts => ({
  id,
  name: String(periodName),
  startDate: String(startDate),
  endDate: String(endDate),
  isAdjust: isAdjust === true,
  shut: closed === true ? words.closed : allLocked === true ? words.locked : undefined,
});

/** The period that a date falls in, never an adjustment period. */
export const periodOfDate = (periods: readonly PeriodFacts[], date: string): PeriodFacts | undefined =>
  periods.find(({ isAdjust, startDate, endDate }) => !isAdjust && startDate <= date && date <= endDate);

/** The first open period that ends on the date or later: where an entry that came too late can go. */
export const firstOpenFrom = (periods: readonly PeriodFacts[], date: string): PeriodFacts | undefined =>
  periods.find(({ isAdjust, shut, endDate }) => !isAdjust && shut === undefined && endDate >= date);

export const refOf = ({ id, name }: PeriodFacts): Ref => ({ id, refName: name });

/** "p-1": the period so many after the one of the work date. */
export function periodAfter(
  periods: readonly PeriodFacts[],
  workDate: string,
  offset: number,
): { readonly date: string; readonly name: string } | undefined {
  const base = periods.filter(({ isAdjust }) => !isAdjust);
  const at = base.findIndex(({ startDate, endDate }) => startDate <= workDate && workDate <= endDate);
  const found = at < 0 ? undefined : base[at + offset];
  return found && { date: found.endDate, name: found.name };
}
