import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect } from 'react';
import { browserChannel, type Channel } from '#app/platform/api/tabs.ts';
import { useConnection } from '#app/platform/api/useConnection.ts';
import { useCaller } from '#app/platform/auth/useCaller.ts';
import { showToast } from '#app/ui/feedback/toastStore.ts';
import { practiceMessages as words } from './practiceMessages.ts';
import { noProgress, PRACTICE_KEY, type Progress, readProgress } from './progress.ts';

const progressKey = ['practice'] as const;
const FRESH_MS = 60_000;

let channel: Channel | undefined;
/** Other tabs of the user reload changes made in one of them. */
const tabs = (): Channel => (channel ??= browserChannel('countinghouse:practice'));

type Change = (progress: Progress) => Progress;
const after = (progress: Progress, changes: readonly Change[]): Progress =>
  changes.reduce((now, change) => change(now), progress);

/** Changes go one after the other: each begins with what the one before has left. */
let last: Promise<unknown> = Promise.resolve();
/** What the service doesn't have yet; a failed write is sent with the next one, for the same user. */
let waiting: { readonly of: string; readonly changes: readonly Change[] } = { of: '', changes: [] };
const waitingOf = (user: string): readonly Change[] => (waiting.of === user ? waiting.changes : []);

export interface Practice {
  readonly isSample: boolean;
  /** Undefined until it has been read. */
  readonly progress: Progress | undefined;
  readonly error: Error | null;
  readonly read: () => void;
  /** Changes it here immediately and on the service. */
  readonly change: (change: Change) => void;
}

/** This user's progress in practice; nothing is requested unless the company is the sample one. */
export function usePractice(): Practice {
  const { company } = useConnection();
  const cache = useQueryClient();
  const { caller } = useCaller();
  const isSample = caller.company.isSample === true;
  const user = caller.user.id;
  const { data, error, refetch } = useQuery({
    queryKey: progressKey,
    enabled: isSample,
    staleTime: FRESH_MS,
    queryFn: async ({ signal }) =>
      after(readProgress(await company.preference(PRACTICE_KEY, { signal })), waitingOf(user)),
  });
  useEffect(
    () => (isSample ? tabs().subscribe(() => void cache.invalidateQueries({ queryKey: progressKey })) : undefined),
    [cache, isSample],
  );
  const change = useCallback(
    (apply: Change) => {
      cache.setQueryData<Progress>(progressKey, (progress) => progress && apply(progress));
      waiting = { of: user, changes: [...waitingOf(user), apply] };
      const keep = async (): Promise<void> => {
        const sent = waitingOf(user);
        if (sent.length === 0) return;
        // Another tab may have continued: changes apply to the state at the service.
        const changed = after(readProgress(await company.preference(PRACTICE_KEY)), sent);
        await company.setPreference(PRACTICE_KEY, changed, { priority: 'visible' });
        waiting = { of: user, changes: waitingOf(user).slice(sent.length) };
        await cache.cancelQueries({ queryKey: progressKey });
        cache.setQueryData<Progress>(progressKey, after(changed, waitingOf(user)));
        tabs().post('changed');
      };
      last = last.then(keep).catch(() => void showToast(words.notKept, { tone: 'critical' }));
    },
    [cache, company, user],
  );
  return { isSample, progress: isSample ? data : noProgress, error, read: () => void refetch(), change };
}
