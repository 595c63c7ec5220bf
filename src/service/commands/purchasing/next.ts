import { addDecimals, compareDecimals, type Decimal, decimalToNumber, decimalZero, subtractDecimals } from '#contract/values/decimal';
import type { FullRecord } from '../../storage/records.ts';
import { textOf } from '../transaction/text.ts';
import type { World } from '../world.ts';
import { refTo, today } from './ground.ts';
import { type Direction, quantityOf, waitingLines } from './order.ts';

type Body = Readonly<Record<string, unknown>>;
type Waiting = ReturnType<typeof waitingLines>;

/** What a document made from an order takes of it: its vendor, its currency, and the lines that still wait, or those given. */
export const nextOf = ({ id, doc, sub }: FullRecord, direction: Direction, world: World, waiting: Waiting = waitingLines(sub.item ?? [], direction)): Body => ({
  createdFrom: { id }, tranDate: today(world),
  ...Object.fromEntries(['entity', 'subsidiary', 'currency', 'location', 'department', 'class', 'terms'].flatMap((name) =>
    (typeof doc[name] === 'string' && !(name === 'terms' && direction === 'receive') ? [[name, refTo(doc[name])]] : []))),
  item: {
    items: waiting.map(({ line, quantity }) => ({
      item: refTo(line.item), orderLine: line.line, quantity: decimalToNumber(quantity), ...(direction === 'bill' ? { rate: line.rate } : { itemReceive: true }),
      ...(typeof line.location === 'string' ? { location: refTo(line.location) } : {}),
    })),
  },
});

/** The order whose goods are received: the one asked for, else the first of which goods on the shipment are still to come. */
function orderOf({ sub }: FullRecord, { createdFrom }: Body): string | undefined {
  const wanted = typeof createdFrom === 'object' && createdFrom !== null && 'id' in createdFrom ? String(createdFrom.id) : undefined;
  const lines = sub.items ?? [];
  return textOf(lines.find((line) => (wanted === undefined ? quantityOf(line.quantityRemaining) > decimalZero : line.purchaseOrder === wanted))?.purchaseOrder);
}

/**
 * A receipt of one order of a shipment, with what of it is on the shipment and has not come: never more than the order waits
 * for. A shipment over several orders becomes one receipt of each.
 */
export async function receiptOfShipment(shipment: FullRecord, world: World, sent: Body): Promise<Body> {
  const inboundShipment = { id: shipment.id };
  const orderId = orderOf(shipment, sent);
  const [order] = orderId === undefined ? [] : await world.fulls([orderId]);
  if (!order) return { inboundShipment };
  const coming = new Map<string, Decimal>();
  for (const line of shipment.sub.items ?? []) {
    const item = textOf(line.item) ?? '';
    if (line.purchaseOrder === order.id) coming.set(item, addDecimals(coming.get(item) ?? decimalZero, quantityOf(line.quantityRemaining)));
  }
  const waiting = waitingLines(order.sub.item ?? [], 'receive').flatMap(({ line, quantity }) => {
    const item = textOf(line.item) ?? '';
    const left = coming.get(item) ?? decimalZero;
    const part = compareDecimals(left, quantity) < 0 ? left : quantity;
    coming.set(item, subtractDecimals(left, part));
    return part > decimalZero ? [{ line, quantity: part }] : [];
  });
  return { ...nextOf(order, 'receive', world, waiting), inboundShipment };
}
