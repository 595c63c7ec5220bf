/** What a form reports to the guard. */
export interface GuardedForm {
  readonly isDirty: boolean;
  /** The save is pending: it continues without the form. */
  readonly isSaving: boolean;
  /** Set after a save, a delete or a discard, until the next change. */
  readonly isSettled: boolean;
}

export type GuardChoice = 'save' | 'keep' | 'discard' | 'stay';

/** Whether leaving needs a prompt. A pending save is safe in the outbox; a completed one is done. */
export const mustAsk = ({ isDirty, isSaving, isSettled }: GuardedForm): boolean => isDirty && !isSaving && !isSettled;

/** Moving within the page, such as to another tab of the record or to a line, is not leaving it. */
export const isLeaving = (from: { readonly pathname: string }, to: { readonly pathname: string }): boolean =>
  from.pathname !== to.pathname;

export interface GuardActions {
  /** Resolves to true when the record was saved. */
  readonly save: () => Promise<boolean>;
  readonly keep: () => Promise<void>;
  readonly discard: () => Promise<void>;
}

/**
 * Carries out a choice; true when the navigation may continue. Not after a failed save or a draft that cannot be
 * stored.
 */
export async function decide(choice: GuardChoice, { save, keep, discard }: GuardActions): Promise<boolean> {
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
