import { queryOptions } from '@tanstack/react-query';
import type { Tone } from '#contract/fields';
import { catalogueOf } from '#contract/derive/catalogue';
import type { RecordType } from '#contract/records/index';
import { addDays } from '#contract/values/calendar';
import { type PlainDate } from '#contract/values/date';
import { byBase } from '#app/engine/figures/currencyOrder.ts';
import { asked } from '#app/platform/api/asked.ts';
import { queryKeys } from '#app/platform/api/queries.ts';
import { pathOf } from '#app/platform/api/records.ts';
import { readTotals, type TotalFigure } from '#app/engine/list/table/listTotals.ts';
import { listAddress } from '#app/platform/router/addresses.ts';
import type { FoundNeeds, NeedAccess, NeedQuery, WorkAmount, WorkItem } from './needSource.ts';

/** Due work: the records of a search, and how they are shown. */
interface Work {
  /** Among all that waits, the lowest first. */
  readonly place: number;
  readonly type: RecordType;
  readonly q: string;
  /** The record this role can create from it; undefined without permission. */
  readonly makes: RecordType;
  /** A different text tells users who can create it. */
  readonly unless?: RecordType;
  /** Its amount, if it has one. */
  readonly amount?: string;
  readonly what: string;
  readonly tone: Tone;
  readonly record: (count: number) => string;
  readonly about: string;
  readonly to?: string;
}

const FRESH_MS = 15_000;

/** How many documents a search finds, and their totals in each currency. */
interface Found {
  readonly count: number;
  readonly figures: readonly TotalFigure[];
}

/** The totals of documents by currency: that of the books first, then by name; an unknown currency is that of the books. */
export const baseFirst = (figures: readonly TotalFigure[], base: string): readonly TotalFigure[] =>
  figures
    .filter(({ count }) => count > 0)
    .toSorted((left, right) =>
      byBase(left.currency ?? { id: base, refName: '' }, right.currency ?? { id: base, refName: '' }, base),
    );

/** The totals of a search, one amount per currency. */
export const amountsOf = (figures: readonly TotalFigure[], base: string): readonly WorkAmount[] =>
  baseFirst(figures, base).map(({ sum, currency }) => ({ value: Number(sum), currency }));

/** Days by which work is due: today, one to pack what leaves tomorrow, and a week to decide on what is due in it. */
interface DueDays {
  readonly today: PlainDate;
  readonly tomorrow: PlainDate;
  readonly week: PlainDate;
}

/** What is due or overdue in the work of a role: one line per type with its total, each linked to its list. */
export const dueWork = (access: NeedAccess, workBy: (days: DueDays) => readonly Work[]): readonly NeedQuery[] =>
  workBy({ today: access.today, tomorrow: addDays(access.today, 1), week: addDays(access.today, 7) })
    .filter(
      ({ type, makes, unless }) =>
        !access.isSpecOnly &&
        access.can(catalogueOf(type).permission.id, 'View') &&
        access.can(catalogueOf(makes).permission.id, 'Create') &&
        (unless === undefined || !access.can(catalogueOf(unless).permission.id, 'Create')),
    )
    .map((each) => ({
      place: each.place,
      ...asked(foundQuery(access.client, each), (found) => needOf(access, each, found)),
    }));

/** Counts the documents of a search and adds up their amounts by currency; reads none of them. */
export const foundQuery = (client: NeedAccess['client'], { type, q, amount }: Pick<Work, 'type' | 'q' | 'amount'>) =>
  queryOptions({
    queryKey: [...queryKeys.lists(type), 'due', q, amount] as const,
    queryFn: async ({ signal }): Promise<Found> => {
      const { body } = await client.send<{ readonly totalResults: number }>({
        path: pathOf(type),
        query: { q, limit: 1, totals: amount },
        signal,
        priority: 'visible',
      });
      return { count: body.totalResults, figures: readTotals(body) ?? [] };
    },
    staleTime: FRESH_MS,
  });

function needOf({ baseCurrency }: NeedAccess, work: Work, { count, figures }: Found): FoundNeeds {
  if (count === 0) return { needs: [] };
  const { type, q, what, tone, record, about, to } = work;
  const need: WorkItem = {
    key: `due ${type} ${q}`,
    what,
    tone,
    to: to ?? listAddress(type, q),
    record: record(count),
    about,
    why: '',
    when: '',
    amounts: amountsOf(figures, baseCurrency),
  };
  return { needs: [need] };
}
