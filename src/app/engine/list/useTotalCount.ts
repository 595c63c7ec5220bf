import { useQuery } from '@tanstack/react-query';
import type { RecordType } from '#contract/records/index';
import type { ListedPage, Matching, Total } from '#app/platform/api/records.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';

interface Counted {
  /** The page on the screen; undefined: the total is asked for without one. */
  readonly page: ListedPage | undefined;
  /** The page is still that of another search. */
  readonly isFormer: boolean;
  readonly isAsked?: boolean;
}

/**
 * The total of a list, asked for once its page is there, unless the page says it or is the whole rest of the list. Undefined while it
 * is on its way; if it can't be loaded, what the page proves.
 */
export function useTotalCount(
  type: RecordType,
  matching: Matching,
  { page, isFormer, isAsked = page !== undefined && !isFormer }: Counted,
): Total | undefined {
  const { queries } = useConnection();
  const told = page && totalIn(page);
  const { data, isPlaceholderData, isError } = useQuery({
    ...queries.total(type, matching),
    enabled: isAsked && told === undefined,
  });
  if (told) return told;
  if (data && (isFormer || !isPlaceholderData)) return data;
  return isError && page ? { count: page.offset + page.items.length, isCapped: page.hasMore } : undefined;
}

/** The total that a page says or proves; a page found by a position knows its offset only roughly. */
function totalIn({ totalResults, hasMore, offset, items, links = [] }: ListedPage): Total | undefined {
  if (totalResults !== undefined) return { count: totalResults, isCapped: false };
  const isByPosition = links.some(({ rel, href }) => rel === 'self' && href.includes('position='));
  const isEnd = !hasMore && !isByPosition && (items.length > 0 || offset === 0);
  return isEnd ? { count: offset + items.length, isCapped: false } : undefined;
}
