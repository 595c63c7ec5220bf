import { rangeParameters, type ReportDefinition } from './definition.ts';

export const trialBalance = {
  name: 'trialBalance',
  label: 'Trial balance',
  permission: { id: 'REPO_TRIALBALANCE', name: 'Reports > Trial Balance' },
  parameters: rangeParameters,
  columns: [
    { name: 'acctNumber', label: 'Number', type: 'text' },
    { name: 'account', label: 'Account', type: 'ref' },
    { name: 'acctType', label: 'Type', type: 'option' },
    { name: 'subsidiary', label: 'Subsidiary', type: 'ref' },
    { name: 'currency', label: 'Currency', type: 'ref' },
    { name: 'opening', label: 'Opening', type: 'amount' },
    { name: 'debit', label: 'Debit', type: 'amount' },
    { name: 'credit', label: 'Credit', type: 'amount' },
    { name: 'closing', label: 'Closing', type: 'amount' },
  ],
  totals: ['opening', 'debit', 'credit', 'closing'],
} as const satisfies ReportDefinition;
