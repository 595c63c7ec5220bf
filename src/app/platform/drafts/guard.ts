/** What a form tells the guard. */
export interface GuardedForm {
  readonly isDirty: boolean;
  /** The save intent has not ended: it goes on without the form. */
  readonly isSaving: boolean;
  /** Set after a save, a delete or a discard, until the next change. */
  readonly isSettled: boolean;
}

export type GuardChoice = 'save' | 'keep' | 'discard' | 'stay';

/** Whether leaving must be asked about. What is being saved is safe in the outbox; what was settled is over. */
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

/** Carries out a choice; true when the move may go on. A save that fails and a draft that cannot be kept do not. */
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
