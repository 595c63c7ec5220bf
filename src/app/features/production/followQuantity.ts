import {
  type Decimal,
  decimal,
  decimalToNumber,
  decimalToText,
  multiplyDecimals,
  subtractDecimals,
} from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import type { Doc } from '#app/engine/record/paidLines.ts';
import type { Cells, GridValue } from '#app/engine/grid/gridTypes.ts';
import { lotsFrom } from '#app/engine/grid/model/lots.ts';
import { emptyValue } from '#app/engine/grid/model/readCell.ts';

/** The rounding loss of a unit quantity: a millionth. */
const ROUNDED = 100n;

/**
 * The component lines that follow a changed quantity of the assembly: those that took so much for each of the old one. Their
 * one lot stays theirs, several are cleared; other entries stay.
 */
export function followed(
  rows: readonly Cells[],
  was: Decimal,
  now: Decimal,
): readonly { readonly row: number; readonly cells: Cells }[] {
  return rows.flatMap((cells, row) => {
    const [forOne, taken] = [decimalIn(cells, 'quantityPer'), decimalIn(cells, 'quantity')];
    if (forOne === undefined || taken === undefined) return [];
    const off = subtractDecimals(taken, multiplyDecimals(forOne, was));
    if (off > ROUNDED || -off > ROUNDED) return [];
    const quantity = multiplyDecimals(forOne, now);
    return [
      { row, cells: { quantity: { text: '', value: quantity }, componentInventoryDetail: lotOf(cells, quantity) } },
    ];
  });
}

/** The lots of the assembly follow if one lot has the whole quantity; several must be entered again, so they are kept. */
export function followedLots(detail: Doc | undefined, was: Decimal, now: Decimal): Doc | undefined {
  const items = linesOf(detail?.inventoryAssignment);
  const [only] = items;
  return only && items.length === 1 && only.quantity === decimalToNumber(was)
    ? { inventoryAssignment: { items: [{ ...only, quantity: decimalToNumber(now) }] } }
    : undefined;
}

function lotOf({ componentInventoryDetail }: Cells, quantity: Decimal): GridValue {
  const held = componentInventoryDetail?.value;
  const [lot, ...others] = (typeof held === 'string' ? lotsFrom(held) : undefined)?.inventoryAssignment.items ?? [];
  return lot === undefined || others.length > 0
    ? emptyValue
    : { text: '', value: `${lot.issueInventoryNumber.refName} × ${decimalToText(quantity)}` };
}

function decimalIn(cells: Cells, name: string): Decimal | undefined {
  const value = cells[name]?.value;
  return typeof value === 'bigint' ? decimal(value) : undefined;
}
