import { asOfParameters, type ReportDefinition } from './definition.ts';

export const balanceSheet = {
  name: 'balanceSheet',
  label: 'Balance sheet',
  permission: { id: 'REPO_BALANCESHEET', name: 'Reports > Balance Sheet' },
  nav: { keys: 'W' },
  parameters: asOfParameters,
  columns: [
    { name: 'label', label: 'Account', type: 'text' },
    { name: 'amount', label: 'Amount', type: 'amount' },
  ],
  totals: ['assets', 'liabilitiesAndEquity'],
} as const satisfies ReportDefinition;
