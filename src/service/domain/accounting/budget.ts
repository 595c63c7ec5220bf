import { add, isWithinRange, type Minor, subtract, sum, zero } from '#contract/values/money';

/** A line of a budget: an amount for each month, of income or of expense. */
export interface BudgetLine {
  readonly isIncome: boolean;
  readonly months: readonly Minor[];
}

/** What the lines of a budget come to; amounts of income and of expense are both positive. */
export interface BudgetTotals {
  readonly lines: readonly Minor[];
  readonly totals: Readonly<Record<'income' | 'expenses' | 'netIncome', Minor>>;
  /** Places of lines with a total of more than 15 digits. */
  readonly tooLarge: readonly number[];
  readonly isTooLarge: boolean;
}

/** Totals a budget: each line, its income, its expenses and the net of both. */
export function totalBudget(budgeted: readonly BudgetLine[]): BudgetTotals {
  const lines = budgeted.map(({ months }) => sum(months));
  const sumOf = (isIncome: boolean): Minor =>
    lines.reduce((all, amount, at) => (budgeted[at]?.isIncome === isIncome ? add(all, amount) : all), zero);
  const [income, expenses] = [sumOf(true), sumOf(false)];
  const totals = { income, expenses, netIncome: subtract(income, expenses) };
  return {
    lines,
    totals,
    tooLarge: lines.flatMap((amount, at) => (isWithinRange(amount) ? [] : [at])),
    isTooLarge: Object.values(totals).some((amount) => !isWithinRange(amount)),
  };
}
