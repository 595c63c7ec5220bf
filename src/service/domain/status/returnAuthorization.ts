import { type Decimal, decimalZero } from '#contract/values/decimal';
import type { Approval } from './approval.ts';

export type ReturnStatus =
  | 'PENDING_APPROVAL'
  | 'PENDING_RECEIPT'
  | 'PARTIALLY_RECEIVED'
  | 'PENDING_REFUND'
  | 'REFUNDED'
  | 'CLOSED'
  | 'REJECTED';

/** The quantities of a line of a return. */
export interface ReturnedLine {
  readonly quantity: Decimal;
  readonly received: Decimal;
  readonly credited: Decimal;
  /** Goods are received before they are credited, services not. */
  readonly needsReceipt: boolean;
}

/** The decision about a return that its status stands for. */
export const approvalOfReturn = (status: unknown): Approval =>
  status === 'PENDING_APPROVAL' || status === 'REJECTED' ? status : 'APPROVED';

/** The status of an approved return that is open follows from its lines: goods are received first, then all is credited. */
export function returnStatus(lines: readonly ReturnedLine[], approval: Approval): ReturnStatus {
  if (approval !== 'APPROVED') return approval;
  if (lines.every(({ credited, quantity }) => credited >= quantity)) return 'REFUNDED';
  if (lines.every(({ needsReceipt, received, quantity }) => !needsReceipt || received >= quantity))
    return 'PENDING_REFUND';
  return lines.some(({ received, credited }) => received > decimalZero || credited > decimalZero)
    ? 'PARTIALLY_RECEIVED'
    : 'PENDING_RECEIPT';
}
