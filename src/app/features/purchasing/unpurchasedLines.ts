import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

/** Goods of a sales order that nobody buys or has shipped yet, besides these lines. */
export function unpurchasedLines(order: FormDoc, ownLines: ReadonlySet<number>): number {
  const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
  // Only goods are committed; a service line says nothing there.
  return linesOf(order.item).filter(
    ({ line, quantity, quantityFulfilled, quantityCommitted, purchaseOrder, isClosed }) =>
      typeof quantityCommitted === 'number' &&
      isClosed !== true &&
      !isRef(purchaseOrder) &&
      number(quantityFulfilled) < number(quantity) &&
      !ownLines.has(number(line)),
  ).length;
}
