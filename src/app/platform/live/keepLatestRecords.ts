import type { Query, QueryClient, QueryKey } from '@tanstack/react-query';
import { queryKeys } from '#app/platform/api/queries.ts';

/** So many records can be gone back to without a request. */
const MAX_RECORDS = 10;

/**
 * Drops all that was read of a record (values, postings, history, related records) once so many others were opened or
 * read ahead after it. Answers that a screen shows or waits for stay. Call the result to stop.
 */
export function keepLatestRecords(client: QueryClient, max = MAX_RECORDS): () => void {
  /** Keys of records by their last use, the longest unused first. */
  const used = new Map<string, QueryKey>();
  const cache = client.getQueryCache();
  const note = ({ queryKey: key }: Query): void => {
    const record = recordOf(key);
    if (record === undefined) return;
    const name = record.join('/');
    used.delete(name);
    used.set(name, record);
    for (const [former, queryKey] of [...used].slice(0, Math.max(0, used.size - max))) {
      client.removeQueries({ queryKey, predicate: isUnused });
      if (cache.find({ queryKey, exact: false }) === undefined) used.delete(former);
    }
  };
  cache.getAll().forEach(note);
  return cache.subscribe(({ type, query }) => {
    if (type === 'added' || type === 'observerRemoved') note(query);
  });
}

const isUnused = (query: Query): boolean => query.getObserversCount() === 0 && query.state.fetchStatus === 'idle';

/** The key that everything read of one record begins with; undefined for other answers. */
function recordOf([, type, part, id]: QueryKey): QueryKey | undefined {
  return part === ONE && typeof type === 'string' && typeof id === 'string' ? queryKeys.one(type, id) : undefined;
}

/** What follows the type in the key of a record, as it is written there. */
const ONE = queryKeys.one('', '')[2];
