import { describe, expect, test } from 'vitest';
import { daysDue, daysOfPlan, dueDays, planDayAfter, planDayFrom } from './recurrencePlan.ts';

describe('what of a recurring journal is due', () => {
  test('the end of a month stays the end of a month', () => {
    expect(daysOfPlan({ startDate: '2026-01-31', every: 'MONTHLY' }, '2026-04-10')).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
      '2026-04-30',
    ]);
    expect(daysOfPlan({ startDate: '2026-01-31', every: 'QUARTERLY', endDate: '2026-08-01' }, '2027-01-01')).toEqual([
      '2026-01-31',
      '2026-04-30',
      '2026-07-31',
    ]);
  });

  test('a journal entered some days early or late counts for its own month', () => {
    expect(dueDays({ startDate: '2026-01-31', every: 'MONTHLY' }, ['2026-01-28', '2026-03-03'], '2026-04-10')).toEqual({
      due: ['2026-03-31'],
      next: '2026-04-30',
    });
  });

  test('has no further dates after the end of the plan', () => {
    expect(
      dueDays({ startDate: '2026-01-01', every: 'WEEKLY', endDate: '2026-01-10' }, ['2026-01-01'], '2026-02-01'),
    ).toEqual({ due: ['2026-01-08'], next: undefined });
  });
});

describe('the next day of a plan', () => {
  const monthEnd = { startDate: '2026-01-31', every: 'MONTHLY' } as const;

  test('follows the end of each month, and ends with the last day', () => {
    expect(planDayAfter(monthEnd, '2026-01-31')).toBe('2026-02-28');
    expect(planDayAfter(monthEnd, '2026-02-28')).toBe('2026-03-31');
    expect(planDayAfter({ ...monthEnd, endDate: '2026-03-31' }, '2026-03-31')).toBeUndefined();
  });

  test('is a day of the plan, however far the day asked for is from the first', () => {
    expect(planDayFrom(monthEnd, '2025-05-05')).toBe('2026-01-31');
    expect(planDayFrom(monthEnd, '2031-02-10')).toBe('2031-02-28');
    expect(planDayFrom({ startDate: '2026-01-15', every: 'QUARTERLY' }, '2026-07-16')).toBe('2026-10-15');
    expect(planDayFrom({ startDate: '2024-02-29', every: 'ANNUALLY' }, '2025-03-01')).toBe('2026-02-28');
    expect(planDayFrom({ startDate: '2026-01-05', every: 'WEEKLY' }, '2029-01-01')).toBe('2029-01-01');
    expect(planDayFrom({ startDate: '2020-01-01', every: 'DAILY' }, '2026-06-30')).toBe('2026-06-30');
  });

  test('never leaves the calendar', () => {
    expect(planDayFrom({ startDate: '9999-12-31', every: 'MONTHLY' }, '9999-12-31')).toBeUndefined();
    expect(planDayAfter({ startDate: '2026-01-01', every: 'ANNUALLY' }, '9999-12-31')).toBeUndefined();
  });

  test('days from the next one until today are due', () => {
    expect(daysDue(monthEnd, '2026-02-28', '2026-04-30')).toEqual(['2026-02-28', '2026-03-31', '2026-04-30']);
    expect(daysDue(monthEnd, '2026-05-31', '2026-04-30')).toEqual([]);
    expect(daysDue(monthEnd, undefined, '2026-04-30')).toEqual([]);
  });
});
