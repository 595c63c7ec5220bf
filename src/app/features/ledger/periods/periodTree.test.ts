import { describe, expect, it } from 'vitest';
import type { ListRow } from '#app/platform/api/records.ts';
import { foldedAtFirst, parentsIn, type PeriodNode, periodTree } from './periodTree.ts';

const period = (id: string, startDate: string, endDate: string, parent?: string): ListRow => ({
  id,
  links: [],
  startDate,
  endDate,
  ...(parent === undefined ? {} : { parent: { id: parent, refName: parent } }),
});

const rows = [
  period('feb', '2026-02-01', '2026-02-28', 'q1'),
  period('2026', '2026-01-01', '2026-12-31'),
  period('q1', '2026-01-01', '2026-03-31', '2026'),
  period('2025', '2025-01-01', '2025-12-31'),
  period('jan', '2026-01-01', '2026-01-31', 'q1'),
  period('dec', '2025-12-01', '2025-12-31', '2025'),
  period('lost', '2024-01-01', '2024-01-31', 'elsewhere'),
];

const shape = (nodes: readonly PeriodNode[]): unknown =>
  nodes.map(({ row, parts }) => [row.id, ...[shape(parts)].flat()]);

describe('the tree of periods', () => {
  it('has months in quarters in years, by time, and at the top what has no parent here', () => {
    expect(shape(periodTree(rows))).toEqual([['lost'], ['2025', ['dec']], ['2026', ['q1', ['jan'], ['feb']]]]);
  });

  it('folds other years than the current one at first', () => {
    const tree = periodTree(rows);
    expect([...foldedAtFirst(tree, '2026-02-14')]).toEqual(['2025']);
    expect(parentsIn(tree)).toEqual(['2025', '2026', 'q1']);
  });
});
