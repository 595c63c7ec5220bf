import { stockItemTypes } from '../records/parts/item.ts';
import type { Ref } from '../derive/types.ts';
import { asOfParameters, type ReportParameter } from './definition.ts';

const below = 'Includes sub-records if set on the record.';

/** The dimensions of entries and documents; one that includes its children stands for everything below it. */
export const dimensionParameters = [
  { name: 'department', label: 'Department', kind: 'ref', to: 'department', help: below, inMenu: true },
  { name: 'class', label: 'Class', kind: 'ref', to: 'classification', help: below, inMenu: true },
  { name: 'location', label: 'Location', kind: 'ref', to: 'location', help: below, inMenu: true },
] as const satisfies readonly ReportParameter[];

/** The same of entries, which can also be asked for without one. */
const entryDimensionParameters = [
  { ...dimensionParameters[0], orNone: true },
  { ...dimensionParameters[1], orNone: true },
  { ...dimensionParameters[2], orNone: true },
] as const satisfies readonly ReportParameter[];

/** Whose entries: those that name this customer or vendor. */
export const partyParameters = [
  { name: 'customer', label: 'Customer', kind: 'ref', to: 'customer', inMenu: true },
  { name: 'vendor', label: 'Vendor', kind: 'ref', to: 'vendor', inMenu: true },
] as const satisfies readonly ReportParameter[];

/** What every entry of the ledger carries besides its subsidiary, and what reports made of entries are limited to. */
export const entryRecordParameters = [...entryDimensionParameters, ...partyParameters] as const;

/** The books as they were known at a moment: without what was recorded after it. */
export const knownAtParameter = {
  name: 'knownAt',
  label: 'As known at',
  kind: 'moment',
  help: 'A date and time with its offset from UTC. Entries recorded later are left out.',
  inMenu: true,
} as const satisfies ReportParameter;

export const entryParameters = [...entryRecordParameters, knownAtParameter] as const;

/** The record that each filter of a report names; null where it was not asked. */
export type RecordFilters = Readonly<Partial<Record<(typeof entryRecordParameters)[number]['name'], Ref | null>>>;

/** The same of entries, with the moment at which their books are known; null: now. */
export type EntryFilters = RecordFilters & { readonly knownAt: string | null };

/** What open documents of customers or vendors are asked with: each figure of an aging leads to them with its own filters. */
export const openDocumentParameters = [
  {
    name: 'currency',
    label: 'Currency',
    kind: 'ref',
    to: 'currency',
    help: 'Only documents in this currency, by its id.',
  },
  { name: 'dueBy', label: 'Due by', kind: 'date', help: 'Charges due by this day.' },
  { name: 'asOf', label: 'As of', kind: 'date', help: 'Date for days overdue and discounts.' },
  asOfParameters[0],
  ...dimensionParameters,
] as const satisfies readonly ReportParameter[];

/** Of stock: where it lies and what it is. */
export const stockParameters = [
  { name: 'location', label: 'Location', kind: 'ref', to: 'location', help: below },
  { name: 'item', label: 'Item', kind: 'ref', to: stockItemTypes },
] as const satisfies readonly ReportParameter[];
