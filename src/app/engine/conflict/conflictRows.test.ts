import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { mergeDocs, mergeShapeOf } from '#app/platform/api/merge.ts';
import { allOf, conflictRows, firstOpen } from './conflictRows.ts';

const journal = definitionOf('periodEndJournal');
const account = (id: string) => ({ id, refName: `A${id}` });
const base = {
  memo: 'June',
  tranDate: '2026-06-30',
  line: {
    items: [
      { line: 1, account: account('1'), debit: 48 },
      { line: 2, account: account('2'), credit: 48 },
    ],
  },
};
const theirs = {
  ...base,
  tranDate: '2026-07-01',
  line: {
    items: [{ ...base.line.items[0], debit: 60 }, base.line.items[1], { line: 3, account: account('3'), credit: 12 }],
  },
};
const mine = {
  ...base,
  memo: 'Call first',
  line: { items: [{ ...base.line.items[0], debit: 54 }, base.line.items[1]] },
};
const conflict = {
  base,
  theirs,
  mine,
  result: mergeDocs(mergeShapeOf(journal), base, theirs, mine),
  etag: undefined,
  latest: undefined,
};

describe('the merge screen', () => {
  const rows = conflictRows(journal, conflict);
  it('puts conflicts first, then automatic merges', () => {
    expect(rows.map(({ by, lineName, field }) => [by, lineName, field?.label])).toEqual([
      [undefined, 'A1', 'Debit'],
      ['mine', '', 'Memo'],
      ['theirs', '', 'Date'],
      ['theirs', 'A3', undefined],
    ]);
  });
  it('blocks until every conflict is resolved', () => {
    expect(firstOpen(rows, new Map())?.field?.label).toBe('Debit');
    expect(firstOpen(rows, allOf(rows, 'mine'))).toBeUndefined();
  });
});
