import { rangeParameters, type ReportDefinition } from './definition.ts';
import { entryParameters } from './filters.ts';

export const incomeStatement = {
  name: 'incomeStatement',
  label: 'Income statement',
  after: 'generalLedger',
  permission: { id: 'REPO_PANDL', name: 'Reports > Income Statement' },
  nav: { keys: 'R' },
  source: 'entries',
  parameters: [...rangeParameters, ...entryParameters],
  columns: [
    { name: 'label', label: 'Account', type: 'text' },
    { name: 'amount', label: 'Amount', type: 'amount' },
  ],
  totals: ['netIncome'],
  layout: 'statement',
  comparison: 'rows',
  chart: {
    by: 'month',
    series: [
      { name: 'income', kind: 'bar', groups: ['Income'] },
      { name: 'expenses', kind: 'bar', groups: ['Expenses'] },
      { name: 'net', kind: 'line', groups: ['Income'], less: ['Expenses'] },
    ],
  },
} as const satisfies ReportDefinition;
