import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useConnection, useServiceState } from '#app/platform/api/useConnection.ts';

const EVERY_MS = 4000;

/**
 * Whether the service is reachable, polled while `isWanted`, so that the shell's bar and banner agree. Calls `onBack`
 * once it responds again.
 */
export function useAwaitService(isWanted: boolean, onBack: () => void): boolean {
  const { queries } = useConnection();
  const cache = useQueryClient();
  const { isOnline } = useServiceState();
  const wasAway = useRef(false);
  useEffect(() => {
    if (!isWanted) return;
    if (isOnline && wasAway.current) return onBack();
    wasAway.current = !isOnline;
    const ask = (): void => void cache.fetchQuery({ ...queries.me(), staleTime: 0 }).catch(() => undefined);
    ask();
    const timer = setInterval(ask, EVERY_MS);
    return () => clearInterval(timer);
  }, [isWanted, isOnline, onBack, cache, queries]);
  return isOnline;
}
