import { describe, expect, it } from 'vitest';
import { nextPeriod } from './nextPeriod.ts';

const whole = (id: string, startDate: string, endDate: string, isYear: boolean) => ({
  id,
  name: id,
  startDate,
  endDate,
  isAdjust: false,
  shut: undefined,
  isYear,
});
const month = (endDate: string) => ({ isAdjust: false, endDate });

describe('a new accounting period', () => {
  it('is the calendar year with its quarters and months in a company without any', () => {
    expect(nextPeriod({ months: [], wholes: [] }, '2026-11-22', 'en-US')).toEqual({
      periodName: 'FY 2026',
      startDate: '2026-01-01',
      endDate: '2026-12-31',
      isYear: true,
      makesPeriods: true,
      parent: null,
    });
  });
  it('is the next year once the last one has all its months, named as the company names its years', () => {
    const wholes = [whole('Books of 2027', '2026-07-01', '2027-06-30', true)];
    expect(
      nextPeriod(
        { months: [month('2027-06-30'), { isAdjust: true, endDate: '2027-06-30' }], wholes },
        '2026-11-22',
        'en-US',
      ),
    ).toMatchObject({
      periodName: 'Books of 2028',
      startDate: '2027-07-01',
      endDate: '2028-06-30',
      isYear: true,
      makesPeriods: true,
    });
  });
  it('is the next missing month of a year, part of its quarter', () => {
    const wholes = [
      whole('FY 2026', '2026-01-01', '2026-12-31', true),
      whole('Q4 2026', '2026-10-01', '2026-12-31', false),
    ];
    expect(nextPeriod({ months: [month('2026-10-31')], wholes }, '2026-11-22', 'en-US')).toEqual({
      periodName: 'Nov 2026',
      startDate: '2026-11-01',
      endDate: '2026-11-30',
      isYear: false,
      makesPeriods: false,
      parent: { id: 'Q4 2026', refName: 'Q4 2026' },
    });
  });
});
