/** Where a routed document stands (decisions 7a). */
export type Approval = 'PENDING_APPROVAL' | 'APPROVED' | 'REJECTED';

/**
 * Where a document stands after it was saved: without routing it is approved; with it, whatever changes what it posts
 * waits (again) for approval, and what changes only its texts stays where it was.
 */
export function approvalAfterSave(before: Approval | undefined, isRouted: boolean, changesLedger: boolean): Approval {
  if (before !== undefined && !changesLedger) return before;
  return isRouted ? 'PENDING_APPROVAL' : 'APPROVED';
}
