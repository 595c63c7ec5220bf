import { compareDecimals, type Decimal, decimalZero, subtractDecimals } from '#contract/values/decimal';

/** An item at a location that may give some of it to another. */
export interface StockSource {
  readonly location: string;
  readonly available: Decimal;
  /** Where the location itself starts to reorder. */
  readonly reorderPoint: Decimal | undefined;
}

/** What an item lacks at a location. */
export interface StockNeed {
  /** Claimed by orders beyond what is there or on its way from another location. */
  readonly short: Decimal;
  /** To its preferred level, once it is low. */
  readonly wanted: Decimal;
}

export interface TransferSource {
  readonly location: string;
  readonly quantity: Decimal;
}

const atLeastZero = (value: Decimal): Decimal => (value > 0n ? value : decimalZero);
const smaller = (one: Decimal, other: Decimal): Decimal => (compareDecimals(one, other) < 0 ? one : other);
const larger = (one: Decimal, other: Decimal): Decimal => (compareDecimals(one, other) > 0 ? one : other);

/**
 * Which location to transfer from, and how much: the one that covers the most of the need, among equals the one with the
 * most. Orders that are short take all that is available; a level is filled only with what the source has above its own
 * reorder point. Undefined where nothing is needed or nobody has any.
 */
export function transferSource(
  { short, wanted }: StockNeed,
  sources: readonly StockSource[],
): TransferSource | undefined {
  const [best] = sources
    .map(({ location, available, reorderPoint }) => {
      const spare = subtractDecimals(available, reorderPoint ?? decimalZero);
      const quantity = larger(smaller(available, short), smaller(spare, wanted));
      return { location, available, quantity: atLeastZero(quantity) };
    })
    .filter(({ quantity }) => quantity > 0n)
    .toSorted(
      (one, other) => compareDecimals(other.quantity, one.quantity) || compareDecimals(other.available, one.available),
    );
  return best && { location: best.location, quantity: best.quantity };
}
