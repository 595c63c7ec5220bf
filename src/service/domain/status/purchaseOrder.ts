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

/** Nothing more is expected for a line: it has come, also beyond the order, and is billed. */
export const isDone = ({ quantity, received, billed }: PurchaseLineState): boolean =>
  received >= quantity && billed >= received;
/** A closed line awaits only the bill of what was received. */
const isSettled = (line: PurchaseLineState): boolean => (line.isClosed ? line.billed >= line.received : isDone(line));

/**
 * The status of an approved purchase order, computed from its line quantities as for sales orders (decisions 7a, 7b): a
 * closed line awaits no goods; if no line awaits anything, an order with a line closed early is closed, any other is
 * billed. An order closed as a whole does not await bills of its closed lines either.
 */
export function purchaseStatus(lines: readonly PurchaseLineState[], isClosedWhole = false): PurchaseStatus {
  const isOver = (line: PurchaseLineState) => (isClosedWhole && line.isClosed) || isSettled(line);
  if (lines.every(isOver)) return lines.every(isDone) ? 'BILLED' : 'CLOSED';
  if (lines.some(({ billed }) => billed > decimalZero)) return 'PARTIALLY_BILLED';
  if (lines.every(({ isClosed, received, quantity }) => isClosed || received >= quantity)) return 'PENDING_BILLING';
  return lines.some(({ received }) => received > decimalZero) ? 'PARTIALLY_RECEIVED' : 'PENDING_RECEIPT';
}
