import { rangeParameters, type ReportDefinition } from './definition.ts';
import { taxPermission } from './taxByCode.ts';

/** The returns there are a worksheet for, by country. */
export const taxReturnForms = [
  { id: 'US', label: 'United States' },
  { id: 'DE', label: 'Germany' },
  { id: 'FR', label: 'France' },
  { id: 'JP', label: 'Japan' },
] as const;

export const taxReturn = {
  name: 'taxReturn',
  label: 'Tax return',
  after: 'taxByCode',
  permission: taxPermission,
  source: 'documents',
  parameters: [
    ...rangeParameters,
    {
      name: 'form',
      label: 'Return of',
      kind: 'choice',
      help: 'Default: the country of the subsidiary.',
      choices: taxReturnForms,
    },
  ],
  columns: [
    { name: 'label', label: 'Box', type: 'text' },
    { name: 'code', label: 'Number', type: 'text' },
    { name: 'exact', label: 'Exact amount', type: 'amount' },
    { name: 'rounding', label: 'Rounding', type: 'amount' },
    { name: 'amount', label: 'On the return', type: 'amount' },
  ],
  totals: [],
  layout: 'sections',
} as const satisfies ReportDefinition;
