import type { Permission } from '../fields.ts';

/** What a report is asked with. `ref` names the record type in `to`, `choice` its `choices`. */
export interface ReportParameter {
  readonly name: string;
  readonly label: string;
  readonly kind: 'ref' | 'date' | 'integer' | 'choice';
  readonly to?: string;
  readonly choices?: readonly { readonly id: string; readonly label: string }[];
  readonly required?: boolean;
  readonly help?: string;
}

type ColumnType = 'ref' | 'text' | 'option' | 'amount' | 'date' | 'integer' | 'quantity' | 'rate';

export interface ReportColumn {
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
}

/** A report as data: what it is asked with, what its rows have and which columns have totals. */
export interface ReportDefinition {
  readonly name: string;
  readonly label: string;
  readonly permission: Permission;
  readonly nav?: {
    /** The letter after G that leads there. */
    readonly keys?: string;
  };
  readonly parameters: readonly ReportParameter[];
  readonly columns: readonly ReportColumn[];
  readonly totals: readonly string[];
}

export const rangeParameters = [
  {
    name: 'subsidiary',
    label: 'Subsidiary',
    kind: 'ref',
    to: 'subsidiary',
    help: 'All that you may see unless you choose one.',
  },
  {
    name: 'period',
    label: 'Period',
    kind: 'ref',
    to: 'accountingPeriod',
    help: 'A month, a quarter, a year or an adjustment period; the current month unless you choose a period or dates.',
  },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
] as const satisfies readonly ReportParameter[];

export const asOfParameters = [
  {
    name: 'subsidiary',
    label: 'Subsidiary',
    kind: 'ref',
    to: 'subsidiary',
    help: 'All that you may see unless you choose one.',
  },
  { name: 'asOf', label: 'As of', kind: 'date', help: 'Today unless you choose a day.' },
] as const satisfies readonly ReportParameter[];
