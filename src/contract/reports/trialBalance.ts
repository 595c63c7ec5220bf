import type { Ref } from '../derive/types.ts';
import { type ByColumn, type ColumnsBy, columnsParameter } from './columns.ts';
import { rangeParameters, type ReportDefinition } from './definition.ts';
import type { SheetColumn } from './sheet.ts';
import { type EntryFilters, entryParameters } from './filters.ts';

export const trialBalance = {
  name: 'trialBalance',
  label: 'Trial balance',
  permission: { id: 'REPO_TRIALBALANCE', name: 'Reports > Trial Balance' },
  nav: { keys: 'T' },
  source: 'entries',
  parameters: [...rangeParameters, ...entryParameters, columnsParameter],
  columns: [
    { name: 'acctNumber', label: 'Number', type: 'text' },
    { name: 'account', label: 'Account', type: 'ref' },
    { name: 'acctType', label: 'Type', type: 'option' },
    { name: 'subsidiary', label: 'Subsidiary', type: 'ref' },
    { name: 'currency', label: 'Currency', type: 'ref' },
    { name: 'opening', label: 'Opening', type: 'amount' },
    { name: 'debit', label: 'Debit', type: 'amount' },
    { name: 'credit', label: 'Credit', type: 'amount' },
    { name: 'closing', label: 'Closing', type: 'amount' },
    { name: 'foreignCurrency', label: 'Account currency', type: 'ref' },
    { name: 'foreignOpening', label: 'Foreign opening', type: 'amount' },
    { name: 'foreignDebit', label: 'Foreign debit', type: 'amount' },
    { name: 'foreignCredit', label: 'Foreign credit', type: 'amount' },
    { name: 'foreignClosing', label: 'Foreign closing', type: 'amount' },
  ],
  totals: ['opening', 'debit', 'credit', 'closing'],
  layout: 'lines',
  comparison: 'rows',
} as const satisfies ReportDefinition;

export interface TrialBalanceRow {
  readonly account: Ref;
  readonly acctNumber: string;
  readonly acctType: Ref;
  /** Null when the row adds up several subsidiaries with books in one currency. */
  readonly subsidiary: Ref | null;
  readonly currency: Ref;
  /** Debit positive, credit negative. */
  readonly opening: number;
  readonly debit: number;
  readonly credit: number;
  readonly closing: number;
  /** The currency the account is kept in and what it holds in it; null where that is the currency of the books. */
  readonly foreignCurrency: Ref | null;
  readonly foreignOpening: number | null;
  readonly foreignDebit: number | null;
  readonly foreignCredit: number | null;
  readonly foreignClosing: number | null;
  /** What the general ledger is asked to show where this comes from. */
  readonly drill: Readonly<Record<string, string>>;
  /** The movement of a month or quarter, or the closing balance of a department, class, location or subsidiary. */
  readonly [column: ByColumn]: number;
}

export interface TrialBalance {
  readonly report: 'trialBalance';
  readonly parameters: {
    readonly subsidiary: Ref | null;
    readonly period: Ref | null;
    readonly from: string;
    readonly to: string;
    readonly columns: ColumnsBy | null;
  } & EntryFilters;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly TrialBalanceRow[];
  /** Null when the rows are in several currencies. */
  readonly totals: {
    readonly opening: number;
    readonly debit: number;
    readonly credit: number;
    readonly closing: number;
  } | null;
  /** Why the rows are not added up. */
  readonly notice?: string;
}
