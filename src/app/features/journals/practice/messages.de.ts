import type { Texts } from '#contract/messages/language';
import type { journalTaskMessages } from './messages.ts';

export const journalTasks: Texts<typeof journalTaskMessages> = {
  accrual: {
    title: 'Strom und Wasser abgrenzen',
    memo: 'Übung: Strom und Wasser',
    why: 'Aufwand in dem Monat buchen, zu dem er gehört, auch vor der Rechnung. Die Abgrenzung wird im Folgemonat automatisch storniert.',
    form: 'Einen neuen Buchungssatz öffnen.',
    enter: 'Zeilen, Buchungstext und Stornodatum erfassen, Soll gleich Haben prüfen und speichern.',
    reversal: (day) => `Stornodatum auf ${day} setzen.`,
    look: 'Die Stornobuchung unter „Storniert durch“ öffnen.',
  },
  paste: {
    title: 'Buchungssatz aus einer Tabelle einfügen',
    memo: 'Übung: aus einer Tabelle',
    why: 'Eingefügte Zeilen werden mit dem Kontenplan abgeglichen. Nicht gefundene Konten wählen Sie aus.',
    form: 'Einen neuen Buchungssatz öffnen.',
    enter: (account) =>
      `Tabelle kopieren, Strg+V in der ersten Kontozelle drücken, ${account} für das unbekannte Konto auswählen, Buchungstext eingeben und speichern.`,
    account: 'Konto',
    lineMemo: 'Text',
    amount: 'Betrag',
    lines: { insurance: 'Feuer und Wasser', rent: 'Halle', supplies: 'Papier', accrued: 'Noch nicht berechnet' },
    unknown: 'Schreibwaren',
  },
  journalView: {
    title: 'Ansicht großer Buchungssätze speichern',
    why: 'Prüfungen wiederholen sich wöchentlich. Eine Ansicht speichert Filter und Spalten unter einem Namen.',
    list: 'Die Liste der Buchungssätze öffnen.',
    keep: (label, amount) =>
      `Nach „${label} ist größer als ${amount}“ filtern und unter einem eigenen Namen als Ansicht speichern.`,
  },
  lacksAccounts: 'Die Konten dieser Aufgabe wurden gelöscht.',
  lacksPeriod: 'Keine offene Periode nach diesem Monat für die Stornobuchung.',
};
