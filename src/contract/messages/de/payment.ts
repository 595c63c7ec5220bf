import type { Translation } from '../define.ts';
import type { payment as en } from '../en/payment.ts';

export const payment = {
  badLastFour: 'Letzte vier Ziffern: genau vier, wie 4242.',
  holdsCardNumber: ({ field }) =>
    `${field} scheint eine Kartennummer zu enthalten. Bitte entfernen: nur die letzten vier Ziffern werden behalten.`,
  badCardNumber: 'Kartennummer: nur die letzten vier Ziffern, wie 4242.',
  otherCardNumber: ({ number, card }) =>
    `Kartennummer ${number} ist nicht die von ${card}. Bitte weglassen oder eine andere Karte wählen.`,
  cardOfOther: ({ card }) => `Karte: ${card} gehört einem anderen Kunden. Bitte eine Karte dieses Kunden wählen.`,
  cardExpired: ({ card, date }) => `Karte: ${card} ist am ${date} abgelaufen. Bitte eine andere wählen.`,
  depositNotPositive: 'Zahlung: eine Anzahlung braucht einen Betrag über null.',
  depositUsed: ({ used }) =>
    `Zahlung: ${used} der Anzahlung sind verrechnet oder erstattet. Bitte nicht darunter gehen oder jenes zuerst zurücknehmen.`,
  depositOfOrder: ({ deposit, order, state }) =>
    `${deposit} ist für ${order} (${state}). Verwendbar, sobald jener Auftrag fakturiert, annulliert oder geschlossen ist.`,
  totalNotNet: ({ total, net }) =>
    `Gesamt: ${total} statt der ${net}, die Rechnungen abzüglich Gutschriften ergeben. Bitte ${net} angeben oder weglassen.`,
  paysNothing: ({ total }) => `Gesamt: ${total} zahlt nichts. Bitte mehr als null angeben oder Rechnungen nennen.`,
  netOverTotal: ({ net, total }) =>
    `Gesamt: Rechnungen abzüglich Gutschriften ergeben ${net}, mehr als die ${total} der Zahlung.`,
  orderGivenToOther: ({ order }) =>
    `Auftrag: ${order} gehört einem anderen Kunden. Bitte einen Auftrag dieses Kunden, dieser Währung und Gesellschaft wählen.`,
  orderOfOtherCustomer: ({ order }) =>
    `Auftrag: ${order} gehört einem anderen Kunden. Bitte einen Auftrag dieses Kunden, dieser Währung und Gesellschaft wählen.`,
  orderInOtherCurrency: ({ order }) =>
    `Auftrag: ${order} lautet auf eine andere Währung. Bitte einen Auftrag dieses Kunden, dieser Währung und Gesellschaft wählen.`,
  orderOfOtherSubsidiary: ({ order }) =>
    `Auftrag: ${order} gehört einer anderen Gesellschaft. Bitte einen Auftrag dieses Kunden, dieser Währung und Gesellschaft wählen.`,
  prepaymentNothing: 'Vorauszahlung: 0 zahlt nichts. Bitte mehr als null.',
} satisfies Translation<typeof en>;
