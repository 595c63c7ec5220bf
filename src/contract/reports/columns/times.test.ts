import { describe, expect, it } from 'vitest';
import { dayBefore, spanBefore } from './times.ts';

describe('the time to compare with', () => {
  it('is whole months before whole months, and as many days before other days', () => {
    expect(spanBefore({ from: '2026-03-01', to: '2026-03-31' }, 'priorPeriod')).toEqual({
      from: '2026-02-01',
      to: '2026-02-28',
    });
    expect(spanBefore({ from: '2026-04-01', to: '2026-06-30' }, 'priorPeriod')).toEqual({
      from: '2026-01-01',
      to: '2026-03-31',
    });
    expect(spanBefore({ from: '2026-06-10', to: '2026-06-16' }, 'priorPeriod')).toEqual({
      from: '2026-06-03',
      to: '2026-06-09',
    });
  });

  it('is a year before with the end of February kept', () => {
    expect(spanBefore({ from: '2025-02-01', to: '2025-02-28' }, 'priorYear')).toEqual({
      from: '2024-02-01',
      to: '2024-02-29',
    });
    expect([dayBefore('2026-06-30', 'priorPeriod'), dayBefore('2025-02-28', 'priorYear')]).toEqual([
      '2026-05-31',
      '2024-02-29',
    ]);
  });
});
