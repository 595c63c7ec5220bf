import type { ListedPage, ListSearch } from './records.ts';

/** The position of a list page: its offset, and how the service finds it without skipping records. */
export interface PagePlace {
  readonly offset: number;
  readonly position: string;
}

/** The target of a page's link; undefined if the service links its pages only by offset. */
export function placeBeside({ links = [] }: Pick<ListedPage, 'links'>, rel: 'next' | 'prev'): PagePlace | undefined {
  const href = links.find((link) => link.rel === rel)?.href;
  if (href === undefined || !URL.canParse(href)) return undefined;
  const { searchParams } = new URL(href);
  const offset = Number(searchParams.get('offset') ?? Number.NaN);
  const position = searchParams.get('position');
  return position !== null && Number.isInteger(offset) ? { offset, position } : undefined;
}

/** The request for the page after this one; undefined after the last. */
export function searchAfter(search: ListSearch, page: ListedPage): ListSearch | undefined {
  if (!page.hasMore || page.items.length === 0) return undefined;
  const { position: _, ...asked } = search;
  return { ...asked, ...(placeBeside(page, 'next') ?? { offset: search.offset + search.limit }) };
}
