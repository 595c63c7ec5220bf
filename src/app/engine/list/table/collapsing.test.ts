import { describe, expect, it } from 'vitest';
import { definitionOf } from '#contract/records/index';
import { parseFilter } from '#contract/wire/filter/parse';
import { collapsedFilter, toggleCollapsed, groupParts, isCollapsed, type KnownGroup } from './collapsing.ts';

const known: readonly KnownGroup[] = [
  ['7', 'Acme'],
  ['9', 'Birch'],
  ['8', 'Cedar'],
  ['', undefined],
].map(([key = '', name]) => ({ key, name, count: 3 }));
const page = { isDescending: false, hasBefore: false, hasAfter: false };
const texts = (parts: ReturnType<typeof groupParts>) => parts.map(({ key, from, to }) => `${key}:${from}-${to}`);

describe('folded groups of a list', () => {
  it('one is folded and unfolded again, from a list that shows all and from one that shows none', () => {
    const one = toggleCollapsed(undefined, '7', known);
    expect([isCollapsed(one, '7'), isCollapsed(one, '9'), toggleCollapsed(one, '7', known)]).toEqual([
      true,
      false,
      undefined,
    ]);
    const all = { isAll: true, keys: [] };
    const open = toggleCollapsed(all, '9', known);
    expect([isCollapsed(open, '9'), isCollapsed(open, '7'), toggleCollapsed(open, '9', known)]).toEqual([
      false,
      true,
      all,
    ]);
    expect(
      ['7', '9', '8', ''].reduce<ReturnType<typeof toggleCollapsed>>(
        (fold, key) => toggleCollapsed(fold, key, known),
        all,
      ),
    ).toBeUndefined();
  });

  it('their lines stay where their rows would begin, on every page the ones that belong to it', () => {
    expect(texts(groupParts(['7', '7', '8'], known, { isAll: false, keys: ['9', ''] }, page))).toEqual([
      '7:0-2',
      '9:2-2',
      '8:2-3',
      ':3-3',
    ]);
    expect(texts(groupParts(['7', '7'], known, { isAll: false, keys: ['9'] }, { ...page, hasAfter: true }))).toEqual([
      '7:0-2',
    ]);
    expect(texts(groupParts([], known, { isAll: true, keys: ['9'] }, { ...page, kept: '9' }))).toEqual([
      '7:0-0',
      '9:0-0',
      '8:0-0',
      ':0-0',
    ]);
    expect(texts(groupParts(['8'], known, { isAll: false, keys: ['9'] }, { ...page, hasBefore: true }))).toEqual([
      '8:0-1',
    ]);
    expect(texts(groupParts([], known, { isAll: true, keys: [] }, page))).toEqual(['7:0-0', '9:0-0', '8:0-0', ':0-0']);
    expect(texts(groupParts([], known, { isAll: true, keys: [] }, { ...page, isDescending: true }))).toEqual([
      ':0-0',
      '8:0-0',
      '9:0-0',
      '7:0-0',
    ]);
  });

  it('their rows are excluded by the service, so that pages are full and the rest is counted correctly', () => {
    const journal = definitionOf('periodEndJournal');
    const filters = [
      collapsedFilter(journal, { group: 'currency', fold: { isAll: false, keys: ['7', '9'] } }),
      collapsedFilter(journal, { group: 'currency', fold: { isAll: true, keys: ['7', ''] } }),
      collapsedFilter(journal, { group: 'tranDate.month', fold: { isAll: false, keys: ['2026-06'] } }),
      collapsedFilter(journal, { group: 'tranDate.month', fold: { isAll: true, keys: ['2026-02'] } }),
      collapsedFilter(journal, { group: 'memo', fold: { isAll: false, keys: ["it's"] } }),
      collapsedFilter(journal, { group: 'isReversal', fold: { isAll: true, keys: ['true'] } }),
      collapsedFilter(journal, { group: 'memo', fold: { isAll: true, keys: [] } }),
    ];
    expect(filters[0]).toBe(
      "(currency NONEOF '7' OR currency IS EMPTY) AND (currency NONEOF '9' OR currency IS EMPTY)",
    );
    expect(filters[3]).toBe("(tranDate ON_OR_AFTER '2026-02-01' AND tranDate ON_OR_BEFORE '2026-02-28')");
    for (const filter of filters) expect([filter, parseFilter(filter).ok]).toEqual([filter, true]);
    expect(collapsedFilter(journal, { group: '', fold: { isAll: true, keys: [] } })).toBe('');
  });
});
