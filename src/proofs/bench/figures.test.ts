import { describe, expect, it } from 'vitest';
import { blockOf, median, medianBlock, percentile, short } from './figures.ts';

describe('figures', () => {
  it('takes the middle of two for an even number of values', () => {
    expect([median([4, 1, 3, 2]), median([3, 1, 2]), median([])]).toEqual([2.5, 2, NaN]);
  });

  it('takes the nearest rank for a percentile', () => {
    const values = Array.from({ length: 200 }, (_, at) => at + 1);
    expect([percentile(values, 99), percentile(values, 95), percentile([7], 99)]).toEqual([198, 190, 7]);
  });

  it('counts answers per second over the time that passed, not over the sum of waits', () => {
    expect(blockOf([10, 10, 10, 10], 20)).toEqual({ p50: 10, p99: 10, perSecond: 200 });
  });

  it('returns the median of each figure separately', () => {
    const rounds = [
      { p50: 1, p99: 9, perSecond: 5 },
      { p50: 3, p99: 7, perSecond: 6 },
      { p50: 2, p99: 8, perSecond: 4 },
    ];
    expect(medianBlock(rounds)).toEqual({ p50: 2, p99: 8, perSecond: 5 });
  });

  it('shows three digits', () => {
    expect([short(1234.5), short(12.345), short(1.2345), short(NaN)]).toEqual(['1235', '12.3', '1.23', '–']);
  });
});
