import {
  addDecimals,
  type Decimal,
  decimalZero,
  negateDecimal,
  subtractDecimals,
  sumDecimals,
} from '#contract/values/decimal';
import { negate, zero } from '#contract/values/money';
import { type Move, moved, noStock, type Stock, valueOut } from './average.ts';

/** A movement of the stock in one bin and lot. */
export interface PlacedMove extends Move {
  readonly place: string;
}

/** Where stock without bin and lot is kept. */
export const NOWHERE = '|';

/** Stock of an item at a location, in total and by bin and lot. */
export class PlacedStock {
  private whole: Stock;
  private readonly quantities: Map<string, Decimal>;

  /** The quantity outside all bins and lots is unassigned. */
  constructor(whole: Stock = noStock, places: ReadonlyMap<string, Decimal> = new Map()) {
    this.whole = whole;
    const unplaced = subtractDecimals(whole.quantity, sumDecimals([...places.values()]));
    this.quantities = new Map([...places, [NOWHERE, unplaced]]);
  }

  get stock(): Stock {
    return this.whole;
  }

  /** The quantity in a bin and lot. */
  at(place: string): Decimal {
    return this.quantities.get(place) ?? decimalZero;
  }

  /** The bins and lots with a quantity, by their key. */
  filled(): readonly (readonly [place: string, quantity: Decimal])[] {
    return [...this.quantities]
      .filter(([place, quantity]) => quantity !== decimalZero && place !== NOWHERE)
      .toSorted(([one], [other]) => (one < other ? -1 : 1));
  }

  add(move: PlacedMove): void {
    this.whole = moved(this.whole, move);
    this.quantities.set(move.place, addDecimals(this.at(move.place), move.quantity));
  }

  /** Removes a movement as if it had never been made. */
  remove({ place, quantity, value }: PlacedMove): void {
    this.add({ place, quantity: negateDecimal(quantity), value: negate(value) });
  }

  /** What is available if a quantity exceeds it, in total or in its bin and lot; undefined if it suffices. */
  shortage(place: string, quantity: Decimal): { readonly available: Decimal; readonly isTotal: boolean } | undefined {
    if (quantity > this.whole.quantity) return { available: this.whole.quantity, isTotal: true };
    return quantity > this.at(place) ? { available: this.at(place), isTotal: false } : undefined;
  }

  /** Whether the removal of movements has left a negative quantity, in total or in a bin and lot. */
  hasFallen(removed: readonly PlacedMove[]): boolean {
    const brought = (moves: readonly PlacedMove[]) => sumDecimals(moves.map(({ quantity }) => quantity));
    if (this.whole.quantity < 0n && brought(removed) > 0n) return true;
    return removed.some(
      ({ place }) => this.at(place) < 0n && brought(removed.filter((move) => move.place === place)) > 0n,
    );
  }
}

export interface NumberedMove extends PlacedMove {
  readonly ordinal: number;
  /** The transaction that made it, for naming it in a refusal. */
  readonly transaction: string;
}

/**
 * Returns the transaction that prevents removing movements without a trace; undefined if none does. Expects every
 * movement of the item at the location in order: each later issue must keep its cost, each receipt below zero its
 * variance, and neither the stock nor a bin or lot may fall (further) below zero.
 */
export function whatForbidsForgetting(
  moves: readonly NumberedMove[],
  forgotten: ReadonlySet<number>,
  mayGoBelowZero: boolean,
): NumberedMove | undefined {
  const [was, now] = [new PlacedStock(), new PlacedStock()];
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
      if (hasForgotten && isWorthless(now.stock)) return move;
    }
    was.add(move);
  }
  return undefined;
}

/** Stock whose value was changed after goods came that are now forgotten: value without stock, or less than none. */
const isWorthless = ({ quantity, value }: Stock): boolean =>
  quantity === decimalZero ? value !== zero : quantity > 0n && value < zero;

function wouldLeaveOtherwise(
  { quantity, value, place }: NumberedMove,
  was: PlacedStock,
  now: PlacedStock,
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

/** Compares the lots of a line with its quantity, which they must cover exactly. */
export function lotCover(
  lots: readonly { readonly quantity: Decimal }[],
  quantity: Decimal,
): { readonly assigned: Decimal; readonly isExact: boolean } {
  const assigned = sumDecimals(lots.map((lot) => lot.quantity));
  return { assigned, isExact: assigned === quantity };
}
