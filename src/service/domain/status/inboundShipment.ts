import { type Decimal, decimalZero } from '#contract/values/decimal';

/**
 * In transit, partially received, received: from the quantities only (spec, States; reliability K5). A cancelled
 * shipment stays cancelled.
 */
export function shipmentStatus(
  lines: readonly { readonly expected: Decimal; readonly received: Decimal }[],
): 'A' | 'B' | 'C' {
  if (lines.every(({ expected, received }) => received >= expected)) return 'C';
  return lines.some(({ received }) => received > decimalZero) ? 'B' : 'A';
}
