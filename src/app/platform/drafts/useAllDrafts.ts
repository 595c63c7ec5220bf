import { useCallback, useEffect, useMemo } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ListedDraft, mergedDrafts } from './draftList.ts';
import { useDraftList, useLocalWorkspace } from './useDraft.ts';

const KEY = ['drafts'] as const;
const FRESH_MS = 15_000;

/** The drafts of the user, on this device and on the service; undefined while they are read. */
export function useAllDrafts(): {
  readonly drafts: readonly ListedDraft[] | undefined;
  readonly discard: (draft: ListedDraft) => Promise<void>;
} {
  const { drafts: own, shared } = useLocalWorkspace();
  const local = useDraftList();
  const cache = useQueryClient();
  const { data, isPending, isError } = useQuery({
    queryKey: KEY,
    queryFn: () => shared?.list() ?? Promise.resolve([]),
    enabled: shared !== undefined,
    staleTime: FRESH_MS,
    refetchOnWindowFocus: true,
  });
  useEffect(() => shared?.changes.subscribe(() => void cache.invalidateQueries({ queryKey: KEY })), [shared, cache]);
  const isAsked = shared !== undefined && isPending && !isError;
  const drafts = useMemo(
    () => (local === undefined || isAsked ? undefined : mergedDrafts(local, shared === undefined ? undefined : data)),
    [local, isAsked, shared, data],
  );
  const discard = useCallback(
    async ({ sharedId, formIds }: ListedDraft) => {
      if (sharedId !== undefined) await shared?.remove(sharedId);
      for (const formId of formIds) await own.keeper(formId).clear();
    },
    [own, shared],
  );
  return { drafts, discard };
}
