import type { Ref } from '#contract/derive/types';
import { addDecimals, type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { type FormDoc, isRef } from '../../form/values.ts';

/** What a shipment brings of one order. */
export interface OrderShare {
  readonly order: Ref;
  readonly expected: Decimal;
  readonly received: Decimal;
  readonly toCome: Decimal;
}

const read = (value: unknown): Decimal => (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;

/** Expected, received and still to come of a shipment, order by order, in the order of its lines. */
export function sharesOf(lines: readonly FormDoc[]): readonly OrderShare[] {
  const shares = new Map<string, OrderShare>();
  for (const { purchaseOrder, quantityExpected, quantityReceived, quantityRemaining } of lines) {
    if (!isRef(purchaseOrder)) continue;
    const known = shares.get(purchaseOrder.id) ?? { order: purchaseOrder, expected: decimalZero, received: decimalZero, toCome: decimalZero };
    shares.set(purchaseOrder.id, {
      order: known.order, expected: addDecimals(known.expected, read(quantityExpected)), received: addDecimals(known.received, read(quantityReceived)),
      toCome: addDecimals(known.toCome, read(quantityRemaining)),
    });
  }
  return [...shares.values()];
}
