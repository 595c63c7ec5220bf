import { describe, expect, it } from 'vitest';
import { decimal } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { type Leg, type LegsToPost, postLegs } from './legs.ts';

const leg = (account: string, amount: bigint, more: Partial<Leg> = {}): Leg => ({
  account,
  amount: minor(amount),
  entity: null,
  department: null,
  class: null,
  location: null,
  memo: null,
  ...more,
});
const document = (legs: readonly Leg[], more: Partial<LegsToPost> = {}): LegsToPost => ({
  period: '1',
  date: '2026-05-01',
  subsidiary: '2',
  currency: '3',
  precision: 2,
  rate: decimal(110_000_000n),
  basePrecision: 2,
  legs,
  gainLossAccount: 'gain',
  ...more,
});
const shown = (input: LegsToPost) =>
  postLegs(input)?.lines.map(({ account, side, amount, baseAmount }) => [
    account,
    side,
    Number(amount),
    Number(baseAmount),
  ]);

describe('the posting of a document', () => {
  it('converts each leg at the rate of the document', () => {
    expect(shown(document([leg('bank', 10_000n), leg('sales', -10_000n)]))).toEqual([
      ['bank', 'debit', 10_000, 11_000],
      ['sales', 'credit', -10_000, -11_000],
    ]);
  });

  it("adds the rounding difference to the largest leg that isn't a receivable or payable", () => {
    const legs = [leg('ar', 100n, { isControl: true }), leg('a', -33n), leg('b', -33n), leg('c', -34n)];
    expect(shown(document(legs, { rate: decimal(150_000_000n) }))).toEqual([
      ['ar', 'debit', 100, 150],
      ['a', 'credit', -33, -50],
      ['b', 'credit', -33, -50],
      ['c', 'credit', -34, -50],
    ]);
  });

  it("posts the difference to the settled document's rate as realized gain or loss", () => {
    const legs = [leg('bank', 10_000n), leg('ar', -10_000n, { base: minor(-12_000n), isControl: true })];
    expect(shown(document(legs))).toEqual([
      ['bank', 'debit', 10_000, 11_000],
      ['ar', 'credit', -10_000, -12_000],
      ['gain', 'debit', 0, 1_000],
    ]);
  });

  it('treats a unit or two between equal rates as rounding, not as gain or loss', () => {
    const legs = [leg('bank', 10_001n), leg('ar', -10_001n, { base: minor(-11_002n), isControl: true })];
    expect(shown(document(legs))).toEqual([
      ['bank', 'debit', 10_001, 11_002],
      ['ar', 'credit', -10_001, -11_002],
    ]);
  });

  it('posts nothing if all legs are zero', () => {
    expect(postLegs(document([leg('bank', 0n), leg('ar', 0n)]))).toBeNull();
  });
});
