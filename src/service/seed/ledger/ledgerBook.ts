import { add, allocate, minor, type Minor, negate, sum, zero } from '#contract/values/money';
import type { PlainDate } from '#contract/values/date';
import { type Books, type CurrencyCode, currencyOf, type LocationKey, precisionOf } from '../company.ts';
import type { Random } from '../random.ts';

export interface LineFacts {
  readonly entity?: string;
  readonly department?: string;
  readonly class?: string;
  readonly location?: LocationKey;
  readonly memo?: string;
  /** Where the line belongs to other books than the journal. */
  readonly books?: Books;
}
export interface PlannedLine extends LineFacts {
  readonly account: string;
  /** Debit positive, credit negative. */
  readonly amount: Minor;
}
export interface PlannedJournal {
  readonly books: Books;
  readonly currency: CurrencyCode;
  readonly date: PlainDate;
  readonly memo: string;
  readonly reversalDate: PlainDate | null;
  readonly department: string | null;
  readonly lines: readonly PlannedLine[];
}

export const debit = (account: string, amount: Minor, facts: LineFacts = {}): PlannedLine => ({
  account,
  amount,
  ...facts,
});
export const credit = (account: string, amount: Minor, facts: LineFacts = {}): PlannedLine => ({
  account,
  amount: negate(amount),
  ...facts,
});

/** A share of an amount, in thousandths. */
export const share = (amount: Minor, thousandths: number): Minor => minor((amount * BigInt(thousandths)) / 1000n);
export const split = (amount: Minor, ...weights: readonly bigint[]): Minor[] => allocate(amount, weights);

interface EntryFacts {
  readonly reversalDate?: PlainDate;
  readonly department?: string;
  readonly currency?: CurrencyCode;
  /** Entries of another currency change the running balances by this much in the base currency. */
  readonly inBase?: (amount: Minor) => Minor;
}

/** The books of one subsidiary while its history is being made up: what was entered, and the balances it left. */
export class LedgerBook {
  readonly books: Books;
  readonly random: Random;
  readonly entries: PlannedJournal[] = [];
  private readonly balances = new Map<string, Minor>();
  private readonly parties = new Map<string, Map<string, Minor>>();

  constructor(books: Books, random: Random) {
    this.books = books;
    this.random = random;
  }

  /** Whole units of the books' currency as an amount. */
  whole(units: number): Minor {
    return minor(BigInt(units) * 10n ** BigInt(precisionOf[currencyOf[this.books]]));
  }

  /** About this many whole units, up to a twentieth more or less, with odd cents. */
  about(units: number): Minor {
    const exact = this.whole(units);
    return add(share(exact, this.random.whole(950, 1049)), minor(BigInt(this.random.whole(0, 99))));
  }

  /** The running balance of an account, in the direction it usually has. */
  owed(account: string): Minor {
    return negate(this.held(account));
  }
  held(account: string): Minor {
    return this.balances.get(account) ?? zero;
  }

  /** The parties with the largest balances on an account, largest first; a payable counts as positive. */
  largest(account: string, count: number): [entity: string, amount: Minor][] {
    const size = (amount: Minor): Minor => (amount < zero ? negate(amount) : amount);
    return [...(this.parties.get(account) ?? [])]
      .map(([entity, amount]): [string, Minor] => [entity, size(amount)])
      .toSorted(([, left], [, right]) => (left > right ? -1 : left < right ? 1 : 0))
      .slice(0, count);
  }

  enter(date: PlainDate, memo: string, lines: readonly PlannedLine[], facts: EntryFacts = {}): void {
    const kept = lines.filter(({ amount }) => amount !== zero);
    if (kept.length < 2) return;
    if (sum(kept.map(({ amount }) => amount)) !== zero)
      throw new Error(`the sample journal "${memo}" of ${date} does not balance`);
    const base = facts.inBase ?? ((amount: Minor) => amount);
    for (const line of kept)
      if (line.books === undefined || line.books === this.books) this.keep(line, base(line.amount));
    // A reversal takes an accrual back in the next month.
    if (facts.reversalDate !== undefined) {
      for (const line of kept) this.keep(line, negate(line.amount));
    }
    this.entries.push({
      books: this.books,
      currency: facts.currency ?? currencyOf[this.books],
      date,
      memo,
      reversalDate: facts.reversalDate ?? null,
      department: facts.department ?? null,
      lines: kept,
    });
  }

  private keep({ account, entity }: PlannedLine, amount: Minor): void {
    this.balances.set(account, add(this.held(account), amount));
    if (entity === undefined) return;
    const held = this.parties.get(account) ?? new Map<string, Minor>();
    this.parties.set(account, held.set(entity, add(held.get(entity) ?? zero, amount)));
  }
}
