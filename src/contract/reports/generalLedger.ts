import type { Ref } from '../derive/types.ts';
import { rangeParameters, type ReportDefinition } from './definition.ts';
import { type EntryFilters, entryParameters } from './filters.ts';

export const generalLedger = {
  name: 'generalLedger',
  label: 'General ledger',
  after: 'trialBalance',
  permission: { id: 'REPO_GL', name: 'Reports > General Ledger' },
  nav: { keys: 'L' },
  parameters: [
    {
      name: 'account',
      label: 'Account',
      kind: 'ref',
      to: 'account',
      required: true,
      help: 'An id, or several with commas between them: their entries are shown as those of one account.',
    },
    ...rangeParameters,
    ...entryParameters,
    { name: 'limit', label: 'Rows', kind: 'integer' },
    { name: 'offset', label: 'From row', kind: 'integer' },
  ],
  columns: [
    { name: 'account', label: 'Account', type: 'ref' },
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
  layout: 'entries',
} as const satisfies ReportDefinition;

export interface GeneralLedgerRow {
  readonly kind: 'opening' | 'posting';
  /** Null in the opening row, which may combine several accounts. */
  readonly account: Ref | null;
  readonly date: string;
  /** Record type of the transaction. */
  readonly type: string | null;
  readonly transaction: Ref | null;
  readonly tranId: string | null;
  readonly line: number | null;
  readonly subsidiary: Ref | null;
  readonly entity: Ref | null;
  readonly memo: string | null;
  readonly debit: number | null;
  readonly credit: number | null;
  /** Of the account after this row: debit positive, credit negative. */
  readonly balance: number;
}

export interface GeneralLedger {
  readonly report: 'generalLedger';
  readonly parameters: {
    /** Of several accounts their ids with commas between them, and the first by name. */
    readonly account: Ref;
    readonly accounts: readonly Ref[];
    readonly subsidiary: Ref | null;
    readonly period: Ref | null;
    readonly from: string;
    readonly to: string;
    readonly limit: number;
    readonly offset: number;
  } & EntryFilters;
  readonly columns: typeof generalLedger.columns;
  readonly currency: Ref | null;
  /** The opening row first, on the first page. */
  readonly rows: readonly GeneralLedgerRow[];
  readonly totals: {
    readonly opening: number;
    readonly debit: number;
    readonly credit: number;
    readonly closing: number;
  };
  /** Number of postings, without the opening row. */
  readonly totalResults: number;
  readonly hasMore: boolean;
}
