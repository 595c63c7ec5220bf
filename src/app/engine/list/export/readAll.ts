import type { RecordType } from '#contract/records/index';
import type { ListRow, ListSearch, RecordsApi } from '#app/platform/api/records.ts';

/** What a service gives in one page and how far into a list it goes. */
const PAGE = 1000;
export const LAST_OFFSET = 100_000;

/**
 * Reads everything that matches, page after page through the queue, behind what the person does meanwhile.
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
  for (let offset = 0; offset <= LAST_OFFSET; offset += PAGE) {
    const page = await records.list(type, { ...search, limit: PAGE, offset }, { priority: 'bulk', signal });
    // New records may shift the pages during the export: none may count twice.
    for (const row of page.items) rows.set(row.id, row);
    hear(rows.size, page.totalResults);
    if (!page.hasMore) break;
  }
  return [...rows.values()];
}
