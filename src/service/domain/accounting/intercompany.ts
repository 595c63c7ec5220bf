import type { JournalSides } from '#contract/records/journals/periodEndJournalRules';
import { abs, add, convert, type Minor, negate, subtract, zero } from '#contract/values/money';
import type { BookRate } from './rates.ts';

/** The accounts of two subsidiaries for what the debtor owes the creditor. */
export interface PairAccounts {
  readonly creditor: string;
  readonly debtor: string;
  /** In the books of the creditor. */
  readonly dueFromAccount: string;
  /** In the books of the debtor. */
  readonly dueToAccount: string;
}

/** A line of a journal as intercompany balancing reads it. */
export interface SubsidiaryLine extends JournalSides {
  readonly subsidiary: string;
}

/** An entry that balances a subsidiary against another: debit positive, credit negative. */
export interface IntercompanyEntry {
  readonly subsidiary: string;
  readonly amount: Minor;
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
  lines: readonly SubsidiaryLine[],
  own: string,
  pairs: readonly PairAccounts[],
): Balanced {
  const nets = new Map<string, Minor>();
  for (const { subsidiary, debit, credit } of lines)
    if (subsidiary !== own) nets.set(subsidiary, add(nets.get(subsidiary) ?? zero, subtract(debit, credit)));
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

/** A base amount in the currency of another subsidiary, at a rate. */
export const translated = (amount: Minor, { rate, precision, basePrecision }: BookRate): Minor =>
  convert(amount, rate, precision, basePrecision);

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
