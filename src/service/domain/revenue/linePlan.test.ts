import { describe, expect, it } from 'vitest';
import { minor, type Minor, sum } from '#contract/values/money';
import { firstDayBeyond, type LinePlan, linePlan, type LineTerms, recognizedBy } from './linePlan.ts';

const plan = (over: Partial<LineTerms> = {}) =>
  linePlan({
    amortizationType: 'STRAIGHTLINE',
    recurrenceType: 'MONTHLY',
    periods: 3,
    start: '2026-01-15',
    saleDate: '2026-01-15',
    pattern: { steps: [], whole: 0n },
    ...over,
  });
const pattern = (weights: readonly bigint[], whole: bigint, dates: readonly string[] = []) =>
  plan({
    amortizationType: 'CUSTOMTEMPLATE',
    pattern: { steps: weights.map((weight, index) => ({ weight, date: dates[index] })), whole },
  });

/** Every step of a plan with its share of a total. */
const plannedSteps = ({ count, dateOf, sumOf }: LinePlan, whole: Minor) =>
  Array.from({ length: count }, (_, step) => ({
    date: dateOf(step),
    amount: minor(sumOf(whole, step + 1) - sumOf(whole, step)),
  }));

describe('the plan of a sale line', () => {
  it('STRAIGHTLINE recognizes equal parts in whole cents, the remainder in the last period', () => {
    expect(plannedSteps(plan(), minor(100_00n))).toEqual([
      { date: '2026-01-15', amount: 33_33n },
      { date: '2026-02-15', amount: 33_33n },
      { date: '2026-03-15', amount: 33_34n },
    ]);
    expect(plannedSteps(plan(), minor(-100n)).map(({ amount }) => amount)).toEqual([-33n, -33n, -34n]);
  });

  it.each([
    ['DAILY', 3660],
    ['WEEKLY', 7],
    ['MONTHLY', 12],
    ['QUARTERLY', 4],
    ['ANNUALLY', 5],
  ] as const)('%s over %i periods adds up to the total exactly', (recurrenceType, periods) => {
    const steps = plannedSteps(plan({ recurrenceType, periods }), minor(1_000_00n));
    expect(steps).toHaveLength(periods);
    expect(sum(steps.map(({ amount }) => amount))).toBe(1_000_00n);
    expect(steps.map(({ date }) => date)).toEqual(steps.map(({ date }) => date).toSorted());
  });

  it('returns what is recognized by any day', () => {
    const by = (date: string) => recognizedBy(plan(), minor(100_00n), date);
    expect(['2026-01-14', '2026-01-15', '2026-02-14', '2026-02-28', '2026-03-15', '2030-01-01'].map(by)).toEqual([
      0n,
      33_33n,
      33_33n,
      66_66n,
      100_00n,
      100_00n,
    ]);
  });

  it('recognizes nothing before the sale, and then what was due earlier', () => {
    const late = plan({ saleDate: '2026-02-20' });
    expect(recognizedBy(late, minor(100_00n), '2026-02-19')).toBe(0n);
    expect(recognizedBy(late, minor(100_00n), '2026-02-20')).toBe(66_66n);
  });

  it('IMMEDIATE recognizes everything at the start', () => {
    expect(plannedSteps(plan({ amortizationType: 'IMMEDIATE', periods: 0 }), minor(7n))).toEqual([
      { date: '2026-01-15', amount: 7n },
    ]);
  });

  it('CUSTOMTEMPLATE recognizes shares, by their dates or by the recurrence, with the remainder in the last step of a complete pattern', () => {
    expect(plannedSteps(pattern([50n, 30n, 20n], 100n), minor(99n))).toEqual([
      { date: '2026-01-15', amount: 49n },
      { date: '2026-02-15', amount: 29n },
      { date: '2026-03-15', amount: 21n },
    ]);
    expect(plannedSteps(pattern([1n, 1n], 2n, ['2026-06-30', '2026-03-31']), minor(5n))).toEqual([
      { date: '2026-03-31', amount: 2n },
      { date: '2026-06-30', amount: 3n },
    ]);
  });

  it('an incomplete pattern leaves the remainder deferred', () => {
    expect(recognizedBy(pattern([50n, 25n], 100n), minor(1_000n), '2099-12-31')).toBe(750n);
    expect(recognizedBy(pattern([], 100n), minor(1_000n), '2099-12-31')).toBe(0n);
    expect(recognizedBy(pattern([1n], 0n), minor(1_000n), '2099-12-31')).toBe(0n);
  });

  it('returns the day on which something first became due', () => {
    expect(firstDayBeyond(plan(), minor(100_00n), minor(0n))).toBe('2026-01-15');
    expect(firstDayBeyond(plan(), minor(100_00n), minor(40_00n))).toBe('2026-02-15');
    expect(firstDayBeyond(plan(), minor(-100_00n), minor(-66_66n))).toBe('2026-03-15');
    expect(firstDayBeyond(plan(), minor(100_00n), minor(100_00n))).toBeUndefined();
  });
});
