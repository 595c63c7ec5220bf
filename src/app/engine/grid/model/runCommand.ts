import type { GridCommand } from '../view/gridKeys.ts';
import {
  acceptInLine,
  acceptShown,
  clearCells,
  copyAbove,
  copyLineAbove,
  duplicateLine,
  fill,
  insertLine,
  removeLines,
  repeatLine,
  tickLine,
} from './lineActions.ts';
import { goToProblem, moveBy, moveEnter, moveTab } from './moves.ts';
import { gridMessages as words } from '../gridMessages.ts';
import type { GridModel } from './GridModel.ts';
import type { PickerOption } from '#app/ui/pickers/referenceMatch.ts';
import { referenceOf } from './readCell.ts';

/** What the component does because it owns the screen: layers, focus, scrolling. */
export interface GridScreen {
  readonly pageRows: () => number;
  /** Gives the focus back to the page around the grid. */
  readonly leave: () => void;
  readonly openSplit: () => void;
  /** Starts changing the text of the active cell, with the caret at its end. */
  readonly editText: () => void;
}

/** Carries out what a key means. False when the key should do what the browser does with it. */
export function runCommand(model: GridModel, command: GridCommand, screen: GridScreen): boolean {
  const { selection } = model;
  switch (command.do) {
    case 'move':
      return moveBy(model, command.to, command.extend, screen.pageRows());
    case 'tab':
      return moveTab(model, command.back) || leadOut(command.back, screen);
    case 'enter':
      return moveEnter(model, command.back);
    case 'cancel':
      return cancel(model, screen);
    case 'edit':
      return (model.startEditing('edit'), screen.editText(), true);
    case 'save':
      return (acceptShown(model), model.commitEdit(), model.options.onSave?.(), true);
    case 'undo':
      return (model.undo(), true);
    case 'redo':
      return (model.redo(), true);
    case 'split':
      return (model.commitEdit(), screen.openSplit(), true);
    case 'nextProblem':
      return goToProblem(model, 1);
    case 'previousProblem':
      return goToProblem(model, -1);
    case 'selectAll':
    case 'selectRows':
    case 'selectColumns':
      return selectMore(model, command.do);
    default:
  }
  if (!selection.active) return false;
  if (command.do === 'accept') return acceptInLine(model);
  if (command.do === 'open') return openReference(model);
  if (model.options.isReadOnly) return true;
  model.commitEdit();
  switch (command.do) {
    case 'insert':
      return (insertLine(model, command.at), true);
    case 'duplicate':
      return (duplicateLine(model), true);
    case 'repeat':
      return (repeatLine(model), true);
    case 'copyAbove':
      return (copyAbove(model), true);
    case 'copyLineAbove':
      return (copyLineAbove(model), true);
    case 'fill':
      return (fill(model, command.to), true);
    case 'clear':
      return (clearCells(model), true);
    case 'removeLines':
      return (removeLines(model), true);
    case 'toggle':
      return (tickLine(model), true);
    case 'lastUsed':
      return (repeatLast(model), true);
    case 'create':
      return (createReference(model), true);
  }
}

/** Focus continues from the frame: from a cell that no longer exists, Tab would enter the grid again. */
function leadOut(isBack: boolean, screen: GridScreen): false {
  if (isBack) screen.leave();
  return false;
}

/** The first Esc gives up the typed text, the next one the range, the last one leaves the grid. */
function cancel(model: GridModel, screen: GridScreen): boolean {
  if (model.mode !== 'nav') model.stopEditing();
  else if (model.selection.isRange && model.selection.active) model.selection.moveTo(model.selection.active);
  else {
    model.selection.clear();
    screen.leave();
  }
  return true;
}

function selectMore(model: GridModel, what: 'selectAll' | 'selectRows' | 'selectColumns'): boolean {
  const { selection, columns } = model;
  const { active, extent } = selection;
  if (!active || !extent || model.store.size === 0) return true;
  const [last, end] = [model.store.size - 1, columns.length - 1];
  if (what === 'selectAll') selection.select({ row: 0, column: 0 }, { row: last, column: end });
  else if (what === 'selectRows') selection.select({ row: active.row, column: 0 }, { row: extent.row, column: end });
  else selection.select({ row: 0, column: active.column }, { row: last, column: extent.column });
  return true;
}

function openReference(model: GridModel): boolean {
  const { active } = model.selection;
  const field = active && model.columns[active.column]?.field;
  if (!active || field === undefined) return false;
  const { value } = model.cellAt(active);
  const { find } = model.options.references;
  if (typeof value !== 'object' && find) {
    takeFrom(model, find);
    return true;
  }
  model.options.references.open?.(field, typeof value === 'object' ? value : undefined);
  return true;
}

function repeatLast(model: GridModel): void {
  const { active } = model.selection;
  const field = active && model.columns[active.column]?.field;
  if (!active || field === undefined) return;
  const option = model.options.references.recents?.(field)[0];
  if (option) model.setCell(active, { text: '', value: referenceOf(option) }, words.step.repeated);
}

function createReference(model: GridModel): void {
  takeFrom(model, model.options.references.create);
}

/** Puts into the active cell what a dialog gives. */
function takeFrom(
  model: GridModel,
  ask: ((field: string, text: string) => Promise<PickerOption | undefined>) | undefined,
): void {
  const { active } = model.selection;
  const field = active && model.columns[active.column]?.field;
  if (!active || field === undefined) return;
  const id = model.idAt(active.row);
  void ask?.(field, model.cellAt(active).text).then((option) => {
    const row = model.store.order().indexOf(id);
    const place = { ...active, row: row < 0 ? active.row : row };
    if (option) model.setCell(place, { text: '', value: referenceOf(option) }, words.step.created);
    model.selection.moveTo(place);
  });
}
