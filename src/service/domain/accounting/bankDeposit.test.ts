import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalOne } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { bankDepositLegs, type DepositParts, depositTotal, heldTotal, holdsTheSame, isHeld } from './bankDeposit.ts';
import { postLegs } from './legs.ts';
import type { PostingLine } from './posting.ts';

const nobody = { entity: null, department: null, class: null, location: null };
const held = (name: string, amount: bigint, baseAmount = amount) => ({
  name,
  lines: [{ ...nobody, entity: name, amount: minor(amount), baseAmount: minor(baseAmount) }],
});
const line = (account: string, amount: bigint) => ({ ...nobody, account, amount: minor(amount), memo: null });
const parts = (more: Partial<DepositParts>): DepositParts => ({
  dimensions: { ...nobody, location: 'counter' },
  bank: 'bank',
  undepositedFunds: 'funds',
  held: [],
  other: [],
  cashBack: [],
  ...more,
});
const posted = (deposit: DepositParts, rate = 1) =>
  postLegs({
    period: 'p',
    date: '2026-06-15',
    subsidiary: 's',
    currency: 'c',
    precision: 2,
    rate: decimalFromNumber(rate) ?? decimalOne,
    basePrecision: 2,
    legs: bankDepositLegs(deposit),
    gainLossAccount: 'gain',
  })?.lines.map(({ account, amount, baseAmount, entity, memo }) => [
    account,
    Number(amount),
    Number(baseAmount),
    entity,
    memo,
  ]);

describe('the posting of a bank deposit', () => {
  it('debits the bank once and credits undeposited funds for each payment with its customer', () => {
    expect(posted(parts({ held: [held('PYMT-1', 10_000n), held('CS-2', 4_615n)] }))).toEqual([
      ['bank', 14_615, 14_615, null, null],
      ['funds', -10_000, -10_000, 'PYMT-1', 'PYMT-1'],
      ['funds', -4_615, -4_615, 'CS-2', 'CS-2'],
    ]);
  });
  it('adds other deposits, and subtracts cash back, fees and refunds', () => {
    const deposit = parts({
      held: [held('PYMT-1', 10_000n), held('RFND-1', -2_500n)],
      other: [line('interest', 300n)],
      cashBack: [line('petty', 2_000n)],
    });
    expect(depositTotal(deposit)).toBe(5_800n);
    expect(posted(deposit)?.map(([account, amount]) => [account, amount])).toEqual([
      ['bank', 5_800],
      ['petty', 2_000],
      ['interest', -300],
      ['funds', -10_000],
      ['funds', 2_500],
    ]);
  });
  it('posts the exchange difference since the payment as realized gain or loss', () => {
    // 100.00 received at 1.10 and deposited at 1.15: undeposited funds lose 110.00, the bank gains 115.00.
    expect(posted(parts({ held: [held('PYMT-1', 10_000n, 11_000n)] }), 1.15)).toEqual([
      ['bank', 10_000, 11_500, null, null],
      ['funds', -10_000, -11_000, 'PYMT-1', 'PYMT-1'],
      ['gain', 0, -500, null, null],
    ]);
  });
  it('clears a receipt against its reversing entry, without moving the bank', () => {
    expect(posted(parts({ held: [held('PYMT-1', 10_000n), held('JE-1', -10_000n)] }))?.length).toBe(2);
  });
  it('leaves nothing in undeposited funds for amounts that differ only in the base currency', () => {
    const net = heldTotal([...held('a', 10_000n, 11_000n).lines, ...held('b', -10_000n, -11_400n).lines]);
    expect([net, isHeld(net), isHeld(heldTotal([]))]).toEqual([{ amount: 0n, base: -400n }, true, false]);
  });
});

describe('what a document has in undeposited funds', () => {
  const on = (account: string, amount: bigint, more: Partial<PostingLine> = {}): PostingLine => ({
    ...nobody,
    line: 1,
    side: amount < 0n ? 'credit' : 'debit',
    account,
    subsidiary: 's',
    currency: 'c',
    amount: minor(amount),
    baseAmount: minor(amount),
    memo: null,
    ...more,
  });
  const of = (lines: readonly PostingLine[], date = '2026-06-15') => ({ period: 'p', date, lines });

  it('is the same as long as amount, customer and date of its lines are', () => {
    const before = of([on('funds', 100n), on('ar', -100n)]);
    expect(holdsTheSame('funds', before, of([on('ar', -60n), on('other', -40n), on('funds', 100n)]))).toBe(true);
    expect(holdsTheSame('funds', before, of([on('funds', 90n), on('ar', -90n)]))).toBe(false);
    expect(holdsTheSame('funds', before, of([on('funds', 100n, { entity: 'e' }), on('ar', -100n)]))).toBe(false);
    expect(holdsTheSame('funds', before, of([on('funds', 100n), on('ar', -100n)], '2026-06-16'))).toBe(false);
    expect(holdsTheSame('funds', before, null)).toBe(false);
  });
  it('is the same when there is none, whatever the date', () => {
    expect(holdsTheSame('funds', of([on('ar', 5n)]), of([on('ar', 5n)], '2026-06-16'))).toBe(true);
  });
});
