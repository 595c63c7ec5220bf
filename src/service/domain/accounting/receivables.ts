import { add, type Minor, negate, subtract, zero } from '#contract/values/money';
import type { Leg } from './legs.ts';
import type { PostingDimensions } from './posting.ts';

/** An amount with its base amount, at the rate of the document it belongs to. */
export interface Settled {
  readonly amount: Minor;
  readonly base: Minor;
}
export const nothingSettled: Settled = { amount: zero, base: zero };
const less = (one: Settled, other: Settled): Settled => ({
  amount: subtract(one.amount, other.amount),
  base: subtract(one.base, other.base),
});
const turned = ({ amount, base }: Settled): Settled => ({ amount: negate(amount), base: negate(base) });

export const addSettled = (parts: readonly Settled[]): Settled =>
  parts.reduce(
    (sum, { amount, base }) => ({ amount: add(sum.amount, amount), base: add(sum.base, base) }),
    nothingSettled,
  );

const legMaker =
  (dimensions: PostingDimensions) =>
  (account: string, amount: Minor, more: Pick<Leg, 'base' | 'isControl'> = {}): Leg => ({
    ...dimensions,
    account,
    amount,
    memo: null,
    ...more,
  });

/** What an application takes from a document: on its own control account, or absent on the usual one. */
export interface SettledOn extends Settled {
  readonly account: string | undefined;
}

/**
 * Open items of journals can be on another receivables account than documents are: what settles them there is moved
 * from the usual account. `sides`: charges that become less, and credits that are used.
 */
export function otherReceivablesLegs(
  dimensions: PostingDimensions,
  receivables: string,
  sides: { readonly charges?: readonly SettledOn[]; readonly credits?: readonly SettledOn[] },
): Leg[] {
  const leg = legMaker(dimensions);
  const moved = ({ account, ...taken }: SettledOn, isCredit: boolean): Leg[] => {
    if (account === undefined || account === receivables) return [];
    const there = isCredit ? taken : turned(taken);
    const here = turned(there);
    return [
      leg(account, there.amount, { base: there.base, isControl: true }),
      leg(receivables, here.amount, { base: here.base, isControl: true }),
    ];
  };
  return [
    ...(sides.charges ?? []).flatMap((part) => moved(part, false)),
    ...(sides.credits ?? []).flatMap((part) => moved(part, true)),
  ];
}

export interface PaymentParts {
  readonly dimensions: PostingDimensions;
  /** Bank or undeposited funds. */
  readonly money: string;
  /** The base amount of the money when it was held, once a bank deposit has taken it at that amount. */
  readonly moneyBase?: Minor | undefined;
  readonly receivables: string;
  readonly deposits: string;
  readonly discounts: string;
  readonly differences: string;
  readonly payment: Minor;
  readonly discount: Minor;
  /** Small differences that are written off. */
  readonly writeOff: Minor;
  /** The amount applied to invoices, discounts included. */
  readonly invoices: Settled;
  readonly credits: Settled;
  readonly depositsUsed: Settled;
  /** The amount left on account as a customer credit. */
  readonly onAccount: Settled;
}

/**
 * Debit cash or undeposited funds, credit accounts receivable (spec, customerPayment rule 1). A discount is debited as
 * well (rule 6), as is a small difference, a used deposit is debited to its liability, a used credit was already in receivables. The surplus is a
 * customer credit in receivables (rules 2 and 4).
 */
export function customerPaymentLegs(parts: PaymentParts): Leg[] {
  const leg = legMaker(parts.dimensions);
  const taken = addSettled([parts.invoices, parts.onAccount]);
  const receivable = less(parts.credits, taken);
  // Distant rates can leave more in one currency and less in the other, which no single side can express: return both.
  const receivables = receivable.amount * receivable.base < 0n ? [parts.credits, turned(taken)] : [receivable];
  return [
    leg(parts.money, parts.payment, parts.moneyBase === undefined ? {} : { base: parts.moneyBase }),
    leg(parts.discounts, parts.discount),
    leg(parts.differences, parts.writeOff),
    leg(parts.deposits, parts.depositsUsed.amount, { base: parts.depositsUsed.base, isControl: true }),
    ...receivables.map(({ amount, base }) => leg(parts.receivables, amount, { base, isControl: true })),
  ];
}

/** Debit cash or undeposited funds, credit the customer deposits liability (spec, customerDeposit). */
export function customerDepositLegs(
  dimensions: PostingDimensions,
  money: string,
  deposits: string,
  received: Settled,
  moneyBase?: Minor,
): Leg[] {
  const leg = legMaker(dimensions);
  return [
    leg(money, received.amount, moneyBase === undefined ? {} : { base: moneyBase }),
    leg(deposits, negate(received.amount), { base: negate(received.base), isControl: true }),
  ];
}

/** A deposit application debits customer deposits and credits accounts receivable (spec, customerDeposit). */
export function depositApplicationLegs(
  dimensions: PostingDimensions,
  deposits: string,
  receivables: string,
  deposit: Settled,
  invoices: Settled,
): Leg[] {
  const leg = legMaker(dimensions);
  const taken = turned(invoices);
  return [
    leg(deposits, deposit.amount, { base: deposit.base, isControl: true }),
    leg(receivables, taken.amount, { base: taken.base, isControl: true }),
  ];
}

export interface RefundParts {
  readonly dimensions: PostingDimensions;
  readonly bank: string;
  readonly receivables: string;
  readonly deposits: string;
  /** The amount taken from credit memos and open payments. */
  readonly credits: Settled;
  readonly depositsUsed: Settled;
}

/** A refund debits customer deposits or receivables and credits the bank (decisions 7.4). */
export function customerRefundLegs({
  dimensions,
  bank,
  receivables,
  deposits,
  credits,
  depositsUsed,
}: RefundParts): Leg[] {
  const leg = legMaker(dimensions);
  return [
    leg(receivables, credits.amount, { base: credits.base, isControl: true }),
    leg(deposits, depositsUsed.amount, { base: depositsUsed.base, isControl: true }),
    leg(bank, negate(add(credits.amount, depositsUsed.amount))),
  ];
}

/**
 * The amount a credit memo takes from receivables: each application at its document's base amount, and the remainder,
 * which keeps its base amount once anything was applied.
 */
export function creditMemoSides(
  total: Minor,
  applied: readonly Settled[],
  others: Settled,
  baseRemaining: Minor,
): readonly { readonly amount: Minor; readonly base?: Minor }[] {
  const rest = subtract(total, addSettled(applied).amount);
  const isWhole = applied.length === 0 && others.amount === zero;
  return [
    ...applied.map(turned),
    { amount: negate(rest), ...(isWhole ? {} : { base: negate(add(baseRemaining, others.base)) }) },
  ];
}
