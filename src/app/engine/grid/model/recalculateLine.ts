import type { GridBehaviour, RuledGrid } from '../gridBehaviour.ts';
import type { Cells } from '../gridTypes.ts';
import { emptyValue, isEmptyValue } from './readCell.ts';

interface SettledGrid extends RuledGrid {
  readonly options: RuledGrid['options'] & { readonly behaviour?: GridBehaviour };
}

/** All cells of a line once some are written and the rules of its sublist have spoken. */
export const recalculateLine = (grid: SettledGrid, before: Cells, written: Cells): Cells =>
  lineRecalculation(grid)(before, written);

/** The same for many lines together. */
export function lineRecalculation(grid: SettledGrid): (before: Cells, written: Cells) => Cells {
  const { settle, settledBy } = grid.options.behaviour ?? {};
  const { settings } = grid;
  return (before, written) => {
    let cells: Cells = isWithin(before, written) ? written : { ...before, ...written };
    if (!settle) return cells;
    for (const field of settledBy ?? Object.keys(written)) {
      if (field in written) cells = placed(cells, settle(cells, field, settings, grid), field, written);
    }
    return cells;
  };
}

/** Whether writing replaces every existing cell: only the written ones remain. */
function isWithin(before: Cells, written: Cells): boolean {
  for (const field in before) if (!(field in written)) return false;
  return true;
}

/**
 * The cells with what a rule says. It changes no other cell that was written in the same step, unless it moves what was
 * written to one that was left empty; what finds no place stays where it was written.
 */
function placed(cells: Cells, settled: Cells, field: string, written: Cells): Cells {
  const isMoved = field in settled && settled[field] !== cells[field];
  let next = cells;
  for (const key in settled) {
    const cell = settled[key];
    if (!cell || cells[key] === cell) continue;
    if (key === field || !(key in written) || (isMoved && isEmptyValue(written[key] ?? emptyValue)))
      next = { ...next, [key]: cell };
    else if (isMoved) return cells;
  }
  return next;
}
