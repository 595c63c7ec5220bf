import { gridMessages as words } from '../gridMessages.ts';
import type { LineEdit } from '../gridBehaviour.ts';
import type { GridModel } from './GridModel.ts';
import type { CellPlace, Cells, GridRow } from '../gridTypes.ts';
import { cellOf } from './lineStore.ts';
import { emptyValue, isEmptyValue } from './readCell.ts';
import type { Area } from './selection.ts';

/** Everything below is one step of the history each. `model.selection.active` is the cell it happens at. */

/** Inserts an empty line and goes to its first cell; dimensions are taken over from the line above it. */
export function insertLine(model: GridModel, at: 'below' | 'above' | 'end' | 'start'): void {
  if (!model.hasNewLine) return;
  const row = Math.min(model.selection.active?.row ?? model.store.size, model.store.size);
  const index = { below: Math.min(row + 1, model.store.size), above: row, end: model.store.size, start: 0 }[at];
  model.insertRows(words.step.inserted(index + 1), index, [model.freshRow(index)]);
  model.selection.moveTo({ row: index, column: firstEditable(model) });
}

const firstEditable = (model: GridModel): number =>
  Math.max(
    model.columns.findIndex(({ isReadOnly }) => !isReadOnly),
    0,
  );

/** The line again, below itself. */
export function duplicateLine(model: GridModel): void {
  const { active } = model.selection;
  const row = active && model.store.rowAt(active.row);
  if (!active || !row || !model.hasNewLine) return;
  model.insertRows(words.step.duplicated(active.row + 1), active.row + 1, [model.store.makeRow(copied(model, row))]);
  model.selection.moveTo({ ...active, row: active.row + 1 });
}

/** The line again below itself without its amounts; it gets the amount that balances the totals (ui 4.1.2). One step. */
export function repeatLine(model: GridModel): void {
  const { active } = model.selection;
  if (!active || !model.hasNewLine || model.store.size === 0) return;
  const from = Math.min(active.row, model.store.size - 1);
  const row = model.store.rowAt(from);
  if (!row) return;
  const kept = Object.entries(copied(model, row)).filter(
    ([field]) => model.options.columns.find((column) => column.field === field)?.kind !== 'amount',
  );
  const proposed = Object.entries(
    model.options.behaviour?.propose?.(Object.fromEntries(kept), model.store.totals()) ?? {},
  );
  const rest = proposed.map(([field, { text, value }]) => [field, { text, value }] as const);
  model.insertRows(words.step.repeatedLine(from + 1), from + 1, [
    model.store.makeRow(Object.fromEntries([...kept, ...rest])),
  ]);
  const amount = model.columns.findIndex(
    ({ field, kind }) => kind === 'amount' && (rest.length === 0 || rest.some(([name]) => name === field)),
  );
  model.selection.moveTo({ row: from + 1, column: Math.max(amount, 0) });
}

/** The cells of a line that may be written into another one. */
function copied({ options: { columns } }: GridModel, row: GridRow): Cells {
  return Object.fromEntries(
    columns.flatMap(({ field, isReadOnly }) => (isReadOnly ? [] : [[field, cellOf(row, field)]])),
  );
}

/** Takes the cell from the line above. */
export function copyAbove(model: GridModel): void {
  const { active } = model.selection;
  const above = active && model.store.rowAt(active.row - 1);
  const field = active && model.columns[active.column]?.field;
  if (active && above && field !== undefined) model.setCell(active, cellOf(above, field), words.step.copiedFromAbove);
}

/** Takes every cell from the line above. */
export function copyLineAbove(model: GridModel): void {
  const { active } = model.selection;
  const above = active && model.store.rowAt(active.row - 1);
  if (active && above)
    model.write(words.step.copiedLine(active.row, active.row + 1), [{ row: active.row, cells: copied(model, above) }]);
}

/** Fills the range from its first line or first column. A single cell is filled from its neighbour. */
export function fill(model: GridModel, to: 'down' | 'right'): void {
  const { area } = model;
  if (!area) return;
  const isDown = to === 'down';
  const from = sourceArea(area, isDown);
  if (from.top < 0 || from.left < 0) return;
  const edits: LineEdit[] = [];
  for (let row = from.top + (isDown ? 1 : 0); row <= area.bottom; row += 1) {
    const cells = isDown ? filledDown(model, from) : filledRight(model, from, row, area.right);
    edits.push({ row, cells });
  }
  model.write(isDown ? words.step.filledDown(edits.length) : words.step.filledRight(edits.length), edits);
}

function sourceArea(area: Area, isDown: boolean): Area {
  if (isDown) return area.top === area.bottom ? { ...area, top: area.top - 1 } : area;
  return area.left === area.right ? { ...area, left: area.left - 1 } : area;
}

function filledDown(model: GridModel, { top, left, right }: Area): Cells {
  const source = model.store.rowAt(top);
  return Object.fromEntries(editableFields(model, left, right).map((field) => [field, cellOf(source, field)]));
}

