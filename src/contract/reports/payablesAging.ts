import { asOfParameters, type ReportDefinition } from './definition.ts';
import { agingColumns, usualDays } from './receivablesAging.ts';

export const payablesAging = {
  name: 'payablesAging',
  label: 'A/P aging',
  permission: { id: 'REPO_AP', name: 'Reports > Accounts Payable' },
  parameters: [
    ...asOfParameters,
    { name: 'vendor', label: 'Vendor', kind: 'ref', to: 'vendor' },
    { name: 'days', label: 'Days in a column', kind: 'integer', help: 'Thirty unless you choose another span.' },
  ],
  columns: [
    { name: 'vendor', label: 'Vendor', type: 'ref' },
    { name: 'subsidiary', label: 'Subsidiary', type: 'ref' },
    { name: 'currency', label: 'Currency', type: 'ref' },
    ...agingColumns(usualDays),
  ],
  totals: agingColumns(usualDays).map(({ name }) => name),
} as const satisfies ReportDefinition;
