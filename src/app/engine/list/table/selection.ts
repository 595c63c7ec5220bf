import type { RowSelectionState } from '@tanstack/react-table';
import type { ListRow } from '#app/platform/api/records.ts';

/**
 * Which rows are selected. Rows are kept with their values, so that totals span pages. `isEverything`: all that match
 * the filter, also those never shown, except `except`.
 */
export interface Selection {
  readonly rows: ReadonlyMap<string, ListRow>;
  readonly isEverything: boolean;
  readonly except: ReadonlySet<string>;
  /** Where the next range starts. */
  readonly anchor: string | undefined;
}

export const nothingSelected: Selection = {
  rows: new Map(),
  isEverything: false,
  except: new Set(),
  anchor: undefined,
};

/** For `setSelection`: takes every tick away. */
export const clearSelection = (): Selection => nothingSelected;

export const isSelected = ({ rows, isEverything, except }: Selection, id: string): boolean =>
  isEverything ? !except.has(id) : rows.has(id);

/** How many of `total` matches are selected. */
export const countOf = ({ rows, isEverything, except }: Selection, total: number): number =>
  isEverything ? Math.max(0, total - except.size) : rows.size;

/** Ticks or unticks one row; it becomes the start of the next range. */
export function toggled(selection: Selection, row: ListRow): Selection {
  return withRow(selection, row, !isSelected(selection, row.id));
}

function withRow(selection: Selection, row: ListRow, isOn: boolean): Selection {
  if (selection.isEverything) {
    const except = new Set(selection.except);
    if (isOn) except.delete(row.id);
    else except.add(row.id);
    return { ...selection, except, anchor: row.id };
  }
  const rows = new Map(selection.rows);
  if (isOn) rows.set(row.id, row);
  else rows.delete(row.id);
  return { ...selection, rows, anchor: row.id };
}

/** Ticks everything from the last row that was touched to this one; earlier ranges stay. */
export function extended(selection: Selection, shown: readonly ListRow[], to: ListRow): Selection {
  const end = shown.findIndex(({ id }) => id === to.id);
  const start = shown.findIndex(({ id }) => id === selection.anchor);
  if (end < 0) return selection;
  if (start < 0) return withRow(selection, to, true);
  const range = shown.slice(Math.min(start, end), Math.max(start, end) + 1);
  return { ...range.reduce((each, row) => withRow(each, row, true), selection), anchor: selection.anchor };
}

/** The selected rows as they are shown: actions apply to what is on the screen. */
export function refreshed(selection: Selection, shown: readonly ListRow[]): Selection {
  const newer = shown.filter((row) => selection.rows.has(row.id) && selection.rows.get(row.id) !== row);
  return newer.length === 0
    ? selection
    : { ...selection, rows: new Map([...selection.rows, ...newer.map((row) => [row.id, row] as const)]) };
}

export const everythingSelected: Selection = { ...nothingSelected, isEverything: true };

/** The ticked rows as the table of a page has them; of "everything" those that are shown. */
export const rowSelectionOf = (selection: Selection, shown: readonly ListRow[]): RowSelectionState =>
  Object.fromEntries(
    [...selection.rows.keys(), ...shown.map(({ id }) => id)]
      .filter((id) => isSelected(selection, id))
      .map((id) => [id, true]),
  );

/** The selection after the table of a page has changed it; rows of other pages are unaffected. */
export function selectionOf(table: RowSelectionState, former: Selection, shown: readonly ListRow[]): Selection {
  const changed = shown.filter(({ id }) => (table[id] === true) !== isSelected(former, id));
  return {
    ...changed.reduce((each, row) => withRow(each, row, table[row.id] === true), former),
    anchor: former.anchor,
  };
}
