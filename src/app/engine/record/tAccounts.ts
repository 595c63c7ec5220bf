import type { Ref } from '#contract/derive/types';
import { isZero, type Minor, minorFromNumber, sum, zero } from '#contract/values/money';
import type { LedgerLine } from '#contract/wire/ledgerImpact';

/** An account with the entries of its two sides, in line order. */
export interface TAccount {
  readonly account: Ref;
  readonly debits: readonly Minor[];
  readonly credits: readonly Minor[];
  readonly debit: Minor;
  readonly credit: Minor;
}

type Sided = Pick<LedgerLine, 'account' | 'debit' | 'credit'>;

/** The lines by account, in the order in which the accounts first come up. */
export function tAccounts(lines: readonly Sided[], precision: number): readonly TAccount[] {
  const amounts = (value: number | null): readonly Minor[] => {
    const amount = value === null ? undefined : minorFromNumber(value, precision);
    return amount === undefined || isZero(amount) ? [] : [amount];
  };
  const accounts = new Map<string, { readonly account: Ref; readonly debits: Minor[]; readonly credits: Minor[] }>();
  for (const { account, debit, credit } of lines) {
    const entry = accounts.get(account.id) ?? { account, debits: [], credits: [] };
    entry.debits.push(...amounts(debit));
    entry.credits.push(...amounts(credit));
    accounts.set(account.id, entry);
  }
  return [...accounts.values()].map((entry) => ({ ...entry, debit: sum(entry.debits), credit: sum(entry.credits) }));
}

/** What all debits of these accounts come to, which their credits equal. */
export const turnover = (accounts: readonly TAccount[]): Minor =>
  accounts.reduce<Minor>((total, { debit }) => sum([total, debit]), zero);
