import { type Decimal, decimal, decimalToText, decimalZero, negateDecimal } from '#contract/values/decimal';
import type { Coded } from '#app/engine/aspects/places/quickEntry.ts';
import type { GridModel } from '#app/engine/grid/model/GridModel.ts';
import type { Cells, GridValue } from '#app/engine/grid/gridTypes.ts';
import { emptyValue, isReference } from '#app/engine/grid/model/readCell.ts';
import { lotsFrom } from '#app/engine/grid/model/lots.ts';
import type { MoveChange, MovedLine } from './moveEntry.ts';

const codedOf = (cells: Cells, name: string): Coded | undefined => {
  const held = cells[name]?.value;
  return held !== undefined && isReference(held) ? held : undefined;
};

/** The lines of a transfer or an adjustment in grid order; `field` has their quantity. */
export const movedLines = ({ store }: GridModel, field: string): readonly MovedLine[] =>
  store
    .order()
    .flatMap((id) => store.row(id) ?? [])
    .map(({ cells }) => {
      const [held, lots, unit] = [cells[field]?.value, cells.inventoryDetail?.value, cells.unit?.value];
      return {
        item: codedOf(cells, 'item') ?? { id: '', name: '' },
        bin: codedOf(cells, 'binNumbers'),
        lots: typeof lots === 'string' ? lotNames(lots) : [],
        quantity: typeof held === 'bigint' ? decimal(held) : decimalZero,
        unit: typeof unit === 'string' && unit !== '' ? unit : undefined,
      };
    });

const lotNames = (text: string): readonly { readonly name: string }[] =>
  (lotsFrom(text)?.inventoryAssignment.items ?? []).map(({ issueInventoryNumber }) => ({
    name: issueInventoryNumber.refName,
  }));

const reference = (of: Coded): GridValue => ({ text: '', value: { ...of } });
const lotsOf = (lot: string, quantity: Decimal): GridValue =>
  quantity === decimalZero
    ? emptyValue
    : { text: '', value: `${lot} × ${decimalToText(quantity < decimalZero ? negateDecimal(quantity) : quantity)}` };

/**
 * Writes the change of one entry as one step; a new line takes the place of the empty one at the end. A line without a
 * unit takes the one that was entered in. Answers the unit of the line.
 */
export function writeMove(
  grid: GridModel,
  label: string,
  field: string,
  change: MoveChange,
  entered?: string,
): string | undefined {
  const { at, item, bin, lot, quantity } = change;
  const lines = movedLines(grid, field);
  const empty = lines.findIndex((line) => line.item.id === '');
  const own = at === undefined ? undefined : lines[at]?.unit;
  grid.write(label, [
    {
      row: at ?? (empty < 0 ? lines.length : empty),
      cells: {
        ...(at === undefined ? { item: reference(item), ...(bin ? { binNumbers: reference(bin) } : {}) } : {}),
        ...(lot === undefined ? {} : { inventoryDetail: lotsOf(lot, quantity) }),
        [field]: { text: '', value: quantity },
        ...(own === undefined && entered !== undefined ? { unit: { text: '', value: entered } } : {}),
      },
    },
  ]);
  return own ?? entered;
}
