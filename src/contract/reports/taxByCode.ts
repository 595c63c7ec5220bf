import { rangeParameters, type ReportDefinition } from './definition.ts';

export const taxPermission = {
  id: 'REPO_TAX',
  name: 'Reports > Tax',
} as const;

export const taxByCode = {
  name: 'taxByCode',
  label: 'Tax by code',
  after: 'stockStatus',
  permission: taxPermission,
  source: 'documents',
  parameters: rangeParameters,
  columns: [
    { name: 'label', label: 'Tax code', type: 'text' },
    { name: 'rate', label: 'Rate %', type: 'rate' },
    { name: 'base', label: 'Taxable amount', type: 'amount' },
    { name: 'tax', label: 'Tax', type: 'amount' },
    { name: 'recovered', label: 'Recovered', type: 'amount' },
    { name: 'notRecovered', label: 'Not recovered', type: 'amount' },
    { name: 'due', label: 'Tax due', type: 'amount' },
  ],
  totals: [],
  layout: 'sections',
} as const satisfies ReportDefinition;
