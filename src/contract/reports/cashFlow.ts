import { accountColumns, columnsBy, incomeComparison, priorColumns } from './columns.ts';
import { rangeParameters, type ReportDefinition } from './definition.ts';
import { knownAtParameter } from './filters.ts';

const columnsOf = ['month', 'quarter', 'subsidiary'] as const;
const compareWith = ['priorPeriod', 'priorYear', 'yearToDate'] as const;

/** Only what balances by itself: entries of a department or customer have no cash of their own. */
export const cashFlow = {
  name: 'cashFlow',
  label: 'Cash flow statement',
  after: 'balanceSheet',
  permission: { id: 'REPO_CASHFLOW', name: 'Reports > Cash Flow Statement' },
  source: 'books',
  parameters: [
    ...rangeParameters,
    knownAtParameter,
    {
      name: 'columns',
      label: 'Columns',
      kind: 'choice',
      choices: columnsBy.filter(({ id }) => columnsOf.some((each) => each === id)),
      help: 'One column for each month, quarter or subsidiary, then the total.',
    },
    {
      ...incomeComparison,
      choices: incomeComparison.choices.filter(({ id }) => compareWith.some((each) => each === id)),
    },
  ],
  columns: [
    { name: 'label', label: 'Account', type: 'text' },
    ...accountColumns,
    { name: 'amount', label: 'Amount', type: 'amount' },
    ...priorColumns,
    { name: 'yearToDate', label: 'Year to date', type: 'amount', optional: true },
  ],
  totals: ['operating', 'investing', 'financing', 'exchangeEffect', 'netChange', 'opening', 'closing'],
  layout: 'statement',
} as const satisfies ReportDefinition;
