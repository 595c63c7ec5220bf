import type { Texts } from '#contract/messages/language';
import type { approvalNeedMessages } from './needMessages.ts';

export const approvalNeeds: Texts<typeof approvalNeedMessages> = {
  approve: 'Genehmigen',
  waitsForApproval: 'Zu genehmigen',
  sentBy: (who) => `Eingereicht von ${who}`,
  allToApprove: (count) => `Alle ${count} prüfen`,
  days: (count) => (count === 0 ? 'heute' : count === 1 ? '1 Tag' : `${count} Tage`),
};
