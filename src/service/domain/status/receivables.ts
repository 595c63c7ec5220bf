import type { openState } from '../settlement/settle.ts';

type OpenState = ReturnType<typeof openState>;

/** Partial application leaves the invoice open for the remainder (spec, customerPayment rule 4). */
export const invoiceStatus = (state: OpenState): 'OPEN' | 'PARTIALLY_PAID' | 'PAID' =>
  state === 'open' ? 'OPEN' : state === 'partly' ? 'PARTIALLY_PAID' : 'PAID';

/** A credit memo by what of it has been used (reliability O6). */
export const creditMemoStatus = (state: OpenState): 'OPEN' | 'PARTIALLY_APPLIED' | 'FULLY_APPLIED' =>
  state === 'open' ? 'OPEN' : state === 'partly' ? 'PARTIALLY_APPLIED' : 'FULLY_APPLIED';

export interface ReceivedMoney {
  /** Pending approval; does not post yet. */
  readonly isPending: boolean;
  readonly undepFunds: boolean;
}

/** Money held in undeposited funds is not deposited yet (decisions 7a). */
export const receivedStatus = ({
  isPending,
  undepFunds,
}: ReceivedMoney): 'UNAPPROVED_PAYMENT' | 'NOT_DEPOSITED' | 'DEPOSITED' =>
  isPending ? 'UNAPPROVED_PAYMENT' : undepFunds ? 'NOT_DEPOSITED' : 'DEPOSITED';

/** A deposit is received money until something of it has been applied or refunded. */
export const depositStatus = (
  money: ReceivedMoney,
  state: OpenState,
): ReturnType<typeof receivedStatus> | 'PARTIALLY_APPLIED' | 'FULLY_APPLIED' =>
  money.isPending || state === 'open'
    ? receivedStatus(money)
    : state === 'partly'
      ? 'PARTIALLY_APPLIED'
      : 'FULLY_APPLIED';
