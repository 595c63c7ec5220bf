import { add, type Minor, minorToText, smaller, subtract, zero } from '../../values/money.ts';
import { missing } from '../../derive/readBody.ts';
import { message } from '../../messages/message.ts';
import { problem, type Problem } from '../../messages/problem.ts';
import { arg, type Message } from '../../messages/define.ts';

/** An invoice with something open, as far as the choice of the oldest needs it. */
export interface OpenCharge {
  readonly id: string;
  /** When it falls due; its own date when it has no due date. */
  readonly due: string;
  readonly open: Minor;
}

/** What a line takes of a document. */
export interface Share {
  readonly id: string;
  readonly amount: Minor;
}

const byAge = (one: OpenCharge, other: OpenCharge): number => {
  if (one.due !== other.due) return one.due < other.due ? -1 : 1;
  const [left, right] = [BigInt(one.id), BigInt(other.id)];
  return left < right ? -1 : left > right ? 1 : 0;
};

/**
 * Applies an amount to the oldest invoices (customerPayment autoApply): oldest due date first, then lowest id.
 * Documents in `named` have an explicit line, which stays as given.
 */
export function applyToOldest(
  charges: readonly OpenCharge[],
  available: Minor,
  named: ReadonlySet<string> = new Set(),
): Share[] {
  const shares: Share[] = [];
  let left = available;
  for (const { id, open } of charges.toSorted(byAge)) {
    if (left <= zero) break;
    if (named.has(id) || open <= zero) continue;
    const amount = smaller(open, left);
    shares.push({ id, amount });
    left = subtract(left, amount);
  }
  return shares;
}

export interface PaymentAmounts {
  /** Money received. */
  readonly payment: Minor;
  /** Credit memos and open credits used, deposits used. */
  readonly credits: Minor;
  readonly deposits: Minor;
  /** What the invoices take, without discounts. */
  readonly applied: Minor;
  /** What refunds and other payments have taken of it since. */
  readonly usedElsewhere: Minor;
}
export interface PaymentBalance {
  /** What it leaves on the account of the customer. */
  readonly onAccount: Minor;
  /** What of that is still to be had. */
  readonly unapplied: Minor;
  readonly problems: readonly Problem[];
}

/**
 * unapplied = payment + credits + deposits - applied (decisions 7d, reliability O2), less what refunds and other
 * payments have taken of it; below zero the payment is refused.
 */
export function paymentBalance(
  { payment, credits, deposits, applied, usedElsewhere }: PaymentAmounts,
  precision: number,
): PaymentBalance {
  const onAccount = subtract(add(add(payment, credits), deposits), applied);
  const unapplied = subtract(onAccount, usedElsewhere);
  const shown = (amount: Minor) => minorToText(amount, precision);
  const problems: Problem[] = [];
  const overPaid = (): Problem => {
    const amounts = {
      applied: arg.amount(shown(applied)),
      payment: arg.amount(shown(payment)),
      over: arg.amount(shown(subtract(zero, onAccount))),
    };
    const withCredits = { ...amounts, credits: arg.amount(shown(credits)) };
    const withDeposits = { ...amounts, deposits: arg.amount(shown(deposits)) };
    const at = { path: 'payment' };
    if (credits === zero && deposits === zero) return problem('apply.overPayment', amounts, at);
    if (deposits === zero) return problem('apply.overPaymentAndCredits', withCredits, at);
    if (credits === zero) return problem('apply.overPaymentAndDeposits', withDeposits, at);
    return problem('apply.overPaymentCreditsDeposits', { ...withCredits, ...withDeposits }, at);
  };
  if (onAccount < zero) {
    problems.push(overPaid());
  } else if (unapplied < zero) {
    problems.push(
      problem(
        'apply.usedElsewhere',
        { used: arg.amount(shown(usedElsewhere)), remaining: arg.amount(shown(onAccount)) },
        { path: 'payment' },
      ),
    );
  }
  return { onAccount, unapplied, problems };
}

/** What remains of a deposit once a part of it has been applied or refunded (reliability O4). */
export function depositBalance(
  payment: Minor,
  used: Minor,
  precision: number,
): { readonly remaining: Minor; readonly problems: readonly Problem[] } {
  const remaining = subtract(payment, used);
  const problems: Problem[] = [];
  if (payment <= zero) problems.push(problem('payment.depositNotPositive', {}, { path: 'payment' }));
  else if (remaining < zero) {
    problems.push(
      problem('payment.depositUsed', { used: arg.amount(minorToText(used, precision)) }, { path: 'payment' }),
    );
  }
  return { remaining, problems };
}

/** Money goes to undeposited funds or to a named account; one of them is required. */
export const checkMoneyPlace = (undepFunds: boolean, account: unknown): Problem[] =>
  undepFunds || (account ?? null) !== null ? [] : [missing(arg.label('*.fields.account', 'Account'), 'account')];

/** States of an order in which nothing more will be asked of a deposit that was made for it. */
const settledOrders: readonly string[] = ['BILLED', 'CANCELLED', 'CLOSED'];

/**
 * The unapplied part of a deposit made for a sales order can be used on a payment only when that order is billed,
 * cancelled or closed (decisions 7.5); undefined when it can.
 */
export function orderHoldsDeposit(
  order: { readonly name: string; readonly status: string; readonly label: string } | undefined,
  deposit: string,
): Message | undefined {
  if (order === undefined || settledOrders.includes(order.status)) return undefined;
  return message('payment.depositOfOrder', {
    deposit,
    order: order.name,
    state: arg.inSentence(`salesOrder.states.${order.status}`, order.label),
  });
}
