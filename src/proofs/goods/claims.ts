import { statusOfOrder } from '../trade/selling.ts';
import { placeOf, type State } from './books.ts';
import { supplierOf } from './straight.ts';
import { isGoods } from './places.ts';

/** What a line of an order has of the stock at its place, in hundredths: what the claims before it left, what of that is its own, and what it lacks. */
export type Claim = readonly [available: bigint, committed: bigint, backOrdered: bigint];

/** Commits stock to the order created first; by order and line, with the unclaimed remainder by location. */
export function claimsOf(state: State): {
  readonly lines: ReadonlyMap<string, Claim>;
  readonly rest: (place: string) => bigint;
} {
  const { docs, places } = state;
  const left = new Map([...places].map(([place, { quantity }]) => [place, quantity]));
  const rest = (place: string): bigint => {
    const quantity = left.get(place) ?? 0n;
    return quantity < 0n ? 0n : quantity;
  };
  const lines = new Map<string, Claim>();
  const orders = [...docs.values()].filter(({ kind, standing }) => kind === 'salesOrder' && standing === 'standing');
  for (const order of orders.toSorted((one, other) => Number(BigInt(one.id) - BigInt(other.id)))) {
    if (['BILLED', 'CLOSED'].includes(statusOfOrder(order))) continue;
    for (const line of order.order) {
      if (!isGoods(line.item) || line.isClosed || line.moved >= line.quantity || supplierOf(state, line)) continue;
      const [place, open] = [placeOf(line), line.quantity - line.moved];
      const available = rest(place);
      const committed = open < available ? open : available;
      left.set(place, (left.get(place) ?? 0n) - committed);
      lines.set(`${order.id} ${line.number}`, [available, committed, open - committed]);
    }
  }
  return { lines, rest };
}
