import { accountColumns, balanceComparison, columnsParameter, priorColumns } from './columns.ts';
import { asOfParameters, type ReportDefinition } from './definition.ts';
import { entryParameters } from './filters.ts';

export const balanceSheet = {
  name: 'balanceSheet',
  label: 'Balance sheet',
  after: 'incomeStatement',
  permission: { id: 'REPO_BALANCESHEET', name: 'Reports > Balance Sheet' },
  nav: { keys: 'W' },
  source: 'entries',
  parameters: [...asOfParameters, ...entryParameters, columnsParameter, balanceComparison],
  columns: [
    { name: 'label', label: 'Account', type: 'text' },
    ...accountColumns,
    { name: 'amount', label: 'Amount', type: 'amount' },
    ...priorColumns,
  ],
  totals: ['assets', 'liabilitiesAndEquity'],
  layout: 'statement',
  chart: {
    by: 'month',
    series: [
      { name: 'assets', kind: 'bar', groups: ['Assets'] },
      { name: 'liabilities', kind: 'bar', groups: ['Liabilities'] },
      { name: 'equity', kind: 'line', groups: ['Assets'], less: ['Liabilities'] },
    ],
  },
} as const satisfies ReportDefinition;
