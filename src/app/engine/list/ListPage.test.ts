import { describe, expect, it } from 'vitest';
import { showsTree } from './ListPage.tsx';

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
