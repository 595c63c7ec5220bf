import { useQuery, useQueryClient } from '@tanstack/react-query';
import { createContext, useCallback, useContext, useEffect, useMemo, useSyncExternalStore } from 'react';
import type { RecordType } from '#contract/records/index';
import { useFirstPaint } from '#app/ui/firstPaint.ts';
import type { Connection } from './connection.ts';
import type { Reach } from './http.ts';
import type { Observable } from './observable.ts';
import { prefetchNextPage, prefetchRecord } from './queries.ts';
import type { QueueState } from './queue.ts';
import type { CatalogEntry, ListSearch } from './records.ts';
import { specOnlyMessages as words } from './messages/specOnlyMessages.ts';

export const ConnectionContext = createContext<Connection | undefined>(undefined);

/** The connection of the app; throws outside its provider. */
export function useConnection(): Connection {
  const connection = useContext(ConnectionContext);
  if (!connection) throw new Error('useConnection needs a ConnectionContext around it.');
  return connection;
}

/** Follows an observable value. */
export const useObserved = <T>(source: Observable<T>): T => useSyncExternalStore(source.subscribe, source.get);

/** One page of a list, the former page while it loads, and the next one read ahead. */
export function useRecordList(type: RecordType, search: ListSearch, isAsked = true) {
  const { queries } = useConnection();
  const client = useQueryClient();
  const result = useQuery({ ...queries.page(type, search), enabled: isAsked });
  const { data, isPlaceholderData } = result;
  useEffect(() => {
    if (data && !isPlaceholderData) prefetchNextPage(client, queries, type, search, data);
  }, [client, queries, type, search, data, isPlaceholderData]);
  return result;
}

export const useRecord = <T extends RecordType>(type: T, id: string) => useQuery(useConnection().queries.one(type, id));

/** For `onPointerEnter` and `onFocus` of links to records. */
export function usePrefetchRecord(): (type: RecordType, id: string) => void {
  const { queries } = useConnection();
  const client = useQueryClient();
  return useCallback((type, id) => prefetchRecord(client, queries, type, id), [client, queries]);
}

/** The features of the service, from its metadata catalog, which loads after the content of the first screen. */
export function useCapabilities(): Capabilities {
  const isShown = useFirstPaint();
  const { data } = useQuery({ ...useConnection().queries.catalog(), enabled: isShown });
  return useMemo(() => capabilitiesOf(data?.items), [data]);
}

/** For the shell: is the service there, and what waits. */
export function useServiceState(): Reach & QueueState {
  const { client, queue } = useConnection();
  const reach = useObserved(client.reach);
  const state = useObserved(queue.state);
  return { ...reach, ...state };
}

/** What the service offers for a record type, and the reason if it doesn't. */
interface TypeCapabilities {
  readonly isServed: boolean;
  /** For people: shown where something is missing. */
  readonly reason: string | undefined;
}

interface Capabilities {
  /** False until the catalog has been read; then nothing is hidden yet. */
  readonly isKnown: boolean;
  of(type: string): TypeCapabilities;
}

const served: TypeCapabilities = { isServed: true, reason: undefined };

/** Reads the metadata catalog. A service without one is assumed to offer everything: its responses will tell. */
export function capabilitiesOf(catalog: readonly CatalogEntry[] | undefined): Capabilities {
  if (!catalog) return { isKnown: false, of: () => served };
  const names = new Set(catalog.map(({ name }) => name.toLowerCase()));
  return {
    isKnown: true,
    of: (type) => (names.has(type.toLowerCase()) ? served : { isServed: false, reason: words.typeNotOffered }),
  };
}
