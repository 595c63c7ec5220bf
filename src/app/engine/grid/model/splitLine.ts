import { isZero, type Minor, negate } from '#contract/values/money';
import { type Split, splitAmount } from '#contract/values/split';
import { renderMessage } from '#app/ui/renderMessage.ts';
import { gridMessages as words } from '../gridMessages.ts';
import type { GridBehaviour, RuledGrid } from '../gridBehaviour.ts';
import type { CellPlace, Cells, GridColumn, GridRow } from '../gridTypes.ts';
import type { GridHistory } from './history.ts';
import type { Change } from './lineStore.ts';
import { amountOf } from './readCell.ts';

/** The lines of which one is divided. */
interface SplittableGrid extends RuledGrid {
  readonly options: RuledGrid['options'] & { readonly behaviour?: GridBehaviour };
  readonly columns: readonly GridColumn[];
  readonly history: GridHistory;
  /** Typed and uncommitted text. */
  readonly editText: string | undefined;
  readonly hasNewLine: boolean;
  ghostsOf(index: number): Cells;
  freshRow(index: number): GridRow;
  stopEditing(): void;
}

/** The amount of a line in its active column, or else in the first amount column with a value. */
function amountColumn(model: SplittableGrid, { row, column }: CellPlace): GridColumn | undefined {
  const cells = model.store.rowAt(row)?.cells ?? {};
  const active = model.columns[column];
  if (active?.kind === 'amount' && amountOf(cells[active.field]) !== undefined) return active;
  const filled = model.columns.find(({ kind, field }) => kind === 'amount' && amountOf(cells[field]) !== undefined);
  return filled ?? (active?.kind === 'amount' ? active : model.columns.find(({ kind }) => kind === 'amount'));
}

/** The amount a split divides; undefined if the line has none. */
export function splitTotal(model: SplittableGrid, place: CellPlace): Minor | undefined {
  const column = amountColumn(model, place);
  const total = column && amountOf(model.store.rowAt(place.row)?.cells[column.field]);
  return total !== undefined && isZero(total) ? undefined : total;
}

/** A text typed into an amount, read in the split language; undefined when it is an amount or a calculation. */
function typedSplit(model: SplittableGrid, place: CellPlace, column: GridColumn, text: string): Split | undefined {
  // A slash without shares is a calculation here; dividing by it is asked for by its own key.
  // Two parts with a comma could be a decimal sign of another country: a list has three, a space, or a semicolon.
  if (column.kind !== 'amount' || (!text.includes(':') && (text.includes('/') || !/;|,\s|,.*,/.test(text))))
    return undefined;
  const proposed = model.ghostsOf(place.row)[column.field];
  const total = splitTotal(model, place) ?? amountOf(proposed && { ...proposed, ghost: false });
  return splitAmount(text, { ...model.settings, ...(total === undefined ? {} : { total }) });
}

/**
 * The parts meant by a text typed into an amount (ui 6.16): "60:40" of the existing or proposed amount, "1000.01 60:40"
 * of the amount before it, or a list "1,2,2,1749".
 */
export function typedParts(
  model: SplittableGrid,
  place: CellPlace,
  column: GridColumn,
  text: string,
): readonly Minor[] | undefined {
  const split = typedSplit(model, place, column, text);
  return split?.ok && split.amounts.length > 1 ? split.amounts : undefined;
}

/** Why shares typed into an amount make no lines; undefined when the text has none. */
export function splitProblem(
  model: SplittableGrid,
  place: CellPlace,
  column: GridColumn,
  text: string,
): string | undefined {
  const split = text.includes(':') && model.hasNewLine ? typedSplit(model, place, column, text) : undefined;
  return split && !split.ok ? renderMessage(split.message) : undefined;
}

/** Takes a typed text as a split, if it is one and lines can be added; whether it was. */
export function takeSplit(model: SplittableGrid, place: CellPlace, column: GridColumn): boolean {
  const parts =
    model.editText === undefined || !model.hasNewLine ? undefined : typedParts(model, place, column, model.editText);
  if (!parts) return false;
  model.stopEditing();
  splitLine(model, parts, column);
  return true;
}

/** Divides the active line into one line for each amount, the first in its place; everything else is repeated. */
export function splitLine(model: SplittableGrid, amounts: readonly Minor[], into?: GridColumn): void {
  const place = model.selection.active;
  const column = into ?? (place && amountColumn(model, place));
  const first = amounts[0];
  if (!place || !column || first === undefined || !model.hasNewLine) return;
  const row = model.store.rowAt(place.row);
  const base = row ?? model.freshRow(place.row);
  const cellsFor = (amount: Minor): Cells => written(model, base, column, amount);
  const rest = amounts.slice(1).map((amount) => model.store.makeRow({ ...base.cells, ...cellsFor(amount) }));
  const changes: Change[] = row
    ? [
        { kind: 'patch', before: row, after: model.store.withCells(row, cellsFor(first)) },
        { kind: 'splice', at: place.row + 1, removed: [], inserted: rest },
      ]
    : [
        {
          kind: 'splice',
          at: place.row,
          removed: [],
          inserted: [model.store.withCells(base, cellsFor(first)), ...rest],
        },
      ];
  model.history.perform({ label: words.step.spread(place.row + 1, amounts.length), changes, from: place, to: place });
  model.announce(words.spreadOver(amounts.length));
}

/** A negative part of a line with debit and credit moves to the other side. */
function written(model: SplittableGrid, base: GridRow, column: GridColumn, amount: Minor): Cells {
  const cell = { [column.field]: { text: '', value: amount } };
  const pair = model.options.behaviour?.signedPair;
  if (!pair) return cell;
  const other = column.field === pair.positive ? pair.negative : pair.positive;
  // A line has one side: the parts replace the value on the other.
  if (amount >= 0n) return { ...cell, [other]: { text: '', value: undefined } };
  return {
    ...base.cells,
    [column.field]: { text: '', value: undefined },
    [other]: { text: '', value: negate(amount) },
  };
}
