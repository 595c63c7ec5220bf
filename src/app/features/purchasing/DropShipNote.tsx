import { useQuery } from '@tanstack/react-query';
import { asDoc } from '#app/engine/record/paidLines.ts';
import type { FormModel } from '#app/engine/form/model/FormModel.ts';
import { linesFrom } from '#app/engine/form/model/lines.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import type { FormPartProps } from '#app/engine/form/view/slots.ts';
import { useEveryChange } from '#app/engine/form/view/useEveryChange.ts';
import { stockMessages as words } from '#app/engine/aspects/stock/stockMessages.ts';
import { DefaultLocationNote } from '#app/engine/aspects/places/DefaultLocation.tsx';
import { linesOf } from '#app/platform/api/merge.ts';

/** On a purchase for a sales order: where its goods go, and the lines of the sales order that still have no purchase order. */
export function PurchaseNote({ model }: FormPartProps) {
  useEveryChange(model);
  const { createdFrom } = model.values();
  return isRef(createdFrom) ? (
    <DropShipNote model={model} orderId={createdFrom.id} />
  ) : (
    <DefaultLocationNote model={model} />
  );
}

function DropShipNote({ model, orderId }: { readonly model: FormModel; readonly orderId: string }) {
  const { data } = useQuery({ ...model.tools.queries.one('salesOrder', orderId), retry: false });
  const order = asDoc(data?.record);
  if (!order) return <DefaultLocationNote model={model} />;
  const grid = model.grids.get('item');
  const own = new Set(
    (grid ? linesFrom(grid) : []).flatMap(({ orderLine }) => (typeof orderLine === 'number' ? [orderLine] : [])),
  );
  const text = (name: string) => (typeof order[name] === 'string' ? order[name] : '');
  const side = text('shipAddr1') === '' ? 'bill' : 'ship';
  const place = [text(`${side}Addr1`), text(`${side}City`)].filter(Boolean).join(', ');
  const rest = unpurchasedLines(order, own);
  const isStraight = model.values().isDropShip === true;
  return (
    <>
      <div className="field w3">
        <p className="note" role="status">
          {[
            isStraight
              ? words.shipsTo(String(order.refName ?? ''), isRef(order.entity) ? order.entity.refName : '', place)
              : words.boughtToStock(String(order.refName ?? '')),
            rest > 0 ? words.restToBuy(rest) : '',
          ]
            .join(' ')
            .trim()}
        </p>
      </div>
      <DefaultLocationNote model={model} />
    </>
  );
}

/** Lines of a sales order that are neither ordered nor shipped, besides these. */
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
