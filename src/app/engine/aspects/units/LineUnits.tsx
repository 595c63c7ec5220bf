import { useEffect } from 'react';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { emptyValue, isEmptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import { readUnits } from './readUnits.ts';
import { noteUnitsRead, unitBook } from './unitBook.ts';
import { unitColumns } from './unitCells.ts';

const rowsOf = ({ store }: GridModel) => store.order().flatMap((id) => store.row(id) ?? []);

/** Items of the lines whose units were not asked for yet. */
function unknownItems(grid: GridModel): readonly string[] {
  const known = unitBook(grid);
  const ids = rowsOf(grid).flatMap(({ cells }) => {
    const value = cells.item?.value;
    return value !== undefined && isReference(value) && !known.has(value.id) ? [value.id] : [];
  });
  return [...new Set(ids)];
}

/** The cell that the units of a line have to say something about: a text that waited for them, or a unit without its quantity. */
function waitingCell({ quantity, unit, unitQuantity }: Cells): 'quantity' | 'unit' | undefined {
  if (quantity?.problem !== undefined) return 'quantity';
  const isHalf = unit !== undefined && !isEmptyValue(unit) && isEmptyValue(unitQuantity ?? emptyValue);
  return isHalf && quantity?.value !== undefined ? 'unit' : undefined;
}

/** Reads the units of items that came into the lines, and converts what was there before them. */
async function readNew(model: FormModel, grid: GridModel): Promise<void> {
  const ids = unknownItems(grid);
  if (ids.length === 0) return;
  const book = unitBook(grid);
  ids.forEach((id) => book.set(id, undefined));
  try {
    (await readUnits(model.tools, ids)).forEach((units, id) => book.set(id, units));
    noteUnitsRead(grid);
  } catch {
    // Without the units nothing is converted here; the service still does. The next change of the lines asks again.
    ids.forEach((id) => book.delete(id));
    return;
  }
  const { settle } = grid.options.behaviour ?? {};
  const changes = rowsOf(grid).flatMap((row) => {
    const value = row.cells.item?.value;
    const isNew = value !== undefined && isReference(value) && ids.includes(value.id);
    const waiting = isNew ? waitingCell(row.cells) : undefined;
    if (!settle || waiting === undefined) return [];
    const cells = settle(row.cells, waiting, grid.settings, grid);
    return [{ kind: 'patch' as const, before: row, after: grid.store.withCells(row, cells) }];
  });
  if (changes.length > 0) grid.store.apply(changes);
}

/** Brings the columns of units into view with the first line that uses one; the cursor stays in its cell. */
function showUnits(grid: GridModel): void {
  const shown = new Set(grid.columns.map(({ field }) => field));
  const isUsed = rowsOf(grid).some(({ cells }) => cells.unit !== undefined && !isEmptyValue(cells.unit));
  const wanted = unitColumns.filter(
    (name) => !shown.has(name) && grid.options.columns.some(({ field, isReadOnly }) => field === name && !isReadOnly),
  );
  if (!isUsed || wanted.length < 2) return;
  const { active } = grid.selection;
  const field = active && grid.columns[active.column]?.field;
  const fields = grid.columns.map((column) => column.field);
  fields.splice(fields.indexOf('quantity') + 1, 0, ...wanted);
  grid.showColumns(fields);
  if (active && field !== undefined) grid.selection.moveTo({ row: active.row, column: fields.indexOf(field) });
}

/** Keeps the units of the items on the lines at hand, so that `5 dz` is converted without asking. Shows nothing. */
export function LineUnits({ model }: FormPartProps): null {
  useEffect(() => {
    const grid = model.grids.get('item');
    if (!grid) return undefined;
    let isWaiting = false;
    const look = (): void => {
      if (isWaiting) return;
      isWaiting = true;
      queueMicrotask(() => {
        isWaiting = false;
        showUnits(grid);
        void readNew(model, grid);
      });
    };
    look();
    return model.subscribe(look);
  }, [model]);
  return null;
}
