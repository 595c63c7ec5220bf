import { describe, expect, it } from 'vitest';
import { fiscalYearStart } from './fiscalYear.ts';

const years = [{ startDate: '2025-12-29', endDate: '2026-12-27' }];

describe('a fiscal year begins', () => {
  it.each([
    ['2026-03-31', '2025-04-01'],
    ['2026-04-01', '2026-04-01'],
    ['2026-12-31', '2026-04-01'],
    ['2027-01-01', '2026-04-01'],
  ])('in the month of the subsidiary: the year of %s on %s', (date, start) => {
    expect(fiscalYearStart(date, 'APRIL', years)).toBe(start);
  });

  it('follows the year among the accounting periods when the subsidiary sets none', () => {
    expect(fiscalYearStart('2026-01-15', null, years)).toBe('2025-12-29');
  });

  it('with the calendar year where no period is a year', () => {
    expect(fiscalYearStart('2028-05-05', null, years)).toBe('2028-01-01');
    expect(fiscalYearStart('2026-06-30', 'JANUARY', years)).toBe('2026-01-01');
  });
});
