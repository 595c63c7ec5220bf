import { describe, expect, it } from 'vitest';
import { calendarMove, calendarWeeks } from './calendarMonth.ts';

describe('the calendar', () => {
  it.each([
    [1, '2026-06-29', '2026-08-09'],
    [7, '2026-06-28', '2026-08-08'],
    [6, '2026-06-27', '2026-08-07'],
  ] as const)('shows six whole weeks from day %i', (weekStart, first, last) => {
    const weeks = calendarWeeks('2026-07-15', weekStart);
    expect([weeks.length, weeks[0]?.[0], weeks[5]?.[6]]).toEqual([6, first, last]);
  });

  it.each([
    ['ArrowLeft', false, '2026-01-30'],
    ['ArrowDown', false, '2026-02-07'],
    ['PageDown', false, '2026-02-28'],
    ['PageUp', true, '2025-01-31'],
    ['Home', false, '2026-01-26'],
    ['End', false, '2026-02-01'],
    ['Home', true, '2026-01-01'],
    ['a', false, undefined],
  ])('%s (shift %s) leads to %s', (key, isShift, expected) => {
    expect(calendarMove('2026-01-31', key, isShift, 1)).toBe(expected);
  });
});
