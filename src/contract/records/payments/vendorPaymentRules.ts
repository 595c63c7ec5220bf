import { missing } from '../../derive/readBody.ts';
import { type Minor, minorToText, subtract, zero } from '../../values/money.ts';
import { problem, type Problem } from '../../messages/problem.ts';
import { arg } from '../../messages/define.ts';

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
    problems.push(
      problem(
        'apply.creditsOverBills',
        { credits: arg.amount(shown(credited)), bills: arg.amount(shown(applied)) },
        { path: 'credit' },
      ),
    );
  }
  if (!isOnAccount) {
    if (given !== undefined && given !== net) {
      problems.push(
        problem(
          'payment.totalNotNet',
          { total: arg.amount(shown(given)), net: arg.amount(shown(net)) },
          { path: 'total' },
        ),
      );
    }
    return { total: net, applied: net, unapplied: zero, problems };
  }
  if (given === undefined)
    return {
      total: zero,
      applied: net,
      unapplied: zero,
      problems: [...problems, missing(arg.label('vendorPayment.fields.total', 'Total'), 'total')],
    };
  if (given <= zero)
    problems.push(problem('payment.paysNothing', { total: arg.amount(shown(given)) }, { path: 'total' }));
  if (net > given) {
    problems.push(
      problem(
        'payment.netOverTotal',
        { net: arg.amount(shown(net)), total: arg.amount(shown(given)) },
        { path: 'total' },
      ),
    );
  }
  return { total: given, applied: net, unapplied: subtract(given, net), problems };
}
