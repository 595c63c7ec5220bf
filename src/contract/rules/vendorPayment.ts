import { missing } from '../derive/readBody.ts';
import { type Minor, minorToText, subtract, zero } from '../values/money.ts';
import type { Problem } from '../wire/problems.ts';

export interface PaymentAmounts {
  /** The total that was given. */
  readonly total: Minor | undefined;
  readonly applied: Minor;
  readonly credited: Minor;
  /** Made without lines: its total is what left the bank, whatever is applied of it later (decisions 12.21). */
  readonly isOnAccount: boolean;
  readonly precision: number;
}

export interface PaymentTotals {
  readonly total: Minor;
  readonly applied: Minor;
  readonly unapplied: Minor;
  readonly problems: readonly Problem[];
}

/**
 * Total is the applied amounts less the credits (spec, vendorPayment rule 2 by its example; decisions 12.3): credits are used
 * before the cash (rule 3). A total that disagrees is refused, one that is left out is computed.
 */
export function paymentTotals({
  total: given,
  applied,
  credited,
  isOnAccount,
  precision,
}: PaymentAmounts): PaymentTotals {
  const shown = (amount: Minor) => minorToText(amount, precision);
  const net = subtract(applied, credited);
  const problems: Problem[] = [];
  if (net < zero) {
    problems.push({
      code: 'USER_ERROR',
      path: 'credit',
      detail: `Credits: ${shown(credited)} of credits is more than the ${shown(applied)} of bills they are used for. Lower the credits.`,
    });
  }
  if (!isOnAccount) {
    if (given !== undefined && given !== net) {
      problems.push({
        code: 'USER_ERROR',
        path: 'total',
        detail: `Total: ${shown(given)} is not the ${shown(net)} that the bills less the credits come to. Send that total, or leave it out.`,
      });
    }
    return { total: net, applied: net, unapplied: zero, problems };
  }
  if (given === undefined)
    return { total: zero, applied: net, unapplied: zero, problems: [...problems, missing('Total', 'total')] };
  if (given <= zero)
    problems.push({
      code: 'USER_ERROR',
      path: 'total',
      detail: `Total: ${shown(given)} pays nothing. Give more than zero, or name bills.`,
    });
  if (net > given) {
    problems.push({
      code: 'USER_ERROR',
      path: 'total',
      detail: `Total: the bills less the credits come to ${shown(net)}, more than the ${shown(given)} of the payment.`,
    });
  }
  return { total: given, applied: net, unapplied: subtract(given, net), problems };
}
