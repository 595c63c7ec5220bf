import type { RecordDefinition } from '#contract/fields';
import type { ListRow } from '#app/platform/api/records.ts';
import { referenceOf } from './cellText.ts';
import { groupKeyOf } from './grouping.ts';
import { summarise } from './summary.ts';

/** One figure: a field, in one group, in one currency. `sum` is a plain decimal. */
export interface TotalFigure {
  readonly field: string;
  /** Undefined without groups, null for the rows that have nothing there. */
  readonly group?: string | null;
  readonly groupName?: string | null;
  readonly currency: { readonly id: string; readonly refName: string } | undefined;
  readonly count: number;
  readonly sum: string;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;
const textOrNull = (value: unknown): string | null => (typeof value === 'string' ? value : null);

/** The figures of an answer; undefined when the service adds nothing up. */
export function readTotals(body: unknown): readonly TotalFigure[] | undefined {
  const totals = isObject(body) && isObject(body.totals) ? body.totals.items : undefined;
  if (!Array.isArray(totals)) return undefined;
  return totals.filter(isObject).flatMap((item): TotalFigure[] => {
    const { field, currency, sum, count } = item;
    if (typeof field !== 'string' || typeof sum !== 'string' || typeof count !== 'number') return [];
    return [
      {
        field,
        sum,
        count,
        currency:
          typeof currency === 'string'
            ? { id: currency, refName: textOrNull(item.currencyName) ?? currency }
            : undefined,
        ...('group' in item ? { group: textOrNull(item.group), groupName: textOrNull(item.groupName) } : {}),
      },
    ];
  });
}

/** The same figures from rows that are here: for services that add nothing up. */
export function totalsOfRows(
  definition: RecordDefinition,
  rows: readonly ListRow[],
  fields: readonly string[],
  group: string,
  precisionOf: (currencyId: string | undefined) => number,
): readonly TotalFigure[] {
  const groups = new Map<string | null, ListRow[]>();
  for (const row of rows) {
    const key = group === '' ? null : groupKeyOf(definition, group, row);
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const [grouped = ''] = group.split('.');
  return [...groups].flatMap(([key, members]) =>
    fields.flatMap((field) => {
      const of = definition.fields[field];
      const named = of?.kind === 'amount' ? (of.currency ?? 'currency') : undefined;
      const column = { field, currency: named !== undefined && named in definition.fields ? named : undefined };
      const name = key === null ? null : (referenceOf(members[0]?.[grouped])?.refName ?? key);
      return summarise(members, column, precisionOf).map((each): TotalFigure => ({
        field,
        currency: each.currency,
        count: each.count,
        sum: each.sum,
        ...(group === '' ? {} : { group: key, groupName: name }),
      }));
    }),
  );
}

/** The figures of one field in one group, the currency with most rows first. */
export const figuresOf = (
  figures: readonly TotalFigure[],
  field: string,
  group?: string | null,
): readonly TotalFigure[] =>
  figures
    .filter((each) => each.field === field && each.group === group && each.count > 0)
    .sort((left, right) => right.count - left.count);
