import { type Decimal, decimalZero } from '#contract/values/decimal';

/** The quantities of an order line. */
export interface OrderLineState {
  readonly quantity: Decimal;
  readonly fulfilled: Decimal;
  readonly billed: Decimal;
  readonly isClosed: boolean;
  /** Goods must be fulfilled before the line is complete, services not. */
  readonly needsFulfilment: boolean;
}

export type OrderStatus =
  | 'PENDING_APPROVAL'
  | 'PENDING_FULFILLMENT'
  | 'PARTIALLY_FULFILLED'
  | 'PENDING_BILLING'
  | 'PARTIALLY_BILLED'
  | 'BILLED'
  | 'CANCELLED'
  | 'CLOSED';
/** User decisions about an order; all other states follow from its lines. */
export type OrderApproval = 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED';

const isFulfilled = ({ needsFulfilment, fulfilled, quantity }: OrderLineState): boolean =>
  !needsFulfilment || fulfilled >= quantity;
/** Goods shipped beyond the order are billed as well. */
const isBilled = ({ billed, quantity, needsFulfilment, fulfilled }: OrderLineState): boolean =>
  billed >= quantity && (!needsFulfilment || billed >= fulfilled);
/** A closed line awaits only the bill of the goods that were shipped. */
const isShipmentBilled = ({ billed, needsFulfilment, fulfilled }: OrderLineState): boolean =>
  !needsFulfilment || billed >= fulfilled;
/** Nothing more is expected for a line. */
export const isDone = (line: OrderLineState): boolean => isFulfilled(line) && isBilled(line);

/**
 * The status of a sales order, computed from its line quantities and never stored directly (decisions 7b). A closed line
 * ships nothing more; if no line awaits anything, an order with a line closed early is closed, any other is billed. An
 * order closed as a whole does not await bills of its closed lines either.
 */
export function orderStatus(
  lines: readonly OrderLineState[],
  approval: OrderApproval,
  isClosedWhole = false,
): OrderStatus {
  if (approval === 'PENDING_APPROVAL') return 'PENDING_APPROVAL';
  if (approval === 'REJECTED') return 'CANCELLED';
  const open = lines.filter((line) => (line.isClosed ? !isClosedWhole && !isShipmentBilled(line) : !isDone(line)));
  if (open.length === 0) return lines.some((line) => line.isClosed && !isDone(line)) ? 'CLOSED' : 'BILLED';
  const standing = lines.filter((line) => !line.isClosed || isDone(line));
  if (lines.every((line) => (line.isClosed ? isClosedWhole || isShipmentBilled(line) : isBilled(line))))
    return 'BILLED';
  if (lines.some(({ billed }) => billed > decimalZero)) return 'PARTIALLY_BILLED';
  if (standing.every(isFulfilled)) return 'PENDING_BILLING';
  return lines.some(({ fulfilled }) => fulfilled > decimalZero) ? 'PARTIALLY_FULFILLED' : 'PENDING_FULFILLMENT';
}
