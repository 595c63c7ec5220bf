import { asOfParameters, type ReportColumn, type ReportDefinition } from './definition.ts';
import { dimensionParameters } from './filters.ts';

/** Overdue ranges of an aging, beside the amount not yet due; the last range is open-ended. */
export const agingSpans = 4;
export const usualDays = 30;

const spanLabel = (span: number, days: number): string =>
  span === agingSpans ? `Over ${days * (agingSpans - 1)} days` : `${days * (span - 1) + 1} to ${days * span} days`;

/** The columns of an aging by spans of so many days: not due, each span, and the total. */
export const agingColumns = (days: number): readonly ReportColumn[] => [
  { name: 'current', label: 'Not due', type: 'amount' },
  ...Array.from({ length: agingSpans }, (_, index): ReportColumn => ({
    name: `span${index + 1}`,
    label: spanLabel(index + 1, days),
    type: 'amount',
  })),
  { name: 'total', label: 'Total', type: 'amount' },
];

/** Each aging covers the documents of one kind of party. */
export const agingOf = (party: 'customer' | 'vendor', label: string) =>
  ({
    source: `${party}Documents`,
    parameters: [
      ...asOfParameters,
      ...dimensionParameters,
      { name: party, label, kind: 'ref', to: party },
      { name: 'days', label: 'Days per column', kind: 'integer', help: 'Default: 30.' },
    ],
    columns: [
      { name: party, label, type: 'ref' },
      { name: 'subsidiary', label: 'Subsidiary', type: 'ref' },
      { name: 'currency', label: 'Currency', type: 'ref' },
      ...agingColumns(usualDays),
    ],
    totals: agingColumns(usualDays).map(({ name }) => name),
    layout: 'lines',
    totalsBy: 'currency',
    comparison: { figure: 'total', keys: [party, 'subsidiary', 'currency'] },
    chart: { by: 'span' },
    openDocumentsOf: party,
  }) as const satisfies Omit<ReportDefinition, 'name' | 'label' | 'permission'>;
