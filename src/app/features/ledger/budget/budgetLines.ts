import { budgetMonths, monthFields } from '#contract/records/ledger/budgetMonths';
import { isValidDate } from '#contract/values/date';
import { minor, type Minor, sum, zero } from '#contract/values/money';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import type { ColumnHeads } from '#app/engine/grid/columnsFor.ts';
import type { LineStore } from '#app/engine/grid/model/lineStore.ts';
import type { Cells, GridValue } from '#app/engine/grid/gridTypes.ts';

const nameOf = (month: string, options: Intl.DateTimeFormatOptions, locale: string): string =>
  new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' }).format(new Date(month));

/** The months of a budget as heads of its amounts, with the ways a spreadsheet writes them. */
export function monthHeads({ startDate }: FormDoc, locale: string): ColumnHeads {
  if (typeof startDate !== 'string' || !isValidDate(startDate)) return {};
  const months = budgetMonths(startDate);
  return Object.fromEntries(
    monthFields.map((field, at) => {
      const month = months[at] ?? startDate;
      const label = nameOf(month, { month: 'short', year: 'numeric' }, locale);
      const names = [locale, 'en'].flatMap((each) => [
        nameOf(month, { month: 'short', year: 'numeric' }, each),
        nameOf(month, { month: 'long', year: 'numeric' }, each),
        nameOf(month, { month: 'short' }, each),
        nameOf(month, { month: 'long' }, each),
      ]);
      return [field, { label, names: [...new Set([...names, month.slice(0, 7)])] }];
    }),
  );
}

/** The amount of a cell in smallest units; undefined without one. */
const amountIn = (cell: GridValue | undefined): Minor | undefined =>
  typeof cell?.value === 'bigint' && cell.problem === undefined ? minor(cell.value) : undefined;

/** The amounts of a line by month; months without one are zero. */
export const amountsOf = (cells: Cells): readonly Minor[] => monthFields.map((field) => amountIn(cells[field]) ?? zero);

/** A line with the total of its months. */
export const withTotal = (cells: Cells): Cells => ({
  ...cells,
  total: monthFields.some((field) => amountIn(cells[field]) !== undefined)
    ? { text: '', value: sum(amountsOf(cells)) }
    : { text: '', value: undefined },
});

/** Cells with an amount for each month that has one. */
export const monthCells = (amounts: readonly Minor[]): Cells =>
  Object.fromEntries(monthFields.map((field, at) => [field, { text: '', value: amounts[at] || undefined }]));

/** The cells of all lines, in order. */
export const filledCells = (store: LineStore): readonly Cells[] =>
  store.order().flatMap((id): readonly Cells[] => {
    const row = store.row(id);
    return row ? [row.cells] : [];
  });

/** Income, expenses and the net of both by month, with the year at the end of each. */
export interface MonthlyPlan {
  readonly income: readonly Minor[];
  readonly expenses: readonly Minor[];
  readonly net: readonly Minor[];
}

/** Totals the lines of a budget; `isIncome` says of an account whether its amounts are income. */
export function monthlyPlan(lines: readonly Cells[], isIncome: (account: string) => boolean): MonthlyPlan {
  const sides = { income: monthFields.map(() => 0n), expenses: monthFields.map(() => 0n) };
  for (const cells of lines) {
    const account = cells.account?.value;
    if (typeof account !== 'object') continue;
    const side = isIncome(account.id) ? sides.income : sides.expenses;
    for (const [at, amount] of amountsOf(cells).entries()) side[at] = (side[at] ?? 0n) + amount;
  }
  const net = sides.income.map((amount, at) => amount - (sides.expenses[at] ?? 0n));
  const withYear = (amounts: readonly bigint[]): readonly Minor[] =>
    [...amounts, amounts.reduce((all, amount) => all + amount, 0n)].map(minor);
  return { income: withYear(sides.income), expenses: withYear(sides.expenses), net: withYear(net) };
}
