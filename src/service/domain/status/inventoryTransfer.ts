import { type Decimal, decimalZero } from '#contract/values/decimal';

export type TransferStatus = 'IN_TRANSIT' | 'PARTIALLY_RECEIVED' | 'RECEIVED';

/** In transit, partly received, received: from the quantities only. Without transit goods have arrived when they leave. */
export function transferStatus(
  lines: readonly { readonly quantity: Decimal; readonly received: Decimal }[],
  usesTransit: boolean,
): TransferStatus {
  if (!usesTransit || lines.every(({ quantity, received }) => received >= quantity)) return 'RECEIVED';
  return lines.some(({ received }) => received > decimalZero) ? 'PARTIALLY_RECEIVED' : 'IN_TRANSIT';
}
