import type { Ref } from '#contract/derive/types';
import {
  addDecimals,
  type Decimal,
  decimalFromNumber,
  decimalToNumber,
  decimalZero,
  subtractDecimals,
} from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** Quantities of lines that have one stock unit; undefined for items without units. */
interface UnitFigures {
  readonly unit: string | undefined;
  readonly expected: Decimal;
  readonly received: Decimal;
  readonly toCome: Decimal;
}

/** A shipment's quantities for one order. */
export interface OrderShare {
  readonly order: Ref;
  readonly figures: readonly UnitFigures[];
}

const read = (value: unknown): Decimal =>
  (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;

/** Expected, received and still to come of lines, for each of their stock units: pieces and meters do not add up. */
export function figuresByUnit(lines: readonly FormDoc[]): readonly UnitFigures[] {
  const figures = new Map<string | undefined, UnitFigures>();
  for (const { stockUnit, quantityExpected, quantityReceived, quantityRemaining } of lines) {
    const unit = typeof stockUnit === 'string' && stockUnit !== '' ? stockUnit : undefined;
    const known = figures.get(unit) ?? { expected: decimalZero, received: decimalZero, toCome: decimalZero };
    figures.set(unit, {
      unit,
      expected: addDecimals(known.expected, read(quantityExpected)),
      received: addDecimals(known.received, read(quantityReceived)),
      toCome: addDecimals(known.toCome, read(quantityRemaining)),
    });
  }
  return [...figures.values()];
}

/** The quantities of a shipment order by order, in the order of its lines. */
export function sharesOf(lines: readonly FormDoc[]): readonly OrderShare[] {
  const orders = new Map(lines.flatMap(({ purchaseOrder: of }) => (isRef(of) ? [[of.id, of] as const] : [])));
  return [...orders.values()].map((order) => ({
    order,
    figures: figuresByUnit(lines.filter(({ purchaseOrder: of }) => isRef(of) && of.id === order.id)),
  }));
}

const keyOf = (order: string, item: string): string => `${order} ${item}`;

/**
 * A vendor's open deliveries: the open quantity of each line of its orders, minus other shipments and this one, as
 * lines of a shipment.
 * @param orders complete purchase orders
 * @param shipments complete shipments in transit
 * @param present the existing lines
 */
export function openLinesOf(
  orders: readonly FormDoc[],
  shipments: readonly FormDoc[],
  present: readonly FormDoc[],
): readonly FormDoc[] {
  const taken = new Map<string, Decimal>();
  const take = (order: unknown, item: unknown, quantity: Decimal): void => {
    if (!isRef(order) || !isRef(item)) return;
    const key = keyOf(order.id, item.id);
    taken.set(key, addDecimals(taken.get(key) ?? decimalZero, quantity));
  };
  for (const { purchaseOrder, item, quantityRemaining } of shipments.flatMap(({ items }) => linesOf(items)))
    take(purchaseOrder, item, read(quantityRemaining));
  for (const { purchaseOrder, item, quantityExpected } of present) take(purchaseOrder, item, read(quantityExpected));
  return orders.flatMap((order) =>
    linesOf(order.item).flatMap(
      ({ item, quantity, quantityReceived, isClosed, expectedReceiptDate }): readonly FormDoc[] => {
        if (!isRef(item) || isClosed === true) return [];
        const key = keyOf(String(order.id), item.id);
        const open = subtractDecimals(read(quantity), read(quantityReceived));
        const gone = taken.get(key) ?? decimalZero;
        const rest = open > gone ? subtractDecimals(open, gone) : decimalZero;
        taken.set(key, gone > open ? subtractDecimals(gone, open) : decimalZero);
        if (rest <= 0n) return [];
        return [
          {
            purchaseOrder: { id: String(order.id), refName: String(order.tranId) },
            item,
            quantityExpected: decimalToNumber(rest),
            ...(typeof expectedReceiptDate === 'string' ? { expectedReceiptDate } : {}),
          },
        ];
      },
    ),
  );
}
