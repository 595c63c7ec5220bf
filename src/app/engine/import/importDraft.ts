import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { GridRow } from '#app/engine/grid/gridTypes.ts';
import { isEmptyValue } from '#app/engine/grid/model/readCell.ts';

/** What restores a prepared import: its rows including unfinished corrections, the visible columns, and its target lines. */
export interface ImportSnapshot {
  readonly lines: string | undefined;
  readonly columns: readonly string[];
  readonly rows: readonly GridRow[];
}

/** The place of an import among the drafts; records have numbers. */
export const IMPORT = 'import';

/** The rows of a grid that say anything. */
export const filledRows = ({ store }: GridModel): readonly GridRow[] =>
  store
    .order()
    .flatMap((id) => store.row(id) ?? [])
    .filter(({ cells }) => !Object.values(cells).every(isEmptyValue));

export const importSnapshot = (model: GridModel, lines: string | undefined): ImportSnapshot => ({
  lines,
  columns: model.columns.map(({ field }) => field),
  rows: filledRows(model),
});

/** Reads the stored draft; undefined when it is not an import. */
export function readSnapshot(kept: unknown): ImportSnapshot | undefined {
  if (
    typeof kept !== 'object' ||
    kept === null ||
    !('rows' in kept) ||
    !Array.isArray(kept.rows) ||
    !('columns' in kept) ||
    !Array.isArray(kept.columns)
  )
    return undefined;
  const lines = 'lines' in kept && typeof kept.lines === 'string' ? kept.lines : undefined;
  return { lines, columns: kept.columns.filter((field) => typeof field === 'string'), rows: kept.rows.filter(isRow) };
}

const isRow = (value: unknown): value is GridRow =>
  typeof value === 'object' &&
  value !== null &&
  'cells' in value &&
  typeof value.cells === 'object' &&
  'problems' in value;

/** Fills rows into a grid: cells of unknown columns are dropped, and pending lookups are abandoned. */
export function putRows(model: GridModel, rows: readonly GridRow[]): void {
  const fields = new Set(model.options.columns.map(({ field }) => field));
  const known = (cells: GridRow['cells']): GridRow['cells'] =>
    Object.fromEntries(
      Object.entries(cells).flatMap(([field, { isPending: _, ...cell }]) => (fields.has(field) ? [[field, cell]] : [])),
    );
  model.load(rows.map(({ cells }) => model.store.makeRow(known(cells))));
}
