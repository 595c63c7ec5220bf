import type { Texts } from '#contract/messages/language';
import { few } from '#app/platform/i18n/fr/nouns.ts';
import type { approvalNeedMessages } from './needMessages.ts';

export const approvalNeeds: Texts<typeof approvalNeedMessages> = {
  forUser: (name) => `pour ${name}`,
  inPlaceOf: (user, absent) => `${user} pour ${absent}`,
  approve: 'Valider',
  waitsForApproval: 'À valider',
  sentBy: (who) => `Soumis par ${who}`,
  reject: 'Refuser',
  rejectTitle: (what) => `Refuser ${what} ?`,
  approvedNow: (name) => `${name} : validé.`,
  rejectedNow: (name) => `${name} : refusé.`,
  approved: 'Validé',
  rejected: 'Refusé',
  byWhom: (who) => `Par ${who}`,
  byWhomWhy: (who, reason) => `Par ${who} : ${reason}`,
  allToApprove: (count) => `Examiner les ${count}`,
  days: (count) => (count === 0 ? 'aujourd’hui' : few(count, 'jour')),
};
