import { type Minor, negate, sum, zero } from '#contract/values/money';

/** Reporting dimensions and the party of a posting; each a record id or null. */
export interface PostingDimensions {
  readonly entity: string | null;
  readonly department: string | null;
  readonly class: string | null;
  readonly location: string | null;
}

/** One line of the ledger: amounts in smallest units, debit positive, credit negative. */
export interface PostingLine extends PostingDimensions {
  readonly line: number;
  readonly side: 'debit' | 'credit';
  readonly account: string;
  readonly subsidiary: string;
  readonly currency: string;
  readonly amount: Minor;
  readonly baseAmount: Minor;
  readonly memo: string | null;
  /** Added to balance a subsidiary, not a line that was entered. */
  readonly isAdded?: true;
}

/** A transaction's ledger entry: one period, one date, balanced lines. */
export interface Posting {
  readonly period: string;
  readonly date: string;
  readonly lines: readonly PostingLine[];
}

/**
 * The only constructor of postings. A posting that does not balance per subsidiary, in its currency and in the base
 * currency, is a bug in a rule and never a user error, so it throws.
 */
export function posting(period: string, date: string, lines: readonly PostingLine[]): Posting {
  const groups = new Map<string, PostingLine[]>();
  for (const line of lines) {
    if (line.amount === zero && line.baseAmount === zero) throw new Error('a posting line needs an amount');
    const key = `${line.subsidiary}/${line.currency}`;
    groups.set(key, [...(groups.get(key) ?? []), line]);
  }
  for (const [key, group] of groups) {
    const off = sum(group.map((line) => line.amount));
    const offBase = sum(group.map((line) => line.baseAmount));
    if (off !== zero || offBase !== zero) throw new Error(`unbalanced posting in ${key}: ${off}, base ${offBase}`);
  }
  if (lines.length < 2) throw new Error('a posting needs two lines');
  return { period, date, lines };
}

/** The exact mirror of a posting, at its rates, in another period (reliability L11). */
export const mirrorPosting = (original: Posting, period: string, date: string): Posting => ({
  period,
  date,
  lines: original.lines.map((line) => ({
    ...line,
    side: line.side === 'debit' ? 'credit' : 'debit',
    amount: negate(line.amount),
    baseAmount: negate(line.baseAmount),
  })),
});
