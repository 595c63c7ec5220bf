import type { Texts } from '#contract/messages/language';
import type { approvalNeedMessages } from './needMessages.ts';

export const approvalNeeds: Texts<typeof approvalNeedMessages> = {
  approve: 'Genehmigen',
  waitsForApproval: 'Wartet auf Genehmigung',
  sentBy: (who) => `Gesendet von ${who}`,
  allToApprove: (count) => `Alle ${count} mit Vorschau`,
  days: (count) => (count === 0 ? 'heute' : count === 1 ? '1 Tag' : `${count} Tage`),
};