/** Only cells of the same type are filled: an amount never lands in a text. */
function filledRight(model: GridModel, { left }: Area, row: number, right: number): Cells {
  const source = model.columns[left];
  const cell = cellOf(model.store.rowAt(row), source?.field ?? '');
  const fits = (field: string) => {
    const column = model.columns.find((each) => each.field === field);
    return column !== undefined && column.kind === source?.kind && column.kind !== 'ref' && column.kind !== 'option';
  };
  return Object.fromEntries(
    editableFields(model, left + 1, right)
      .filter(fits)
      .map((field) => [field, cell]),
  );
}

const editableFields = ({ columns }: GridModel, left: number, right: number): readonly string[] =>
  columns.slice(left, right + 1).flatMap(({ field, isReadOnly }) => (isReadOnly ? [] : [field]));

/** Empties the selected cells. */
export function clearCells(model: GridModel): void {
  const { area } = model;
  if (!area) return;
  const empty = Object.fromEntries(editableFields(model, area.left, area.right).map((field) => [field, emptyValue]));
  const edits: LineEdit[] = [];
  for (let row = area.top; row <= area.bottom; row += 1) edits.push({ row, cells: empty });
  model.write(edits.length === 1 ? words.step.clearedLine(area.top + 1) : words.step.clearedCells(edits.length), edits);
}

/** Ticks the line under the cursor, or the active cell itself where lines are not ticked. */
export function tickLine(model: GridModel): void {
  const { active } = model.selection;
  if (!active) return;
  const ticked = model.options.behaviour?.ticks;
  // A cell that is a choice of its own is changed itself.
  const isOwn = ticked === undefined || model.columns[active.column]?.kind === 'boolean';
  const column = isOwn ? active.column : model.columns.findIndex(({ field }) => field === ticked);
  const place = { row: active.row, column };
  if (column >= 0) model.setCell(place, { text: '', value: model.cellAt(place).value !== true }, words.step.changed);
}

/** Selects the line with this id, or deselects it; an unchanged one keeps its amounts. */
export function setTick(model: GridModel, id: number, isTicked: boolean): void {
  const { ticks } = model.options.behaviour ?? {};
  const place = {
    row: model.store.order().indexOf(id),
    column: model.columns.findIndex(({ field }) => field === ticks),
  };
  if (place.row < 0 || place.column < 0 || (model.cellAt(place).value === true) === isTicked) return;
  model.setCell(place, { text: '', value: isTicked }, words.step.changed);
}

/** Removes the lines of the selection. */
export function removeLines(model: GridModel): void {
  const { area } = model;
  const { active } = model.selection;
  if (!area || !active || !model.hasNewLine) return;
  const count = area.bottom - area.top + 1;
  model.removeRows(
    count === 1 ? words.step.deletedLine(area.top + 1) : words.step.deletedLines(count, area.top + 1),
    area.top,
    count,
  );
  model.selection.moveTo({ row: Math.min(area.top, model.rowCount - 1), column: active.column });
  model.announce(words.linesDeleted(count));
}

/** Accepts the proposal of the active cell. False if there is none. Leaving a cell doesn't accept what the service fills in anyway. */
export function acceptGhost(model: GridModel, isLeaving = false): boolean {
  const { active } = model.selection;
  const column = active && model.columns[active.column];
  if (!active || !column || column.isReadOnly || model.options.isReadOnly) return false;
  const ghost = model.ghostsOf(active.row)[column.field];
  if (
    !ghost ||
    (isLeaving && ghost.isServed === true) ||
    !isEmptyValue(model.cellAt(active)) ||
    model.cellAt(active).problem !== undefined
  )
    return false;
  // On the line that does not exist yet a carried value alone is no reason to make it.
  if (!model.store.rowAt(active.row) && column.kind !== 'amount') return false;
  model.setCell(active, { text: ghost.text, value: ghost.value }, words.step.tookDifference);
  return true;
}

/** Accepts the amount proposed for the line, whichever of its amounts the cursor is on. */
export function acceptInLine(model: GridModel): boolean {
  const { active } = model.selection;
  if (!active || acceptGhost(model)) return active !== undefined;
  const place = ghostPlace(model, active.row);
  const column = model.columns[active.column];
  if (!place || column?.kind !== 'amount' || column.isReadOnly || model.options.isReadOnly === true) return false;
  model.selection.moveTo(place);
  return acceptGhost(model);
}

/** A save takes what the cell under the cursor shows, as Tab does; on a line that was not begun there is nothing to take. */
export function acceptShown(model: GridModel): void {
  const { active } = model.selection;
  if (active && model.editText === undefined && model.store.rowAt(active.row)) acceptGhost(model, true);
}

/** Puts the difference on the first line without an amount, else on a new one. */
export function balanceLines(model: GridModel): void {
  const { active } = model.selection;
  const here = active ? ghostPlace(model, active.row) : undefined;
  const place = here ?? ghostPlace(model, model.store.size);
  if (!place) return;
  model.selection.moveTo(place);
  acceptGhost(model);
}

function ghostPlace(model: GridModel, row: number): CellPlace | undefined {
  if (model.store.rowAt(row) && model.selection.active?.row !== row) return undefined;
  const ghosts = model.ghostsOf(row);
  const column = model.columns.findIndex(({ field, kind }) => kind === 'amount' && ghosts[field] !== undefined);
  return column < 0 ? undefined : { row, column };
}
