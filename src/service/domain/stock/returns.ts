import {
  addDecimals,
  type Decimal,
  decimalZero,
  negateDecimal,
  subtractDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import { add, minor, type Minor, negate, subtract, sum } from '#contract/values/money';
import { divideHalfUp } from '#contract/values/scaled';

/** The quantities of a line of a return authorization. */
export interface ReturnLineState {
  readonly quantity: Decimal;
  readonly received: Decimal;
  readonly credited: Decimal;
  /** Goods are received before they are credited, services not. */
  readonly needsReceipt: boolean;
}

const atLeastZero = (value: Decimal): Decimal => (value > decimalZero ? value : decimalZero);
const larger = (one: Decimal, other: Decimal): Decimal => (one > other ? one : other);

/** What can still be received of a line. */
export const toReceive = ({ quantity, received, needsReceipt }: ReturnLineState): Decimal =>
  needsReceipt ? atLeastZero(subtractDecimals(quantity, received)) : decimalZero;

/** What can be credited now: of goods what was received, of others what was authorized. */
export const toCredit = ({ quantity, received, credited, needsReceipt }: ReturnLineState): Decimal =>
  atLeastZero(subtractDecimals(needsReceipt ? received : quantity, credited));

/** The quantity of a sold line that a return takes: a closed return only what was received or credited, a rejected one nothing. */
export function claimedByReturn(
  { quantity, received, credited }: Omit<ReturnLineState, 'needsReceipt'>,
  status: unknown,
): Decimal {
  if (status === 'REJECTED') return decimalZero;
  return status === 'CLOSED' ? larger(received, credited) : quantity;
}

/** The quantity and cost of goods as they were shipped. */
export interface ShippedGoods {
  readonly quantity: Decimal;
  readonly cost: Minor;
}

/** Goods that were returned before, with their cost; receipts saved by earlier versions do not know it. */
export interface ReturnedGoods {
  readonly quantity: Decimal;
  readonly cost: Minor | undefined;
}

/**
 * The cost of a returned quantity: its share of the shipped cost that earlier returns left. The last quantity takes the
 * rest, so that all returns of a sale together cost exactly what was shipped, in whatever order they are saved and deleted.
 * What exceeds the shipped quantity costs the average of the shipment.
 */
export function returnedCost(shipped: ShippedGoods, earlier: readonly ReturnedGoods[], returned: Decimal): Minor {
  if (shipped.quantity <= decimalZero) return minor(0n);
  const average = (quantity: Decimal): Minor => minor(divideHalfUp(shipped.cost * quantity, shipped.quantity));
  const rest = atLeastZero(subtractDecimals(shipped.quantity, sumDecimals(earlier.map(({ quantity }) => quantity))));
  const within = returned < rest ? returned : rest;
  const beyond = average(subtractDecimals(returned, within));
  if (within <= decimalZero) return beyond;
  const restCost = subtract(shipped.cost, sum(earlier.map(({ quantity, cost }) => cost ?? average(quantity))));
  return add(minor(divideHalfUp(restCost * within, rest)), beyond);
}

/** A quantity of a lot or serial. */
export interface LotQuantity {
  readonly lot: string;
  readonly quantity: Decimal;
}

/** The lots proposed for a returned quantity: those that shipped and are not returned yet, in their order. */
export function proposedLots(
  shipped: readonly LotQuantity[],
  returned: readonly LotQuantity[],
  quantity: Decimal,
): readonly LotQuantity[] {
  const left = new Map<string, Decimal>();
  for (const { lot, quantity: out } of shipped) left.set(lot, addDecimals(left.get(lot) ?? decimalZero, out));
  for (const { lot, quantity: back } of returned)
    if (left.has(lot)) left.set(lot, subtractDecimals(left.get(lot) ?? decimalZero, back));
  let open = quantity;
  return [...left].flatMap(([lot, there]): LotQuantity[] => {
    const part = there < open ? there : open;
    if (part <= decimalZero) return [];
    open = subtractDecimals(open, part);
    return [{ lot, quantity: part }];
  });
}

/** A stored movement of stock: negative for what left. */
interface StoredMove {
  readonly quantity: Decimal;
  readonly value: Minor;
}

/** Goods that went from a vendor straight to the customer, as a movement of stock. */
export const issued = ({ quantity, cost }: ShippedGoods): StoredMove => ({
  quantity: negateDecimal(quantity),
  value: negate(cost),
});

/** What left with some movements, and at which cost. */
export function shippedIn(moves: readonly StoredMove[]): ShippedGoods {
  const out = moves.filter(({ quantity }) => quantity < decimalZero);
  return {
    quantity: negateDecimal(sumDecimals(out.map(({ quantity }) => quantity))),
    cost: negate(sum(out.map(({ value }) => value))),
  };
}

/** The quantity that a movement brought in, or that left with it; none when it went the other way. */
export const movedWay = (quantity: Decimal, way: 'in' | 'out'): Decimal =>
  atLeastZero(way === 'out' ? negateDecimal(quantity) : quantity);

/** What of a quantity others leave. */
export const leftOf = (most: Decimal, taken: Decimal): Decimal => atLeastZero(subtractDecimals(most, taken));
/** What others take, of a quantity that all take together. */
export const takenByOthers = (all: Decimal, own: Decimal): Decimal => subtractDecimals(all, own);
