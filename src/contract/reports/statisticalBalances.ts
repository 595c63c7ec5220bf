import { asOfParameters, type ReportDefinition } from './definition.ts';
import { generalLedger } from './generalLedger.ts';

/** The quantities on statistical accounts, such as people or square meters, by department, class and location. */
export const statisticalBalances = {
  name: 'statisticalBalances',
  label: 'Statistical balances',
  after: 'monthlyBalances',
  permission: generalLedger.permission,
  source: 'documents',
  parameters: asOfParameters,
  columns: [
    { name: 'account', label: 'Account', type: 'ref' },
    { name: 'subsidiary', label: 'Subsidiary', type: 'ref' },
    { name: 'department', label: 'Department', type: 'ref' },
    { name: 'class', label: 'Class', type: 'ref' },
    { name: 'location', label: 'Location', type: 'ref' },
    { name: 'quantity', label: 'Quantity', type: 'quantity' },
    { name: 'unit', label: 'Unit', type: 'text' },
  ],
  totals: [],
  layout: 'lines',
} as const satisfies ReportDefinition;
