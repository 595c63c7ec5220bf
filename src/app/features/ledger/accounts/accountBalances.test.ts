import { describe, expect, it } from 'vitest';
import type { TrialBalanceRow } from '#contract/reports/trialBalance';
import { balanceColumns, balanceOf, proofOf } from './accountBalances.ts';
import type { AccountNode } from './accountTree.ts';

const ref = (id: string) => ({ id, refName: id });
const row = (account: string, subsidiary: string, currency: string, closing: number): TrialBalanceRow => ({
  account: ref(account),
  acctNumber: account,
  acctType: ref('Bank'),
  subsidiary: ref(subsidiary),
  currency: ref(currency),
  opening: 0,
  debit: 0,
  credit: 0,
  closing,
  foreignCurrency: null,
  foreignOpening: null,
  foreignDebit: null,
  foreignCredit: null,
  foreignClosing: null,
  drill: { account, subsidiary },
});
const node = (id: string, children: readonly AccountNode[] = []): AccountNode => ({
  id,
  number: id,
  name: id,
  type: 'Bank',
  typeLabel: 'Bank',
  currency: '',
  isInactive: false,
  children,
});

describe('balances in the chart of accounts', () => {
  const columns = balanceColumns([
    row('1010', 'us', 'USD', 0.1),
    row('1020', 'us', 'USD', 0.2),
    row('1020', 'de', 'EUR', -5),
  ]);

  it('have one column for each set of books', () => {
    expect(columns.map(({ subsidiary, currency }) => [subsidiary?.id, currency.id])).toEqual([
      ['us', 'USD'],
      ['de', 'EUR'],
    ]);
  });

  it('add up exactly over all levels, and only within their books', () => {
    const tree = [node('1000', [node('1010'), node('1020')])];
    expect(columns.map((column) => balanceOf(column, tree))).toEqual(['0.3', '-5']);
  });

  it('are nothing, not zero, for accounts that were never posted to', () => {
    expect(columns.map((column) => balanceOf(column, [node('9999')]))).toEqual([undefined, undefined]);
  });

  it('prove when what is owned equals the claims on it, to the cent', () => {
    const [column] = balanceColumns([
      row('1010', 'us', 'USD', 0.3),
      row('2010', 'us', 'USD', -0.1),
      row('4010', 'us', 'USD', -0.2),
    ]);
    const tree = [
      { group: 'Assets', accounts: [node('1010')] },
      { group: 'Liabilities', accounts: [node('2010')] },
      { group: 'Income', accounts: [node('4010')] },
    ] as const;
    expect(column && proofOf(column, tree)).toEqual({ assets: '0.3', claims: '0.3', isBalanced: true });
    expect(column && proofOf(column, tree.slice(0, 2)).isBalanced).toBe(false);
  });
});
