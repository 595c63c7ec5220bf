import type { Texts } from '#contract/messages/language';
import type { approvalNeedMessages } from './needMessages.ts';

export const approvalNeeds: Texts<typeof approvalNeedMessages> = {
  forUser: (name) => `für ${name}`,
  inPlaceOf: (user, absent) => `${user} für ${absent}`,
  approve: 'Genehmigen',
  waitsForApproval: 'Zu genehmigen',
  sentBy: (who) => `Eingereicht von ${who}`,
  reject: 'Ablehnen',
  rejectTitle: (what) => `${what} ablehnen?`,
  approvedNow: (name) => `${name} genehmigt.`,
  rejectedNow: (name) => `${name} abgelehnt.`,
  approved: 'Genehmigt',
  rejected: 'Abgelehnt',
  byWhom: (who) => `Von ${who}`,
  byWhomWhy: (who, reason) => `Von ${who}: ${reason}`,
  allToApprove: (count) => `Alle ${count} prüfen`,
  days: (count) => (count === 0 ? 'heute' : count === 1 ? '1 Tag' : `${count} Tage`),
};
