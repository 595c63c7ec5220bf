import { add, type Minor, negate, subtract, zero } from '#contract/values/money';

/** The amounts received and sold. */
export interface Received {
  /** A payment below total leaves a balance in receivables (spec, cashSale). */
  readonly due: Minor;
  /** An overpayment creates a customer credit (spec, cashSale). */
  readonly over: Minor;
}

/** What a payment leaves of a total, positive or negative. */
export const received = (total: Minor, payment: Minor): Received =>
  payment < total ? { due: subtract(total, payment), over: zero } : { due: zero, over: subtract(payment, total) };

/** The amount of the receivables leg: a debit for the balance due, a credit for an overpayment. */
export const receivableOf = ({ due, over }: Received): Minor => (over === zero ? due : negate(over));

/** The part of a sale that others can apply to: its balance or its overpayment; one of them is zero. */
export const openPart = ({ due, over }: Received): Minor => add(due, over);
