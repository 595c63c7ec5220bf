import { balanceSheet } from './balanceSheet.ts';
import { cashFlow } from './cashFlow.ts';
import { accountColumns } from './columns.ts';
import { rangeParameters, type ReportDefinition } from './definition.ts';
import { incomeStatement } from './incomeStatement.ts';
import { trialBalance } from './trialBalance.ts';

const groupParameters = [
  { ...rangeParameters[0], help: 'With all subsidiaries below it, in its base currency. Default: the topmost.' },
  rangeParameters[1],
] as const;

/** And one for each subsidiary, before the group: its accounts translated into the currency of the group. */
const groupColumns = [
  { name: 'label', label: 'Account', type: 'text' },
  ...accountColumns,
  { name: 'amount', label: 'Group', type: 'amount' },
] as const;

export const groupIncomeStatement = {
  name: 'groupIncomeStatement',
  label: 'Group income statement',
  after: 'monthlyBalances',
  permission: incomeStatement.permission,
  source: 'group',
  parameters: groupParameters,
  columns: groupColumns,
  totals: ['netIncome'],
  layout: 'statement',
  hasMembers: true,
} as const satisfies ReportDefinition;

export const groupBalanceSheet = {
  name: 'groupBalanceSheet',
  label: 'Group balance sheet',
  after: 'groupIncomeStatement',
  permission: balanceSheet.permission,
  source: 'group',
  parameters: groupParameters,
  columns: groupColumns,
  totals: ['assets', 'liabilitiesAndEquity'],
  layout: 'statement',
  hasMembers: true,
} as const satisfies ReportDefinition;

export const groupCashFlow = {
  name: 'groupCashFlow',
  label: 'Group cash flow',
  after: 'groupBalanceSheet',
  permission: cashFlow.permission,
  source: 'group',
  parameters: groupParameters,
  columns: groupColumns,
  totals: cashFlow.totals,
  layout: 'statement',
  hasMembers: true,
} as const satisfies ReportDefinition;

export const groupTrialBalance = {
  name: 'groupTrialBalance',
  label: 'Group trial balance',
  after: 'groupCashFlow',
  permission: trialBalance.permission,
  source: 'group',
  parameters: groupParameters,
  columns: groupColumns,
  totals: [],
  layout: 'statement',
  hasMembers: true,
} as const satisfies ReportDefinition;

/** The rates behind the figures of a group: each amount in the currency of its books, its rate and what it is worth. */
export const currencyTranslation = {
  name: 'currencyTranslation',
  label: 'Currency translation',
  after: 'groupTrialBalance',
  permission: trialBalance.permission,
  source: 'group',
  parameters: [
    ...groupParameters,
    { name: 'member', label: 'Group company', kind: 'ref', to: 'subsidiary' },
    {
      name: 'account',
      label: 'Account',
      kind: 'text',
      help: 'An account ID, or several separated by commas, with every amount and its rate. Default: one row per account.',
    },
    {
      name: 'amounts',
      label: 'Amounts',
      kind: 'choice',
      choices: [
        { id: 'period', label: 'Income and expense' },
        { id: 'cashFlow', label: 'Cash flow' },
      ],
      help: 'Default: balances at the end of the period.',
    },
  ],
  columns: [
    { name: 'label', label: 'Account', type: 'text' },
    { name: 'acctNumber', label: 'Number', type: 'text', optional: true },
    { name: 'period', label: 'Period', type: 'ref', optional: true },
    { name: 'date', label: 'Posted on', type: 'date', optional: true },
    { name: 'local', label: 'Local amount', type: 'amount' },
    { name: 'rateType', label: 'Rate type', type: 'text' },
    { name: 'rate', label: 'Rate', type: 'rate', isRatio: true },
    { name: 'validFrom', label: 'Rate of', type: 'date' },
    { name: 'translated', label: 'Translated', type: 'amount' },
  ],
  totals: [],
  layout: 'sections',
} as const satisfies ReportDefinition;
