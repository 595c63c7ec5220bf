import { type Decimal, decimalZero, subtractDecimals } from '../../values/decimal.ts';

/** The open quantity of an order line for an item at a location. */
export interface Claim {
  readonly order: string;
  readonly line: number;
  /** Item and location. */
  readonly place: string;
  readonly open: Decimal;
  /** False where the location commits nothing to orders. */
  readonly mayCommit: boolean;
}
export interface Commitment {
  readonly available: Decimal;
  readonly committed: Decimal;
  readonly backOrdered: Decimal;
}

export const claimKey = (order: string, line: number): string => `${order}/${line}`;
const atLeastZero = (value: Decimal): Decimal => (value > decimalZero ? value : decimalZero);

/**
 * Commits the quantity on hand to the claims in their order; the remainder is backordered (salesOrder rule 4).
 * `available` is what earlier claims left; unclaimed stock stays at its location.
 */
export function commit(
  claims: readonly Claim[],
  onHand: ReadonlyMap<string, Decimal>,
): { readonly lines: ReadonlyMap<string, Commitment>; readonly left: ReadonlyMap<string, Decimal> } {
  const left = new Map(onHand);
  const lines = claims.map(({ order, line, place, open, mayCommit }): readonly [string, Commitment] => {
    const available = mayCommit ? atLeastZero(left.get(place) ?? decimalZero) : decimalZero;
    const committed = open < available ? open : available;
    left.set(place, subtractDecimals(left.get(place) ?? decimalZero, committed));
    return [claimKey(order, line), { available, committed, backOrdered: subtractDecimals(open, committed) }];
  });
  return { lines: new Map(lines), left: new Map([...left].map(([place, quantity]) => [place, atLeastZero(quantity)])) };
}
