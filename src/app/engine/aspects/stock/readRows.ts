import type { RecordType } from '#contract/records/index';
import { searchAfter } from '#app/platform/api/pageBeside.ts';
import type { ListRow, ListSearch } from '#app/platform/api/records.ts';
import type { FormTools } from '#app/engine/form/model/formTools.ts';

/** Maximum size of a page with lines (decisions 1). */
const PAGE = 100;
/** Waiting for more pages than these isn't useful. */
const MAX_PAGES = 3;

export type RecordReader = Pick<FormTools, 'cache' | 'queries'>;

export interface RowsRead {
  readonly rows: readonly ListRow[];
  /** There are more than were read. */
  readonly isCut: boolean;
}

export const anyOf = (ids: Iterable<string>): string => `ANY_OF [${[...ids].join(', ')}]`;

/** The records that match, each with the fields named and the lines of the sublists named. */
export async function readRows(
  { cache, queries }: RecordReader,
  type: RecordType,
  q: string,
  fields: readonly string[],
  orderby?: string,
): Promise<RowsRead> {
  const rows: ListRow[] = [];
  let next: ListSearch | undefined = {
    q,
    limit: PAGE,
    offset: 0,
    fields,
    expandSubResources: true,
    ...(orderby === undefined ? {} : { orderby }),
  };
  for (let page = 0; page < MAX_PAGES && next; page += 1) {
    // oxlint-disable-next-line no-await-in-loop -- whether there is another page is known by the one before
    const found = await cache.fetchQuery(queries.list(type, next));
    rows.push(...found.items);
    next = searchAfter(next, found);
  }
  return { rows, isCut: next !== undefined };
}
