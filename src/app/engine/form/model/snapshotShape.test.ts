import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import type { FormSnapshot } from './formSnapshot.ts';
import { fitted, shapeOf, type SnapshotShape } from './snapshotShape.ts';

const journal = definitionOf('periodEndJournal');
const cell = (text: string) => ({ text, value: text });
const snapshot: FormSnapshot = {
  values: { memo: 'Accruals', tranDate: '2026-06-30', retired: 'gone', emptied: '' },
  lines: {
    line: [{ id: 1, cells: { memo: cell('a'), debit: { text: '12,', value: undefined } }, problems: {} }],
    former: [{ id: 2, cells: {}, problems: {} }],
  },
  pinned: [],
};

describe('a draft of an older definition', () => {
  it("keeps what matches, including half-typed text, and names what doesn't", () => {
    const shape: SnapshotShape = {
      ...shapeOf(journal),
      retired: ['text', 'Retired field'],
      emptied: ['text', 'Empty'],
    };
    const { snapshot: kept, left } = fitted(journal, snapshot, shape);
    expect(kept.values).toEqual({ memo: 'Accruals', tranDate: '2026-06-30' });
    expect(kept.lines.line?.[0]?.cells).toEqual(snapshot.lines.line?.[0]?.cells);
    expect(left).toEqual(['Retired field', 'former']);
  });

  it('drops a value if the type of its field has changed', () => {
    const shape: SnapshotShape = {
      ...shapeOf(journal),
      memo: ['amount', 'Memo'],
      'line.memo': ['amount', 'Line memo'],
    };
    const { snapshot: kept, left } = fitted(
      journal,
      { ...snapshot, lines: { line: snapshot.lines.line ?? [] } },
      shape,
    );
    expect([kept.values.memo, Object.keys(kept.lines.line?.[0]?.cells ?? {})]).toEqual([undefined, ['debit']]);
    expect(left).toContain('Memo');
    expect(left).toContain('Line memo');
  });

  it('matches completely while nothing has changed', () => {
    const own: FormSnapshot = { ...snapshot, values: { memo: 'x' }, lines: { line: snapshot.lines.line ?? [] } };
    expect(fitted(journal, own, shapeOf(journal))).toEqual({ snapshot: own, left: [] });
  });
});
