import type { Ref } from '../derive/types.ts';
import type { Message } from '../messages/define.ts';
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
}

/** What every report in table form answers (decisions 13). */
export interface Sheet {
  readonly report: string;
  readonly parameters: Readonly<Record<string, SheetValue>>;
  /** `parameters`: what a figure of the column adds to the drill of its row. */
  readonly columns: readonly {
    readonly name: string;
    readonly label: string;
    readonly type: string;
    readonly parameters?: Readonly<Record<string, string>>;
  }[];
  readonly rows: readonly SheetRow[];
  /** Null when the rows are in several currencies. */
  readonly totals: Readonly<Record<string, number>> | null;
  readonly notice?: string;
}

type ValueOf<T extends ColumnType> = T extends 'ref' | 'option' ? Ref : T extends 'text' | 'date' ? string : number;
type CellsOf<R extends ReportDefinition> = {
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
