import { describe, expect, it } from 'vitest';
import { weekDays } from './WeekTable.tsx';

describe('a week of documents', () => {
  it('has what is late in one row, then each of seven days, also those without any', () => {
    const found = weekDays(
      [
        { group: '2026-10-30', count: 2 },
        { group: '2026-11-01', count: 1 },
        { group: '2026-11-03', count: 4 },
        { group: '2026-11-09', count: 1 },
        { group: '2026-11-10', count: 8 },
        { group: null, count: 5 },
      ],
      '2026-11-03',
    );
    expect(found.map(({ day, count }) => [day, count])).toEqual([
      [undefined, 3],
      ['2026-11-03', 4],
      ['2026-11-04', 0],
      ['2026-11-05', 0],
      ['2026-11-06', 0],
      ['2026-11-07', 0],
      ['2026-11-08', 0],
      ['2026-11-09', 1],
    ]);
  });

  it('has no row for overdue documents if there are none', () => {
    expect(weekDays([], '2026-11-03')).toHaveLength(7);
  });
});
