import { describe, expect, it } from 'vitest';
import { readView } from './savedViews.ts';

describe('a saved view from the service', () => {
  it('is read with its name, its sharing and the address it stands for', () => {
    expect(readView({ links: [], id: '7', name: 'Open', isShared: true, value: { query: 'q=x' } })).toEqual({ id: '7', name: 'Open', isShared: true, query: 'q=x' });
  });

  it('without an address shows the plain list, and something else is no view', () => {
    expect([readView({ id: 7, name: 'Open', value: 1 }), readView({ name: 'Open' }), readView(null)]).toEqual([
      { id: '7', name: 'Open', isShared: false, query: '' }, undefined, undefined,
    ]);
  });
});
