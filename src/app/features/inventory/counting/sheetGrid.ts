import { type Decimal, decimal, decimalZero } from '#contract/values/decimal';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { Cells, GridValue } from '#app/engine/grid/gridTypes.ts';
import { isReference } from '#app/engine/grid/model/readCell.ts';
import type { Coded } from '#app/engine/aspects/places/quickEntry.ts';
import type { SheetLine } from './counting.ts';

const value = (of: GridValue['value'], text = ''): GridValue => ({ text, value: of });
const decimalOf = (cells: Cells, name: string): Decimal | undefined => {
  const held = cells[name]?.value;
  return typeof held === 'bigint' ? decimal(held) : undefined;
};
const namedOf = (cells: Cells, name: string): Coded | undefined => {
  const held = cells[name]?.value;
  return held !== undefined && isReference(held) ? held : undefined;
};

/** The column that is counted into. */
export const countedField = (isAgain: boolean): 'countQuantity' | 'recountQuantity' =>
  isAgain ? 'recountQuantity' : 'countQuantity';

/** The lines of a sheet, in grid order. */
export const sheetLines = ({ store }: GridModel, isAgain: boolean): readonly SheetLine[] =>
  store
    .order()
    .flatMap((id) => store.row(id) ?? [])
    .map(({ cells }) => ({
      item: namedOf(cells, 'item') ?? { id: '', name: '' },
      bin: namedOf(cells, 'bin'),
      lot: namedOf(cells, 'inventoryNumber'),
      counted: decimalOf(cells, countedField(isAgain)),
      isOpen: !isAgain || cells.isRecounted?.value === true,
    }));

/** Writes a count into a line as one step. */
export const writeCount = (grid: GridModel, label: string, at: number, counted: Decimal, isAgain: boolean): void =>
  grid.write(label, [{ row: at, cells: { [countedField(isAgain)]: value(counted) } }]);

/** Lines that nothing was entered on have nothing there. */
export const restIsZero = (grid: GridModel, label: string, isAgain: boolean): void =>
  grid.write(
    label,
    sheetLines(grid, isAgain).flatMap(({ counted, isOpen, item }, row) =>
      counted === undefined && isOpen && item.id !== ''
        ? [{ row, cells: { [countedField(isAgain)]: value(decimalZero) } }]
        : [],
    ),
  );

const reference = (of: Coded): GridValue => value({ ...of }, of.name);

/** Adds a line that was found beside the sheet, in place of the empty one at its end. */
export function addLine(
  grid: GridModel,
  label: string,
  { item, bin, lot }: Pick<SheetLine, 'item' | 'bin' | 'lot'>,
  counted: Decimal,
): void {
  const lines = sheetLines(grid, false);
  const empty = lines.findIndex((line) => line.item.id === '');
  grid.write(label, [
    {
      row: empty < 0 ? lines.length : empty,
      cells: {
        item: reference(item),
        ...(bin ? { bin: reference(bin) } : {}),
        ...(lot ? { inventoryNumber: reference(lot) } : {}),
        countQuantity: value(counted),
      },
    },
  ]);
}
