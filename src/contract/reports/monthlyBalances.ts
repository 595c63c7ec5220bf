import type { ReportDefinition } from './definition.ts';
import { entryParameters } from './filters.ts';

/** The fewest and most months beside each other. */
export const fewestMonths = 1;
export const mostMonths = 36;
export const usualMonths = 12;

export const monthlyBalances = {
  name: 'monthlyBalances',
  label: 'Balances by month',
  after: 'balanceSheet',
  permission: { id: 'REPO_TRIALBALANCE', name: 'Reports > Trial Balance' },
  source: 'entries',
  parameters: [
    {
      name: 'subsidiary',
      label: 'Subsidiary',
      kind: 'ref',
      to: 'subsidiary',
      help: 'Default: all with access.',
    },
    {
      name: 'asOf',
      label: 'As of',
      kind: 'date',
      help: 'Last month to show. Default: this month.',
    },
    {
      name: 'months',
      label: 'Months',
      kind: 'integer',
      help: 'Number of monthly columns. Default: 12.',
    },
    ...entryParameters,
  ],
  // And one for each month: what an account of the balance sheet holds at its end, what was earned or spent in it otherwise.
  columns: [
    { name: 'label', label: 'Account', type: 'text' },
    { name: 'total', label: 'Total', type: 'amount' },
  ],
  totals: [],
  layout: 'sections',
  chart: { by: 'month', series: [{ name: 'cash', kind: 'bar', types: ['Bank'] }] },
} as const satisfies ReportDefinition;

/** The column of a month, by the id of its period. */
export const monthColumn = (period: string): string => `month${period}`;
