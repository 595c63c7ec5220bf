import type { Texts } from '#contract/messages/language';
import type { ledgerTaskMessages } from './messages.ts';

export const ledgerTasks: Texts<typeof ledgerTaskMessages> = {
  drill: {
    title: 'Einen Saldo bis zum Beleg verfolgen',
    why: 'Jeder Saldo lässt sich auf seine Buchungen zurückführen und jede Buchung auf ihren Beleg.',
    open: 'Die Summen- und Saldenliste öffnen.',
    ledger: (account) => `Auf einen Betrag von ${account} klicken, um seine Buchungen zu sehen.`,
    document: 'Einen Beleg aus dem Kontoblatt öffnen. Der Pfad darüber führt zurück.',
    lacks: 'Das Konto dieser Aufgabe wurde gelöscht.',
  },
  closing: {
    title: 'Abschluss-Checkliste prüfen',
    why: 'Vor dem Abschluss eines Monats die offenen Punkte prüfen. In dieser Aufgabe wird nichts abgeschlossen.',
    open: (period) => `Die Buchungsperiode ${period} öffnen.`,
    count: 'Wie viele Zeilen zeigt ihre Abschluss-Checkliste?',
    answer: 'Anzahl Zeilen',
    look: 'Die Liste zu einer der Zeilen öffnen.',
    lacks: 'Kein vergangener Monat hat offene Punkte.',
  },
};
