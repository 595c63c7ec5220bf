import type { RecordType } from '#contract/records/index';
import { searchAfter } from '#app/platform/api/pageBeside.ts';
import type { ListedPage, ListRow, ListSearch, RecordsApi } from '#app/platform/api/records.ts';

/** The page size of the service. */
const PAGE = 1000;

/**
 * Reads everything that matches, page after page through the queue, with lower priority than user actions.
 * `hear` gets how many have been read. Rejects with the signal's reason when it is called off.
 */
export async function readAll(
  records: Pick<RecordsApi, 'list' | 'page'>,
  type: RecordType,
  search: ListSearch,
  hear: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<readonly ListRow[]> {
  const rows = new Map<string, ListRow>();
  const { position: _, ...asked } = search;
  let total = 0;
  let next: ListSearch | undefined = { ...asked, limit: PAGE, offset: 0 };
  while (next) {
    // The first page says how many there are.
    const read = rows.size === 0 ? records.list : records.page;
    const page: ListedPage = await read(type, next, { priority: 'bulk', signal });
    total = page.totalResults ?? total;
    // A record that changes its place during the export may come again: none may count twice.
    for (const row of page.items) rows.set(row.id, row);
    hear(rows.size, total);
    next = searchAfter(next, page);
  }
  return [...rows.values()];
}
