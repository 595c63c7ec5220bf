import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { discountReach, highestDiscount, loweredPercent } from './discountLimit.ts';

const percent = (value: number) => ({ percent: decimalFromNumber(value) ?? decimalZero });
const line = (before: bigint, discount = {}) => ({ before: minor(before), discount });

describe('limits of discounts', () => {
  it('the highest discount of any line counts, with that of the document on top of it', () => {
    const highest = (...of: Parameters<typeof highestDiscount>) => decimalToNumber(highestDiscount(...of));
    expect(highest([line(100n)], line(100n))).toBe(0);
    expect(highest([line(10000n, percent(10)), line(10000n)], line(19000n, percent(20)))).toBe(28);
    expect(highest([line(8000n, { amount: minor(2000n) })], line(6000n))).toBe(25);
    expect(highest([line(1000n), line(0n, { amount: minor(0n) })], line(1000n, { amount: minor(125n) }))).toBe(12.5);
  });

  it('a rate below the list price counts as a discount, with the others on top of it', () => {
    const decimal = (value: number) => decimalFromNumber(value) ?? decimalZero;
    const lowered = (list: number | undefined, rate: number) =>
      decimalToNumber(loweredPercent(list === undefined ? undefined : decimal(list), decimal(rate)));
    expect(lowered(100, 80)).toBe(20);
    expect(lowered(80, 100)).toBe(0);
    expect(lowered(undefined, 1)).toBe(0);
    expect(lowered(100, -50)).toBe(100);
    const both = { ...line(8000n, percent(10)), lowered: decimal(20) };
    expect(decimalToNumber(highestDiscount([both], line(7200n)))).toBe(28);
    expect(decimalToNumber(highestDiscount([both], line(7200n, percent(50))))).toBe(64);
  });

  it('without limits every role gives any discount; where any role has one, others give none', () => {
    expect(discountReach([], '3')).toBeUndefined();
    expect(discountReach([{ role: '3', upTo: 12.5 }], '3')).toBe(decimalFromNumber(12.5));
    expect(discountReach([{ role: '3', upTo: 12.5 }], '4')).toBe(decimalZero);
  });
});
