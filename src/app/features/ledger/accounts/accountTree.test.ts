import { describe, expect, it } from 'vitest';
import type { ListRow } from '#app/platform/api/records.ts';
import { accountTree, countOf, keptOf } from './accountTree.ts';

const account = (id: string, acctType: string, parent?: string): ListRow => ({
  id,
  links: [],
  acctNumber: id,
  acctName: `Account ${id}`,
  acctType: { id: acctType, refName: acctType },
  parent: parent === undefined ? null : { id: parent, refName: parent },
});

describe('the chart of accounts as a tree', () => {
  it('is in statement order with subaccounts below their parents', () => {
    const tree = accountTree([account('6100', 'Expense'), account('1010', 'Bank'), account('6110', 'Expense', '6100')]);
    expect(
      tree.map(({ group, accounts }) => [group, accounts.map(({ number, children }) => [number, children.length])]),
    ).toEqual([
      ['Assets', [['1010', 0]]],
      ['Expenses', [['6100', 1]]],
    ]);
  });

  it('loses no account whose parent is not among the rows', () => {
    const tree = accountTree([account('6110', 'Expense', 'gone'), account('9', 'Expense', '9')]);
    expect(countOf(tree.flatMap(({ accounts }) => accounts))).toBe(2);
  });

  it('keeps matches together with their parent accounts', () => {
    const tree = accountTree([
      account('1000', 'Bank'),
      account('1010', 'Bank', '1000'),
      account('1020', 'Bank', '1000'),
      account('6100', 'Expense'),
    ]);
    const kept = keptOf(tree, ({ number }) => number === '1020');
    expect(
      kept.map(({ group, accounts }) => [
        group,
        accounts.map(({ number, children }) => [number, children.map((child) => child.number)]),
      ]),
    ).toEqual([['Assets', [['1000', ['1020']]]]]);
  });
});
