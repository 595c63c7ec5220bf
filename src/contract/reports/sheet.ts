import type { Ref } from '../derive/types.ts';

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
