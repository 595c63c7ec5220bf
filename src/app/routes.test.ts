import { matchRoutes } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import { screens } from './plugs.ts';

const at = (pathname: string) => {
  const { route, params } = matchRoutes([...screens], pathname)?.at(-1) ?? {};
  return [route?.path, params];
};

describe('the routes of the app', () => {
  it('lead to their own screen, not to that of a record called like a verb', () => {
    expect(at('/')).toEqual(['/', {}]);
    expect(at('/records/invoice')).toEqual(['/records/:type', { type: 'invoice' }]);
    expect(at('/records/invoice/new')).toEqual(['/records/:type/new', { type: 'invoice' }]);
    expect(at('/records/invoice/import')).toEqual(['/records/:type/import', { type: 'invoice' }]);
    expect(at('/records/invoice/7')).toEqual(['/records/:type/:id', { type: 'invoice', id: '7' }]);
    expect(at('/records/invoice/7/edit')).toEqual(['/records/:type/:id/edit', { type: 'invoice', id: '7' }]);
    expect(at('/journals/recurring')).toEqual(['/journals/recurring', {}]);
  });

  it('ignore a slash at the end, and have a screen for an unknown address', () => {
    expect(at('/records/invoice/')).toEqual(['/records/:type', { type: 'invoice' }]);
    expect(at('/records/invoice/7/edit/more')[0]).toBe('*');
    expect(at('/nothing')[0]).toBe('*');
  });

  it('read addresses as they were meant', () => {
    expect(at('/records/invoice/INV%2017')[1]).toEqual({ type: 'invoice', id: 'INV 17' });
    expect(at('/records/invoice/a%2Fb')[1]).toEqual({ type: 'invoice', id: 'a/b' });
    expect(at('/records/invoice/5%')[1]).toEqual({ type: 'invoice', id: '5%' });
  });

  it('reach every screen', () => {
    for (const { path } of screens) expect(at(path.replace(/:\w+/g, 'x').replace('*', '/nowhere'))[0]).toBe(path);
  });
});
