import { expect, test } from 'vitest';
import { incomeStatement } from '#contract/reports/incomeStatement';
import { monthlyBalances } from '#contract/reports/monthlyBalances';
import type { Sheet } from '#contract/reports/sheet';
import { agingFigures, monthlyBooks, monthlySeries } from './chartFigures.ts';

const usd = { id: '1', refName: 'US Dollar' };
const columns = [
  { name: 'label', label: 'Account', type: 'text' },
  { name: 'month5', label: 'May 2026', type: 'amount', parameters: { period: '5' } },
  { name: 'month6', label: 'Jun 2026', type: 'amount', parameters: { period: '6' } },
];
const sum = (type: string, may: number, june: number) =>
  ({
    kind: 'subtotal',
    level: 0,
    currency: usd,
    values: { label: 'Total', type: { id: type, refName: type }, month5: may, month6: june },
  }) as const;
const names = {
  income: 'Income',
  expenses: 'Expenses',
  net: 'Net',
  assets: 'Assets',
  liabilities: 'Liabilities',
  equity: 'Equity',
  cash: 'Cash',
};

test('income and expense of all types are shown next to each other month by month, with the remainder, to the cent', () => {
  const [book] = monthlyBooks({
    columns,
    rows: [
      sum('Income', 100.1, 90),
      sum('OthIncome', 0.2, 0),
      sum('COGS', 60, 50),
      sum('Expense', 30, 45.05),
      sum('Bank', 7, 8),
    ],
  });
  expect(book && monthlySeries(incomeStatement.chart.series, book, names).map(({ values }) => values)).toEqual([
    [100.3, 90],
    [90, 95.05],
    [10.3, -5.05],
  ]);
  expect(book && monthlySeries(monthlyBalances.chart.series, book, names)).toEqual([
    { name: 'Cash', kind: 'bar', values: [7, 8] },
  ]);
});

test('several sets of books are charted separately', () => {
  const head = (label: string) => ({ kind: 'heading', level: 0, values: { label }, currency: usd }) as const;
  expect(
    monthlyBooks({
      columns,
      notice: 'several',
      rows: [head('Inc.'), sum('Bank', 1, 2), head('GmbH'), sum('Bank', 3, 4)],
    }).map(({ title, byType }) => [title, byType.get('Bank')]),
  ).toEqual([
    ['Inc.', [1, 2]],
    ['GmbH', [3, 4]],
  ]);
});

test('an aging is added up by its columns within each currency', () => {
  const row = (currency: { id: string; refName: string }, current: number, span1: number) => ({
    customer: { id: '9', refName: 'A' },
    currency,
    current,
    span1,
    total: 0,
  });
  const sheet = {
    report: 'receivablesAging',
    parameters: {},
    totals: null,
    columns: [
      { name: 'current', label: 'Not due', type: 'amount' },
      { name: 'span1', label: '1 to 30 days', type: 'amount' },
      { name: 'total', label: 'Total', type: 'amount' },
    ],
    rows: [row(usd, 0.1, 5), row(usd, 0.2, 0), row({ id: '2', refName: 'Euro' }, 1, 1)],
  } as unknown as Sheet; // rows of an aging name their columns directly
  expect(agingFigures(sheet).map(({ currency, values }) => [currency.id, values])).toEqual([
    ['1', [0.3, 5]],
    ['2', [1, 1]],
  ]);
});
