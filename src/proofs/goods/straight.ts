import { ratio } from '../trade/state.ts';
import { refuseIf } from '../fixtures/referenceModel.ts';
import type { Doc, Line, OrderLine, State } from './books.ts';
import type { Straight } from './places.ts';

export const straightFor = (saleLine: number): Straight => ({ saleLine, cost: 0n, forwarded: 0n, forwardedCost: 0n });

/** What was received of a line and has not gone on to the customer. */
export const waitingOf = ({ moved, straight }: OrderLine): bigint => moved - (straight?.forwarded ?? 0n);

/** The purchase line that supplies a line of a sales order; a closed one only while goods of it wait. */
export function supplierOf(
  { docs }: State,
  line: OrderLine,
): { readonly purchase: Doc; readonly from: OrderLine & { readonly straight: Straight } } | undefined {
  const purchase = line.boughtBy === null ? undefined : docs.get(line.boughtBy);
  if (!purchase || purchase.standing === 'rejected') return undefined;
  for (const from of purchase.order)
    if (hasStraight(from) && from.straight.saleLine === line.number && (!from.isClosed || waitingOf(from) > 0n))
      return { purchase, from };
  return undefined;
}

const hasStraight = (line: OrderLine): line is OrderLine & { readonly straight: Straight } => line.straight !== null;

const nowhere = ({ bin, lots }: Line): void => refuseIf(bin !== null || lots.length > 0, 'a place for what never lies');

/** Goods are received for the customer: their cost is in transit. */
export function comeStraight(straight: Straight, line: Line, cost: bigint): Doc['legs'] {
  nowhere(line);
  straight.cost += cost;
  return [['StockInTransit', cost]];
}

/** Ships what a vendor has sent, at what it cost; undefined for goods from stock. */
export function goStraight(state: State, doc: Doc, sale: OrderLine, line: Line): Doc['legs'] | undefined {
  const { purchase, from } = supplierOf(state, sale) ?? {};
  if (!purchase || !from) return undefined;
  nowhere(line);
  const [{ straight }, waiting] = [from, waitingOf(from)];
  refuseIf(line.quantity > waiting, 'more than the vendor has sent');
  const left = straight.cost - straight.forwardedCost;
  const cost = line.quantity === waiting ? left : ratio(left * line.quantity, waiting);
  straight.forwarded += line.quantity;
  straight.forwardedCost += cost;
  doc.straightTakes.push({ purchase: purchase.id, line: from.number, quantity: line.quantity, cost });
  return [
    ['cogs', cost],
    ['StockInTransit', -cost],
  ];
}

/** What a fulfillment took waits again. */
export function waitAgain({ docs }: State, doc: Doc): void {
  for (const { purchase, line, quantity, cost } of doc.straightTakes) {
    const straight = docs.get(purchase)?.order.find(({ number }) => number === line)?.straight;
    if (!straight) continue;
    straight.forwarded -= quantity;
    straight.forwardedCost -= cost;
  }
  doc.straightTakes = [];
}

/** A receipt can be deleted while nothing of its lines has shipped. */
export function unreceive(order: Doc, lines: readonly Line[], costOf: (line: Line) => bigint): void {
  for (const line of lines) {
    const straight = order.order.find(({ number }) => number === line.orderLine)?.straight;
    if (!straight) continue;
    refuseIf(straight.forwarded > 0n, 'gone on to the customer');
    straight.cost -= costOf(line);
  }
}

/** Whether a document moved goods straight from a vendor to a customer. */
export const movedStraight = ({ docs }: State, doc: Doc): boolean =>
  doc.straightTakes.length > 0 ||
  (doc.kind === 'itemReceipt' && docs.get(doc.source ?? '')?.order.some(hasStraight) === true);
