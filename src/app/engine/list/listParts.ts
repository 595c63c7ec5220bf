import type { RecordDefinition } from '#contract/fields';
import type { RecordType } from '#contract/records/index';
import type { ListedPage, ListRow, ListSearch, Total } from '#app/platform/api/records.ts';
import type { Formats } from '#app/platform/formats/formats.ts';
import type { ShownColumn } from './table/columns.ts';
import type { Selection } from './table/selection.ts';
import type { CellSelection } from './cells/useCellRange.ts';
import type { ListControl } from './useListState.ts';

/** State shared by the parts of a list screen. */
export interface ListParts {
  readonly type: RecordType;
  readonly definition: RecordDefinition;
  readonly control: ListControl;
  readonly selection: Selection;
  readonly setSelection: (change: (selection: Selection) => Selection) => void;
}

/** What a list's footer needs to know about the page above it. */
export interface ListFooterProps extends ListParts {
  readonly page: ListedPage;
  readonly turn: (by: 1 | -1) => void;
  /** All matches, including collapsed groups. */
  readonly total: Total;
  readonly search: ListSearch;
  readonly columns: readonly ShownColumn[];
  readonly formats: Formats;
  readonly cells: CellSelection;
}

/** What the role may do with a row besides viewing it. */
export interface RowCommands {
  readonly edit: ((row: ListRow) => void) | undefined;
  readonly duplicate: ((row: ListRow) => void) | undefined;
}

/** The row that keys work on, and the cell in it that Left and Right have reached. */
export interface Cursor {
  /** -1 before the first move. */
  readonly index: number;
  readonly column: number;
  readonly set: (id: string | undefined) => void;
  readonly setColumn: (column: number) => void;
}

/** The cell whose menu is open, and where it shows. */
export interface MenuPlace {
  readonly row: ListRow;
  readonly field: string | undefined;
  readonly at: { readonly x: number; readonly y: number };
}
