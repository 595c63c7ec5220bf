import { describe, expect, it } from 'vitest';
import { checkTaxRates, rateOn } from './taxRates.ts';

describe('the rate of a tax code', () => {
  const rates = [
    { validFrom: '2026-01-01', rate: 19 },
    { validFrom: '2025-07-01', rate: 16 },
    { validFrom: null, rate: 7 },
  ];

  it.each([
    ['2025-06-30', { rate: 20 }],
    ['2025-07-01', { rate: 16, since: '2025-07-01' }],
    ['2025-12-31', { rate: 16, since: '2025-07-01' }],
    ['2026-01-01', { rate: 19, since: '2026-01-01' }],
    ['2030-01-01', { rate: 19, since: '2026-01-01' }],
  ])('on %s is that of the latest date on or before it, whatever the order of the rows', (day, expected) => {
    expect(rateOn(20, rates, day)).toEqual(expected);
  });

  it('is its own where there are no dates, and may be 0 from a date on', () => {
    expect(rateOn(7.25, [], '2026-01-01')).toEqual({ rate: 7.25 });
    expect(rateOn(7.25, [{ validFrom: '2026-01-01', rate: 0 }], '2026-02-01')).toEqual({
      rate: 0,
      since: '2026-01-01',
    });
  });

  it('is one from each date: each later row with the date of another is named', () => {
    const twice = [...rates, { validFrom: '2025-07-01', rate: 5 }, { validFrom: '2025-07-01', rate: 6 }];
    expect(checkTaxRates(twice, false).map(({ path }) => path)).toEqual([
      'rates.items[3].validFrom',
      'rates.items[4].validFrom',
    ]);
  });

  it('is 0 from every date if the code is for exempt sales', () => {
    expect(checkTaxRates(rates, true).map(({ path }) => path)).toEqual(
      [0, 1, 2].map((at) => `rates.items[${at}].rate`),
    );
  });
});
