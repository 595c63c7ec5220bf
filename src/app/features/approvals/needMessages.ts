import { catalog } from '#contract/messages/language';

/** Documents pending approval. */
export const approvalNeedMessages = catalog('approvalNeeds', {
  forUser: (name: string) => `for ${name}`,
  inPlaceOf: (user: string, absent: string) => `${user} for ${absent}`,
  approve: 'Approve',
  waitsForApproval: 'Pending approval',
  sentBy: (who: string) => `Submitted by ${who}`,
  reject: 'Reject',
  rejectTitle: (what: string) => `Reject ${what}?`,
  approvedNow: (name: string) => `${name} approved.`,
  rejectedNow: (name: string) => `${name} rejected.`,
  approved: 'Approved',
  rejected: 'Rejected',
  byWhom: (who: string) => `By ${who}`,
  byWhomWhy: (who: string, reason: string) => `By ${who}: ${reason}`,
  allToApprove: (count: string) => `Review all ${count}`,
  days: (count: number) => (count === 0 ? 'today' : count === 1 ? '1 day' : `${count} days`),
} as const);
