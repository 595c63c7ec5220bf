import { combine } from '#app/engine/plugs/combine.ts';
import { CloseLines } from '#app/engine/aspects/orders/CloseLines.tsx';
import { whyNotClosing } from '#app/engine/aspects/orders/orderRests.ts';
import { BackOrderFigure, OrderPanel } from './SalesPanel.tsx';
import { CreditNote } from './CreditNote.tsx';
import { DiscountNote } from './DiscountNote.tsx';
import { salesMessages as words } from './salesMessages.ts';
import { headEnd, saleForm } from './saleForm.ts';
import type { RecordType } from '#contract/records/index';
import { linesOf } from '#app/platform/api/merge.ts';
import type { FormDoc } from '#app/engine/form/model/values.ts';

/** Sales orders: back-ordered lines are listed in the bar below the lines. */
export const salesOrder = combine(
  saleForm(
    [['entity', 2], 'tranDate', 'shipDate', 'terms', 'otherRefNum', ...headEnd, 'createdFrom'],
    words.orderPanel,
    [
      { at: 'foot', Part: BackOrderFigure },
      { at: 'field', field: 'entity', Part: CreditNote },
      { at: 'field', field: 'entity', Part: DiscountNote },
    ],
  ),
  { record: { panel: { Part: OrderPanel }, leadsTo: nextOfOrder, ActionFields: CloseLines, whyFixed: whyNotClosing } },
);

/**
 * The next step of a sales order, by its lines and not only its status: shipped goods are billed first; then the
 * remaining goods are fulfilled, and an order with nothing left to ship is billed.
 */
export function nextOfOrder(order: FormDoc): Extract<RecordType, 'invoice' | 'itemFulfillment'> {
  const number = (value: unknown): number => (typeof value === 'number' ? value : 0);
  // Only goods are committed; a service line says nothing there. Closed lines are still billed for what has shipped.
  const all = linesOf(order.item).filter(({ quantityCommitted }) => typeof quantityCommitted === 'number');
  const goods = all.filter(({ isClosed }) => isClosed !== true);
  if (all.some(({ quantityFulfilled, quantityBilled }) => number(quantityFulfilled) > number(quantityBilled)))
    return 'invoice';
  return goods.some(({ quantity, quantityFulfilled }) => number(quantityFulfilled) < number(quantity))
    ? 'itemFulfillment'
    : 'invoice';
}
