import { useCallback, useEffect, useRef } from 'react';
import { useBlocker } from 'react-router-dom';
import { decide, type GuardActions, type GuardChoice, type GuardedForm, isLeaving, mustAsk } from './guard.ts';

export interface Guard {
  /** True while the question Save / Keep as draft / Discard must show. */
  readonly isAsking: boolean;
  readonly choose: (choice: GuardChoice) => Promise<void>;
}

/**
 * Asks before unsaved changes are left, within the app and, in the browser's own words, on closing. `read` is
 * asked at the moment of leaving, so a form that has just been saved or deleted is silent.
 */
export function useGuard(read: () => GuardedForm, actions: GuardActions): Guard {
  const latest = useRef({ read, actions });
  latest.current = { read, actions };
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) => isLeaving(currentLocation, nextLocation) && mustAsk(latest.current.read()),
      [],
    ),
  );
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (mustAsk(latest.current.read())) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const choose = useCallback(
    async (choice: GuardChoice) => {
      if (blocker.state !== 'blocked') return;
      if (await decide(choice, latest.current.actions)) blocker.proceed();
      else blocker.reset();
    },
    [blocker],
  );
  return { isAsking: blocker.state === 'blocked', choose };
}
