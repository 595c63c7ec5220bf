import type { Texts } from '#contract/messages/language';
import type { checkMessages } from './messages.ts';

export const checks: Texts<typeof checkMessages> = {
  title: 'Schecks drucken',
  group: 'Kreditoren',
  what: 'Zahlungsausgänge',
  account: 'Bankkonto',
  first: 'Erste Schecknummer',
  method: 'Zahlungsart',
  toPrint: 'Zu druckende Schecks',
  columns: { vendor: 'Lieferant', payment: 'Zahlung', date: 'Datum', number: 'Scheck', amount: 'Betrag' },
  all: 'Alle Schecks',
  one: (name) => `${name} drucken`,
  print: (count) => (count === 1 ? '1 Scheck drucken' : `${count} Schecks drucken`),
  keep: 'Schecknummern speichern',
  keepText: 'Richtig gedruckt? Schecknummern zu den Zahlungen speichern. Andere Schecks können erneut gedruckt werden.',
  runTitle: (count, first) =>
    count === 1 ? `1 Scheck nummerieren, ${first}` : `${count} Schecks nummerieren ab ${first}`,
  nothing: 'Keine Schecks zu drucken',
  nothingText: 'Hier erscheinen Zahlungen mit „Zu drucken“, etwa Schecks aus dem Zahlungslauf.',
  payBills: 'Zahlungslauf',
  failed: 'Die Schecks konnten nicht geladen werden',
  retry: 'Erneut versuchen',
  noneChosen: { title: 'Nichts ausgewählt', text: 'Zu druckende Schecks auswählen.' },
  noNumber: {
    title: 'Schecknummer eingeben',
    text: 'Nummer des ersten Schecks eingeben. Die weiteren folgen.',
  },
  stillReading: { title: 'Zahlungen werden geladen', text: 'Die Abschnitte führen die bezahlten Rechnungen auf.' },
  loading: 'zu druckende Schecks',
  stub: (number, vendor) => `Scheck ${number}, ${vendor}`,
  copyOf: (number, vendor) => `Ablagekopie: Scheck ${number}, ${vendor}`,
  page: (numbers) => `Seite mit Scheck ${numbers}`,
  setup: 'Scheckpapier dieses Kontos',
  layout: 'Anordnung',
  layouts: {
    top: 'Scheck oben',
    middle: 'Scheck in der Mitte',
    bottom: 'Scheck unten',
    three: 'Drei Schecks je Seite',
  },
  language: 'Sprache',
  languages: { en: 'Englisch', de: 'Deutsch', fr: 'Französisch', 'fr-CH': 'Französisch, Schweiz' },
  right: 'Nach rechts, mm',
  down: 'Nach unten, mm',
  movedHint: 'Negative Werte verschieben in die andere Richtung.',
  moved: 'verschoben',
  paper: 'Papier',
  preprinted: 'Vorgedruckt: nur Eingaben drucken',
  preprintedShort: 'vorgedruckt',
  usedBefore: (count, numbers) =>
    count === 1
      ? `Die Schecknummer ${numbers} ist auf diesem Konto bereits vergeben.`
      : `${count} dieser Schecknummern sind auf diesem Konto bereits vergeben: ${numbers}.`,
  nextOf: (account) => `Nächste Schecknummer von ${account}.`,
  firstOf: (account) => `Erster Scheck von ${account}: Nummer eingeben.`,
  longStubs: (count, numbers) =>
    count === 1
      ? `Nicht alle Rechnungen von Scheck ${numbers} passen auf den Abschnitt. Zahlungsavis beilegen.`
      : `Bei ${count} Schecks passen nicht alle Rechnungen auf den Abschnitt. Zahlungsavis beilegen (${numbers}).`,
  tooMany: 'Die ersten 200 werden angezeigt.',
};
