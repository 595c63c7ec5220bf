import { rangeParameters, type ReportDefinition } from './definition.ts';
import { taxPermission } from './taxByCode.ts';
import { taxReturnForms } from './taxReturn.ts';

/** The lines behind the figures of the other tax reports. */
export const taxLines = {
  name: 'taxLines',
  label: 'Tax lines',
  after: 'taxReturn',
  permission: taxPermission,
  source: 'documents',
  parameters: [
    ...rangeParameters,
    {
      name: 'side',
      label: 'Lines of',
      kind: 'choice',
      inMenu: true,
      choices: [
        { id: 'sale', label: 'Sales' },
        { id: 'purchase', label: 'Purchases' },
        { id: 'reverse', label: 'Reverse charge' },
        { id: 'other', label: 'Other entries' },
      ],
    },
    { name: 'taxCode', label: 'Tax code', kind: 'ref', to: 'taxCode', orNone: true, inMenu: true },
    { name: 'taxAccount', label: 'Tax account', kind: 'ref', to: 'account', inMenu: true },
    { name: 'rate', label: 'Rate %', kind: 'text' },
    {
      name: 'source',
      label: 'Tax source',
      kind: 'text',
      help: 'As on sales lines. “none” selects lines without a source.',
    },
    { name: 'form', label: 'Return of', kind: 'choice', inMenu: true, choices: taxReturnForms },
    { name: 'box', label: 'Box', kind: 'text', help: 'A box of the return. “none” selects lines on no box.' },
    { name: 'state', label: 'State', kind: 'text', help: '“none” for lines without a state.' },
  ],
  columns: [
    { name: 'label', label: 'Document', type: 'text' },
    { name: 'date', label: 'Date', type: 'date' },
    { name: 'line', label: 'Line', type: 'integer' },
    { name: 'entity', label: 'Name', type: 'ref' },
    { name: 'taxCode', label: 'Tax code', type: 'ref' },
    { name: 'reason', label: 'Tax source', type: 'text' },
    { name: 'rate', label: 'Rate %', type: 'rate' },
    { name: 'base', label: 'Taxable amount', type: 'amount' },
    { name: 'tax', label: 'Tax', type: 'amount' },
    { name: 'recovered', label: 'Recovered', type: 'amount' },
    { name: 'due', label: 'Tax due', type: 'amount' },
  ],
  totals: ['base', 'tax', 'recovered', 'due'],
  layout: 'lines',
} as const satisfies ReportDefinition;
