import type { Ref } from '#contract/derive/types';
import { type AccountTypeId, accountTypes } from '#contract/lists/accountTypes';
import { agingColumns, usualDays } from '#contract/reports/aging';
import type { ChartSeries as PlannedSeries } from '#contract/reports/definition';
import type { Sheet } from '#contract/reports/sheet';
import type { ChartSeries } from '#app/ui/chart/Chart.tsx';
import { sumText } from './figures.ts';
import { sheetRowsOf, textIn } from './sheetTable.ts';

/** One set of books month by month: the total of each account type at the end of a month or in it. */
interface MonthlyBook {
  /** Whose books, when there are several. */
  readonly title: string | undefined;
  readonly currency: Ref | null;
  readonly months: readonly string[];
  readonly byType: ReadonlyMap<string, readonly number[]>;
}

const isRef = (value: unknown): value is Ref => typeof value === 'object' && value !== null && 'id' in value;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Reads the monthly balances into the totals of each set of books. */
export function monthlyBooks({
  columns,
  rows,
  notice,
}: Pick<Sheet, 'columns' | 'rows' | 'notice'>): readonly MonthlyBook[] {
  const months = columns.filter(({ parameters }) => parameters?.period !== undefined);
  const books: (MonthlyBook & { readonly byType: Map<string, readonly number[]> })[] = [];
  for (const row of rows) {
    const { kind, level, values, currency } = row;
    const isHead = notice !== undefined && kind === 'heading' && level === 0;
    if (isHead || books.length === 0)
      books.push({
        title: isHead ? textIn(row, 'label', String(values.label)) : undefined,
        currency,
        months: months.map(({ label }) => label),
        byType: new Map(),
      });
    if (kind === 'subtotal' && isRef(values.type))
      books.at(-1)?.byType.set(
        values.type.id,
        months.map(({ name }) => numberOf(values[name])),
      );
  }
  return books;
}

/** The totals of some groups' types, month by month. */
export function sumOfTypes({ byType, months }: MonthlyBook, has: (type: AccountTypeId) => boolean): readonly number[] {
  const own = [...byType]
    .filter(([type]) => Object.hasOwn(accountTypes, type) && has(type as AccountTypeId))
    .map(([, values]) => values); // Checked just before.
  return months.map((_, at) => Number(sumText(own.map((values) => values[at] ?? 0))));
}

type SeriesNames = Readonly<Record<PlannedSeries['name'], string>>;

const minus = (left: readonly number[], right: readonly number[]): readonly number[] =>
  left.map((value, at) => Number(sumText([value, -(right[at] ?? 0)])));

/** The series that picture a report about months, as its definition plans them. */
export const monthlySeries = (
  series: readonly PlannedSeries[],
  book: MonthlyBook,
  names: SeriesNames,
): readonly ChartSeries[] =>
  series.map(({ name, kind, groups = [], types = [], less = [] }) => {
    const sum = sumOfTypes(book, (type) => types.includes(type) || groups.includes(accountTypes[type].group));
    const values =
      less.length === 0
        ? sum
        : minus(
            sum,
            sumOfTypes(book, (type) => less.includes(accountTypes[type].group)),
          );
    return { name: names[name], kind, values };
  });

/** An aging by column, separately for each currency. */
export function agingFigures(
  sheet: Sheet,
): readonly { readonly currency: Ref; readonly names: readonly string[]; readonly values: readonly number[] }[] {
  const spans = sheet.columns.filter(
    ({ name }) => name !== 'total' && agingColumns(usualDays).some((column) => column.name === name),
  );
  const rows = sheetRowsOf(sheet);
  const currencies = new Map(rows.flatMap(({ currency }) => (currency ? [[currency.id, currency] as const] : [])));
  return [...currencies.values()].map((currency) => ({
    currency,
    names: spans.map(({ label }) => label),
    values: spans.map(({ name }) =>
      Number(
        sumText(rows.filter((row) => row.currency?.id === currency.id).map(({ values }) => numberOf(values[name]))),
      ),
    ),
  }));
}
