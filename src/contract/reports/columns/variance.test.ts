import { describe, expect, it } from 'vitest';
import { shareOf, varianceOf } from './variance.ts';

describe('the variance of an amount', () => {
  it('says what it is more than the former one, and by which share of its size', () => {
    expect(varianceOf(30n, 10n)).toEqual({ amount: 20n, percent: 200 });
    expect(varianceOf(5_000n, -10_000n)).toEqual({ amount: 15_000n, percent: 150 });
    expect(varianceOf(100n, 300n)).toEqual({ amount: -200n, percent: -66.7 });
  });

  it('has no percentage of nothing', () => {
    expect(varianceOf(500n, 0n)).toEqual({ amount: 500n, percent: null });
    expect(varianceOf(0n, 0n)).toEqual({ amount: 0n, percent: null });
  });

  it('stays exact beyond what a binary float holds', () => {
    expect(varianceOf(90_071_992_547_409_931n, 1n).amount).toBe(90_071_992_547_409_930n);
  });
});

describe('the share of an amount in income', () => {
  it('is rounded half up to a tenth of a percent', () => {
    expect([shareOf(2n, 3n), shareOf(1n, 800n), shareOf(-1n, 3n), shareOf(0n, 7n)]).toEqual([66.7, 0.1, -33.3, 0]);
  });

  it('follows the signs of both, and is none of nothing', () => {
    expect([shareOf(5n, -10n), shareOf(-5n, -10n), shareOf(5n, 0n)]).toEqual([-50, 50, null]);
  });
});
