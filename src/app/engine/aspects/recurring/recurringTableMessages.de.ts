import type { Texts } from '#contract/messages/language';
import type { recurringTableMessages } from './recurringTableMessages.ts';

export const recurringTable: Texts<typeof recurringTableMessages> = {
  name: 'Vorlage',
  every: 'Häufigkeit',
  onDemand: 'Bei Bedarf',
  last: 'Zuletzt angelegt',
  nextDue: 'Fällig am',
  state: 'Status',
  due: (count) => (count === 1 ? 'Fällig' : `${count} fällig`),
  upToDate: 'Aktuell',
  ended: 'Beendet',
  create: 'Anlegen',
  createFrom: (name) => `Aus ${name} anlegen`,
  skip: 'Überspringen',
  skipOf: (date, name) => `${date} von ${name} überspringen`,
  skipTitle: (date) => `${date} überspringen`,
  createDue: (count) => `${count} fällige anlegen`,
  jobTitle: (count, plural) => `${count} fällige anlegen: ${plural}`,
  oneEach: 'Ein Beleg je Vorlage, der älteste Termin zuerst.',
  newOne: 'Neue Vorlage',
  list: 'Liste',
  failed: 'Die wiederkehrenden Belege konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  none: 'Noch nichts Wiederkehrendes',
  noneText: 'Eine Rechnung öffnen und „Wiederkehrend machen“ wählen oder eine Vorlage anlegen.',
  isFirst: (count) => `Die ersten ${count} werden angezeigt.`,
};
