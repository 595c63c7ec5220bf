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
  columns: {
    vendor: 'Lieferant',
    payment: 'Zahlung',
    date: 'Datum',
    number: 'Scheck',
    amount: 'Betrag',
    actions: 'Aktionen',
  },
  all: 'Alle Schecks',
  one: (name) => `${name} drucken`,
  print: (count) => (count === 1 ? '1 Scheck drucken' : `${count} Schecks drucken`),
  printed: 'Gedruckt, nicht bestätigt',
  printedText: 'Richtig gedruckt? Bestätigen. Bei Fehldruck die Nummer freigeben und erneut drucken.',
  printAgain: 'Erneut drucken',
  confirm: (count) => (count === 1 ? '1 Scheck bestätigen' : `${count} Schecks bestätigen`),
  confirmOne: 'Bestätigen',
  confirmOf: (number) => `Scheck ${number} bestätigen`,
  confirmTitle: (count) => (count === 1 ? '1 gedruckten Scheck bestätigen' : `${count} gedruckte Schecks bestätigen`),
  release: 'Nummer freigeben',
  releaseOf: (number) => `Nummer ${number} freigeben`,
  notReserved: (name, reason) => `${name} nicht gedruckt. ${reason}`,
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
  fileOf: (count) => (count === 1 ? 'Scheck' : `${count} Schecks`),
  setup: 'Scheckpapier dieses Kontos',
  layout: 'Anordnung',
  layouts: {
    top: 'Scheck oben',
    middle: 'Scheck in der Mitte',
    bottom: 'Scheck unten',
    three: 'Drei Schecks je Seite',
  },
  language: 'Sprache',
  languages: { auto: 'Sprache des Lieferanten', en: 'Englisch', de: 'Deutsch', fr: 'Französisch' },
  right: 'Nach rechts, mm',
  down: 'Nach unten, mm',
  movedHint: 'Negative Werte verschieben in die andere Richtung.',
  moved: 'verschoben',
  paper: 'Papier',
  preprinted: 'Vorgedruckt: nur Daten drucken',
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
