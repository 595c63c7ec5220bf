import type { Ref } from '#contract/derive/types';
import type { PlainDate } from '#contract/values/date';
import type { TotalFigure } from '#app/engine/list/table/listTotals.ts';
import { sumText } from '#app/engine/report/figures.ts';

/** The stage of an open estimate, by its expiry date. */
export type Stage = 'expired' | 'expiring' | 'later' | 'undated';
export const stages: readonly Stage[] = ['later', 'undated', 'expiring', 'expired'];

interface StageSums {
  readonly stage: Stage;
  readonly count: number;
  readonly sums: ReadonlyMap<string, number>;
}

const stageOf = (day: string | null | undefined, today: PlainDate, week: PlainDate): Stage => {
  if (typeof day !== 'string') return 'undated';
  if (day < today) return 'expired';
  return day <= week ? 'expiring' : 'later';
};

/** Open estimates by stage, from their totals by expiry date; each currency is added up for itself. */
export function estimateStages(
  figures: readonly TotalFigure[],
  today: PlainDate,
  week: PlainDate,
): { readonly rows: readonly StageSums[]; readonly currencies: readonly Ref[] } {
  const rows = stages.flatMap((stage): StageSums[] => {
    const own = figures.filter(({ group }) => stageOf(group, today, week) === stage);
    const count = own.reduce((sum, each) => sum + each.count, 0);
    const ids = [...new Set(own.map(({ currency }) => currency?.id ?? ''))];
    const sums = new Map(
      ids.map((id) => [
        id,
        Number(sumText(own.filter(({ currency }) => (currency?.id ?? '') === id).map(({ sum }) => Number(sum)))),
      ]),
    );
    return count === 0 ? [] : [{ stage, count, sums }];
  });
  const currencies = new Map(figures.flatMap(({ currency }) => (currency ? [[currency.id, currency] as const] : [])));
  return { rows, currencies: [...currencies.values()] };
}
