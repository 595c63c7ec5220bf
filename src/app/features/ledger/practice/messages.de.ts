import type { Texts } from '#contract/messages/language';
import type { ledgerTaskMessages } from './messages.ts';

export const ledgerTasks: Texts<typeof ledgerTaskMessages> = {
  drill: {
    title: 'Von der Saldenbilanz zum Beleg',
    why: 'Wer für eine Zahl geradesteht, kann sagen, woher sie kommt: Jeder Betrag führt zu seinen Buchungen und jede Buchung zu ihrem Beleg.',
    open: 'Öffnen Sie die Saldenbilanz.',
    ledger: (account) => `Drücken Sie auf einen Betrag von ${account}, um seine Buchungen zu sehen.`,
    document: 'Öffnen Sie aus dem Hauptbuch einen der Belege. Der Pfad darüber führt zurück.',
    lacks: 'Das Konto dieser Aufgabe ist nicht mehr da.',
  },
  closing: {
    title: 'Abschlussliste lesen',
    why: 'Bevor ein Monat abgeschlossen wird, sieht jemand nach, was noch offen steht. In dieser Aufgabe wird nichts abgeschlossen.',
    open: (period) => `Öffnen Sie die Buchungsperiode ${period}.`,
    count: 'Wie viele Zeilen stehen in ihrer Tabelle „Vor dem Abschluss“ offen?',
    answer: 'Offene Zeilen',
    look: 'Öffnen Sie die Liste hinter einer der Zeilen.',
    lacks: 'In keinem vergangenen Monat steht etwas offen.',
  },
};
