/** A form's report to the guard. */
export interface UnsavedState {
  readonly isDirty: boolean;
  /** The save is pending: it continues without the form. */
  readonly isSaving: boolean;
  /** Set after a save, a delete or a discard, until the next change. */
  readonly isSettled: boolean;
}

export type LeaveChoice = 'save' | 'keep' | 'discard' | 'stay';

/** Whether leaving needs a prompt. A pending save is safe in the outbox; a completed one is done. */
export const needsPrompt = ({ isDirty, isSaving, isSettled }: UnsavedState): boolean =>
  isDirty && !isSaving && !isSettled;

/** Moving within the page, such as to another tab of the record or to a line, is not leaving it. */
export const isLeaving = (from: { readonly pathname: string }, to: { readonly pathname: string }): boolean =>
  from.pathname !== to.pathname;

export interface LeaveActions {
  /** Resolves to true when the record was saved. */
  readonly save: () => Promise<boolean>;
  readonly keep: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/**
 * Carries out a choice; true when the navigation may continue. Not after a failed save or a draft that cannot be
 * stored.
 */
export async function applyLeaveChoice(choice: LeaveChoice, { save, keep, discard }: LeaveActions): Promise<boolean> {
  switch (choice) {
    case 'stay':
      return false;
    case 'save':
      return await save();
    case 'keep':
      return await keep().then(
        () => true,
        () => false,
      );
    case 'discard':
      await discard();
      return true;
  }
}
