import { useCallback, useEffect, useRef } from 'react';
import { type BlockerFunction, useBlocker, useNavigate } from 'react-router-dom';
import {
  applyLeaveChoice,
  type LeaveActions,
  type LeaveChoice,
  type UnsavedState,
  isLeaving,
  needsPrompt,
} from './unsavedChanges.ts';

export interface UnsavedChangesPrompt {
  /** True while the question Save / Keep as draft / Discard must show. */
  readonly isAsking: boolean;
  readonly choose: (choice: LeaveChoice) => Promise<void>;
}

interface PromptActions extends Omit<LeaveActions, 'save'> {
  /** Resolves to true when the record was saved. Before a step back or forward (`isStep`) the save itself must not move. */
  readonly save: (isStep: boolean) => Promise<boolean>;
}

/**
 * Asks before unsaved changes are left, within the app and, in the browser's own words, on closing. `read` is called
 * when leaving, so a form that was just saved or deleted doesn't ask.
 */
export function useUnsavedChangesPrompt(read: () => UnsavedState, actions: PromptActions): UnsavedChangesPrompt {
  const latest = useRef({ read, actions });
  latest.current = { read, actions };
  const held = useRef({ action: 'PUSH', isAnswered: false });
  const blocker = useBlocker(
    useCallback<BlockerFunction>(({ currentLocation, nextLocation, historyAction }) => {
      if (held.current.isAnswered) return false;
      held.current.action = historyAction;
      return isLeaving(currentLocation, nextLocation) && needsPrompt(latest.current.read());
    }, []),
  );
  const navigate = useNavigate();
  useEffect(claimLeaving, []);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent): void => {
      if (needsPrompt(latest.current.read())) event.preventDefault();
    };
    addEventListener('beforeunload', ask);
    return () => removeEventListener('beforeunload', ask);
  }, []);
  const choose = async (choice: LeaveChoice): Promise<void> => {
    if (blocker.state !== 'blocked') return;
    const { location } = blocker;
    const { action } = held.current;
    const isStep = action === 'POP';
    const { save, ...others } = latest.current.actions;
    if (!(await applyLeaveChoice(choice, { ...others, save: () => save(isStep) }))) return blocker.reset();
    if (isStep) return blocker.proceed();
    // A save may have put the record in the place of the form. That navigation ended the prompt, so this one is started again.
    held.current.isAnswered = true;
    await navigate(location, { replace: action === 'REPLACE', state: location.state });
    held.current.isAnswered = false;
  };
  return { isAsking: blocker.state === 'blocked', choose };
}

let isClaimed = false;

/** The router asks only one blocker at a time: two separately leavable parts of one screen would be a mistake. */
function claimLeaving(): () => void {
  if (isClaimed) throw new Error('Only one part of a screen may ask before it is left.');
  isClaimed = true;
  return () => void (isClaimed = false);
}
