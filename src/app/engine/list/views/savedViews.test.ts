import { describe, expect, it } from 'vitest';
import { readView, viewsInOrder } from './savedViews.ts';

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

  it('comes first if starred, in the order of the stars', () => {
    const view = (id: string) => ({ id, name: id, isShared: false, isOwn: true, query: '' });
    expect(viewsInOrder([view('1'), view('2'), view('3')], ['3', '9', '2']).map(({ id }) => id)).toEqual([
      '3',
      '2',
      '1',
    ]);
  });
});
