import type { RecordType } from '#contract/records/index';
import { searchAfter } from '#app/platform/api/pageBeside.ts';
import type { ListRow, ListSearch, RecordsApi } from '#app/platform/api/records.ts';

/** The page size of the service. */
const PAGE = 1000;

/**
 * Reads everything that matches, page after page through the queue, with lower priority than user actions.
 * `hear` gets how many have been read. Rejects with the signal's reason when it is called off.
 */
export async function readAll(
  records: Pick<RecordsApi, 'list'>,
  type: RecordType,
  search: ListSearch,
  hear: (done: number, total: number) => void,
  signal: AbortSignal,
): Promise<readonly ListRow[]> {
  const rows = new Map<string, ListRow>();
  const { position: _, ...asked } = search;
  let next: ListSearch | undefined = { ...asked, limit: PAGE, offset: 0 };
  while (next) {
    const page = await records.list(type, next, { priority: 'bulk', signal });
    // A record that changes its place during the export may come again: none may count twice.
    for (const row of page.items) rows.set(row.id, row);
    hear(rows.size, page.totalResults);
    next = searchAfter(next, page);
  }
  return [...rows.values()];
}
