import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalOne } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { debitsOf, paymentReversal } from './paymentReversal.ts';
import type { PostingLine } from './posting.ts';

const dimensions = { entity: '7', department: null, class: null, location: null };
const line = (account: string, amount: bigint, base: bigint): PostingLine => ({
  ...dimensions,
  line: 4,
  side: amount + base > 0n ? 'debit' : 'credit',
  account,
  subsidiary: '1',
  currency: '2',
  amount: minor(amount),
  baseAmount: minor(base),
  memo: null,
});
const original = { lines: [line('funds', 100n, 120n), line('receivables', -100n, -110n), line('gain', 0n, -10n)] };
const at = { original, period: '9', date: '2026-08-03' } as const;

describe('the reversal of a payment', () => {
  it('mirrors its posting at the same base amounts, the realized gain included, on its own date', () => {
    const made = paymentReversal({ ...at, instead: new Map() });
    expect([made?.period, made?.date]).toEqual(['9', '2026-08-03']);
    expect(made?.lines.map((each) => [each.line, each.account, each.side, each.amount, each.baseAmount])).toEqual([
      [1, 'funds', 'credit', -100n, -120n],
      [2, 'receivables', 'debit', 100n, 110n],
      [3, 'gain', 'debit', 0n, 10n],
    ]);
  });

  it('takes deposited money from the bank, and books the fee there', () => {
    const rate = decimalFromNumber(1.2) ?? decimalOne;
    const place = { account: 'fees', bank: 'bank', subsidiary: '1', currency: '2' };
    const fee = { ...place, amount: minor(5n), rate, precision: 2, basePrecision: 2, dimensions };
    const made = paymentReversal({ ...at, instead: new Map([['funds', 'bank']]), fee });
    expect(made?.lines.map(({ account, amount, baseAmount }) => [account, amount, baseAmount])).toEqual([
      ['bank', -100n, -120n],
      ['receivables', 100n, 110n],
      ['gain', 0n, 10n],
      ['fees', 5n, 6n],
      ['bank', -5n, -6n],
    ]);
    expect(made && debitsOf(made)).toBe(105n);
  });

  it('posts nothing for a payment that posted nothing', () => {
    expect(paymentReversal({ ...at, original: { lines: [] }, instead: new Map() })).toBeNull();
  });
});
