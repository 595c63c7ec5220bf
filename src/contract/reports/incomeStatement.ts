import { rangeParameters, type ReportDefinition } from './definition.ts';

export const incomeStatement = {
  name: 'incomeStatement',
  label: 'Income statement',
  permission: { id: 'REPO_PANDL', name: 'Reports > Income Statement' },
  nav: { keys: 'R' },
  parameters: rangeParameters,
  columns: [
    { name: 'label', label: 'Account', type: 'text' },
    { name: 'amount', label: 'Amount', type: 'amount' },
  ],
  totals: ['netIncome'],
} as const satisfies ReportDefinition;
