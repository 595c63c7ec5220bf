import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { isEmptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import { unitBook } from './unitBook.ts';
import { unitColumns } from './unitCells.ts';

/** The lines of a grid, in order. */
export const rowsOf = ({ store }: GridModel) => store.order().flatMap((id) => store.row(id) ?? []);

/** Brings columns into view after another; the cursor stays in its cell. */
function show(grid: GridModel, wanted: readonly string[], after: (fields: readonly string[]) => number): void {
  const { active } = grid.selection;
  const field = active && grid.columns[active.column]?.field;
  const fields = grid.columns.map((column) => column.field);
  fields.splice(after(fields) + 1, 0, ...wanted);
  grid.showColumns(fields);
  if (active && field !== undefined) grid.selection.moveTo({ row: active.row, column: fields.indexOf(field) });
}

/** Brings the columns of units into view with the first line that uses one. */
export function showUnits(grid: GridModel, inStock: string): void {
  const shown = new Set(grid.columns.map(({ field }) => field));
  const isUsed = rowsOf(grid).some(({ cells }) => cells.unit !== undefined && !isEmptyValue(cells.unit));
  const wanted = unitColumns.filter(
    (name) => !shown.has(name) && grid.options.columns.some(({ field, isReadOnly }) => field === name && !isReadOnly),
  );
  if (isUsed && wanted.length >= 2)
    show(grid, wanted, (fields) => Math.max(fields.indexOf(inStock), fields.indexOf('stockUnit')));
}

/** Names the stock unit beside the quantities of each line whose item has one. Not an undo step: it is not an entry. */
export function showStockUnits(grid: GridModel): void {
  const at = grid.options.columns.findIndex(({ field }) => field === 'stockUnit');
  if (at < 0) return;
  const book = unitBook(grid);
  const changes = rowsOf(grid).flatMap((row) => {
    const { item, stockUnit } = row.cells;
    const id = item?.value !== undefined && isReference(item.value) ? item.value.id : undefined;
    const unit = id === undefined ? undefined : book.get(id)?.stock.name;
    // What the service has filled stays until the item is another one.
    if (id !== undefined && !book.has(id)) return [];
    if (unit === (isEmptyValue(stockUnit ?? { text: '', value: undefined }) ? undefined : stockUnit?.value)) return [];
    const cells = { stockUnit: { text: '', value: unit } };
    return [{ kind: 'patch' as const, before: row, after: grid.store.withCells(row, cells) }];
  });
  if (changes.length > 0) grid.store.apply(changes);
  const isShown = grid.columns.some(({ field }) => field === 'stockUnit');
  const hasUnits = rowsOf(grid).some(({ cells }) => typeof cells.stockUnit?.value === 'string');
  if (!isShown && hasUnits) {
    const before = grid.options.columns[at - 1]?.field ?? '';
    show(grid, ['stockUnit'], (fields) => fields.indexOf(before));
  }
}
