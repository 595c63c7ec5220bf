import type { Decimal } from '#contract/values/decimal';
import { allocate, type Minor } from '#contract/values/money';

/** What a line of a shipment is expected to bring: how many, at which price, and what one of the order's currency is in the books. */
export interface LandedLine {
  readonly quantity: Decimal;
  readonly unitRate: Decimal;
  readonly exchangeRate: Decimal;
}

/**
 * The share of a shipment's landed cost that each line takes: by what the line is expected to cost in the books, to the last
 * unit; lines that cost nothing share evenly.
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
