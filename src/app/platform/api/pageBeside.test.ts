import { describe, expect, it } from 'vitest';
import { placeBeside, searchAfter } from './pageBeside.ts';
import type { ListRow, Page } from './records.ts';

const rows = [{ id: '1', links: [] }] as unknown as ListRow[]; // a row needs no more here
const page = (links: Page<ListRow>['links'] = [], hasMore = true): Page<ListRow> => ({
  items: rows,
  count: 1,
  hasMore,
  offset: 50,
  totalResults: 99,
  links,
});
const next = {
  rel: 'next',
  href: 'https://books.example/services/rest/record/v1/account?limit=50&offset=93&position=a.b',
};
const search = { q: 'x = 1', limit: 50, offset: 50, position: 'former' };

describe('the adjacent page', () => {
  it('is found where its link says', () => {
    expect(searchAfter(search, page([next]))).toEqual({ q: 'x = 1', limit: 50, offset: 93, position: 'a.b' });
    expect(placeBeside(page([next]), 'prev')).toBeUndefined();
  });

  it('is found by its offset where a service links without positions, or not at all', () => {
    const plain = { rel: 'next', href: 'https://books.example/account?limit=50&offset=100' };
    for (const links of [[plain], [{ rel: 'next', href: 'no address' }], [], undefined])
      expect(searchAfter(search, page(links))).toEqual({ q: 'x = 1', limit: 50, offset: 100 });
  });

  it('does not exist after the last one, or after one that is empty', () => {
    expect(searchAfter(search, page([next], false))).toBeUndefined();
    expect(searchAfter(search, { ...page([next]), items: [] })).toBeUndefined();
  });
});
