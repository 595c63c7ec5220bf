/** The approval state of a routed document. */
export type Approval = 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED';

/**
 * Returns the approval state after a save: approved without routing; with routing, a change to the posting returns it
 * to pending, and a change of texts keeps its state.
 */
export function approvalAfterSave(before: Approval | undefined, isRouted: boolean, changesLedger: boolean): Approval {
  if (before !== undefined && !changesLedger) return before;
  return isRouted ? 'PENDING_APPROVAL' : 'APPROVED';
}
