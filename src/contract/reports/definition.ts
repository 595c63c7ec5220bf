import type { Permission, PermissionName } from '../fields.ts';
import type { InformationClass } from '../information.ts';
import type { AccountType, AccountTypeId } from '../lists/accountTypes.ts';

/**
 * What a report is asked with. `ref` names a record of a type in `to`, `choice` one of `choices`, `choices` several of them
 * with commas between; `moment` is a date and time with its offset from UTC.
 */
export interface ReportParameter {
  readonly name: string;
  readonly label: string;
  readonly kind: 'ref' | 'date' | 'moment' | 'integer' | 'choice' | 'choices' | 'text';
  readonly to?: string | readonly string[];
  readonly choices?: readonly { readonly id: string; readonly label: string }[];
  readonly required?: boolean;
  /** Whether `none` asks for what names no record. */
  readonly orNone?: true;
  readonly help?: string;
  /** Offered in the menu of filters until it is used; all others stand beside the report. */
  readonly inMenu?: true;
  /** Who may ask with it; absent: everybody who may run the report. */
  readonly seenWith?: PermissionName;
}

export type ColumnType =
  | 'ref'
  | 'text'
  | 'option'
  | 'amount'
  | 'date'
  | 'moment'
  | 'integer'
  | 'quantity'
  | 'rate'
  | 'percent';

/** A value of a filter or of a new record: itself, or with `=` in front the value of that column in the row. */
export type RowValue = string | readonly RowValue[] | { readonly [name: string]: RowValue };

/**
 * Where a figure leads besides the report it comes from: to a list, or to a new record with what the row says filled in. Several
 * for one column are told apart by `when`, the record type that a reference of the row points at.
 */
export type Link = { readonly when?: Readonly<Record<string, string>> } & (
  | { readonly list: string; readonly where: Readonly<Record<string, RowValue>> }
  | {
      readonly create: string;
      readonly fill: { readonly [name: string]: RowValue };
      /** Columns without which there is nothing to create. */
      readonly needs: readonly string[];
    }
);

export interface ReportColumn {
  readonly name: string;
  readonly label: string;
  readonly type: ColumnType;
  /** Shown in the cell of this column, below its value. In files it has a column of its own. */
  readonly under?: string;
  /** Exchange rates, shown with all their decimals. */
  readonly isRatio?: true;
  /** Only where a question asks for it, or in the rows alone. */
  readonly optional?: true;
  /** Who may see it; absent: everybody who may run the report. */
  readonly seenWith?: PermissionName;
  /** The class of information it belongs to: hidden from roles that are kept from it. */
  readonly reveals?: InformationClass;
}

/** A line or a bar of a picture: the sums of some groups of account types, less those of others. */
export interface ChartSeries {
  readonly name: 'income' | 'expenses' | 'net' | 'assets' | 'liabilities' | 'equity' | 'cash';
  readonly kind: 'bar' | 'line';
  readonly groups?: readonly AccountType['group'][];
  readonly types?: readonly AccountTypeId[];
  readonly less?: readonly AccountType['group'][];
}

/** A report as data: what it is asked with, what its rows have and which columns have totals. */
export interface ReportDefinition {
  readonly name: string;
  readonly label: string;
  readonly permission: Permission;
  /** The report that it follows wherever reports are listed. */
  readonly after?: string;
  readonly nav?: {
    /** The letter after G that leads there. */
    readonly keys?: string;
  };
  /**
   * What its figures are sums of: entries of the ledger, whole books, translated books of a group, documents of customers, of vendors or of both, or stock. It
   * offers every filter that these carry.
   */
  readonly source: 'entries' | 'books' | 'group' | 'customerDocuments' | 'vendorDocuments' | 'documents' | 'stock';
  readonly parameters: readonly ReportParameter[];
  readonly columns: readonly ReportColumn[];
  readonly totals: readonly string[];
  /** Rows stand out where this column is not zero. */
  readonly marked?: string;
  /** Where the figures of a column lead. */
  readonly links?: Readonly<Record<string, readonly Link[]>>;
  /**
   * `lines`: rows that name their columns; `sections`: rows under headings; `statement`: likewise, and known by the headings above
   * them; `entries`: postings in pages with an opening and a running balance.
   */
  readonly layout: 'lines' | 'sections' | 'statement' | 'entries';
  /** It has a column for each subsidiary that has figures. */
  readonly hasMembers?: true;
  /** Lines in several currencies have a total for each. */
  readonly totalsBy?: 'currency';
  /** What tells the lines apart when another time stands beside them; a statement is joined row by row. */
  readonly comparison?: { readonly figure: string; readonly keys: readonly string[] } | 'rows';
  /** Its picture: the spans of an aging, or the months of the balances up to its day. */
  readonly chart?: { readonly by: 'span' } | { readonly by: 'month'; readonly series: readonly ChartSeries[] };
  /** The party whose open documents stand behind each amount. */
  readonly openDocumentsOf?: 'customer' | 'vendor';
}

export const rangeParameters = [
  {
    name: 'subsidiary',
    label: 'Subsidiary',
    kind: 'ref',
    to: 'subsidiary',
    help: 'Default: all with access.',
  },
  {
    name: 'period',
    label: 'Period',
    kind: 'ref',
    to: 'accountingPeriod',
    help: 'A month, quarter, year or adjustment period. Default: the current month.',
  },
  { name: 'from', label: 'From', kind: 'date' },
  { name: 'to', label: 'To', kind: 'date' },
] as const satisfies readonly ReportParameter[];

/** What the period of a report is chosen from. */
export const periodType = rangeParameters[1].to;

export const asOfParameters = [
  {
    name: 'subsidiary',
    label: 'Subsidiary',
    kind: 'ref',
    to: 'subsidiary',
    help: 'Default: all with access.',
  },
  { name: 'asOf', label: 'As of', kind: 'date', help: 'Default: today.' },
] as const satisfies readonly ReportParameter[];
