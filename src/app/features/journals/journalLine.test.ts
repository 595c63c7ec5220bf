import { describe, expect, it } from 'vitest';
import { commaFormat, pointFormat } from '#contract/values/numberFormat';
import { readJournalLine } from './journalLine.ts';

describe('a journal in one line', () => {
  it('reads two accounts and the remainder as the memo', () => {
    expect(readJournalLine('je 1200 6100 rent plant 2', pointFormat)).toEqual({
      debit: '1200',
      credit: '6100',
      amount: undefined,
      memo: 'rent plant 2',
    });
  });

  it("reads an amount between accounts and memo, calculated exactly and in the user's number format", () => {
    expect(readJournalLine('JE 1200 6100 0.1+0.2 rent', pointFormat)?.amount).toBe(0.3);
    expect(readJournalLine('je 1200 6100 1.234,56', commaFormat)).toMatchObject({ amount: 1234.56, memo: '' });
  });

  it('waits for missing parts and ignores other texts', () => {
    expect(readJournalLine('je 1200', pointFormat)).toMatchObject({ debit: '1200', credit: undefined });
    expect(readJournalLine('jens', pointFormat)).toBeUndefined();
  });
});
