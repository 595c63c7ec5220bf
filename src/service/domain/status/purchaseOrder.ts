import { type Decimal, decimalZero } from '#contract/values/decimal';

/** The quantities of a purchase order line. */
export interface PurchaseLineState {
  readonly quantity: Decimal;
  readonly received: Decimal;
  readonly billed: Decimal;
  readonly isClosed: boolean;
}
export type PurchaseStatus =
  | 'PENDING_RECEIPT'
  | 'PARTIALLY_RECEIVED'
  | 'PENDING_BILLING'
  | 'PARTIALLY_BILLED'
  | 'BILLED'
  | 'CLOSED';

const isDone = ({ quantity, received, billed }: PurchaseLineState): boolean =>
  received >= quantity && billed >= quantity;

/**
 * The status of an approved purchase order, computed from its line quantities as for sales orders (decisions 7a, 7b):
 * closed lines have nothing open; if no line does, an order with a line closed early is closed, any other is billed.
 */
export function purchaseStatus(lines: readonly PurchaseLineState[]): PurchaseStatus {
  if (lines.every((line) => line.isClosed || isDone(line))) return lines.every(isDone) ? 'BILLED' : 'CLOSED';
  if (lines.some(({ billed }) => billed > decimalZero)) return 'PARTIALLY_BILLED';
  const standing = lines.filter((line) => !line.isClosed || isDone(line));
  if (standing.every(({ received, quantity }) => received >= quantity)) return 'PENDING_BILLING';
  return lines.some(({ received }) => received > decimalZero) ? 'PARTIALLY_RECEIVED' : 'PENDING_RECEIPT';
}
