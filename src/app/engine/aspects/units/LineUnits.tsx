import { useEffect } from 'react';
import { measuredLines, stockUnitLines } from '#contract/records/parts/units';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import type { Cells } from '#app/engine/grid/gridTypes.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import { emptyValue, isEmptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import { readUnits } from './readUnits.ts';
import { noteUnitsRead, unitBook } from './unitBook.ts';
import { rowsOf, showStockUnits, showUnits } from './unitsInView.ts';

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
function waitingCell(cells: Cells, inStock: string): string | undefined {
  const { [inStock]: quantity, unit, unitQuantity } = cells;
  if (quantity?.problem !== undefined) return inStock;
  const isHalf = unit !== undefined && !isEmptyValue(unit) && isEmptyValue(unitQuantity ?? emptyValue);
  return isHalf && quantity?.value !== undefined ? 'unit' : undefined;
}

/** Reads the units of items that came into the lines, and converts what was there before them. */
async function readNew(model: FormModel, grid: GridModel, inStock: string): Promise<void> {
  const ids = unknownItems(grid);
  if (ids.length === 0) return showStockUnits(grid);
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
    const waiting = isNew ? waitingCell(row.cells, inStock) : undefined;
    if (!settle || waiting === undefined) return [];
    const cells = settle(row.cells, waiting, grid.settings, grid);
    return [{ kind: 'patch' as const, before: row, after: grid.store.withCells(row, cells) }];
  });
  if (changes.length > 0) grid.store.apply(changes);
  showStockUnits(grid);
}

/** Keeps the units of the items on the lines at hand, so that `5 dz` is converted without asking. Shows nothing. */
export function LineUnits({ model }: FormPartProps): null {
  useEffect(() => {
    const { sublist = stockUnitLines(model.definition) ?? '', quantity } = measuredLines(model.definition) ?? {};
    const grid = model.grids.get(sublist);
    if (!grid) return undefined;
    let isWaiting = false;
    const look = (): void => {
      if (isWaiting) return;
      isWaiting = true;
      queueMicrotask(() => {
        isWaiting = false;
        if (quantity !== undefined) showUnits(grid, quantity);
        void readNew(model, grid, quantity ?? '');
      });
    };
    look();
    return model.subscribe(look);
  }, [model]);
  return null;
}
