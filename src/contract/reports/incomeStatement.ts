import {
  accountColumns,
  budgetColumns,
  budgetParameter,
  incomeColumns,
  incomeColumnsParameter,
  incomeComparison,
  yearBudgetColumns,
} from './columns.ts';
import { rangeParameters, type ReportDefinition } from './definition.ts';
import { entryParameters } from './filters.ts';

export const incomeStatement = {
  name: 'incomeStatement',
  label: 'Income statement',
  after: 'generalLedger',
  permission: { id: 'REPO_PANDL', name: 'Reports > Income Statement' },
  nav: { keys: 'R' },
  source: 'entries',
  parameters: [...rangeParameters, ...entryParameters, incomeColumnsParameter, incomeComparison, budgetParameter],
  columns: [
    { name: 'label', label: 'Account', type: 'text' },
    ...accountColumns,
    { name: 'amount', label: 'Amount', type: 'amount' },
    ...budgetColumns,
    ...incomeColumns,
    ...yearBudgetColumns,
  ],
  totals: ['netIncome'],
  layout: 'statement',
  chart: {
    by: 'month',
    series: [
      { name: 'income', kind: 'bar', groups: ['Income'] },
      { name: 'expenses', kind: 'bar', groups: ['Expenses'] },
      { name: 'net', kind: 'line', groups: ['Income'], less: ['Expenses'] },
    ],
  },
} as const satisfies ReportDefinition;
