import { add, convert, type Minor, negate, zero } from '#contract/values/money';
import type { Decimal } from '#contract/values/decimal';
import { type Posting, posting, type PostingDimensions, type PostingLine } from './posting.ts';

/** A bank fee that is booked with a reversal, in the currency of the payment. */
export interface ReversalFee {
  readonly account: string;
  readonly bank: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly rate: Decimal;
  readonly precision: number;
  readonly basePrecision: number;
  readonly dimensions: PostingDimensions;
}

export interface ReversalParts {
  readonly original: Pick<Posting, 'lines'>;
  readonly period: string;
  readonly date: string;
  /** Accounts in place of those that the payment posted to: the bank that undeposited funds were deposited to. */
  readonly instead: ReadonlyMap<string, string>;
  readonly fee?: ReversalFee | undefined;
}

/**
 * The reversal of a payment on a later date: the exact mirror of its posting at the same base amounts, so that every
 * balance it changed is as before, and the fee of the bank. Null for a payment that posted nothing, as when a credit
 * covers an invoice at the same rate.
 */
export function paymentReversal({ original, period, date, instead, fee }: ReversalParts): Posting | null {
  const mirrored = original.lines.map((line): Omit<PostingLine, 'line'> => ({
    ...line,
    account: instead.get(line.account) ?? line.account,
    side: line.side === 'debit' ? 'credit' : 'debit',
    amount: negate(line.amount),
    baseAmount: negate(line.baseAmount),
  }));
  const lines = [...mirrored, ...(fee ? feeLines(fee) : [])];
  if (lines.length === 0) return null;
  return posting(
    period,
    date,
    lines.map((line, index) => ({ ...line, line: index + 1 })),
  );
}

function feeLines({
  account,
  bank,
  subsidiary,
  currency,
  amount,
  rate,
  precision,
  basePrecision,
  dimensions,
}: ReversalFee): Omit<PostingLine, 'line'>[] {
  const baseAmount = convert(amount, rate, precision, basePrecision);
  const shared = { ...dimensions, subsidiary, currency, memo: null };
  return [
    { ...shared, account, side: 'debit', amount, baseAmount },
    { ...shared, account: bank, side: 'credit', amount: negate(amount), baseAmount: negate(baseAmount) },
  ];
}

/** The sum of the debits of a posting, in its currency. */
export const debitsOf = ({ lines }: Pick<Posting, 'lines'>): Minor =>
  lines.reduce((total, { amount }) => (amount > zero ? add(total, amount) : total), zero);
