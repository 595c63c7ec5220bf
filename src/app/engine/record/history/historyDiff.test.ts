import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { HistoryEntry } from '#contract/wire/about';
import { changesOver, usersOf } from './historyDiff.ts';

const journal = definitionOf('periodEndJournal');
const entry = (version: number, changes: HistoryEntry['changes'], user = 'Ann'): HistoryEntry => ({
  seq: String(version),
  at: '2026-07-01T10:00:00Z',
  user: { id: user, refName: user },
  operation: 'update',
  version,
  changes,
  reason: null,
});
const entries = [
  entry(
    3,
    [
      { path: 'memo', before: 'b', after: 'a' },
      { path: 'line[2].credit', before: 5, after: 7 },
    ],
    'Bo',
  ),
  entry(2, [
    { path: 'memo', before: 'a', after: 'b' },
    { path: 'line[2].credit', before: 4, after: 5 },
    { path: 'tranDate', before: '2026-06-30', after: '2026-07-01' },
  ]),
  entry(1, [{ path: 'memo', before: null, after: 'a' }]),
];

describe('the difference of two versions', () => {
  it('merges the changes between them and omits what was changed back', () => {
    expect(changesOver(journal, entries, 1, 3).map(({ path, before, after }) => [path, before, after])).toEqual([
      ['tranDate', '2026-06-30', '2026-07-01'],
      ['line[2].credit', 4, 7],
    ]);
  });
  it("omits, and doesn't count, empty values of a creation", () => {
    const created = entry(1, [
      { path: 'memo', before: null, after: 'a' },
      { path: 'class', before: null, after: null },
    ]);
    expect(changesOver(journal, [created], 0, 1).map(({ path }) => path)).toEqual(['memo']);
  });
  it('shows the first version against nothing', () => {
    expect(changesOver(journal, entries, 0, 1)).toMatchObject([{ kind: 'added', path: 'memo', after: 'a' }]);
  });
});

describe('the people of a history', () => {
  it('are named once each', () => {
    expect(usersOf(entries).map(({ refName }) => refName)).toEqual(['Bo', 'Ann']);
  });
});
