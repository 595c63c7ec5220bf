import { type Doc, type Goods, type Place, ratio, type State } from './state.ts';
import { refuseIf } from '../fixtures/referenceModel.ts';

/** Stock at one location: average cost in the order of entry. */
export function place({ places }: State, item: Goods): Place {
  const known = places.get(item) ?? { quantity: 0n, value: 0n, last: 0n, order: 0 };
  places.set(item, known);
  return known;
}

const unit = ({ quantity, value }: Place): bigint => ratio(value * 10_000_000_000n, quantity);

function move(state: State, doc: Doc, item: Goods, quantity: bigint, value: bigint): void {
  const at = place(state, item);
  at.quantity += quantity;
  at.value += value;
  if (at.quantity > 0n) at.last = unit(at);
  if (quantity === 0n && value === 0n) return;
  at.order += 1;
  doc.moves.push({ item, order: at.order, quantity, value });
}

/** What a quantity is worth now: its share, everything when it is all, at the last known cost when it is more. */
export function worthNow(at: Place, quantity: bigint): bigint {
  if (quantity === at.quantity) return at.value;
  return quantity < at.quantity ? ratio(at.value * quantity, at.quantity) : ratio(quantity * at.last, 10_000_000_000n);
}

export function issue(state: State, doc: Doc, item: Goods, quantity: bigint): bigint {
  const at = place(state, item);
  refuseIf(quantity > at.quantity, 'too little in stock');
  const value = worthNow(at, quantity);
  move(state, doc, item, -quantity, -value);
  return value;
}
export const receive = (state: State, doc: Doc, item: Goods, quantity: bigint, value: bigint): void =>
  move(state, doc, item, quantity, value);

/** Removes the movements of a document: no later issue may change its cost or lack stock. */
export function forget(state: State, ...docs: readonly Doc[]): void {
  const own = new Set(docs.flatMap(({ moves }) => moves));
  for (const item of new Set([...own].map((each) => each.item))) {
    const all = [...state.docs.values()]
      .flatMap(({ moves }) => moves)
      .filter((each) => each.item === item)
      .toSorted((one, other) => one.order - other.order);
    const now = { quantity: 0n, value: 0n, last: 0n, order: 0 };
    let isAfter = false;
    for (const each of all) {
      if (own.has(each)) {
        isAfter = true;
        continue;
      }
      if (isAfter && each.quantity < 0n)
        refuseIf(-each.quantity > now.quantity || worthNow(now, -each.quantity) !== -each.value, 'stock moved on');
      now.quantity += each.quantity;
      now.value += each.value;
      if (now.quantity > 0n) now.last = unit(now);
    }
    const at = place(state, item);
    for (const each of [...own].filter((one) => one.item === item)) {
      at.quantity -= each.quantity;
      at.value -= each.value;
      if (at.quantity > 0n) at.last = unit(at);
    }
    refuseIf(at.quantity < 0n, 'stock moved on');
  }
  for (const doc of docs) doc.moves = [];
}

/** Costs of one are kept with eight decimals of a dollar. */
export function settleCosts({ places }: State): void {
  for (const at of places.values()) at.last -= at.last % 100n;
}
