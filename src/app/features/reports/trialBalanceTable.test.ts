import { describe, expect, it } from 'vitest';
import { sumText } from '#app/engine/report/figures.ts';
import type { TrialBalanceRow } from '#contract/reports/trialBalance';
import { cellsToCsv } from '#app/engine/report/reportFile.ts';
import { booksOf, trialBalanceCells, withFormer } from './trialBalanceTable.ts';

const usd = { id: '1', refName: 'US Dollar' };
const row = (
  acctNumber: string,
  type: string,
  opening: number,
  debit: number,
  credit: number,
  currency = usd,
): TrialBalanceRow => ({
  account: { id: acctNumber, refName: `${acctNumber} Account` },
  acctNumber,
  acctType: { id: type, refName: type },
  subsidiary: null,
  currency,
  opening,
  debit,
  credit,
  closing: Number(sumText([opening, debit, -credit])),
  foreignCurrency: null,
  foreignOpening: null,
  foreignDebit: null,
  foreignCredit: null,
  foreignClosing: null,
  drill: {},
});

describe('a trial balance', () => {
  it('adds 0.1 and 0.2 to 0.3, so that it proves', () => {
    const [book] = booksOf([row('1010', 'Bank', 0.1, 0.2, 0), row('2010', 'AcctPay', -0.3, 0, 0)]);
    expect([book?.totals, book?.isBalanced]).toEqual([['0.1', '0.3', '0.2', '0', '0.3', '0.3'], true]);
  });

  it('says when debits and credits differ by one cent', () => {
    expect(booksOf([row('1010', 'Bank', 1, 0, 0), row('2010', 'AcctPay', -0.99, 0, 0)])[0]?.isBalanced).toBe(false);
  });

  it('keeps books of different currencies apart and accounts under their statement heading', () => {
    const books = booksOf([
      row('1010', 'Bank', 1, 0, 0),
      row('4000', 'Income', -1, 0, 0),
      row('1010', 'Bank', 5, 0, 0, { id: '2', refName: 'Yen' }),
    ]);
    expect(books.map(({ currency, groups }) => [currency.refName, groups.map(({ group }) => group)])).toEqual([
      ['US Dollar', ['Assets', 'Income']],
      ['Yen', ['Assets']],
    ]);
  });

  it('writes typed numbers and leaves the unused side empty', () => {
    expect(cellsToCsv(trialBalanceCells({ rows: [row('1010', 'Bank', 1234.5, 0, 0)] })).split('\r\n')[1]).toBe(
      '1010,Account,Bank,,US Dollar,1234.5,,,,1234.5,',
    );
  });

  it("exports an account's balance in its own currency next to the base amount", () => {
    const euro = {
      foreignCurrency: { id: '2', refName: 'Euro' },
      foreignOpening: 1000,
      foreignDebit: 33.33,
      foreignCredit: 0,
      foreignClosing: 1033.33,
    };
    const rows = [{ ...row('1010', 'Bank', 1080, 35.98, 0), ...euro }, row('2010', 'AcctPay', -1, 0, 0)];
    expect(cellsToCsv(trialBalanceCells({ rows })).split('\r\n')).toEqual([
      expect.stringMatching(/Closing credit,Foreign currency,Foreign opening debit,.*,Foreign closing credit$/),
      '1010,Account,Bank,,US Dollar,1080,,35.98,,1115.98,,Euro,1000,,33.33,,1033.33,',
      '2010,Account,AcctPay,,US Dollar,,1,,,,1,,,,,,,',
      '',
    ]);
  });
});

describe('a trial balance next to that of another day', () => {
  it('has the closing balance of each account of both, and the exact difference', () => {
    const { rows, formerOf } = withFormer(
      [row('1010', 'Bank', 0.1, 0.2, 0), row('3000', 'Equity', -0.3, 0, 0)],
      [row('1010', 'Bank', 0.1, 0, 0), row('2010', 'AcctPay', -0.1, 0, 0)],
    );
    expect(
      rows.map((each) => [each.acctNumber, each.closing, formerOf(each).former, formerOf(each).difference]),
    ).toEqual([
      ['1010', 0.3, 0.1, 0.2],
      ['2010', 0, -0.1, 0.1],
      ['3000', -0.3, 0, -0.3],
    ]);
  });
});
