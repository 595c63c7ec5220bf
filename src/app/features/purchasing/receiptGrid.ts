import { field } from '#contract/fields';
import {
  type Decimal,
  decimal,
  decimalToNumber,
  decimalZero,
  subtractDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import { isSame } from '#app/platform/api/mergeValues.ts';
import type { GridBehaviour } from '#app/engine/grid/gridBehaviour.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { Cells, GridValue } from '#app/engine/grid/gridTypes.ts';
import { isReference } from '#app/engine/grid/model/readCell.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import type { CountedLine } from './receiving.ts';

/** Facts next to the lines of a receipt that aren't part of it. */
export const receiptFacts = {
  expected: field.quantity({ label: words.expected, access: 'readOnly' }),
  toCome: field.quantity({ label: words.toCome, access: 'readOnly' }),
} as const;

const value = (of: GridValue['value']): GridValue => ({ text: '', value: of });
const decimalOf = (cells: Cells, name: string): Decimal | undefined => {
  const held = cells[name]?.value;
  return typeof held === 'bigint' ? decimal(held) : undefined;
};

const isTaken = (cells: Cells): boolean => cells.itemReceive?.value !== false;
const countedOf = (cells: Cells): Decimal =>
  isTaken(cells) ? (decimalOf(cells, 'quantity') ?? decimalZero) : decimalZero;

/** A line that is not received has nothing counted; ticking it takes all that is expected. */
function settle(cells: Cells, name: string): Cells {
  const expected = decimalOf(cells, 'expected');
  const quantity = decimalOf(cells, 'quantity') ?? decimalZero;
  const changed: Cells =
    name === 'quantity'
      ? { itemReceive: value(quantity > 0n) }
      : isTaken(cells)
        ? quantity === decimalZero && expected !== undefined
          ? { quantity: value(expected) }
          : {}
        : { quantity: value(decimalZero) };
  if (expected === undefined) return changed;
  return { ...changed, toCome: value(subtractDecimals(expected, countedOf({ ...cells, ...changed }))) };
}

const lookOf = (cells: Cells, name: string): string | undefined =>
  name === 'toCome'
    ? (decimalOf(cells, 'toCome') ?? decimalZero) < 0n
      ? 'is-over'
      : decimalOf(cells, 'toCome') === decimalZero
        ? 'is-done'
        : undefined
    : undefined;

/** The rules of lines that are counted against what is expected; what exceeds the tolerance of the company, the service refuses. */
export const receiptBehaviour: GridBehaviour = {
  settle,
  settledBy: ['quantity', 'itemReceive'],
  ticks: 'itemReceive',
  lookOf,
};

const rowsOf = ({ store }: GridModel) => store.order().flatMap((id) => store.row(id) ?? []);

/** The counted lines, in grid order. */
export const countedLines = (grid: GridModel): readonly CountedLine[] =>
  rowsOf(grid).map(({ cells }) => {
    const item = cells.item?.value;
    return {
      item: item !== undefined && isReference(item) ? item : { name: '' },
      expected: decimalOf(cells, 'expected') ?? decimalZero,
      counted: countedOf(cells),
      unit: typeof cells.unit?.value === 'string' && cells.unit.value !== '' ? cells.unit.value : undefined,
    };
  });

/** Writes the expected and the open quantity into each line. Not an undo step: it is not an entry. */
export function showExpected(grid: GridModel, expected: ReadonlyMap<number, Decimal>): void {
  const rows = rowsOf(grid);
  const numberOf = ({ cells }: (typeof rows)[number]): number => {
    const held = decimalOf(cells, 'orderLine');
    return held === undefined ? Number.NaN : decimalToNumber(held);
  };
  const changes = rows.flatMap((row) => {
    const number = numberOf(row);
    const whole = expected.get(number);
    if (whole === undefined) return [];
    // A line that was divided over bins waits once: its first row for what the others do not take.
    const own = rows.filter((each) => numberOf(each) === number);
    const elsewhere = sumDecimals(own.filter(({ id }) => id !== row.id).map(({ cells }) => countedOf(cells)));
    const counted = countedOf(row.cells);
    const ownPart = own[0] === row ? subtractDecimals(whole, elsewhere) : counted;
    const cells: Cells = {
      expected: value(ownPart),
      toCome: value(subtractDecimals(ownPart, counted)),
    };
    return Object.entries(cells).every(([name, cell]) => isSame(row.cells[name]?.value, cell.value))
      ? []
      : [{ kind: 'patch' as const, before: row, after: grid.store.withCells(row, cells) }];
  });
  if (changes.length > 0) grid.store.apply(changes);
}

/** Writes what is counted as one step. A line without a unit takes the one that was counted in. */
export function writeCounts(
  grid: GridModel,
  label: string,
  counts: readonly { readonly at: number; readonly counted: Decimal }[],
  unit?: string,
): void {
  const lines = unit === undefined ? [] : countedLines(grid);
  grid.write(
    label,
    counts.map(({ at, counted }) => ({
      row: at,
      cells: {
        quantity: value(counted),
        itemReceive: value(counted > 0n),
        ...(unit !== undefined && lines[at]?.unit === undefined ? { unit: value(unit) } : {}),
      },
    })),
  );
}
