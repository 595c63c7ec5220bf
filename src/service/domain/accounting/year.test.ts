import { describe, expect, it } from 'vitest';
import { quartersOf } from './year.ts';

describe('the periods of a year', () => {
  it('are four quarters of three months, without a gap from its first day to its last', () => {
    const quarters = quartersOf({ periodName: 'FY 2028', startDate: '2028-01-01', endDate: '2028-12-31' });
    expect(quarters.map(({ periodName, startDate, endDate }) => [periodName, startDate, endDate])).toEqual([
      ['Q1 2028', '2028-01-01', '2028-03-31'],
      ['Q2 2028', '2028-04-01', '2028-06-30'],
      ['Q3 2028', '2028-07-01', '2028-09-30'],
      ['Q4 2028', '2028-10-01', '2028-12-31'],
    ]);
    expect(quarters[0]?.months).toEqual([
      { periodName: 'Jan 2028', startDate: '2028-01-01', endDate: '2028-01-31' },
      { periodName: 'Feb 2028', startDate: '2028-02-01', endDate: '2028-02-29' },
      { periodName: 'Mar 2028', startDate: '2028-03-01', endDate: '2028-03-31' },
    ]);
  });
  it('use the names of their own years when the subsidiary has another fiscal year', () => {
    const quarters = quartersOf({ periodName: 'FY 2026/27', startDate: '2026-07-01', endDate: '2027-06-30' });
    expect(quarters.map(({ periodName }) => periodName)).toEqual([
      'Q1 2026/27',
      'Q2 2026/27',
      'Q3 2026/27',
      'Q4 2026/27',
    ]);
    expect(quarters.at(-1)?.months.at(-1)).toEqual({
      periodName: 'Jun 2027',
      startDate: '2027-06-01',
      endDate: '2027-06-30',
    });
  });
});
