import type { openState } from '../settlement/settle.ts';

type OpenState = ReturnType<typeof openState>;

/** Partial application leaves the invoice open for the remainder (spec, customerPayment rule 4). */
export const invoiceStatus = (state: OpenState): 'OPEN' | 'PARTIALLY_PAID' | 'PAID' =>
  state === 'open' ? 'OPEN' : state === 'partly' ? 'PARTIALLY_PAID' : 'PAID';

/** The status of a credit memo by its used amount (reliability O6). */
export const creditMemoStatus = (state: OpenState): 'OPEN' | 'PARTIALLY_APPLIED' | 'FULLY_APPLIED' =>
  state === 'open' ? 'OPEN' : state === 'partly' ? 'PARTIALLY_APPLIED' : 'FULLY_APPLIED';

export interface ReceivedMoney {
  /** Pending approval; does not post yet. */
  readonly isPending: boolean;
  /** Its money is in undeposited funds: it was put there and no bank deposit has taken it since. */
  readonly isHeld: boolean;
}

/** Money held in undeposited funds is not deposited yet (decisions 7a); a bank deposit takes it from there. */
export const receivedStatus = ({
  isPending,
  isHeld,
}: ReceivedMoney): 'UNAPPROVED_PAYMENT' | 'NOT_DEPOSITED' | 'DEPOSITED' =>
  isPending ? 'UNAPPROVED_PAYMENT' : isHeld ? 'NOT_DEPOSITED' : 'DEPOSITED';

/** A deposit is received money until part of it has been applied or refunded. */
export const depositStatus = (
  money: ReceivedMoney,
  state: OpenState,
): ReturnType<typeof receivedStatus> | 'PARTIALLY_APPLIED' | 'FULLY_APPLIED' =>
  money.isPending || state === 'open'
    ? receivedStatus(money)
    : state === 'partly'
      ? 'PARTIALLY_APPLIED'
      : 'FULLY_APPLIED';
