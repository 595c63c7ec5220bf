import { add, subtract, zero, type Minor } from '#contract/values/money';
import type { LineEdit } from '../gridBehaviour.ts';
import type { GridModel } from './GridModel.ts';
import type { GridRow } from '../gridTypes.ts';
import type { Totals } from './lineStore.ts';
import { amountOf } from './readCell.ts';

/** The totals of the written lines alone. */
export function totalsOf(model: GridModel, edits: readonly LineEdit[]): Totals {
  return totalsOver(model, edits, false);
}

/** The totals of the whole sublist after the edits; nothing is written. */
export function totalsAfter(model: GridModel, edits: readonly LineEdit[]): Totals {
  return totalsOver(model, edits, true);
}

function totalsOver(model: GridModel, edits: readonly LineEdit[], isWhole: boolean): Totals {
  const now = model.store.totals();
  const sums: Record<string, Minor> = Object.fromEntries(
    Object.keys(now.sums).map((field) => [field, isWhole ? (now.sums[field] ?? zero) : zero]),
  );
  let lines = isWhole ? now.lines : 0;
  let errors = isWhole ? now.errors : 0;
  const count = (row: GridRow, isAdded: boolean) => {
    for (const field of Object.keys(sums)) {
      const amount = amountOf(row.cells[field]);
      if (amount !== undefined) sums[field] = (isAdded ? add : subtract)(sums[field] ?? zero, amount);
    }
    const by = isAdded ? 1 : -1;
    if (!model.store.isBlank(row)) lines += by;
    if (Object.keys(row.problems).length > 0) errors += by;
  };
  for (const change of model.changesFor(edits, false)) {
    if (change.kind === 'patch') {
      if (isWhole) count(change.before, false);
      count(change.after, true);
    } else for (const row of change.inserted) count(row, true);
  }
  return { sums, lines, errors };
}
