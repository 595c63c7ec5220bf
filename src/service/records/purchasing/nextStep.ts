import { decimalToNumber, decimalZero } from '#contract/values/decimal';
import { allocateInOrder } from '#domain/stock/allocation';
import type { FullRecord, StoredLine } from '../../storage/records.ts';
import { textOf, quantityOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import { refTo } from './payableRules.ts';
import { type Direction, waitingLines } from './order.ts';

type Body = Readonly<Record<string, unknown>>;
type Waiting = ReturnType<typeof waitingLines>;

/** What a document created from an order copies: its vendor, its currency, and the open lines, or those given. */
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
      ...(typeof line.unit === 'string' ? { unit: line.unit } : {}),
      ...(direction === 'bill' ? { rate: line.rate, ...taxOf(line) } : { itemReceive: true }),
      ...(typeof line.location === 'string' ? { location: refTo(line.location) } : {}),
    })),
  },
});

const taxOf = ({ taxCode }: StoredLine): Body => (typeof taxCode === 'string' ? { taxCode: refTo(taxCode) } : {});

/** The orders to receive: the requested one, else all with open quantities on the shipment, in shipment order. */
function ordersOf({ sub }: FullRecord, { createdFrom }: Body): string[] {
  const wanted =
    typeof createdFrom === 'object' && createdFrom !== null && 'id' in createdFrom ? String(createdFrom.id) : undefined;
  const lines = (sub.items ?? []).filter((line) =>
    wanted === undefined ? quantityOf(line.quantityRemaining) > decimalZero : line.purchaseOrder === wanted,
  );
  return [...new Set(lines.flatMap(({ purchaseOrder }) => textOf(purchaseOrder) ?? []))];
}

/**
 * A receipt for the first order of a shipment with open quantities, with its remaining quantities on the shipment:
 * never more than is open on the order. A shipment for several orders becomes one receipt per order.
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

/** The open lines of an order on a shipment, each with the quantity that earlier lines leave of its item. */
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
