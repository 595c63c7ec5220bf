import type { Ref } from '../derive/types.ts';
import { rangeParameters, type ReportDefinition } from './definition.ts';
import { type EntryFilters, entryParameters } from './filters.ts';

export const generalLedger = {
  name: 'generalLedger',
  label: 'General ledger',
  after: 'trialBalance',
  permission: { id: 'REPO_GL', name: 'Reports > General Ledger' },
  nav: { keys: 'L' },
  source: 'entries',
  parameters: [
    {
      name: 'account',
      label: 'Account',
      kind: 'ref',
      to: 'account',
      help: 'Account ID, or comma-separated IDs shown as one account. Default: all accounts.',
    },
    ...rangeParameters,
    ...entryParameters,
    { name: 'limit', label: 'Rows', kind: 'integer' },
    { name: 'offset', label: 'From row', kind: 'integer' },
    {
      name: 'after',
      label: 'After',
      kind: 'text',
      help: 'Continues after a page: its next value. Every page is equally fast.',
    },
  ],
  columns: [
    { name: 'acctNumber', label: 'Account number', type: 'text' },
    { name: 'account', label: 'Account', type: 'ref' },
    { name: 'date', label: 'Date', type: 'date' },
    { name: 'type', label: 'Type', type: 'text' },
    { name: 'transaction', label: 'Transaction', type: 'ref' },
    { name: 'tranId', label: 'Number', type: 'text' },
    { name: 'line', label: 'Line', type: 'integer' },
    { name: 'subsidiary', label: 'Subsidiary', type: 'ref' },
    { name: 'entity', label: 'Name', type: 'ref' },
    { name: 'memo', label: 'Memo', type: 'text' },
    { name: 'currency', label: 'Currency', type: 'ref' },
    { name: 'foreignDebit', label: 'Foreign debit', type: 'amount' },
    { name: 'foreignCredit', label: 'Foreign credit', type: 'amount' },
    { name: 'foreignBalance', label: 'Foreign balance', type: 'amount' },
    { name: 'exchangeRate', label: 'Exchange rate', type: 'rate' },
    { name: 'debit', label: 'Debit', type: 'amount' },
    { name: 'credit', label: 'Credit', type: 'amount' },
    { name: 'balance', label: 'Balance', type: 'amount' },
  ],
  totals: ['opening', 'debit', 'credit', 'closing'],
  layout: 'entries',
} as const satisfies ReportDefinition;

/** Amounts beside those in the books; null where the currency is that of the books. */
export interface ForeignAmounts {
  /** Of the entry, or of an account that is kept in a currency of its own. */
  readonly currency: Ref | null;
  readonly foreignDebit: number | null;
  readonly foreignCredit: number | null;
  /** Of an account that is kept in a currency of its own. */
  readonly foreignBalance: number | null;
  /** What the base amount is of the foreign one. */
  readonly exchangeRate: number | null;
}

export interface GeneralLedgerRow extends ForeignAmounts {
  /** Each account of several closes with a row of its own; one account with the totals of the report. */
  readonly kind: 'opening' | 'posting' | 'closing';
  /** Empty where the account has none; null in an opening row that combines several accounts. */
  readonly acctNumber: string | null;
  /** Null in an opening row that combines several accounts. */
  readonly account: Ref | null;
  readonly date: string;
  /** Record type of the transaction. */
  readonly type: string | null;
  readonly transaction: Ref | null;
  readonly tranId: string | null;
  /** The transaction was deleted after the moment that `knownAt` asks for. */
  readonly isDeleted?: true;
  readonly line: number | null;
  readonly subsidiary: Ref | null;
  readonly entity: Ref | null;
  readonly memo: string | null;
  readonly debit: number | null;
  readonly credit: number | null;
  /** Of the account after this row: debit positive, credit negative. */
  readonly balance: number;
}

/** What an account is worth in the currency it is kept in. */
export interface ForeignTotals {
  readonly currency: Ref;
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
}

export interface GeneralLedger {
  readonly report: 'generalLedger';
  readonly parameters: {
    /** Of several accounts their ids with commas between them, and the first by name; null: every account. */
    readonly account: Ref | null;
    readonly accounts: readonly Ref[];
    readonly subsidiary: Ref | null;
    readonly period: Ref | null;
    readonly from: string;
    readonly to: string;
    readonly limit: number;
    readonly offset: number;
    readonly after: string | null;
  } & EntryFilters;
  readonly columns: typeof generalLedger.columns;
  readonly currency: Ref | null;
  /** The opening row of an account before its first entry. */
  readonly rows: readonly GeneralLedgerRow[];
  readonly totals: {
    readonly opening: number;
    readonly debit: number;
    readonly credit: number;
    readonly closing: number;
  };
  /** Of one account that is kept in another currency than the books. */
  readonly foreign: ForeignTotals | null;
  /** Number of postings, without opening and closing rows; null on a page that was asked by its position. */
  readonly totalResults: number | null;
  readonly hasMore: boolean;
  /** What `after` takes for the next page; null on the last page, and where several accounts are shown as one. */
  readonly next: string | null;
}
