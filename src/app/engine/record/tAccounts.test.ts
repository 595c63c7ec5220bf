import { describe, expect, it } from 'vitest';
import { type SidedLine, tAccounts, turnover } from './tAccounts.ts';

const rent = { id: '1', refName: '6410 Rent' };
const accrued = { id: '2', refName: '2110 Accrued expenses' };
const gain = { id: '3', refName: '8100 Exchange gain and loss' };
const [usd, eur, yen] = [
  { id: '11', refName: 'US Dollar' },
  { id: '12', refName: 'Euro' },
  { id: '13', refName: 'Yen' },
];
const currencies = {
  precisionOf: (id: string | undefined) => (id === yen.id ? 0 : 2),
  baseOf: () => usd,
};
const line = (
  account: SidedLine['account'],
  [debit, credit]: readonly [number | null, number | null],
  [baseDebit, baseCredit]: readonly [number | null, number | null],
  currency = eur,
): SidedLine => ({ account, currency, subsidiary: usd, debit, credit, baseDebit, baseCredit });

describe('T-accounts', () => {
  it('gather the lines of an account on their sides, in the order of the lines', () => {
    const accounts = tAccounts(
      [
        { account: rent, debit: 0.1, credit: null },
        { account: accrued, debit: null, credit: 0.1 },
        { account: rent, debit: 0.2, credit: null },
        { account: accrued, debit: null, credit: 0.2 },
      ],
      currencies,
    );
    expect(
      accounts.map(({ account, debits, credits, debit, credit }) => [account.refName, debits, credits, debit, credit]),
    ).toEqual([
      ['6410 Rent', [10n, 20n], [], 30n, 0n],
      ['2110 Accrued expenses', [], [10n, 20n], 0n, 30n],
    ]);
    expect(turnover(accounts, undefined)).toBe(30n);
  });

  it('of an entry in several subsidiaries are apart, each in its base currency', () => {
    const [inc, kk] = [
      { id: '21', refName: 'Inc.' },
      { id: '22', refName: 'K.K.' },
    ];
    const baseOf = (subsidiary: typeof inc | null) => (subsidiary?.id === kk.id ? yen : usd);
    const accounts = tAccounts(
      [
        { ...line(rent, [100, null], [108, null]), subsidiary: inc },
        { ...line(rent, [100, null], [16_000, null]), subsidiary: kk },
      ],
      { ...currencies, baseOf },
    );
    expect(accounts.map(({ subsidiary, debit, base }) => [subsidiary, debit, base?.debit, base?.currency])).toEqual([
      [inc, 10_000n, 10_800n, usd],
      [kk, 10_000n, 16_000n, yen],
    ]);
  });

  it('leave out sides of zero', () => {
    expect(tAccounts([{ account: rent, debit: 0, credit: 5, currency: yen }], currencies)[0]).toMatchObject({
      debits: [],
      credits: [5n],
    });
  });

  it('carry their currency, and what they are in the books where that is another', () => {
    const accounts = tAccounts(
      [line(rent, [100, null], [108, null]), line(accrued, [null, 100], [null, 108])],
      currencies,
    );
    expect(accounts.map(({ currency, debit, credit, base }) => [currency, debit, credit, base])).toEqual([
      [eur, 10_000n, 0n, { currency: usd, precision: 2, debit: 10_800n, credit: 0n }],
      [eur, 0n, 10_000n, { currency: usd, precision: 2, debit: 0n, credit: 10_800n }],
    ]);
    const inBooks = tAccounts([line(rent, [100, null], [100, null], usd)], currencies);
    expect(inBooks.map(({ currency, base }) => [currency, base])).toEqual([[usd, undefined]]);
  });

  it('show an exchange gain with its amount, in the currency of the books, which alone it moves', () => {
    const accounts = tAccounts(
      [
        line(accrued, [100, null], [120, null]),
        line(rent, [null, 100], [null, 110]),
        line(gain, [null, 0], [null, 10]),
      ],
      currencies,
    );
    expect(accounts.at(-1)).toMatchObject({ account: gain, currency: usd, credits: [1_000n], credit: 1_000n });
    expect(accounts.at(-1)?.base).toBeUndefined();
    expect([turnover(accounts, eur), turnover(accounts, usd)]).toEqual([10_000n, 0n]);
  });

  it("keep an account's amounts in different currencies apart", () => {
    const accounts = tAccounts(
      [line(rent, [100, null], [108, null]), line(rent, [5, null], [5, null], usd)],
      currencies,
    );
    expect(accounts.map(({ currency, debits }) => [currency?.refName, debits])).toEqual([
      ['Euro', [10_000n]],
      ['US Dollar', [500n]],
    ]);
  });
});
