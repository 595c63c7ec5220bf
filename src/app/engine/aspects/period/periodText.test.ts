import { describe, expect, it } from 'vitest';
import type { PeriodFacts } from './periodFacts.ts';
import { periodOfText } from './periodText.ts';

const names = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
const days = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];
const two = (value: number): string => String(value).padStart(2, '0');
const periods = [2025, 2026].flatMap((year) =>
  names.map((name, at): PeriodFacts => ({
    id: `${year}${two(at + 1)}`,
    name: `${name} ${year}`,
    startDate: `${year}-${two(at + 1)}-01`,
    endDate: `${year}-${two(at + 1)}-${days[at] ?? 30}`,
    isAdjust: false,
    shut: undefined,
  })),
);
const adjusting: PeriodFacts = {
  id: 'adj',
  name: 'Adj 2026',
  startDate: '2026-11-30',
  endDate: '2026-11-30',
  isAdjust: true,
  shut: undefined,
};
const context = { today: '2026-11-21', order: 'mdy' } as const;
const read = (text: string, more = {}) => periodOfText(text, [...periods, adjusting], { ...context, ...more })?.name;

describe('a typed posting period', () => {
  it.each([
    ['p', 'Nov 2026'],
    ['p-1', 'Oct 2026'],
    ['p+1', 'Dec 2026'],
    ['P - 2', 'Sep 2026'],
  ])('%s counts periods from the work date', (text, name) => {
    expect(read(text)).toBe(name);
  });

  it('counts from the work date when one is set', () => {
    expect(read('p-1', { workDate: '2026-03-15' })).toBe('Feb 2026');
  });

  it.each([
    ['3', 'Mar 2026'],
    ['11', 'Nov 2026'],
    ['mar', 'Mar 2026'],
    ['October', 'Oct 2026'],
    ['oct 25', 'Oct 2025'],
    ['Mar 2025', 'Mar 2025'],
    ['3/2025', 'Mar 2025'],
    ['3-25', 'Mar 2025'],
    ['2025-03', 'Mar 2025'],
  ])('%s is a month', (text, name) => {
    expect(read(text)).toBe(name);
  });

  it.each([
    ['t', 'Nov 2026'],
    ['-1m', 'Oct 2026'],
    ['15', 'Nov 2026'],
    ['2025-02-11', 'Feb 2025'],
    ['eom+1', 'Dec 2026'],
    ['mar 15 2025', 'Mar 2025'],
  ])('%s is a date, and names the period it falls in', (text, name) => {
    expect(read(text)).toBe(name);
  });

  it('a text that means nothing, or no period that there is, is left to the search by name', () => {
    expect(['Adj', 'xyz', 'p+9', '2031-01', ''].map((text) => read(text))).toEqual(Array(5).fill(undefined));
  });
});
