import type { Ref } from '#contract/derive/types';
import { type AccountTypeId, accountTypes } from '#contract/lists/accountTypes';
import { agingColumns, usualDays } from '#contract/reports/aging';
import type { Sheet } from '#contract/reports/sheet';
import type { ChartSeries } from '#app/ui/chart/Chart.tsx';
import { sumText } from './figures.ts';
import { sheetRowsOf } from './sheetTable.ts';

/** The reports of which a picture says more. */
const chartedReports = [
  'incomeStatement',
  'balanceSheet',
  'monthlyBalances',
  'receivablesAging',
  'payablesAging',
] as const;
export type ChartedReport = (typeof chartedReports)[number];
export const hasChart = (name: string): name is ChartedReport => chartedReports.some((each) => each === name);

/** One set of books month by month: the sum of each type of account at the end of a month or in it. */
interface MonthlyBook {
  /** Whose books, when there are several. */
  readonly title: string | undefined;
  readonly currency: Ref | null;
  readonly months: readonly string[];
  readonly byType: ReadonlyMap<string, readonly number[]>;
}

const isRef = (value: unknown): value is Ref => typeof value === 'object' && value !== null && 'id' in value;
const numberOf = (value: unknown): number => (typeof value === 'number' ? value : 0);

/** Reads the balances by month into the sums of each set of books. */
export function monthlyBooks({
  columns,
  rows,
  notice,
}: Pick<Sheet, 'columns' | 'rows' | 'notice'>): readonly MonthlyBook[] {
  const months = columns.filter(({ parameters }) => parameters?.period !== undefined);
  const books: (MonthlyBook & { readonly byType: Map<string, readonly number[]> })[] = [];
  for (const { kind, level, values, currency } of rows) {
    const isHead = notice !== undefined && kind === 'heading' && level === 0;
    if (isHead || books.length === 0)
      books.push({
        title: isHead ? String(values.label) : undefined,
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

/** What the types of some groups add up to, month by month. */
export function sumOfTypes({ byType, months }: MonthlyBook, has: (type: AccountTypeId) => boolean): readonly number[] {
  const own = [...byType]
    .filter(([type]) => Object.hasOwn(accountTypes, type) && has(type as AccountTypeId))
    .map(([, values]) => values); // Checked just before.
  return months.map((_, at) => Number(sumText(own.map((values) => values[at] ?? 0))));
}

interface SeriesNames {
  readonly income: string;
  readonly expenses: string;
  readonly net: string;
  readonly assets: string;
  readonly liabilities: string;
  readonly equity: string;
  readonly cash: string;
}

const groupIs =
  (group: string) =>
  (type: AccountTypeId): boolean =>
    accountTypes[type].group === group;
const minus = (left: readonly number[], right: readonly number[]): readonly number[] =>
  left.map((value, at) => Number(sumText([value, -(right[at] ?? 0)])));

/** The series that picture a report about months. */
export function monthlySeries(
  name: 'incomeStatement' | 'balanceSheet' | 'monthlyBalances',
  book: MonthlyBook,
  names: SeriesNames,
): readonly ChartSeries[] {
  if (name === 'monthlyBalances')
    return [{ name: names.cash, kind: 'bar', values: sumOfTypes(book, (type) => type === 'Bank') }];
  const [up, down] =
    name === 'incomeStatement'
      ? [sumOfTypes(book, groupIs('Income')), sumOfTypes(book, groupIs('Expenses'))]
      : [sumOfTypes(book, groupIs('Assets')), sumOfTypes(book, groupIs('Liabilities'))];
  const [first, second, third] =
    name === 'incomeStatement'
      ? [names.income, names.expenses, names.net]
      : [names.assets, names.liabilities, names.equity];
  return [
    { name: first, kind: 'bar', values: up },
    { name: second, kind: 'bar', values: down },
    { name: third, kind: 'line', values: minus(up, down) },
  ];
}

/** An aging by its columns, in each currency by itself. */
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
