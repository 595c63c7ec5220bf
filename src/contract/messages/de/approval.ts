import type { Translation } from '../define.ts';
import type { approval as en, delegation as enDelegation } from '../en/approval.ts';

export const approval = {
  saleApplied:
    'Die Änderung erfordert eine neue Genehmigung, aber die Überzahlung ist zugeordnet. Zuerst Zuordnung aufheben.',
  memoUsed:
    'Die Änderung erfordert eine neue Genehmigung, aber die Gutschrift ist zugeordnet. Zuerst Zuordnung aufheben.',
  invoicePaid:
    'Die Änderung erfordert eine neue Genehmigung, aber Zahlungen sind zugeordnet. Zuerst Zuordnung aufheben.',
  notApproved: ({ record }) => `${record} ist nicht genehmigt. Zuerst genehmigen.`,
  rejected: ({ record }) => `${record} ist abgelehnt. Zuerst genehmigen.`,
  pending: ({ record }) => `${record} ist zu genehmigen. Zuerst genehmigen.`,
  own: ({ record }) =>
    `${record} wurde von Ihnen erfasst oder geändert. Ein anderer Benutzer muss die Genehmigung erteilen.`,
  ofAbsent: ({ record, user }) =>
    `${user} hat ${record} erfasst oder geändert, auch die Vertretung kann nicht genehmigen. Ein anderer Benutzer muss die Genehmigung erteilen.`,
  overLimit: ({ role, limit, who }) => `Das Genehmigungslimit von ${role} beträgt ${limit}. ${who}`,
  roleWithoutLimit: ({ record, role, who }) => `${role} kann ${record} nicht genehmigen. ${who}`,
  roles: ({ list }) => `Rollen, die diesen Betrag genehmigen können: ${list}.`,
  noRole: 'Keine Rolle kann diesen Betrag genehmigen. In den Einstellungen ein Limit erhöhen.',
} satisfies Translation<typeof en>;

export const delegation = {
  noUser: 'Benutzer nicht gefunden. Aktiven Benutzer auswählen.',
  notDate: 'Datum eingeben.',
  order: 'Der letzte Tag liegt vor dem ersten. Späteres Datum eingeben.',
  over: 'Der letzte Tag ist vorbei. Heutiges oder späteres Datum eingeben.',
  long: 'Eine Vertretung kann höchstens ein Jahr dauern. Früheres Datum eingeben.',
  types: 'Belegarten auswählen, die eine Genehmigung erfordern können, jede einmal, oder für alle leer lassen.',
  oneself: 'Benutzer können sich nicht selbst vertreten. Anderen Benutzer auswählen.',
  approvesNothing: ({ user }) => `${user} kann keine Belege genehmigen. Anderen Benutzer auswählen.`,
  approvesNot: ({ user, list }) => `${user} kann ${list} nicht genehmigen. Aus der Auswahl entfernen.`,
  seesNot: ({ user, role }) => `${user} (${role}) kann diese Belege nicht sehen. Anderen Benutzer auswählen.`,
  twice: ({ from, to }) =>
    `Dieser Benutzer ist vom ${from} bis ${to} bereits Vertretung. Diese Vertretung zurückziehen oder andere Tage wählen.`,
  tooMany: ({ max }) => `Es gibt bereits ${max} Vertretungen. Zuerst einige zurückziehen.`,
  ofOthers: ({ user }) => `Nur ${user} oder die Administration kann diese Vertretung ändern.`,
  badId: 'Die ID einer Vertretung muss aus 8 bis 64 Buchstaben, Ziffern oder Bindestrichen bestehen.',
  type: ({ type }) => type,
} satisfies Translation<typeof enDelegation>;
