import { decimalToNumber, decimalZero } from '#contract/values/decimal';
import { allocateInOrder } from '#domain/stock/allocation';
import type { FullRecord } from '../../storage/records.ts';
import { textOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { refTo } from './payableRules.ts';
import { type Direction, waitingLines } from './order.ts';

type Body = Readonly<Record<string, unknown>>;
type Waiting = ReturnType<typeof waitingLines>;

/** What a document made from an order takes of it: its vendor, its currency, and the lines that still wait, or those given. */
export const nextOf = (
  { id, doc, sub }: FullRecord,
  direction: Direction,
  world: ReadContext,
  waiting: Waiting = waitingLines(sub.item ?? [], direction),
): Body => ({
  createdFrom: { id },
  tranDate: world.today,
  ...Object.fromEntries(
    ['entity', 'subsidiary', 'currency', 'location', 'department', 'class', 'terms'].flatMap((name) =>
      typeof doc[name] === 'string' && !(name === 'terms' && direction === 'receive') ? [[name, refTo(doc[name])]] : [],
    ),
  ),
  item: {
    items: waiting.map(({ line, quantity }) => ({
      item: refTo(line.item),
      orderLine: line.line,
      quantity: decimalToNumber(quantity),
      ...(direction === 'bill' ? { rate: line.rate } : { itemReceive: true }),
      ...(typeof line.location === 'string' ? { location: refTo(line.location) } : {}),
    })),
  },
});

/** The orders to receive: the requested one, else all with open quantities on the shipment, in its order. */
function ordersOf({ sub }: FullRecord, { createdFrom }: Body): string[] {
  const wanted =
    typeof createdFrom === 'object' && createdFrom !== null && 'id' in createdFrom ? String(createdFrom.id) : undefined;
  const lines = (sub.items ?? []).filter((line) =>
    wanted === undefined ? quantityOf(line.quantityRemaining) > decimalZero : line.purchaseOrder === wanted,
  );
  return [...new Set(lines.flatMap(({ purchaseOrder }) => textOf(purchaseOrder) ?? []))];
}

/**
 * A receipt of the first order of a shipment that waits for something, with what of it is on the shipment and has not come: never
 * more than the order waits for. A shipment over several orders becomes one receipt of each.
 */
export async function receiptOfShipment(shipment: FullRecord, world: ReadContext, sent: Body): Promise<Body> {
  const orders = await world.loadWithLines(ordersOf(shipment, sent));
  const [first] = ordersOf(shipment, sent).flatMap((id) => {
    const order = orders.find((each) => each.id === id);
    const waiting = order ? comingOf(shipment, order) : [];
    return order && waiting.length > 0 ? [{ order, waiting }] : [];
  });
  return {
    ...(first ? nextOf(first.order, 'receive', world, first.waiting) : {}),
    inboundShipment: { id: shipment.id },
  };
}

/** The open lines of an order that a shipment brings, each with what the lines before it leave of its item. */
function comingOf(shipment: FullRecord, order: FullRecord): Waiting {
  const waiting = waitingLines(order.sub.item ?? [], 'receive');
  const parts = allocateInOrder(
    (shipment.sub.items ?? [])
      .filter(({ purchaseOrder }) => purchaseOrder === order.id)
      .map((line) => ({ pool: textOf(line.item) ?? '', quantity: quantityOf(line.quantityRemaining) })),
    waiting.map(({ line, quantity }) => ({ pool: textOf(line.item) ?? '', quantity })),
  );
  return waiting
    .map(({ line }, index) => ({ line, quantity: parts[index] ?? decimalZero }))
    .filter(({ quantity }) => quantity > decimalZero);
}
