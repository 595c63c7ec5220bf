import { describe, expect, it } from 'vitest';
import { decimal } from '#contract/values/decimal';
import { minor, zero } from '#contract/values/money';
import { addSettled, nothingSettled } from '../accounting/receivables.ts';
import { availableOf, impliedAmount, openBalance, openOf, signedAs, usedWithout } from './open.ts';

const at = { rate: decimal(110_000_000n), precision: 2, basePrecision: 2 };

describe('the open amount of a document', () => {
  it("is the total at the document's rate while nothing is used", () => {
    expect(openBalance(minor(10_000n), nothingSettled, at)).toEqual({
      remaining: 10_000n,
      baseRemaining: 11_000n,
      baseTotal: 11_000n,
    });
  });

  it('keeps the base amount of the used part', () => {
    const used = { amount: minor(4_000n), base: minor(4_800n) };
    expect(openBalance(minor(10_000n), used, at)).toEqual({
      remaining: 6_000n,
      baseRemaining: 6_600n,
      baseTotal: 11_400n,
    });
  });

  it('is the difference if the base amount of the total is given', () => {
    const used = { amount: minor(4_000n), base: minor(4_800n) };
    expect(openOf(minor(10_000n), used, minor(11_401n))).toEqual({
      remaining: 6_000n,
      baseRemaining: 6_601n,
      baseTotal: 11_401n,
    });
  });
});

describe('what others used', () => {
  const [one, other] = [
    { amount: minor(100n), base: minor(110n) },
    { amount: minor(30n), base: minor(34n) },
  ];
  it('adds up, excluding what the document applied itself', () => {
    expect(addSettled([one, other])).toEqual({ amount: 130n, base: 144n });
    expect(usedWithout(addSettled([one, other]), one)).toEqual(other);
  });

  it('leaves nothing available if it exceeds the total', () => {
    expect([availableOf(minor(100n), minor(30n)), availableOf(minor(100n), minor(130n))]).toEqual([70n, 0n]);
  });
});

describe('the amount of a line without one', () => {
  it('is the open amount minus the discount', () => {
    expect(impliedAmount(minor(100n), minor(2n), undefined)).toBe(98n);
  });
  it('is at most what is available', () => {
    expect(impliedAmount(minor(100n), zero, minor(60n))).toBe(60n);
  });
});

it('gives a base amount the sign of its amount', () => {
  expect([signedAs(minor(-5n), minor(6n)), signedAs(minor(-5n), minor(-6n)), signedAs(minor(5n), minor(6n))]).toEqual([
    -6n,
    -6n,
    6n,
  ]);
});
