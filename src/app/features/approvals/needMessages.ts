import { catalog } from '#contract/messages/language';

/** What waits for an approval. */
export const approvalNeedMessages = catalog('approvalNeeds', {
  approve: 'Approve',
  waitsForApproval: 'Waits for approval',
  sentBy: (who: string) => `Sent by ${who}`,
  allToApprove: (count: string) => `All ${count} with preview`,
  days: (count: number) => (count === 0 ? 'today' : count === 1 ? '1 day' : `${count} days`),
} as const);
