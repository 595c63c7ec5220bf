import { expect, it } from 'vitest';
import { fittingAccounts, refusedBy } from './fittingAccounts.ts';

const accounts = [
  { id: 'dollars', currency: 'usd', subsidiaries: ['inc'] },
  { id: 'euros', currency: 'eur', subsidiaries: ['inc'] },
  { id: 'branch', currency: 'usd', subsidiaries: ['gmbh'] },
  { id: 'till', currency: undefined, subsidiaries: undefined },
];
const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);

it('bills are paid from accounts in their currency and of their subsidiary; what was chosen stays in sight', () => {
  expect(ids(fittingAccounts(accounts, 'usd', ['inc'], undefined))).toEqual(['dollars', 'till']);
  expect(ids(fittingAccounts(accounts, 'usd', ['inc', 'gmbh'], undefined))).toEqual(['dollars', 'branch', 'till']);
  expect(ids(fittingAccounts(accounts, 'eur', ['inc'], 'branch'))).toEqual(['euros', 'branch', 'till']);
  expect(ids(fittingAccounts(accounts, undefined, [], undefined))).toEqual(ids(accounts));
});

it("payments that don't match the account are detected before they are sent", () => {
  const [dollars, euros] = accounts;
  const payments = [
    { currency: 'usd', subsidiary: 'inc' },
    { currency: 'usd', subsidiary: 'gmbh' },
    { currency: 'usd', subsidiary: undefined },
  ];
  expect(refusedBy(dollars, payments)).toEqual([payments[1]]);
  expect(refusedBy(euros, payments)).toEqual(payments);
  expect(refusedBy(undefined, payments)).toEqual([]);
});
