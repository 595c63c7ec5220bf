import type { Texts } from '#contract/messages/language';
import type { overrideMessages } from './overrideMessages.ts';

export const override: Texts<typeof overrideMessages> = {
  reverse: 'Stornobuchung erstellen',
  repeat: 'Nächsten Monat wiederholen',
  alreadyReversed: (name) => ({ title: 'Bereits storniert', text: `Storniert durch ${name}.` }),
  reversedThen: (day) => ({ title: `Wird am ${day} storniert`, text: 'Zuerst das Stornodatum ändern oder leeren.' }),
  isReversal: 'Eine Stornobuchung kann nicht storniert werden. Das Original duplizieren.',
  notPosted: 'Nicht gebucht, daher nicht stornierbar.',
  importFile: 'CSV importieren',
  importTitle: 'Zeilen einer CSV- oder TSV-Datei vor dem Hinzufügen prüfen',
  fileUnread: (name) => `${name} enthält keine Zeilen.`,
  fileFailed: (name) => `${name} konnte nicht gelesen werden.`,

  periodOpen: (name) => `${name} ist offen.`,
  periodShut: (name, why) => `${name} ist ${why}`,
  openFrom: (date) => `offen ab ${date}`,
  takeInstead: (date) => `${date} verwenden`,
  noPeriod: 'Keine Buchungsperiode für dieses Datum',
  pinned: (name) => `Buchungsperiode auf ${name} gesetzt.`,
  followDate: 'Periode des Datums verwenden',
  adjusts: (name) => `${name} ist eine Abschlussperiode.`,
  reversedOn: (date) => `Storniert am ${date}.`,
  reversedIn: (date, period, why) => `Storniert am ${date}: ${period} ist ${why}, daher noch nicht gebucht.`,
  why: 'Warum dieses Datum',
  whyTitle: 'Buchungsperiode und Datum',
  whyText:
    'Die Buchungsperiode folgt dem Datum, bis Sie eine auswählen. Eine Abschlussperiode lässt jedes Datum ihres Geschäftsjahres zu.',
  closed: 'abgeschlossen',
  locked: 'gesperrt',

  ledger: 'Buchungsvorschau',
  predicted: 'Voraussichtlich',
  confirmed: 'Vom Server geprüft',
  checking: 'Wird geprüft',
  notChecked: 'Auf diesem Gerät berechnet. Wird beim Speichern erneut geprüft.',
  nothingYet: 'Konten und Beträge eingeben, um die Buchung zu sehen.',
  debits: 'Soll',
  postsTo: 'Buchung in',
  reversedOnLabel: 'Storniert am',
  withState: (name, state) => `${name}, ${state}`,
  open: 'offen',
  whyPredicted:
    'Während der Eingabe nach den Buchungsregeln berechnet. Der Server prüft bei Eingabepausen. Nach dem Speichern unter „Buchungen“.',
  eliminate: 'Konzernsalden eliminieren',
  wouldRefuse: (count) =>
    count === 1 ? '1 Problem verhindert das Speichern:' : `${count} Probleme verhindern das Speichern:`,

  postedTo: (name, why) => ({
    title: `${name} ist ${why}`,
    text: `In einer offenen Periode stornieren oder ${name} wieder öffnen.`,
  }),
  followsOriginal: (name) => ({ title: 'Stornobuchung', text: `Storno zu ${name}. Stattdessen ${name} ändern.` }),
  voided: 'Stornierte Buchungssätze können nicht geändert werden.',
  postings: (count, period) =>
    count === 1
      ? `1 Buchung wird aus dem Hauptbuch von ${period} entfernt.`
      : `${count} Buchungen werden aus dem Hauptbuch von ${period} entfernt.`,
  reversalGoes: (name) => `Die Stornobuchung ${name} wird ebenfalls entfernt.`,

  lockFor: 'Gesellschaft',
  lockForAll: 'Alle Gesellschaften',
  planText: 'Legt die Aufgaben Ihrer Vorlagen an, die diese Periode noch nicht hat.',
  lockWhat: 'Sperren',
  unlockWhat: 'Entsperren',
  lockChoices: { allLocked: 'Alles', arLocked: 'Nur Debitoren', apLocked: 'Nur Kreditoren' },
  closeText:
    'Danach sind keine Buchungen mehr möglich. Frühere Perioden müssen abgeschlossen sein. Mit dem letzten Monat werden auch Quartal und Jahr abgeschlossen.',
  closedPeriod: 'Abgeschlossen. Zuerst wieder öffnen.',
  reopenText:
    'Buchungen werden wieder möglich. Spätere Perioden müssen offen sein. Quartal und Jahr werden ebenfalls geöffnet.',
};
