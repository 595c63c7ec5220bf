import { describe, expect, it } from 'vitest';
import { tAccounts, turnover } from './tAccounts.ts';

const rent = { id: '1', refName: '6410 Rent' };
const accrued = { id: '2', refName: '2110 Accrued expenses' };

describe('T-accounts', () => {
  it('gather the lines of an account on their sides, in the order of the lines', () => {
    const accounts = tAccounts(
      [
        { account: rent, debit: 0.1, credit: null },
        { account: accrued, debit: null, credit: 0.1 },
        { account: rent, debit: 0.2, credit: null },
        { account: accrued, debit: null, credit: 0.2 },
      ],
      2,
    );
    expect(
      accounts.map(({ account, debits, credits, debit, credit }) => [account.refName, debits, credits, debit, credit]),
    ).toEqual([
      ['6410 Rent', [10n, 20n], [], 30n, 0n],
      ['2110 Accrued expenses', [], [10n, 20n], 0n, 30n],
    ]);
    expect(turnover(accounts)).toBe(30n);
  });
  it('leave out sides of zero', () => {
    expect(tAccounts([{ account: rent, debit: 0, credit: 5 }], 0)[0]).toMatchObject({ debits: [], credits: [5n] });
  });
});
