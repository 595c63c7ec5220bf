import { describe, expect, it } from 'vitest';
import { seenBy } from '#contract/derive/seen';
import { definitionOf } from '#contract/records/index';
import { readView, stateOfView, viewsInOrder } from './savedViews.ts';

describe('a saved view from the service', () => {
  it('is read with its name, its sharing and its address', () => {
    expect(readView({ links: [], id: '7', name: 'Open', isShared: true, value: { query: 'q=x' } })).toEqual({
      id: '7',
      name: 'Open',
      isShared: true,
      isOwn: true,
      query: 'q=x',
    });
  });

  it('without an address shows the plain list, and something else is no view', () => {
    expect([readView({ id: 7, name: 'Open', value: 1 }), readView({ name: 'Open' }), readView(null)]).toEqual([
      { id: '7', name: 'Open', isShared: false, isOwn: true, query: '' },
      undefined,
      undefined,
    ]);
  });

  it('shows what its reader may see of it: no columns, sort order, grouping and totals of hidden fields', () => {
    const query = new URLSearchParams({
      sort: 'total DESC,tranId',
      columns: 'tranId,total,memo',
      totals: 'total',
    }).toString();
    const shown = stateOfView(
      { id: '7', name: 'Large', isShared: true, isOwn: false, query },
      seenBy(definitionOf('purchaseOrder'), (id) => id !== 'INFO_COST'),
    );
    expect([shown.sort, shown.columns, shown.totals]).toEqual([
      [{ field: 'tranId', direction: 'asc' }],
      [{ field: 'tranId' }, { field: 'memo' }],
      [],
    ]);
  });

  it('comes first if starred, in the order of the stars', () => {
    const view = (id: string) => ({ id, name: id, isShared: false, isOwn: true, query: '' });
    expect(viewsInOrder([view('1'), view('2'), view('3')], ['3', '9', '2']).map(({ id }) => id)).toEqual([
      '3',
      '2',
      '1',
    ]);
  });
});
