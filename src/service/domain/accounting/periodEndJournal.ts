import type { JournalSides } from '#contract/records/journals/periodEndJournalRules';
import type { Decimal } from '#contract/values/decimal';
import { convertLines, type Minor, negate, subtract, zero } from '#contract/values/money';
import { type Posting, posting, type PostingDimensions, type PostingLine } from './posting.ts';

export interface JournalLineToPost extends JournalSides, PostingDimensions {
  readonly line: number;
  readonly account: string;
  readonly subsidiary: string;
  readonly memo: string | null;
  /** Added to balance its subsidiary. */
  readonly isAdded?: true;
}

/** How amounts in the journal's currency convert to a subsidiary's base currency. */
export interface Conversion {
  readonly rate: Decimal;
  readonly basePrecision: number;
}

export interface JournalToPost {
  readonly currency: string;
  readonly precision: number;
  readonly period: string;
  readonly date: string;
  readonly lines: readonly JournalLineToPost[];
  /** By subsidiary. */
  readonly conversions: ReadonlyMap<string, Conversion>;
}

/**
 * Posts the lines as entered; base amounts are rounded line by line and the remainder goes to the largest line of each
 * subsidiary. Expects validated lines.
 */
export function postPeriodEndJournal(journal: JournalToPost): Posting {
  const base = baseAmounts(journal);
  const lines = journal.lines.map((line, index): PostingLine => ({
    line: line.line,
    side: line.debit > zero ? 'debit' : 'credit',
    account: line.account,
    subsidiary: line.subsidiary,
    currency: journal.currency,
    amount: signed(line),
    baseAmount: base[index] ?? zero,
    entity: line.entity,
    department: line.department,
    class: line.class,
    location: line.location,
    memo: line.memo,
    ...(line.isAdded ? { isAdded: true } : {}),
  }));
  return posting(journal.period, journal.date, lines);
}

const signed = (line: JournalSides): Minor => subtract(line.debit, line.credit);

function baseAmounts(journal: JournalToPost): Minor[] {
  const out: Minor[] = journal.lines.map(() => zero);
  for (const [subsidiary, { rate, basePrecision }] of journal.conversions) {
    const indexes = journal.lines.flatMap((line, index) => (line.subsidiary === subsidiary ? [index] : []));
    const amounts = indexes.flatMap((index) => {
      const line = journal.lines[index];
      return line ? [signed(line)] : [];
    });
    const converted = convertLines(amounts, rate, journal.precision, basePrecision);
    indexes.forEach((index, at) => {
      out[index] = converted[at] ?? zero;
    });
  }
  return out;
}

interface Sides {
  readonly debit?: unknown;
  readonly credit?: unknown;
}

/** The mirror of a journal's lines: every debit a credit (reliability L11); a side without an amount is null. */
export function mirrorLines<L extends object>(lines: readonly L[]): (L & Sides)[] {
  return lines.map((line: L & Sides) => ({ ...line, debit: line.credit ?? null, credit: line.debit ?? null }));
}

/**
 * A reversal at the current base amounts of its original: the rates of its own day would leave a difference in other
 * subsidiaries. Unchanged unless the lines match one to one.
 */
export function atAmountsOf(reversal: Posting, original: Pick<Posting, 'lines'> | undefined): Posting {
  if (original?.lines.length !== reversal.lines.length) return reversal;
  const lines = reversal.lines.map((line, index) => ({
    ...line,
    baseAmount: negate(original.lines[index]?.baseAmount ?? zero),
  }));
  return { ...reversal, lines };
}
