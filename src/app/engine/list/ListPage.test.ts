import { describe, expect, it } from 'vitest';
import { invoice } from '#contract/records/sales/index';
import { initialPreferences, type Preferences } from '#app/platform/preferences/preferences.ts';
import { firstSearch, showsTree } from './ListPage.tsx';

const shown = (address: string, isListPreferred = false): boolean =>
  showsTree(new URLSearchParams(address), isListPreferred);

describe('a type that has a tree', () => {
  it('opens as the tree, on a day and without zeros too', () => {
    expect([shown(''), shown('asOf=2026-06-30&zero=hidden')]).toEqual([true, true]);
  });

  it('opens as the list for users who left the tree for it', () => {
    expect([shown('', true), shown('show=tree', true)]).toEqual([false, true]);
  });

  it('is the list where the address filters, sorts or names a view', () => {
    expect(['q=acctType IS "Bank"', 'sort=acctNumber', 'view=7', 'show=list'].map((address) => shown(address))).toEqual(
      [false, false, false, false],
    );
  });
});

describe('the page of a list that is requested beside its code', () => {
  const asked = (address: string, preferences: Partial<Preferences> = {}) =>
    firstSearch(invoice, new URLSearchParams(address), { ...initialPreferences, ...preferences });

  it('is the one that the address says, in the columns of the user', () => {
    expect(asked('q=total OVER 5&sort=tranDate&size=25')).toMatchObject({
      q: 'total OVER 5',
      orderby: 'tranDate',
      limit: 25,
      offset: 0,
    });
    expect(asked('', { columns: { invoice: 'tranId,memo' } })?.fields).toEqual(
      expect.arrayContaining(['tranId', 'memo']),
    );
  });

  it('is not guessed where more decides: a view that the user opens, folded groups, a later page', () => {
    const view = { views: { invoice: { starred: [], opens: '7' } } };
    expect([asked('', view), asked('group=status&fold=all'), asked('page=3')]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    expect(asked('sort=tranDate', view)).toBeDefined();
  });
});
