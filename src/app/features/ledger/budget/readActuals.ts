import { monthFields } from '#contract/records/ledger/budgetMonths';
import { withoutDimension } from '#contract/reports/columns';
import type { Sheet, SheetRow } from '#contract/reports/sheet';
import { addDays, addMonths } from '#contract/values/calendar';
import { type Minor, minorFromNumber, zero } from '#contract/values/money';
import type { FormTools } from '#app/engine/form/model/formTools.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import { nameWithout, sheetFrom } from '#app/engine/report/sheetTable.ts';

const dimensions = ['department', 'class', 'location'] as const;

/** An account with its amounts in the twelve months before a budget. */
export interface Actual {
  readonly id: string;
  readonly name: string;
  readonly code: string;
  readonly amounts: readonly Minor[];
}

/** The filters that a line stands for: dimensions that no line of the budget names do not limit it. */
export const limitsOf = (cells: Cells, lines: readonly Cells[]): Readonly<Record<string, string>> =>
  Object.fromEntries(
    dimensions.flatMap((name) => {
      const idIn = (line: Cells): string | undefined => {
        const value = line[name]?.value;
        return typeof value === 'object' ? value.id : undefined;
      };
      return lines.some((line) => idIn(line) !== undefined) ? [[name, idIn(cells) ?? withoutDimension]] : [];
    }),
  );

/** Reads the actual amounts of the twelve months before `startDate`, as the income statement has them. */
export async function readActuals(
  { cache, queries }: FormTools,
  { startDate, subsidiary }: { readonly startDate: string; readonly subsidiary: string },
  precision: number,
  limits: Readonly<Record<string, string>> = {},
): Promise<readonly Actual[]> {
  const first = addMonths(startDate, -monthFields.length);
  const answer = await cache.fetchQuery(
    queries.report('incomeStatement', {
      subsidiary,
      from: first,
      to: addDays(startDate, -1),
      columns: 'month',
      ...limits,
    }),
  );
  return actualsIn(sheetFrom(answer), first, precision);
}

/** The accounts of an income statement by month; `first` is the first day of the first of twelve months. */
export function actualsIn(
  { columns, rows }: Pick<Sheet, 'columns' | 'rows'>,
  first: string,
  precision: number,
): readonly Actual[] {
  const months = monthFields.map((_, at) => addMonths(first, at).slice(0, 7));
  // The first column begins with the range, wherever the books begin: each is known by its end.
  const places = columns.flatMap(({ name, kind, to }) => {
    const at = name.startsWith('by') && kind === 'time' && to !== undefined ? months.indexOf(to.slice(0, 7)) : -1;
    return at < 0 ? [] : [{ name, at }];
  });
  return rows.flatMap(({ values }: SheetRow): readonly Actual[] => {
    const { account, acctNumber } = values;
    if (typeof account !== 'object' || account === null) return [];
    const amounts: Minor[] = months.map(() => zero);
    for (const { name, at } of places) {
      const value = values[name];
      if (typeof value === 'number') amounts[at] = minorFromNumber(value, precision) ?? zero;
    }
    const code = typeof acctNumber === 'string' ? acctNumber : '';
    return [{ id: account.id, name: nameWithout({ values }, account.refName), code, amounts }];
  });
}
