import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { initialState, printColumns, readListState, writeListState } from './listState.ts';

const journal = definitionOf('periodEndJournal');
const read = (query: string) => readListState(new URLSearchParams(query), journal);

describe('the state of a list in its address', () => {
  it('says nothing about an unchanged list', () => {
    expect(writeListState(initialState(journal), journal).toString()).toBe('');
  });

  it('restores a filter with OR, widths and two-level sort, so that the address opens the same list for another user', () => {
    const state = {
      ...initialState(journal),
      q: "tranStatus ANYOF 'APPROVED' OR (total >= 1500 AND memo CONTAINS 'a&b=c')",
      search: 'rent + 50 %',
      sort: [
        { field: 'tranDate', direction: 'desc' },
        { field: 'total', direction: 'asc' },
      ] as const,
      columns: [{ field: 'tranId', width: 140, isPinned: true as const }, { field: 'total' }],
      group: 'tranDate.month',
      fold: { isAll: true, keys: ['2026-06', '', 'a|b %'] },
      totals: ['total'],
      density: 'comfortable' as const,
      page: 3,
      size: 100,
      view: '12',
    };
    expect(read(writeListState(state, journal).toString())).toEqual(state);
  });

  it('falls back where the address is wrong', () => {
    const state = read('page=9999999&size=7&sort=nothing,line.account&columns=nope,total,total*9999');
    expect(state).toMatchObject({ page: 1, size: 50, sort: [] });
    expect(printColumns(state.columns)).toBe('total');
  });

  it('groups and totals only what allows it, and pinned columns come first', () => {
    expect(read('group=memo.month&totals=memo,total,nothing')).toMatchObject({ group: '', totals: ['total'] });
    expect([read('group=tranStatus').group, read('group=line.account').group]).toEqual(['tranStatus', '']);
    const { columns } = read('columns=memo,total!,tranId!*90');
    expect(printColumns(columns)).toBe('total!,tranId!*90,memo');
  });

  it('shows the usual columns when the address names none that exist', () => {
    expect(read('columns=a,b').columns).toEqual(initialState(journal).columns);
  });
});
