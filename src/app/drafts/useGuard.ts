import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { useGuarding } from '../shell/AppRouter.tsx';
import type { Guarding } from '../shell/passage.ts';
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
  /** Goes on with the move that is asked about. */
  const [held, setHeld] = useState<{ readonly goOn: () => void }>();
  useGuarding(
    useMemo<Guarding>(
      () => ({
        asks: (from, to) => isLeaving(from, to) && mustAsk(latest.current.read()),
        hold: (goOn) => setHeld({ goOn }),
      }),
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
      if (!held) return;
      const mayLeave = await decide(choice, latest.current.actions);
      setHeld(undefined);
      if (mayLeave) held.goOn();
    },
    [held],
  );
  return { isAsking: held !== undefined, choose };
}
