import { describe, expect, it } from 'vitest';
import type { ListedPage, ListRow } from '#app/platform/api/records.ts';
import { freshen } from './freshPage.ts';

const row = (id: string, memo = ''): ListRow => ({ id, links: [], memo });
const pageOf = (...items: readonly ListRow[]): ListedPage => ({
  links: [],
  items,
  count: items.length,
  offset: 0,
  totalResults: items.length,
  hasMore: false,
});
const ids = ({ items }: ListedPage) => items.map(({ id }) => id);

describe('a page that was read again', () => {
  const shown = pageOf(row('1'), row('2'), row('3'));

  it('replaces the shown one where the rows are the same, and names those that changed', () => {
    const { page, changed, isBehind } = freshen(shown, pageOf(row('1'), row('2', 'new'), row('3')), false);
    expect([page.items[1]?.memo, changed, isBehind]).toEqual(['new', ['2'], false]);
  });

  it('moves rows where it may, and names those that are new', () => {
    const { page, changed, waiting } = freshen(shown, pageOf(row('9'), row('1'), row('2')), true);
    expect([ids(page), changed, waiting]).toEqual([['9', '1', '2'], ['9'], 0]);
  });

  it('keeps rows in place while the user works there: changed ones updated, new ones counted', () => {
    const fresh = pageOf(row('9'), row('8'), row('2', 'new'), row('1'));
    const { page, changed, waiting, isBehind } = freshen(shown, fresh, false);
    expect([ids(page), page.items[1]?.memo]).toEqual([['1', '2', '3'], 'new']);
    expect([changed, waiting, isBehind]).toEqual([['2'], 2, true]);
  });

  it('keeps a deleted row until it may be removed', () => {
    expect(freshen(shown, pageOf(row('1'), row('3')), false)).toMatchObject({ waiting: 0, isBehind: true });
    expect(ids(freshen(shown, pageOf(row('1'), row('3')), true).page)).toEqual(['1', '3']);
  });

  it('takes addresses for no change', () => {
    const moved = { ...row('1'), links: [{ rel: 'self', href: 'https://elsewhere.example/1' }] };
    expect(freshen(shown, pageOf(moved, row('2'), row('3')), false).changed).toEqual([]);
  });
});
