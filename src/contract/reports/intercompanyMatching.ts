import { asOfParameters, type ReportDefinition } from './definition.ts';
import { generalLedger } from './generalLedger.ts';

/** What subsidiaries owe each other by the books of both, and the documents that only one of them has. */
export const intercompanyMatching = {
  name: 'intercompanyMatching',
  label: 'Intercompany matching',
  after: 'lateEntries',
  permission: generalLedger.permission,
  source: 'documents',
  parameters: asOfParameters,
  columns: [
    { name: 'label', label: 'Subsidiaries', type: 'text' },
    { name: 'date', label: 'Date', type: 'date' },
    { name: 'transactionCurrency', label: 'Currency', type: 'text' },
    { name: 'balance', label: 'Balance', type: 'amount' },
    { name: 'unmatched', label: 'On one side only', type: 'amount' },
  ],
  totals: [],
  marked: 'unmatched',
  layout: 'sections',
} as const satisfies ReportDefinition;
