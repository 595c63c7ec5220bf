import { describe, expect, it } from 'vitest';
import { weekStartOf } from './weekStart.ts';

describe('the first day of a week', () => {
  it.each([
    ['en-US', 7],
    ['de-DE', 1],
    ['de-CH', 1],
    ['en-GB', 1],
    ['ja-JP', 7],
    ['fr-FR', 1],
    ['en-IN', 7],
  ])('in %s is day %i', (locale, day) => {
    expect(weekStartOf(locale)).toBe(day);
  });

  it('in Egypt it is Saturday where the browser knows', () => {
    const knows = 'getWeekInfo' in Intl.Locale.prototype;
    expect(weekStartOf('ar-EG')).toBe(knows ? 6 : 1);
  });
});
