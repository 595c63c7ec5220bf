import type { ListRow } from '../../api/records.ts';

/**
 * Which rows are ticked. Rows are kept with their values, so that sums hold over pages. `isEverything`: all that
 * match the filter, also those never shown, but for `except`.
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

/** How many are ticked of `total` that match. */
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

/** Ticks all rows shown, or unticks them when all were. */
export function pageToggled(selection: Selection, shown: readonly ListRow[]): Selection {
  const isOn = !shown.every(({ id }) => isSelected(selection, id));
  return { ...shown.reduce((each, row) => withRow(each, row, isOn), selection), anchor: selection.anchor };
}

/** The ticked rows as they are shown now, so that what is done with them is done with what somebody sees. */
export function refreshed(selection: Selection, shown: readonly ListRow[]): Selection {
  const newer = shown.filter((row) => selection.rows.has(row.id) && selection.rows.get(row.id) !== row);
  return newer.length === 0
    ? selection
    : { ...selection, rows: new Map([...selection.rows, ...newer.map((row) => [row.id, row] as const)]) };
}

export const everythingSelected: Selection = { ...nothingSelected, isEverything: true };

/** For the tick in the head. */
export function pageState(selection: Selection, shown: readonly ListRow[]): 'none' | 'some' | 'all' {
  const count = shown.filter(({ id }) => isSelected(selection, id)).length;
  return count === 0 ? 'none' : count === shown.length ? 'all' : 'some';
}
