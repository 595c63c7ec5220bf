import { describe, expect, it } from 'vitest';
import { minor, zero } from '#contract/values/money';
import { chargedBeside, costBeside, netOf } from './includedTax.ts';

describe('tax that a price includes', () => {
  it('is charged within the amount, not beside it', () => {
    expect(netOf(minor(11_900n), minor(1_900n))).toBe(10_000n);
    expect(chargedBeside({ paid: minor(1_900n), included: minor(1_900n) })).toBe(0n);
    expect(chargedBeside({ paid: minor(1_900n), included: zero })).toBe(1_900n);
  });

  it('lowers the cost of its line by what is recovered', () => {
    expect(costBeside({ cost: minor(950n), included: minor(1_900n) })).toBe(-950n);
    expect(costBeside({ cost: minor(950n), included: zero })).toBe(950n);
  });
});
