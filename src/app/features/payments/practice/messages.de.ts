import type { Texts } from '#contract/messages/language';
import type { paymentTaskMessages } from './messages.ts';

export const paymentTasks: Texts<typeof paymentTaskMessages> = {
  payment: {
    title: 'Zahlung auf zwei Rechnungen verteilen',
    why: 'Das Geld eines Kunden passt selten auf eine einzige Rechnung. Was auf den Cent zugeordnet ist, hält die Liste der offenen Posten richtig.',
    form: 'Öffnen Sie das Formular eines neuen Zahlungseingangs.',
    enter: (customer, amount, first, second) =>
      `${customer} hat ${amount} gezahlt: Gleichen Sie ${first} ganz und mit dem Rest ${second} aus und speichern Sie.`,
    lacks:
      'Zurzeit hat kein Kunde zwei offene Rechnungen. Erledigen Sie zuerst zweimal „Auftrag fakturieren“ für denselben Kunden.',
  },
  payVendor: {
    title: 'Einem Lieferanten alles Offene zahlen',
    why: 'Eine Zahlung für alle offenen Rechnungen spart Gebühren und stellt den Lieferanten zufrieden; keine darf vergessen oder doppelt gezahlt werden.',
    open: 'Öffnen Sie „Rechnungen zahlen“.',
    pay: (vendor, count, total) =>
      `Wählen Sie ein Bankkonto, haken Sie ${vendor} an und zahlen Sie alle ${count} offenen Rechnungen, ${total} in einer Zahlung.`,
    lacks:
      'Zurzeit hat kein Lieferant zwei offene Rechnungen ohne Gutschrift und Skonto. Erledigen Sie zuerst zweimal „Lieferantenrechnung erfassen“.',
  },
};
