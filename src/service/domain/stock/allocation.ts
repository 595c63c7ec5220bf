import { addDecimals, type Decimal, decimalZero, subtractDecimals } from '#contract/values/decimal';

/** A quantity in a pool: of an item on a shipment, or of an order line. */
export interface PoolQuantity {
  readonly pool: string;
  readonly quantity: Decimal;
}

/**
 * Allocates available quantities in the order of the requests: each receives what its pool has left, up to its
 * quantity. Returns one quantity per request, zero if nothing is left.
 */
export function allocateInOrder(
  available: readonly PoolQuantity[],
  requests: readonly PoolQuantity[],
): readonly Decimal[] {
  const left = new Map<string, Decimal>();
  for (const { pool, quantity } of available) left.set(pool, addDecimals(left.get(pool) ?? decimalZero, quantity));
  return requests.map(({ pool, quantity }) => {
    const rest = left.get(pool) ?? decimalZero;
    const part = rest < quantity ? rest : quantity;
    if (part <= decimalZero) return decimalZero;
    left.set(pool, subtractDecimals(rest, part));
    return part;
  });
}
