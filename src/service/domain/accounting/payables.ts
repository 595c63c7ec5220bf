import { add, type Minor, negate, zero } from '#contract/values/money';
import type { Leg } from './legs.ts';
import type { PostingDimensions } from './posting.ts';

export type Dimensions = Omit<PostingDimensions, 'entity'>;

/** One line of a bill or credit, as a debit of the bill. */
export interface OwedLine extends Dimensions {
  readonly account: string;
  readonly amount: Minor;
  /** Its base amount, if another document has fixed it. */
  readonly base?: Minor;
  readonly memo: string | null;
}

/** The amount in payables; `base` if bills fix its base amount. */
export interface OwedTotal {
  readonly account: string;
  readonly total: Minor;
  readonly base?: Minor;
}

/**
 * A bill debits its lines and credits accounts payable; a vendor credit does the opposite. Payables absorb no rounding:
 * the base amount owed follows from amount and rate.
 */
export function owedLegs(
  side: 'bill' | 'credit',
  payables: OwedTotal,
  entity: string,
  lines: readonly OwedLine[],
  header: Dimensions,
): Leg[] {
  const turn = (amount: Minor): Minor => (side === 'bill' ? amount : negate(amount));
  return [
    ...lines.map(({ base, amount, ...line }): Leg => ({
      ...line,
      entity,
      amount: turn(amount),
      ...(base === undefined ? {} : { base: turn(base) }),
    })),
    {
      ...header,
      account: payables.account,
      entity,
      amount: turn(negate(payables.total)),
      isControl: true,
      memo: null,
      ...(payables.base === undefined ? {} : { base: turn(negate(payables.base)) }),
    },
  ];
}

/** Expenses bear the tax on them that isn't recovered, by the index of their line. */
export const taxedExpense = (lines: readonly OwedLine[], costs: ReadonlyMap<number, Minor>): readonly OwedLine[] =>
  lines.map((line, index) => ({ ...line, amount: add(line.amount, costs.get(index) ?? zero) }));

/** Recovered tax by input account, then tax owed by reverse charge by payable account, as debits of a bill. */
export function inputTaxSides(
  parts: readonly {
    readonly input: string;
    readonly payable: string;
    readonly recovered: Minor;
    readonly owed: Minor;
  }[],
): readonly { readonly account: string; readonly amount: Minor }[] {
  const sides = (of: readonly (readonly [account: string, amount: Minor])[]) => {
    const sums = new Map<string, Minor>();
    for (const [account, amount] of of) sums.set(account, add(sums.get(account) ?? zero, amount));
    return [...sums].flatMap(([account, amount]) => (amount === zero ? [] : [{ account, amount }]));
  };
  return [
    ...sides(parts.map(({ input, recovered }) => [input, recovered])),
    ...sides(parts.map(({ payable, owed }) => [payable, negate(owed)])),
  ];
}

/** Goods received but not billed are owed: accrued purchases are credited with their cost. */
export const accruedPurchaseLeg = (
  account: string,
  entity: string,
  cost: { readonly amount: Minor; readonly base: Minor },
  dimensions: Dimensions,
): Leg => ({ ...dimensions, account, entity, amount: negate(cost.amount), base: negate(cost.base), memo: null });

/** A prepayment reduces the bank account and is an asset until it is applied (spec, vendorPrepayment). */
export function prepaymentLegs(
  entity: string,
  dimensions: Dimensions,
  accounts: { readonly prepayments: string; readonly bank: string },
  balance: Minor,
): Leg[] {
  const leg = (account: string, amount: Minor): Leg => ({ ...dimensions, account, entity, amount, memo: null });
  return [leg(accounts.prepayments, balance), leg(accounts.bank, negate(balance))];
}

/** What a payment takes from one document, at the rate of that document. */
export interface SettledPart {
  readonly account: string;
  readonly amount: Minor;
  readonly base: Minor;
}

export interface VendorPaymentParts {
  readonly entity: string;
  readonly dimensions: Dimensions;
  readonly bank: string;
  readonly payables: string;
  readonly discounts: string;
  readonly differences: string;
  readonly total: Minor;
  readonly unapplied: Minor;
  readonly discount: Minor;
  /** Small differences that are written off. */
  readonly writeOff: Minor;
  /** Bills with their applied amount, discount included. */
  readonly bills: readonly SettledPart[];
  readonly credits: readonly SettledPart[];
}

/**
 * The payment reduces the bank account and accounts payable (vendorPayment rule 1): payables decrease by the bills with
 * their discounts, minus the credits used; discounts are purchasing income; the unapplied amount is on account.
 */
export function vendorPaymentLegs(parts: VendorPaymentParts): Leg[] {
  const leg = (account: string, amount: Minor, more: Pick<Leg, 'base' | 'isControl'> = {}): Leg => ({
    ...parts.dimensions,
    account,
    entity: parts.entity,
    amount,
    memo: null,
    ...more,
  });
  return [
    ...byAccount(parts.bills).map(({ account, amount, base }) => leg(account, amount, { base, isControl: true })),
    ...byAccount(parts.credits).map(({ account, amount, base }) =>
      leg(account, negate(amount), { base: negate(base), isControl: true }),
    ),
    leg(parts.payables, parts.unapplied, { isControl: true }),
    leg(parts.discounts, negate(parts.discount)),
    leg(parts.differences, negate(parts.writeOff)),
    leg(parts.bank, negate(parts.total)),
  ];
}

/** A prepayment application debits accounts payable and credits the prepayment asset (decisions 7.4), each at its own document's rate. */
export function prepaymentApplicationLegs(
  entity: string,
  dimensions: Dimensions,
  bills: readonly SettledPart[],
  prepayments: readonly SettledPart[],
): Leg[] {
  const leg = (account: string, amount: Minor, base: Minor): Leg => ({
    ...dimensions,
    account,
    entity,
    amount,
    base,
    memo: null,
  });
  return [
    ...byAccount(bills).map(({ account, amount, base }) => ({ ...leg(account, amount, base), isControl: true })),
    ...byAccount(prepayments).map(({ account, amount, base }) => leg(account, negate(amount), negate(base))),
  ];
}

function byAccount(parts: readonly SettledPart[]): SettledPart[] {
  const sums = new Map<string, SettledPart>();
  for (const { account, amount, base } of parts) {
    const known = sums.get(account) ?? { account, amount: zero, base: zero };
    sums.set(account, { account, amount: add(known.amount, amount), base: add(known.base, base) });
  }
  return [...sums.values()];
}
