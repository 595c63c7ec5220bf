import type { GridModel } from './GridModel.ts';
import type { Cells, GridColumn, GridValue } from '../gridTypes.ts';
import type { PastePlan } from '../clipboard/pastePlan.ts';
import { isEmptyValue, isReference } from './readCell.ts';
import { lineRecalculation } from './recalculateLine.ts';

/**
 * Pasted lines that the grid already contains: by position in the paste, the index of the first such line. Pasting
 * twice is the typical cause; it is shown and never refused. Lines that the paste overwrites don't count.
 */
export function sameLines(model: GridModel, plan: PastePlan): ReadonlyMap<number, number> {
  const fields = model.store.columns.filter(({ isReadOnly }) => !isReadOnly);
  const [first, last] = [plan.lines[0]?.row ?? 0, plan.lines.at(-1)?.row ?? -1];
  const seen = new Map<string, number>();
  for (let index = 0; index < model.store.size; index += 1) {
    const row = model.store.rowAt(index);
    if (!row || model.store.isBlank(row) || (index >= first && index <= last)) continue;
    const mark = markOf(row.cells, fields);
    if (!seen.has(mark)) seen.set(mark, index);
  }
  const found = new Map<number, number>();
  const settled = lineRecalculation(model);
  if (seen.size === 0) return found;
  plan.lines.forEach(({ cells, open }, at) => {
    const index = open.length > 0 ? undefined : seen.get(markOf(settled({}, cells), fields));
    if (index !== undefined) found.set(at, index);
  });
  return found;
}

const markOf = (cells: Cells, fields: readonly GridColumn[]): string =>
  fields.map(({ field }) => textOf(cells[field])).join('\t');

function textOf(cell: GridValue | undefined): string {
  if (!cell || isEmptyValue(cell)) return '';
  if (isReference(cell.value)) return cell.value.id;
  // A zero amount is an empty cell in one program and 0.00 in another.
  return cell.value === 0n ? '' : String(cell.value ?? cell.text).trim();
}
