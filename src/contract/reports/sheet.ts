import type { Ref } from '../derive/types.ts';
import type { Message } from '../messages/define.ts';
import type { ByColumn } from './columns.ts';
import type { ColumnType, ReportDefinition } from './definition.ts';

/** Where a figure comes from: the report or the record to open for it. */
export type Drill =
  | { readonly report: string; readonly parameters: Readonly<Record<string, string>> }
  | { readonly record: Ref & { readonly type: string } };

export type SheetValue = string | number | Ref | null;

/**
 * A row of a tabular report: values by column name. Headings and totals have a label in the first column; `level` is
 * their depth.
 */
export interface SheetRow {
  readonly kind: 'heading' | 'line' | 'subtotal' | 'total';
  readonly level: number;
  readonly values: Readonly<Record<string, SheetValue>>;
  /** The English texts among the values as messages, by column; names of accounts and the like have none. */
  readonly messages?: Readonly<Record<string, Message>>;
  /** The currency of the amounts of this row. */
  readonly currency: Ref | null;
  readonly drill?: Drill;
  /** What an increase of its amounts does to profit; absent where it does nothing. */
  readonly increase?: 'favorable' | 'adverse';
}

/** What a column of a table holds, besides its type. */
export interface SheetColumn {
  readonly name: string;
  readonly label: string;
  readonly type: string;
  /** What a figure of the column adds to the drill of its row; a time among it takes the place of that of the row. */
  readonly parameters?: Readonly<Record<string, string>>;
  /** What it is of several: absent in a report of one column. Variances and shares lead nowhere, nor does a member the reader may not see. */
  readonly kind?: 'time' | 'member' | 'none' | 'total' | 'variance' | 'share' | 'planned';
  /** Where all its figures lead, instead of where their rows do; a budget of several records leads nowhere. */
  readonly drill?: Drill;
  /** The days that it is about. */
  readonly from?: string;
  readonly to?: string;
  /** The currency of its amounts, where it is not that of the row. */
  readonly currency?: Ref;
  /** The column whose cell also has its value. */
  readonly under?: string;
  /** Exchange rates, shown with all their decimals. */
  readonly isRatio?: true;
  /** A month that it is about is not closed. */
  readonly isPreliminary?: true;
}

/** What every report in table form answers (decisions 13). */
export interface Sheet {
  readonly report: string;
  readonly parameters: Readonly<Record<string, SheetValue>>;
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly SheetRow[];
  /** Null when the rows are in several currencies. */
  readonly totals: Readonly<Record<string, number>> | null;
  readonly notice?: string;
  /** What a reader of its figures must know, in English and as a message. */
  readonly notes?: readonly { readonly text: string; readonly message: Message }[];
}

type ValueOf<T extends ColumnType> = T extends 'ref' | 'option' ? Ref : T extends 'text' | 'date' ? string : number;
/** The amounts of columns that a question asks for, of a report that has them. */
type ByCells<R extends ReportDefinition> = 'columns' extends R['parameters'][number]['name']
  ? { readonly [C in ByColumn]?: number | null }
  : unknown;
type CellsOf<R extends ReportDefinition> = ByCells<R> & {
  readonly [C in R['columns'][number] as C['name']]?: ValueOf<C['type']> | null;
};
/** A row that names its columns itself, as an aging has them. */
export type SheetLine<R extends ReportDefinition = ReportDefinition> = CellsOf<R> & {
  readonly currency?: Ref | null;
  readonly drill?: Drill | Readonly<Record<string, string>>;
};

/** What a report in table form answers: the cells of its rows have the types of its columns. */
export type SheetOf<R extends ReportDefinition> = Omit<Sheet, 'report' | 'rows'> & {
  readonly report: R['name'];
  readonly rows: readonly (SheetLine<R> | (SheetRow & { readonly values: CellsOf<R> }))[];
};
