import type { Direction } from '../view/gridKeys.ts';
import type { GridModel } from './GridModel.ts';
import type { CellPlace } from '../gridTypes.ts';
import { acceptGhost } from './lineActions.ts';
import { isEmptyValue } from './readCell.ts';

type Target = Direction | 'edgeLeft' | 'edgeRight' | 'rowStart' | 'rowEnd' | 'first' | 'last' | 'pageUp' | 'pageDown';

/** Moves the cursor, or the corner of the range. Text that was typed is committed first. */
export function moveBy(model: GridModel, to: Target, extend: boolean, pageRows: number): boolean {
  const { selection } = model;
  model.commitEdit();
  const from = extend ? selection.extent : selection.active;
  if (!from) return false;
  const place = inside(model, targetOf(model, from, to, pageRows), extend);
  if (extend) selection.extendTo(place);
  else if (!staysOnProblem(model, from, place)) selection.moveTo(place);
  return true;
}

function targetOf(model: GridModel, { row, column }: CellPlace, to: Target, pageRows: number): CellPlace {
  const { columns, rowCount } = model;
  const end = columns.length - 1;
  switch (to) {
    case 'up':
      return { row: row - 1, column };
    case 'down':
      return { row: row + 1, column };
    case 'left':
      return { row, column: column - 1 };
    case 'right':
      return { row, column: column + 1 };
    case 'edgeLeft':
      return { row, column: edgeOf(model, row, column, -1) };
    case 'edgeRight':
      return { row, column: edgeOf(model, row, column, 1) };
    case 'rowStart':
      return { row, column: 0 };
    case 'rowEnd':
      return { row, column: end };
    case 'first':
      return { row: 0, column: 0 };
    case 'last':
      return { row: rowCount - 1, column: end };
    case 'pageUp':
      return { row: row - pageRows, column };
    case 'pageDown':
      return { row: row + pageRows, column };
  }
}

/** The last filled cell before an empty one; from there, or from an empty cell, the next filled one. */
function edgeOf(model: GridModel, row: number, from: number, step: 1 | -1): number {
  const last = step > 0 ? model.columns.length - 1 : 0;
  const isFilled = (column: number) => !isEmptyValue(model.cellAt({ row, column }));
  let column = from;
  const inBlock = column !== last && isFilled(column) && isFilled(column + step);
  while (column !== last) {
    if (inBlock && !isFilled(column + step)) return column;
    column += step;
    if (!inBlock && isFilled(column)) return column;
  }
  return column;
}

/** A range ends at the last stored line; the cursor may be on the new one. */
function inside(model: GridModel, { row, column }: CellPlace, extend: boolean): CellPlace {
  const last = extend ? model.store.size - 1 : model.rowCount - 1;
  return {
    row: Math.max(0, Math.min(row, last)),
    column: Math.max(0, Math.min(column, model.columns.length - 1)),
  };
}

/**
 * Leaving an invalid line goes to its first invalid cell instead (ui 4.1.1). From that very cell the line may
 * be left; otherwise an error that only another user can correct would trap the keyboard.
 */
function staysOnProblem(model: GridModel, from: CellPlace, to: CellPlace): boolean {
  if (to.row === from.row || !model.store.hasProblem(model.idAt(from.row))) return false;
  const column = firstProblemColumn(model, from.row);
  if (column < 0 || column === from.column) return false;
  model.finishLine();
  model.selection.moveTo({ row: from.row, column });
  const field = model.columns[column]?.field ?? '';
  model.announce(model.store.rowAt(from.row)?.problems[field] ?? '');
  return true;
}

/** Enter commits and goes down or up in the same column. */
export const moveEnter = (model: GridModel, back: boolean): boolean => moveBy(model, back ? 'up' : 'down', false, 1);

/**
 * Tab goes to the next cell that can be edited, accepting a proposal on the way. After the last cell of the last line
 * it creates a line; in an empty new line Tab is left to the page and leads out.
 */
export function moveTab(model: GridModel, back: boolean): boolean {
  const { selection } = model;
  if (!selection.active) return false;
  if (model.editText === undefined && !back) acceptGhost(model, true);
  model.commitEdit();
  const { active } = selection;
  const next = active && nextEditable(model, active, back ? -1 : 1);
  if (next) {
    selection.moveTo(next);
    return true;
  }
  selection.clear();
  return false;
}

function nextEditable(model: GridModel, from: CellPlace, step: 1 | -1): CellPlace | undefined {
  const { columns, rowCount } = model;
  let { row, column } = from;
  for (let left = columns.length * 2; left > 0; left -= 1) {
    column += step;
    if (column < 0 || column >= columns.length) {
      row += step;
      column = step > 0 ? 0 : columns.length - 1;
    }
    if (row < 0 || row >= rowCount) return undefined;
    if (columns[column]?.isReadOnly === false) return { row, column };
  }
  return undefined;
}

/** Puts the cursor on the first wrong cell of the next or previous line that has one, from the cursor on and round. */
export function goToProblem(model: GridModel, step: 1 | -1): boolean {
  model.commitEdit();
  const { active } = model.selection;
  const row =
    step > 0
      ? model.store.nextProblem(active?.row ?? -1)
      : model.store.previousProblem(active?.row ?? model.store.size);
  if (row < 0) return false;
  model.selection.moveTo({ row, column: Math.max(firstProblemColumn(model, row), 0) });
  return true;
}

/** The first column of a line that has a problem; -1 when none has. */
function firstProblemColumn(model: GridModel, row: number): number {
  const problems = model.store.rowAt(row)?.problems ?? {};
  return model.columns.findIndex(({ field }) => problems[field] !== undefined);
}
