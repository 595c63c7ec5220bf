import type { Ref } from '#contract/derive/types';
import { sumText } from '#app/engine/report/figures.ts';
import type { TrialBalanceRow } from '#contract/reports/trialBalance';
import type { AccountBranch, AccountNode } from './accountTree.ts';

/** The balances of one subsidiary's books, or of all when they share a currency. */
export interface BalanceColumn {
  readonly key: string;
  /** Null for all subsidiaries together. */
  readonly subsidiary: Ref | null;
  readonly currency: Ref;
  readonly byAccount: ReadonlyMap<string, TrialBalanceRow>;
}

/** One column for each set of books: amounts in two currencies never share a column. */
export function balanceColumns(rows: readonly TrialBalanceRow[]): readonly BalanceColumn[] {
  const columns = new Map<string, BalanceColumn & { readonly byAccount: Map<string, TrialBalanceRow> }>();
  for (const row of rows) {
    const { subsidiary, currency, account } = row;
    const key = `${subsidiary?.id ?? ''}/${currency.id}`;
    const column = columns.get(key) ?? { key, subsidiary, currency, byAccount: new Map<string, TrialBalanceRow>() };
    columns.set(key, column);
    column.byAccount.set(account.id, row);
  }
  return [...columns.values()];
}

/** The total of accounts and their subaccounts as plain decimal text, debit positive; undefined without postings. */
export function balanceOf(
  { byAccount }: Pick<BalanceColumn, 'byAccount'>,
  nodes: readonly AccountNode[],
): string | undefined {
  const amounts = (some: readonly AccountNode[]): readonly number[] =>
    some.flatMap(({ id, children }) => {
      const own = byAccount.get(id);
      return [...(own ? [own.closing] : []), ...amounts(children)];
    });
  const all = amounts(nodes);
  return all.length === 0 ? undefined : sumText(all);
}

/** Debits are positive in assets and expenses, credits in all else: as a reader expects them. */
export const readerSign = (group: AccountBranch['group']): 1 | -1 =>
  group === 'Liabilities' || group === 'Equity' || group === 'Income' ? -1 : 1;

/** Assets, and the claims on them: liabilities, equity, and profit not yet closed. Both are equal if the books balance. */
export function proofOf(
  column: Pick<BalanceColumn, 'byAccount'>,
  tree: readonly AccountBranch[],
): { readonly assets: string; readonly claims: string; readonly isBalanced: boolean } {
  const sumOf = (has: (group: AccountBranch['group']) => boolean): string =>
    balanceOf(
      column,
      tree.filter(({ group }) => has(group)).flatMap(({ accounts }) => accounts),
    ) ?? '0';
  const [assets, rest] = [sumOf((group) => group === 'Assets'), sumOf((group) => group !== 'Assets')];
  const claims = sumText([-Number(rest)]);
  return { assets, claims, isBalanced: Number(sumText([Number(assets), Number(rest)])) === 0 };
}
