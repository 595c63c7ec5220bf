import { rangeParameters, type ReportDefinition } from './definition.ts';

export const generalLedger = {
  name: 'generalLedger',
  label: 'General ledger',
  permission: { id: 'REPO_GL', name: 'Reports > General Ledger' },
  parameters: [
    { name: 'account', label: 'Account', kind: 'ref', to: 'account', required: true },
    ...rangeParameters,
    { name: 'limit', label: 'Rows', kind: 'integer' },
    { name: 'offset', label: 'From row', kind: 'integer' },
  ],
  columns: [
    { name: 'date', label: 'Date', type: 'date' },
    { name: 'type', label: 'Type', type: 'text' },
    { name: 'transaction', label: 'Transaction', type: 'ref' },
    { name: 'tranId', label: 'Number', type: 'text' },
    { name: 'line', label: 'Line', type: 'integer' },
    { name: 'subsidiary', label: 'Subsidiary', type: 'ref' },
    { name: 'entity', label: 'Name', type: 'ref' },
    { name: 'memo', label: 'Memo', type: 'text' },
    { name: 'debit', label: 'Debit', type: 'amount' },
    { name: 'credit', label: 'Credit', type: 'amount' },
    { name: 'balance', label: 'Balance', type: 'amount' },
  ],
  totals: ['opening', 'debit', 'credit', 'closing'],
} as const satisfies ReportDefinition;
