import {
  type Decimal,
  decimalZero,
  divideHalfUp,
  negateDecimal,
  powerOfTen,
  DECIMAL_UNIT,
} from '#contract/values/decimal';
import { type Minor, minor, negate, zero } from '#contract/values/money';

/** Stock of an item at a location: quantity and value in the base currency. The average cost is never stored (reliability K3). */
export interface Stock {
  readonly quantity: Decimal;
  readonly value: Minor;
  /** Value of one unit in smallest units of the base currency times 10^8; kept while nothing is on hand (decisions 7.7). */
  readonly lastCost: bigint;
}
export const noStock: Stock = { quantity: decimalZero, value: zero, lastCost: 0n };

/** A stored movement: positive for a receipt. */
export interface Move {
  readonly quantity: Decimal;
  readonly value: Minor;
}

/** What one unit was worth when stock last was above zero, in whole units of the base currency. */
export const lastCostOf = ({ lastCost }: Pick<Stock, 'lastCost'>, precision: number): Decimal =>
  (lastCost / powerOfTen(precision)) as Decimal; // hundred-millionths
export const lastCostFrom = (unitCost: Decimal, precision: number): bigint => unitCost * powerOfTen(precision);

/** What a movement makes of the stock: positive quantities come in with their value, negative ones go out with theirs. */
export function moved(stock: Stock, { quantity, value }: Move): Stock {
  const after = { quantity: (stock.quantity + quantity) as Decimal, value: minor(stock.value + value) }; // sums keep their unit
  return { ...after, lastCost: after.quantity > 0n ? unitCost(after.quantity, after.value) : stock.lastCost };
}

const unitCost = (quantity: Decimal, value: Minor): bigint =>
  divideHalfUp(value * DECIMAL_UNIT * powerOfTen(8), quantity);

/**
 * Returns the value of an issued quantity: its share at the average cost, or the whole value when nothing remains, so
 * that no value remains without quantity. Below zero the last known cost applies.
 */
export function valueOut(stock: Stock, quantity: Decimal): Minor {
  if (quantity === stock.quantity) return stock.value;
  if (quantity < stock.quantity && stock.quantity > 0n)
    return minor(divideHalfUp(stock.value * quantity, stock.quantity));
  return minor(divideHalfUp(quantity * stock.lastCost, DECIMAL_UNIT * powerOfTen(8)));
}

/** The movement that takes a quantity out at average cost. */
export const issue = (stock: Stock, quantity: Decimal): Move => ({
  quantity: negateDecimal(quantity),
  value: negate(valueOut(stock, quantity)),
});

/**
 * Returns the movement for received goods, and the part of their value that does not stay in stock. At or above zero
 * everything stays. Stock below zero was issued at the last known cost; once covered, the average starts from the
 * receipt and the difference is a variance, so that no value remains without quantity.
 */
export function arrival(
  stock: Stock,
  quantity: Decimal,
  value: Minor,
): { readonly move: Move; readonly variance: Minor } {
  if (stock.quantity >= 0n) return { move: { quantity, value }, variance: zero };
  const left = stock.quantity + quantity;
  const worth =
    left >= 0n
      ? divideHalfUp(value * left, quantity)
      : -divideHalfUp(-left * stock.lastCost, DECIMAL_UNIT * powerOfTen(8));
  const kept = minor(worth - stock.value);
  return { move: { quantity, value: kept }, variance: minor(value - kept) };
}

export interface NumberedMove extends Move {
  readonly ordinal: number;
  /** Bin and lot of the stock. */
  readonly place: string;
  /** The transaction that made it, for naming it in a refusal. */
  readonly transaction: string;
}

/**
 * Returns the transaction that prevents removing movements without a trace; undefined when none does. Takes every
 * movement of the item at the location in order: each later issue must keep its cost, each receipt below zero its
 * variance, and neither the stock nor a bin or lot may fall (further) below zero.
 */
export function whatForbidsForgetting(
  moves: readonly NumberedMove[],
  forgotten: ReadonlySet<number>,
  mayGoBelowZero: boolean,
): NumberedMove | undefined {
  const [was, now] = [new Standing(), new Standing()];
  let hasForgotten = false;
  for (const move of moves.toSorted((one, other) => one.ordinal - other.ordinal)) {
    if (forgotten.has(move.ordinal)) hasForgotten = true;
    else {
      if (
        hasForgotten &&
        (move.quantity < 0n
          ? wouldLeaveOtherwise(move, was, now, mayGoBelowZero)
          : wouldComeOtherwise(was.stock, now.stock))
      )
        return move;
      now.add(move);
    }
    was.add(move);
  }
  return undefined;
}

/** Stock in total and by bin and lot, while movements are replayed. */
class Standing {
  stock = noStock;
  private readonly lying = new Map<string, Decimal>();
  at(place: string): Decimal {
    return this.lying.get(place) ?? decimalZero;
  }
  add(move: NumberedMove): void {
    this.stock = moved(this.stock, move);
    this.lying.set(move.place, (this.at(move.place) + move.quantity) as Decimal); // a sum keeps its unit
  }
}

function wouldLeaveOtherwise(
  { quantity, value, place }: NumberedMove,
  was: Standing,
  now: Standing,
  mayGoBelowZero: boolean,
): boolean {
  const out = negateDecimal(quantity);
  const falls =
    (out > now.stock.quantity && now.stock.quantity < was.stock.quantity) ||
    (out > now.at(place) && now.at(place) < was.at(place));
  return (falls && !mayGoBelowZero) || valueOut(now.stock, out) !== negate(value);
}

/** A receipt below zero has a value that depends on earlier issues (see arrival). */
const wouldComeOtherwise = (was: Stock, now: Stock): boolean =>
  (was.quantity < 0n || now.quantity < 0n) && (was.quantity !== now.quantity || was.value !== now.value);
