import { describe, expect, it } from 'vitest';
import { estimateStages } from './estimateStages.ts';

const figure = (group: string | null, id: string, count: number, sum: string) => ({
  field: 'total',
  group,
  groupName: group,
  currency: { id, refName: id.toUpperCase() },
  count,
  sum,
});

describe('open estimates by stage', () => {
  it('are expired before today, expiring within the week, later or undated, added up exactly by currency', () => {
    const { rows, currencies } = estimateStages(
      [
        figure('2026-11-02', 'usd', 2, '0.1'),
        figure('2026-10-01', 'usd', 1, '0.2'),
        figure('2026-11-03', 'eur', 1, '5'),
        figure('2026-11-10', 'usd', 1, '7'),
        figure('2026-11-11', 'usd', 3, '9'),
        figure(null, 'usd', 1, '1'),
      ],
      '2026-11-03',
      '2026-11-10',
    );
    expect(rows.map(({ stage, count, sums }) => [stage, count, Object.fromEntries(sums)])).toEqual([
      ['later', 3, { usd: 9 }],
      ['undated', 1, { usd: 1 }],
      ['expiring', 2, { eur: 5, usd: 7 }],
      ['expired', 3, { usd: 0.3 }],
    ]);
    expect(currencies.map(({ id }) => id)).toEqual(['usd', 'eur']);
  });

  it('are none without estimates', () => {
    expect(estimateStages([], '2026-11-03', '2026-11-10').rows).toEqual([]);
  });
});
