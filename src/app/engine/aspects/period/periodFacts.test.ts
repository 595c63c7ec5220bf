import { describe, expect, it } from 'vitest';
import { firstOpenFrom, type PeriodFacts, periodAfter, periodOfDate } from './periodFacts.ts';

const period = (name: string, startDate: string, endDate: string, shut?: string, isAdjust = false): PeriodFacts => ({
  id: name,
  name,
  startDate,
  endDate,
  isAdjust,
  shut,
});
const periods = [
  period('Jun', '2026-06-01', '2026-06-30', 'closed'),
  period('Adj', '2026-06-30', '2026-06-30', undefined, true),
  period('Jul', '2026-07-01', '2026-07-31', 'locked'),
  period('Aug', '2026-08-01', '2026-08-31'),
];

describe('the period of a date', () => {
  it('is the one that contains it, never an adjustment period', () => {
    expect(periodOfDate(periods, '2026-06-30')?.name).toBe('Jun');
    expect(periodOfDate(periods, '2027-01-01')).toBeUndefined();
  });
  it('is replaced by the first open one when it is closed', () => {
    expect(firstOpenFrom(periods, '2026-06-30')?.name).toBe('Aug');
  });
});

describe('p and p-1 in a date field', () => {
  it('mean the last day of the period at work and of the one before', () => {
    expect(periodAfter(periods, '2026-07-02', 0)).toEqual({ date: '2026-07-31', name: 'Jul' });
    expect(periodAfter(periods, '2026-07-02', -1)).toEqual({ date: '2026-06-30', name: 'Jun' });
    expect(periodAfter(periods, '2026-07-02', -5)).toBeUndefined();
  });
});
