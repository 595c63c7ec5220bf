import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  addDays,
  addMonths,
  addYears,
  dateOfDayNumber,
  dateOfIsoWeek,
  endOfMonth,
  endOfWeek,
  endOfYear,
  isMonthEnd,
  isoWeek,
  startOfMonth,
  startOfWeek,
  startOfYear,
} from './calendar.ts';
import {
  compareDates,
  dateOf,
  dayNumber,
  dayOfWeek,
  daysBetween,
  daysInMonth,
  isLeapYear,
  isValidDate,
  partsOf,
} from './date.ts';

const day = fc.integer({ min: -719_162, max: 2_932_896 });
const date = fc.integer({ min: -600_000, max: 2_800_000 }).map((number) => dateOfDayNumber(number) ?? '');

describe('dates', () => {
  it.each([
    '2026-02-29',
    '2026-13-01',
    '2026-00-10',
    '2026-1-1',
    '0000-01-01',
    '2026-04-31',
    '',
    '2026-04-30T00:00:00Z',
    '1900-02-29',
  ])('refuses %s', (text) => {
    expect(isValidDate(text)).toBe(false);
  });

  it.each(['2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('takes %s', (text) => {
    expect(isValidDate(text)).toBe(true);
  });

  it('agrees with the proleptic Gregorian calendar of the platform on every day', () => {
    fc.assert(
      fc.property(day, (number) => {
        const found = dateOfDayNumber(number) ?? '';
        expect(found).toBe(new Date(number * 86_400_000).toISOString().slice(0, 10));
        expect(dayNumber(found)).toBe(number);
        expect(dayOfWeek(found) % 7).toBe(new Date(number * 86_400_000).getUTCDay());
      }),
      { numRuns: 3000 },
    );
  });

  it('knows leap years and lengths of months', () => {
    expect([1900, 2000, 2024, 2026].map(isLeapYear)).toEqual([false, true, true, false]);
    expect([1, 2, 4, 12].map((month) => daysInMonth(2024, month))).toEqual([31, 29, 30, 31]);
    expect(dateOf(2026, 2.5, 1)).toBeUndefined();
  });

  it('adds days there and back', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -100_000, max: 100_000 }), (from, days) => {
        const to = addDays(from, days);
        expect(addDays(to, -days)).toBe(from);
        expect(daysBetween(from, to)).toBe(days);
        expect(compareDates(from, to)).toBe(days > 0 ? -1 : days < 0 ? 1 : 0);
      }),
    );
  });

  it.each([
    ['2026-01-31', 1, false, '2026-02-28'],
    ['2026-06-30', 1, false, '2026-07-30'],
    ['2026-06-30', 1, true, '2026-07-31'],
    ['2024-02-29', 12, true, '2025-02-28'],
    ['2025-02-28', -12, true, '2024-02-29'],
    ['2026-06-29', 1, true, '2026-07-29'],
    ['2026-01-15', -1, false, '2025-12-15'],
  ])('moves %s by %i months (month-end kept: %s)', (from, months, stickyMonthEnd, expected) => {
    expect(addMonths(from, months, { stickyMonthEnd })).toBe(expected);
  });

  it('keeps month-end on month-end through any number of months', () => {
    fc.assert(
      fc.property(date, fc.integer({ min: -500, max: 500 }), (from, months) => {
        expect(isMonthEnd(addMonths(endOfMonth(from), months, { stickyMonthEnd: true }))).toBe(true);
      }),
    );
  });

  it('finds the bounds of month, year and week', () => {
    expect([
      startOfMonth('2024-02-10'),
      endOfMonth('2024-02-10'),
      startOfYear('2024-02-10'),
      endOfYear('2024-02-10'),
    ]).toEqual(['2024-02-01', '2024-02-29', '2024-01-01', '2024-12-31']);
    expect([startOfWeek('2026-06-10'), endOfWeek('2026-06-10')]).toEqual(['2026-06-08', '2026-06-14']);
    expect(addYears('2024-02-29', 1)).toBe('2025-02-28');
  });

  it.each([
    ['2026-01-01', 2026, 1],
    ['2027-01-01', 2026, 53],
    ['2024-12-30', 2025, 1],
    ['2026-06-15', 2026, 25],
  ])('puts %s into its ISO week', (text, year, week) => {
    expect(isoWeek(text)).toEqual({ year, week });
  });

  it('finds every date again by its ISO week', () => {
    fc.assert(
      fc.property(date, (text) => {
        const { year, week } = isoWeek(text);
        expect(dateOfIsoWeek(year, week, dayOfWeek(text))).toBe(text);
      }),
    );
    expect(dateOfIsoWeek(2025, 53, 1)).toBeUndefined();
    expect(dateOfIsoWeek(2025, 0, 1)).toBeUndefined();
  });

  it('throws for invalid dates and dates outside the calendar', () => {
    expect(() => partsOf('2026-02-30')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
    expect(() => addMonths('0001-01-01', -1)).toThrow(RangeError);
  });
});
