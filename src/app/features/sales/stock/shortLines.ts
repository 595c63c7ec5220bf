import type { Ref } from '#contract/derive/types';
import { decimal, decimalFromNumber, multiplyDecimals } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { componentAvailability } from '#app/engine/aspects/stock/availability.ts';
import type { SourcedStock } from '#app/engine/aspects/stock/readHoldings.ts';
import type { Substitute } from '#app/engine/aspects/stock/readSubstitutes.ts';
import type { Shortage } from '#app/engine/aspects/stock/shortageWays.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { emptyValue } from '#app/engine/grid/model/readCell.ts';

/** A line of an order with a back-ordered quantity. */
export interface ShortLine extends Omit<Shortage, 'elsewhere' | 'source' | 'location'> {
  readonly row: number;
  readonly location: Ref;
}

const refIn = (value: unknown): Ref | undefined => (isRef(value) ? value : undefined);

/**
 * The lines of an order that are short where they ship from. A line without a location commits nothing, a closed line
 * ships nothing, and a line with a purchase order is already on its way.
 */
export function shortagesOf(order: FormDoc): readonly ShortLine[] {
  return linesOf(order.item).flatMap((line, row) => {
    const { item, quantityBackOrdered, purchaseOrder, isClosed } = line;
    const location = refIn(line.location) ?? refIn(order.location);
    const short = typeof quantityBackOrdered === 'number' ? decimalFromNumber(quantityBackOrdered) : undefined;
    const isShort = short !== undefined && short > 0n && isClosed !== true && !isRef(purchaseOrder);
    return isShort && isRef(item) && location
      ? [{ row, item, short, location, subsidiary: refIn(order.subsidiary) }]
      : [];
  });
}

/** A short line with the other locations that have its item, and where more comes from. */
export function withStock(line: ShortLine, stock: SourcedStock | undefined): ShortLine & Shortage {
  const { item, location } = line;
  const [there] = componentAvailability([{ item, quantity: line.short }], stock?.holdings ?? [], location.id);
  return { ...line, elsewhere: there?.elsewhere ?? [], source: stock?.sources.get(item.id) };
}

/** Cells of a line that say something of its item and not of its substitute. */
const ofItem = ['description', 'rate', 'unit', 'unitQuantity', 'unitRate', 'inventoryDetail', 'binNumbers'];

/** Puts a substitute into a line as one step: so many of it for each, at its own price. */
export function substituteInLine(model: FormModel, row: number, { item, forOne }: Substitute, label: string): void {
  const grid = model.grids.get('item');
  const id = grid?.store.order()[row];
  if (!grid || id === undefined) return;
  const quantity = grid.store.row(id)?.cells.quantity?.value;
  const cells = {
    item: { text: '', value: { id: item.id, name: item.refName } },
    ...(typeof quantity === 'bigint'
      ? { quantity: { text: '', value: multiplyDecimals(decimal(quantity), forOne) } }
      : {}),
    ...Object.fromEntries(ofItem.map((field) => [field, emptyValue])),
  };
  const isWritable = (field: string): boolean =>
    grid.columns.some((column) => column.field === field && !column.isReadOnly);
  grid.write(label, [{ row, cells: Object.fromEntries(Object.entries(cells).filter(([field]) => isWritable(field))) }]);
}
