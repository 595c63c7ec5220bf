import type { Texts } from '#contract/messages/language';
import { few } from '#app/platform/i18n/fr/nouns.ts';
import type { approvalNeedMessages } from './needMessages.ts';

export const approvalNeeds: Texts<typeof approvalNeedMessages> = {
  approve: 'Valider',
  waitsForApproval: 'À valider',
  sentBy: (who) => `Soumis par ${who}`,
  allToApprove: (count) => `Examiner les ${count}`,
  days: (count) => (count === 0 ? 'aujourd’hui' : few(count, 'jour')),
};
