import { translateList } from '#contract/messages/labels';
import { accountTypes, type AccountType } from '#contract/lists/accountTypes';
import type { ListRow } from '#app/platform/api/records.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';

/** One account in the tree, with its subaccounts. */
export interface AccountNode {
  readonly id: string;
  readonly number: string;
  readonly name: string;
  readonly type: string;
  readonly typeLabel: string;
  readonly currency: string;
  readonly isInactive: boolean;
  readonly children: readonly AccountNode[];
}

export interface AccountBranch {
  readonly group: AccountType['group'];
  readonly accounts: readonly AccountNode[];
}

/** The names of the types in the chosen language. */
const labels: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(translateList(accountTypes)).map(([id, { label }]) => [id, label]),
);

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** Accounts by statement group and below their parents, in the order of the rows. One whose parent is missing is at the top. */
export function accountTree(rows: readonly ListRow[]): readonly AccountBranch[] {
  const ids = new Set(rows.map(({ id }) => id));
  const below = new Map<string, ListRow[]>();
  for (const row of rows) {
    const parent = referenceOf(row.parent)?.id;
    const key = parent !== undefined && ids.has(parent) && parent !== row.id ? parent : '';
    below.set(key, [...(below.get(key) ?? []), row]);
  }
  const build = (row: ListRow): AccountNode => {
    const type = referenceOf(row.acctType);
    return {
      id: row.id,
      number: text(row.acctNumber),
      name: text(row.acctName),
      type: type?.id ?? '',
      typeLabel: labels[type?.id ?? ''] ?? type?.refName ?? '',
      currency: referenceOf(row.currency)?.refName ?? '',
      isInactive: row.isInactive === true,
      children: (below.get(row.id) ?? []).map(build),
    };
  };
  const tops = (below.get('') ?? []).map(build);
  const order = [...new Set(Object.values(accountTypes).map(({ group }) => group))];
  return order.flatMap((group) => {
    const accounts = tops.filter(({ type }) => (known(type)?.group ?? 'None') === group);
    return accounts.length === 0 ? [] : [{ group, accounts }];
  });
}

const known = (type: string | undefined): AccountType | undefined =>
  type !== undefined && Object.hasOwn(accountTypes, type) ? accountTypes[type as keyof typeof accountTypes] : undefined; // Checked just before.

export const countOf = (nodes: readonly AccountNode[]): number =>
  nodes.reduce((sum, { children }) => sum + 1 + countOf(children), 0);

/** The tree with the kept accounts and their parents; empty groups are omitted. */
export function keptOf(
  tree: readonly AccountBranch[],
  keeps: (node: AccountNode) => boolean,
): readonly AccountBranch[] {
  const kept = (nodes: readonly AccountNode[]): readonly AccountNode[] =>
    nodes.flatMap((node) => {
      const children = kept(node.children);
      return children.length > 0 || keeps(node) ? [{ ...node, children }] : [];
    });
  return tree
    .map((branch) => ({ ...branch, accounts: kept(branch.accounts) }))
    .filter(({ accounts }) => accounts.length > 0);
}
