import { describe, expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import { type ControlLine, journalItem } from './journalItem.ts';

const line = (amount: bigint, more: Partial<ControlLine> = {}): ControlLine => ({
  entity: '7',
  account: '1100',
  subsidiary: '1',
  department: null,
  class: null,
  location: null,
  isReceivable: true,
  amount: minor(amount),
  baseAmount: minor(amount * 2n),
  ...more,
});

describe('the open item of a journal', () => {
  it('is a charge for a debit on receivables or a credit on payables, else a credit', () => {
    const kinds = [
      [100n, true],
      [-100n, true],
      [-100n, false],
      [100n, false],
    ] as const;
    const items = kinds.map(([amount, isReceivable]) => journalItem([line(amount, { isReceivable })], '7'));
    expect(items.map((item) => item?.isCredit)).toEqual([false, true, false, true]);
    expect(items.map((item) => [item?.total, item?.baseTotal])).toEqual(kinds.map(() => [100n, 200n]));
  });

  it('is the net of all lines of its party, at their base amounts', () => {
    const lines = [line(100n), line(-30n, { baseAmount: minor(-61n) }), line(500n, { entity: '8' })];
    expect(journalItem(lines, '7')).toMatchObject({ isCredit: false, total: 70n, baseTotal: 139n });
    expect(journalItem(lines, '9')).toBeUndefined();
  });

  it('is none when the lines cancel out, or are on several control accounts or in several subsidiaries', () => {
    expect(journalItem([line(100n), line(-100n)], '7')).toBeUndefined();
    expect(journalItem([line(100n), line(50n, { account: '1110' })], '7')).toBeUndefined();
    expect(journalItem([line(100n), line(50n, { subsidiary: '2' })], '7')).toBeUndefined();
  });

  it('has the dimensions that all of its lines have', () => {
    const lines = [line(1n, { department: '3', class: '4' }), line(2n, { department: '3', class: '5' })];
    expect(journalItem(lines, '7')).toMatchObject({ department: '3', class: null, location: null });
  });
});
