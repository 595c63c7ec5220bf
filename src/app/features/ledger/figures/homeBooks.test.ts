import { describe, expect, it } from 'vitest';
import { decimalFromText } from '#contract/values/decimal';
import { bankChanges, bankRows, byCurrency, inBase, netIncomes } from './homeBooks.ts';

const ref = (id: string) => ({ id, refName: id.toUpperCase() });
const row = (acctType: string, currency: string, closing: number, debit = 0, credit = 0, subsidiary = 'inc') => ({
  account: ref(`${acctType} ${closing}`),
  acctNumber: '1010',
  acctType: ref(acctType),
  currency: ref(currency),
  subsidiary: ref(subsidiary),
  closing,
  debit,
  credit,
});
const precisionOf = (id: string) => (id === 'jpy' ? 0 : 2);
const rates = new Map([
  ['eur', '1.0860'],
  ['jpy', '0.006640'],
]);
const rateOf = (id: string) => decimalFromText(rates.get(id) ?? '');

describe('the books on Home', () => {
  const rows = [
    row('Bank', 'eur', 225_492, 10, 4),
    row('Bank', 'usd', 0.1, 0.3, 0.1),
    row('Bank', 'usd', 0.2),
    row('AcctRec', 'usd', 99),
    row('Bank', 'jpy', 30_797_204),
  ];

  it('have bank accounts alone, added up exactly within each currency, the company’s first', () => {
    const banks = bankRows(rows);
    expect(banks.map(({ value }) => value)).toEqual([225_492, 0.1, 0.2, 30_797_204]);
    expect(byCurrency(banks, 'usd').map(({ currency, value }) => [currency.id, value])).toEqual([
      ['usd', 0.3],
      ['eur', 225_492],
      ['jpy', 30_797_204],
    ]);
    expect(bankChanges(rows, 'usd')[0]?.value).toBe(0.2);
  });

  it('are totaled in the company’s currency by the rates, rounded once per currency', () => {
    expect(inBase(byCurrency(bankRows(rows), 'usd'), 'usd', rateOf, precisionOf)).toBe(449_378.04);
    expect(inBase([], 'usd', rateOf, precisionOf)).toBe(0);
  });

  it('have no total while a rate is missing', () => {
    expect(inBase([{ currency: ref('gbp'), value: 1 }], 'usd', rateOf, precisionOf)).toBeUndefined();
  });

  it('have the net income of each subsidiary in its own currency', () => {
    const found = netIncomes(
      [
        row('Income', 'eur', 0, 5, 100, 'gmbh'),
        row('Expense', 'eur', 0, 40.5, 0, 'gmbh'),
        row('Income', 'usd', 0, 0, 10),
        row('COGS', 'usd', 0, 12, 0),
        row('Bank', 'usd', 7, 7, 0),
      ],
      'usd',
    );
    expect(found.map(({ subsidiary, value, income }) => [subsidiary?.id, value, income])).toEqual([
      ['inc', -2, 10],
      ['gmbh', 54.5, 95],
    ]);
  });
});
