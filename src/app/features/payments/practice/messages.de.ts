import type { Texts } from '#contract/messages/language';
import type { paymentTaskMessages } from './messages.ts';

export const paymentTasks: Texts<typeof paymentTaskMessages> = {
  payment: {
    title: 'Zahlung zwei Rechnungen zuordnen',
    why: 'Zahlungseingänge decken oft mehrere Rechnungen ab. Genaue Zuordnung hält die offenen Posten richtig.',
    form: 'Einen neuen Zahlungseingang öffnen.',
    enter: (customer, amount, first, second) =>
      `${customer} hat ${amount} gezahlt. ${first} vollständig und den Restbetrag ${second} zuordnen und speichern.`,
    lacks:
      'Kein Kunde hat zwei offene Rechnungen. Zuerst zweimal „Auftrag fakturieren“ für denselben Kunden erledigen.',
  },
  payVendor: {
    title: 'Alle offenen Rechnungen eines Lieferanten zahlen',
    why: 'Eine Zahlung für alle offenen Rechnungen spart Gebühren und vermeidet vergessene oder doppelte Zahlungen.',
    open: 'Den Zahlungslauf öffnen.',
    pay: (vendor, count, total) =>
      `Bankkonto und ${vendor} auswählen und alle ${count} offenen Rechnungen mit einer Zahlung von ${total} begleichen.`,
    lacks:
      'Kein Lieferant hat zwei offene Rechnungen ohne Gutschrift und Skonto. Zuerst zweimal „Eingangsrechnung erfassen“ erledigen.',
  },
};
