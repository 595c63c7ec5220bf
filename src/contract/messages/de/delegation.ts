import type { Translation } from '../define.ts';
import type { delegation as en } from '../en/delegation.ts';

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
} satisfies Translation<typeof en>;
