import { abs, add, type Minor, negate, subtract, zero } from '#contract/values/money';

/** The accounts of two subsidiaries for what the debtor owes the creditor. */
export interface PairAccounts {
  readonly creditor: string;
  readonly debtor: string;
  /** In the books of the creditor. */
  readonly dueFromAccount: string;
  /** In the books of the debtor. */
  readonly dueToAccount: string;
}

/** A line of a journal as intercompany balancing reads it: debit positive, credit negative. */
export interface SubsidiaryAmount {
  readonly subsidiary: string;
  readonly amount: Minor;
}

/** An entry that balances a subsidiary against another. */
export interface IntercompanyEntry extends SubsidiaryAmount {
  readonly account: string;
  readonly counterparty: string;
}

export interface Balanced {
  readonly entries: readonly IntercompanyEntry[];
  /** Subsidiaries that are off balance and have no accounts with the journal's subsidiary. */
  readonly unconnected: readonly string[];
}

/**
 * Balances each subsidiary of a journal against the journal's own by the accounts of their pair (decision 0285): one that
 * has more debits owes the difference, one that has more credits is owed it. Expects lines that balance together, so the
 * journal's own subsidiary balances by what the others add to it.
 */
export function balanceSubsidiaries(
  lines: readonly SubsidiaryAmount[],
  own: string,
  pairs: readonly PairAccounts[],
): Balanced {
  const nets = new Map<string, Minor>();
  for (const { subsidiary, amount } of lines)
    if (subsidiary !== own) nets.set(subsidiary, add(nets.get(subsidiary) ?? zero, amount));
  const entries: IntercompanyEntry[] = [];
  const unconnected: string[] = [];
  for (const [subsidiary, net] of nets) {
    if (net === zero) continue;
    const [creditor, debtor] = net > zero ? [own, subsidiary] : [subsidiary, own];
    const accountOf = accountsBetween(creditor, debtor, pairs);
    if (!accountOf) {
      unconnected.push(subsidiary);
      continue;
    }
    entries.push(
      { subsidiary, account: accountOf(subsidiary), counterparty: own, amount: negate(net) },
      { subsidiary: own, account: accountOf(own), counterparty: subsidiary, amount: net },
    );
  }
  return { entries, unconnected };
}

/** The account of each side: of the pair in this direction, or of the opposite one, whose balance then decreases. */
function accountsBetween(
  creditor: string,
  debtor: string,
  pairs: readonly PairAccounts[],
): ((side: string) => string) | undefined {
  const pair =
    pairs.find((each) => each.creditor === creditor && each.debtor === debtor) ??
    pairs.find((each) => each.creditor === debtor && each.debtor === creditor);
  return pair && ((side) => (side === pair.creditor ? pair.dueFromAccount : pair.dueToAccount));
}

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

/** A balance of an account of a group, translated to the currency of its elimination subsidiary: debit positive. */
export interface TranslatedBalance {
  readonly account: string;
  readonly amount: Minor;
}

/**
 * The amounts by account that an elimination posts, debit positive: the opposite of the group's balances less what earlier
 * eliminations have posted, and what is then left, which belongs to the difference account.
 */
export function eliminationOf(
  balances: readonly TranslatedBalance[],
  eliminated: readonly TranslatedBalance[],
): { readonly amounts: readonly TranslatedBalance[]; readonly difference: Minor } {
  const due = new Map<string, Minor>();
  for (const { account, amount } of balances) due.set(account, subtract(due.get(account) ?? zero, amount));
  for (const { account, amount } of eliminated) due.set(account, subtract(due.get(account) ?? zero, amount));
  const amounts = [...due].filter(([, amount]) => amount !== zero).map(([account, amount]) => ({ account, amount }));
  return { amounts, difference: amounts.reduce((sum, { amount }) => subtract(sum, amount), zero) };
}

/** The sides of a journal line with an amount, debit positive. */
export const sidesOf = (amount: Minor): { readonly debit: Minor } | { readonly credit: Minor } =>
  amount > zero ? { debit: amount } : { credit: abs(amount) };
