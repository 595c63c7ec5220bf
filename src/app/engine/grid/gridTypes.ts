import type { Field } from '#contract/fields';
import type { Decimal } from '#contract/values/decimal';
import type { Minor } from '#contract/values/money';
import type { NumberFormat } from '#contract/values/numberFormat';
import type { WeekStart } from '#contract/values/date';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';

/** A reference in a cell: enough to show it and to send it. */
export interface GridReference {
  readonly id: string;
  readonly name: string;
  readonly code?: string;
  /** Its record type, if the field allows several and the line knows. */
  readonly type?: string;
}

/** Amounts are Minor, quantities, rates and percentages Decimal, dates `YYYY-MM-DD` text, options their id. */
export type CellData = Minor | Decimal | GridReference | string | boolean | undefined;

/** One cell: what was typed, what it means, and what is wrong with it. */
export interface GridValue {
  /** As typed: an expression stays one, so that it can be shown again on focus. Empty for loaded values. */
  readonly text: string;
  readonly value: CellData;
  /** Why the text cannot be taken, in words. */
  readonly problem?: string;
  /** The cell contains arithmetic; the text is shown on focus and the result otherwise. */
  readonly isExpression?: boolean;
  /** The exact number, where rounding to the precision of the cell changed it. */
  readonly roundedFrom?: string;
  /** A reference text whose answer is still on its way. */
  readonly isPending?: boolean;
  /** Proposed by a rule and not accepted: never sent. */
  readonly ghost?: boolean;
  /** What the service would fill in: saving without it gives the same result. */
  readonly isServed?: boolean;
}

export type Cells = Readonly<Record<string, GridValue>>;

/** A line. Never changed in place: another object means another content. */
export interface GridRow {
  readonly id: number;
  readonly cells: Cells;
  /** Problems of the whole line and of its cells, by field; computed when the row is created. */
  readonly problems: Readonly<Record<string, string>>;
  /** The line number the service knows it by. */
  readonly line?: number;
  /** Fields of the wire line that no column shows; they are sent back unchanged. */
  readonly rest?: Readonly<Record<string, unknown>>;
}

export type CellKind = 'text' | 'amount' | 'decimal' | 'date' | 'boolean' | 'option' | 'ref';

export interface GridColumn {
  /** Field name of the specification; also the key of the cell. */
  readonly field: string;
  readonly label: string;
  readonly kind: CellKind;
  readonly definition: Field;
  readonly align: 'start' | 'end';
  /** Pixels of a number column; the least of a text column, which also takes what is left. */
  readonly width: number;
  /** Share of the remaining width; 0 keeps the column's width. */
  readonly grow: number;
  readonly isReadOnly: boolean;
  readonly isRequired: boolean;
  /** The totals include this column. */
  readonly isSummed: boolean;
  /** Shown in a new line before anything is typed. */
  readonly placeholder?: string;
  readonly options?: readonly PickerOption[];
  /** Names that a heading row may use for it. */
  readonly names: readonly string[];
}

/** What cells need to read and print text. */
export interface GridSettings {
  readonly numberFormat: NumberFormat;
  /** Decimals of the currency of the header. */
  readonly precision: number;
  /** The ISO code of that currency; absent while it is not known. */
  readonly currency?: string;
  /** Reads a date typed into a cell with value `current`; undefined if it is invalid. */
  readonly readDate: (text: string, current?: string) => string | undefined;
  /** Keeps a date that was entered, to be repeated. */
  readonly usedDate?: (date: string) => void;
  /** The first day of a week in the calendar: 1 is Monday. */
  readonly weekStart: WeekStart;
  /** Prints a `YYYY-MM-DD` date in the user's format. */
  readonly printDate: (date: string) => string;
  /** Formats one for other programs: YYYY-MM-DD unless the user copies dates as typed. */
  readonly copiedDate?: (date: string) => string;
}

/** How well a found reference matches the text it was looked up by. */
export type MatchLikeness = 'code' | 'exact' | 'like' | 'remembered';

/** The answer to one text: the one it means, or what it could mean. */
export interface TextMatch {
  readonly match?: { readonly option: PickerOption; readonly by: MatchLikeness };
  readonly candidates: readonly PickerOption[];
}

/** The source of options for reference cells. Every function except `known` is optional. */
export interface ReferenceSource {
  /** Cached options of a field: the chart of accounts, recent entities. */
  readonly known: (field: string) => readonly PickerOption[];
  /** Earlier choices in this field, newest first. */
  readonly recents?: (field: string) => readonly PickerOption[];
  /** Keeps what was picked in this field for the next time. */
  readonly picked?: (field: string, option: PickerOption) => void;
  /** Options from the service. Rejects when the service cannot be reached. */
  readonly search?: (field: string, text: string, signal: AbortSignal) => Promise<readonly PickerOption[]>;
  /** Whether `create` may be offered for a field; yes by default. */
  readonly canCreate?: (field: string) => boolean;
  /** Creates a record inline and gives its option; undefined when the person cancels. */
  readonly create?: (field: string, text: string) => Promise<PickerOption | undefined>;
  /** Searches everything, with saved views, and gives what was chosen; undefined when that was given up. */
  readonly find?: (field: string, text: string) => Promise<PickerOption | undefined>;
  /** Opens the record of a cell. */
  readonly open?: (field: string, reference: GridReference | undefined) => void;
  /** Resolves many texts together, for paste and import; one entry per text. */
  readonly resolve?: (texts: readonly string[], field: string) => Promise<readonly TextMatch[]>;
  /** The user's earlier choice for this text. */
  readonly recall?: (field: string, text: string) => PickerOption | undefined;
  /** Saves the user's choice for a pasted text. */
  readonly remember?: (field: string, text: string, option: PickerOption) => void;
  readonly figures?: ReferenceFigures;
}

/** An optional figure next to references. */
export interface ReferenceFigures {
  readonly isShown: () => boolean;
  readonly show: (isShown: boolean) => void;
  /** Available or absent, without waiting. */
  readonly of: (field: string, id: string) => string | undefined;
}

export interface CellPlace {
  readonly row: number;
  readonly column: number;
}
