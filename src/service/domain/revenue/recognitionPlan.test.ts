import { describe, expect, it } from 'vitest';
import { decimal, decimalToText, sumDecimals } from '#contract/values/decimal';
import { minor, sum, zero } from '#contract/values/money';
import { recognitionAccounts } from './recognitionAccounts.ts';
import { patternAmounts, type PlanFacts, recognitionPlan } from './recognitionPlan.ts';

const plan = (over: Partial<PlanFacts> = {}) =>
  recognitionPlan({
    amortizationType: 'STRAIGHTLINE',
    recurrenceType: 'MONTHLY',
    periods: 12,
    amount: minor(1200_00n),
    startDate: '2026-01-31',
    ...over,
  });
const dates = (over: Partial<PlanFacts>) => plan(over).map(({ date }) => date);
const shares = (...percents: readonly (string | undefined)[]) =>
  percents.map((text) => ({
    amount: undefined,
    percent: text === undefined ? undefined : decimal(BigInt(text) * 100_000_000n),
  }));

describe('a recognition plan', () => {
  it('STRAIGHTLINE: equal amounts over all periods', () => {
    expect(plan().map(({ amount }) => amount)).toEqual(Array.from({ length: 12 }, () => 100_00n));
  });

  it('adds the rounding difference to the last period', () => {
    expect(plan({ periods: 3, amount: minor(100_00n) }).map(({ amount }) => amount)).toEqual([33_33n, 33_33n, 33_34n]);
    expect(plan({ periods: 3, amount: minor(-100_00n) }).map(({ amount }) => amount)).toEqual([
      -33_33n,
      -33_33n,
      -33_34n,
    ]);
    expect(plan({ periods: 3 }).map(({ percent }) => decimalToText(percent))).toEqual([
      '33.3333',
      '33.3333',
      '33.3334',
    ]);
  });

  it.each([1, 2, 7, 12, 365, 3660])('adds up to the total exactly over %i periods', (periods) => {
    const lines = plan({ periods, amount: minor(999_999_99n), recurrenceType: 'DAILY' });
    expect(lines).toHaveLength(periods);
    expect(sum(lines.map(({ amount }) => amount ?? zero))).toBe(999_999_99n);
    expect(decimalToText(sumDecimals(lines.map(({ percent }) => percent)))).toBe('100');
  });

  it('MONTHLY with 12 means 12 months; QUARTERLY with 4 means 4 quarters; a start at the end of a month keeps all dates at ends of months', () => {
    expect(dates({}).slice(0, 3)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31']);
    expect(dates({}).at(-1)).toBe('2026-12-31');
    expect(dates({ recurrenceType: 'QUARTERLY', periods: 4 })).toEqual([
      '2026-01-31',
      '2026-04-30',
      '2026-07-31',
      '2026-10-31',
    ]);
    expect(dates({ recurrenceType: 'ANNUALLY', periods: 2, startDate: '2024-02-29' })).toEqual([
      '2024-02-29',
      '2025-02-28',
    ]);
    expect(dates({ recurrenceType: 'QUARTERLY', periods: 4, startDate: '2025-11-30' })).toEqual([
      '2025-11-30',
      '2026-02-28',
      '2026-05-31',
      '2026-08-31',
    ]);
    expect(dates({ periods: 3, startDate: '2026-01-15' })).toEqual(['2026-01-15', '2026-02-15', '2026-03-15']);
    expect(dates({ recurrenceType: 'ANNUALLY', periods: 3, startDate: '2023-02-28' })).toEqual([
      '2023-02-28',
      '2024-02-29',
      '2025-02-28',
    ]);
    expect(dates({ recurrenceType: 'WEEKLY', periods: 2 })).toEqual(['2026-01-31', '2026-02-07']);
    expect(dates({ recurrenceType: 'DAILY', periods: 2 })).toEqual(['2026-01-31', '2026-02-01']);
  });

  it('IMMEDIATE recognizes everything at the start', () => {
    expect(plan({ amortizationType: 'IMMEDIATE' })).toEqual([
      { date: '2026-01-31', amount: 1200_00n, percent: 100n * 100_000_000n },
    ]);
  });

  it("has shares without dates or amounts if those aren't known", () => {
    expect(plan({ periods: 1, amount: undefined, startDate: undefined })).toEqual([
      { date: undefined, amount: undefined, percent: 100n * 100_000_000n },
    ]);
    expect(plan({ periods: 0 })).toEqual([]);
  });

  it('ends at the last date of the calendar', () => {
    expect(dates({ startDate: '9999-11-30', periods: 3 })).toEqual(['9999-11-30', '9999-12-31', '9999-12-31']);
    expect(dates({ startDate: '9999-12-31', periods: 2, recurrenceType: 'DAILY' })).toEqual([
      '9999-12-31',
      '9999-12-31',
    ]);
  });

  it('CUSTOMTEMPLATE: shares become amounts, the last gets the remainder, given amounts are kept', () => {
    expect(patternAmounts(shares('33', '33', '34'), minor(100n))).toEqual([33n, 33n, 34n]);
    expect(patternAmounts(shares('50', '50'), minor(25n))).toEqual([12n, 13n]);
    expect(patternAmounts(shares('50', undefined), minor(25n))).toEqual([12n, undefined]);
    expect(patternAmounts([{ amount: minor(7n), percent: undefined }], minor(25n))).toEqual([7n]);
    expect(patternAmounts(shares('100'), undefined)).toEqual([undefined]);
  });
});

describe('the accounts of a recognition plan', () => {
  it('when the accounts are omitted, defaults come from the transaction or item setup', () => {
    const item = { deferralAccount: 'i1', destinationAccount: 'i2' };
    expect(recognitionAccounts({}, {}, item)).toEqual(item);
    expect(
      recognitionAccounts({ deferralAccount: 's1' }, { deferralAccount: 't1', destinationAccount: 't2' }, item),
    ).toEqual({ deferralAccount: 's1', destinationAccount: 't2' });
  });
});
