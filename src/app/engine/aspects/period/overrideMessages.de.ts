import type { Texts } from '#contract/messages/language';
import type { overrideMessages } from './overrideMessages.ts';

export const override: Texts<typeof overrideMessages> = {
  reverse: 'Stornobuchung erstellen',
  repeat: 'Nächsten Monat wiederholen',
  alreadyReversed: (name) => ({ title: 'Bereits storniert', text: `${name} hebt ihn auf.` }),
  reversedThen: (day) => ({
    title: `Wird am ${day} storniert`,
    text: 'Ändern oder leeren Sie dieses Datum, um anders zu stornieren.',
  }),
  isReversal: 'Eine Stornobuchung kann nicht storniert werden. Das Original duplizieren.',
  notPosted: 'Er ist nicht gebucht, es gibt also nichts zu stornieren.',
  importFile: 'CSV importieren',
  importTitle: 'Zeilen einer CSV- oder TSV-Datei öffnen sich im Raster zur Ansicht, bevor etwas übernommen wird',
  fileUnread: (name) => `${name} enthält keine Zeilen.`,
  fileFailed: (name) => `${name} konnte nicht gelesen werden.`,

  periodOpen: (name) => `${name} ist offen.`,
  periodShut: (name, why) => `${name} ist ${why}`,
  openFrom: (date) => `offen ab ${date}`,
  takeInstead: (date) => `${date} verwenden`,
  noPeriod: 'Keine Buchungsperiode enthält dieses Datum',
  pinned: (name) => `Fest auf ${name}; folgt dem Datum nicht.`,
  followDate: 'Dem Datum folgen',
  adjusts: (name) => `${name} ist eine Abschlussperiode.`,
  reversedOn: (date) => `Storniert am ${date}.`,
  reversedIn: (date, period, why) => `Storniert am ${date}: ${period} ist ${why}, darum wartet die Buchung.`,
  why: 'Warum diese Daten',
  whyTitle: 'Die Periode folgt dem Datum',
  whyText:
    'Eine Buchungsperiode nimmt Daten in ihr auf. Sie folgt dem Datum, bis Sie selbst eine wählen; eine Abschlussperiode nimmt jedes Datum ihres Jahres.',
  closed: 'geschlossen',
  locked: 'gesperrt',

  ledger: 'Buchungsvorschau',
  predicted: 'Voraussichtlich',
  confirmed: 'Vom Dienst geprüft',
  checking: 'Der Dienst wird gefragt',
  notChecked: 'Hier berechnet. Der Dienst hat es nicht bestätigt; das Speichern prüft es nochmals.',
  nothingYet: 'Zeilen mit Konto und Betrag zeigen hier, was sie buchen.',
  debits: 'Soll',
  postsTo: 'Bucht in',
  reversedOnLabel: 'Storniert am',
  withState: (name, state) => `${name}, ${state}`,
  open: 'offen',
  whyPredicted:
    'Während der Eingabe aus den Zeilen nach den Buchungsregeln berechnet. Der Dienst prüft es in einer Pause; was er bucht, steht nach dem Speichern am Beleg.',
  wouldRefuse: (count) =>
    count === 1
      ? 'Der Dienst würde dies aus 1 Grund ablehnen:'
      : `Der Dienst würde dies aus ${count} Gründen ablehnen:`,

  postedTo: (name, why) => ({
    title: `${name} ist ${why}`,
    text: 'Darin wird nichts geändert. Buchen Sie in einer offenen Periode zurück oder öffnen Sie die Periode wieder.',
  }),
  followsOriginal: (name) => ({
    title: 'Er folgt einem anderen Buchungssatz',
    text: `Er ist die Stornobuchung von ${name}. Ändern Sie stattdessen jenen.`,
  }),
  voided: 'Ein stornierter Buchungssatz bleibt, wie er ist.',
  postings: (count, period) =>
    count === 1
      ? `Die Buchung verlässt das Hauptbuch von ${period}.`
      : `${count} Buchungen verlassen das Hauptbuch von ${period}.`,
  reversalGoes: (name) => `Die Stornobuchung ${name} geht mit.`,

  lockWhat: 'Was gesperrt wird',
  unlockWhat: 'Was entsperrt wird',
  lockChoices: { allLocked: 'Alles', arLocked: 'Nur Debitoren', apLocked: 'Nur Kreditoren' },
  closeText:
    'Niemand bucht mehr hinein. Alle früheren Perioden müssen geschlossen sein. Mit der letzten Periode eines Quartals oder eines Jahres schließen auch diese.',
  closedPeriod: 'Sie ist geschlossen. Zuerst wieder öffnen.',
  reopenText:
    'Buchungen sind wieder möglich. Spätere Perioden dürfen nicht geschlossen sein. Das Quartal und das Jahr öffnen mit.',
};
