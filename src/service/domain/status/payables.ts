import type { openState } from '../settlement/settle.ts';

type OpenState = ReturnType<typeof openState>;

/** Applied bills become paid or partially paid (spec, vendorPayment rule 6). */
export const billStatus = (state: OpenState): 'OPEN' | 'PARTIALLY_PAID' | 'PAID_IN_FULL' =>
  state === 'open' ? 'OPEN' : state === 'partly' ? 'PARTIALLY_PAID' : 'PAID_IN_FULL';

/** The status of a credit by its used amount (reliability O6). */
export const creditStatus = (state: OpenState): 'OPEN' | 'PARTIALLY_APPLIED' | 'FULLY_APPLIED' =>
  state === 'open' ? 'OPEN' : state === 'partly' ? 'PARTIALLY_APPLIED' : 'FULLY_APPLIED';

/** The status of a prepayment by its applied amount: at full application unapplied is 0 (spec, vendorPrepayment). */
export const prepaymentStatus = (state: OpenState): 'PAID' | 'PARTIALLY_APPLIED' | 'FULLY_APPLIED' =>
  state === 'open' ? 'PAID' : state === 'partly' ? 'PARTIALLY_APPLIED' : 'FULLY_APPLIED';

/** States of documents without postings. */
export const isOutside = (status: unknown): boolean =>
  status === 'PENDING_APPROVAL' || status === 'REJECTED' || status === 'VOIDED';
