import { useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { queryKeys } from '#app/platform/api/queries.ts';
import { useChanges } from '#app/platform/live/useChanges.ts';
import { useGathered } from '#app/engine/list/live/useGathered.ts';

/** The types whose changes by others show in the cockpit within a second. */
const followed: readonly string[] = ['closeTask', 'accountingPeriod'];

/** Reads tasks, checks and states of a period once more: when asked, and when others have changed tasks or periods. */
export function useFreshClose(period: string): () => void {
  const cache = useQueryClient();
  const ask = useGathered(
    useCallback(async () => {
      await Promise.all([
        ...followed.map((type) => cache.invalidateQueries({ queryKey: queryKeys.lists(type) })),
        cache.invalidateQueries({ queryKey: queryKeys.part('accountingPeriod', period, 'openItems') }),
      ]);
    }, [cache, period]),
  );
  useChanges((heard) => {
    if (heard === undefined || heard.some(({ type }) => followed.includes(type))) ask();
  }, true);
  return ask;
}
