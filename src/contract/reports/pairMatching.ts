import { add, type Minor, negate, zero } from '../values/money.ts';

/** A document in the accounts of a pair, in one currency: what it has on each side, debit positive. */
export interface PairDocument {
  readonly id: string;
  readonly date: string;
  readonly first: Minor;
  readonly second: Minor;
}

/** What a document has that no other one answers. */
export interface UnmatchedDocument {
  readonly id: string;
  readonly amount: Minor;
}

/**
 * Returns the documents that only one side of a pair has, so that their amounts add up to the difference of both sides.
 * A document whose sides cancel agrees with itself; two of opposite amounts agree with each other, whichever sides they are
 * on, the ones closest in date first.
 */
export function unmatchedDocuments(documents: readonly PairDocument[]): readonly UnmatchedDocument[] {
  const open = documents
    .map(({ id, date, first, second }) => ({ id, date, amount: add(first, second) }))
    .filter(({ amount }) => amount !== zero)
    .toSorted((one, other) => (one.date < other.date ? -1 : one.date > other.date ? 1 : 0));
  const waiting = new Map<Minor, (typeof open)[number][]>();
  for (const each of open) {
    const answered = waiting.get(negate(each.amount))?.pop();
    if (!answered) waiting.set(each.amount, [...(waiting.get(each.amount) ?? []), each]);
  }
  const left = new Set([...waiting.values()].flat());
  return open.filter((each) => left.has(each)).map(({ id, amount }) => ({ id, amount }));
}
