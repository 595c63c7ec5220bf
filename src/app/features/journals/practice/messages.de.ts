import type { Texts } from '#contract/messages/language';
import type { journalTaskMessages } from './messages.ts';

export const journalTasks: Texts<typeof journalTaskMessages> = {
  accrual: {
    title: 'Strom und Wasser abgrenzen',
    memo: 'Übung: Strom und Wasser',
    why: 'Aufwand gehört in den Monat, der ihn verursacht hat, auch wenn die Rechnung noch fehlt. Die Abgrenzung löst sich zu Beginn des nächsten Monats automatisch auf.',
    form: 'Öffnen Sie das Formular eines neuen Buchungssatzes.',
    enter:
      'Erfassen Sie diese Zeilen, den Buchungstext und das Stornodatum, achten Sie darauf, dass keine Differenz bleibt, und speichern Sie.',
    reversal: (day) => `Lassen Sie ihn am ${day} stornieren.`,
    look: 'Öffnen Sie den Buchungssatz, der ihn zurücknimmt; der Beleg nennt ihn unter „Storniert durch“.',
  },
  paste: {
    title: 'Buchungssatz aus einer Tabelle einfügen',
    memo: 'Übung: aus einer Tabelle',
    why: 'Buchungen kommen oft als Tabelle. Eingefügtes wird mit dem Kontenplan abgeglichen; was nicht gefunden wird, wird erfragt und nicht geraten.',
    form: 'Öffnen Sie das Formular eines neuen Buchungssatzes.',
    enter: (account) =>
      `Kopieren Sie die Tabelle, drücken Sie Strg+V in der ersten Kontozelle, wählen Sie ${account} für das eine, das nicht im Kontenplan steht, geben Sie den Buchungstext ein und speichern Sie.`,
    account: 'Konto',
    lineMemo: 'Text',
    amount: 'Betrag',
    lines: { insurance: 'Feuer und Wasser', rent: 'Halle', supplies: 'Papier', accrued: 'Noch nicht berechnet' },
    unknown: 'Schreibwaren',
  },
  journalView: {
    title: 'Ansicht großer Buchungssätze speichern',
    why: 'Wer prüft, sieht jede Woche dasselbe durch. Eine Ansicht behält Filter und Spalten unter einem Namen, einen Klick entfernt.',
    list: 'Öffnen Sie die Liste der Buchungssätze.',
    keep: (label, amount) =>
      `Filtern Sie „${label} ist größer als ${amount}“ und speichern Sie das als Ansicht unter einem eigenen Namen.`,
  },
  lacksAccounts: 'Die Konten dieser Aufgabe sind nicht mehr im Kontenplan.',
  lacksPeriod: 'Nach diesem Monat gibt es keine offene Periode, in die storniert werden könnte.',
};
