import { divideHalfUp } from '#contract/values/scaled';
import { addDecimals, type Decimal, decimalZero, subtractDecimals } from '#contract/values/decimal';
import { add, allocate, type Minor, minor, smaller, subtract, zero } from '#contract/values/money';
import type { Worth } from './accrual.ts';

/** The expected content of a shipment line: quantity, price, and the exchange rate of the order's currency. */
export interface LandedLine {
  readonly quantity: Decimal;
  readonly unitRate: Decimal;
  readonly exchangeRate: Decimal;
}

/**
 * Each line's share of a shipment's landed cost: by the line's expected cost in base currency, to the last unit; lines
 * without cost share evenly.
 */
export function landedShares(total: Minor, lines: readonly LandedLine[]): readonly Minor[] {
  if (lines.length === 0) return [];
  return allocate(
    total,
    lines.map(
      ({ quantity, unitRate, exchangeRate }) => positive(quantity) * positive(unitRate) * positive(exchangeRate),
    ),
  );
}

const positive = (value: Decimal): bigint => (value > 0n ? value : 0n);

/** What a shipment line has received, and how much of its landed cost the receipts include. */
export interface ShipmentCount {
  readonly received: Decimal;
  readonly landed: Minor;
}

/** The remainder of a shipment line. */
export const remainingOnShipment = (expected: Decimal, received: Decimal): Decimal =>
  expected > received ? subtractDecimals(expected, received) : decimalZero;

/**
 * The landed cost of part of a shipment line, by quantity; the last part gets the remainder of the share. Never more
 * than that, and never negative.
 */
export function landedCostOf(
  { expected, received, share, landed }: ShipmentCount & { readonly expected: Decimal; readonly share: Minor },
  part: Decimal,
): Minor {
  const rest = subtract(share, landed);
  const isLast = part === remainingOnShipment(expected, received);
  const cost = isLast ? rest : smaller(minor(divideHalfUp(share * part, expected)), rest);
  return cost > zero ? cost : zero;
}

/** A shipment line after a part of it was received with its landed cost. */
export const receivedOnShipment = (count: ShipmentCount, part: Decimal, cost: Minor): ShipmentCount => ({
  received: addDecimals(count.received, part),
  landed: add(count.landed, cost),
});

/** A shipment line as if the part had not been received. */
export const returnedToShipment = (count: ShipmentCount, part: Decimal, cost: Minor): ShipmentCount => ({
  received: subtractDecimals(count.received, part),
  landed: subtract(count.landed, cost),
});

/**
 * The cost of received goods including their landed cost. Landed cost is in base currency: a document in another
 * currency includes it only in base currency.
 */
export const withLandedCost = (worth: Worth, landed: Minor, isBaseCurrency: boolean): Worth => ({
  amount: isBaseCurrency ? add(worth.amount, landed) : worth.amount,
  base: add(worth.base, landed),
});
