import type { Translation } from '../define.ts';
import type { payment as en } from '../en/payment.ts';

export const payment = {
  badLastFour: 'Letzte vier Ziffern: genau 4 Ziffern wie 4242.',
  holdsCardNumber: ({ field }) =>
    `${field} scheint eine vollständige Kartennummer zu enthalten. Entfernen und nur die letzten vier Ziffern eingeben.`,
  badCardNumber: 'Kartennummer: nur die letzten vier Ziffern wie 4242.',
  otherCardNumber: ({ number, card }) =>
    `Kartennummer ${number} gehört nicht zu ${card}. Entfernen oder andere Karte auswählen.`,
  cardOfOther: ({ card }) => `${card} gehört zu einem anderen Kunden. Karte dieses Kunden auswählen.`,
  cardExpired: ({ card, date }) => `${card} ist am ${date} abgelaufen. Andere Karte auswählen.`,
  checkReserved: ({ number, user, time }) =>
    `Scheck ${number} wurde von ${user} gedruckt (${time}) und ist nicht bestätigt. Zuerst bestätigen oder seine Nummer freigeben.`,
  depositNotPositive: 'Der Anzahlungsbetrag muss größer als 0 sein.',
  depositUsed: ({ used }) =>
    `${used} der Anzahlung sind verrechnet oder zurückgezahlt. Mindestens diesen Betrag eingeben oder zuerst diese Verrechnungen aufheben.`,
  depositOfOrder: ({ deposit, order, state }) =>
    `${deposit} ist für ${order} reserviert (${state}). Verrechenbar, sobald der Auftrag fakturiert, storniert oder geschlossen ist.`,
  totalNotNet: ({ total, net }) =>
    `Gesamtbetrag ${total} statt ${net} (Rechnungen abzüglich Gutschriften). ${net} eingeben oder leer lassen.`,
  paysNothing: ({ total }) =>
    `Gesamtbetrag größer als 0 eingeben statt ${total}, oder eine Eingangsrechnung auswählen.`,
  netOverTotal: ({ net, total }) =>
    `Rechnungen abzüglich Gutschriften ergeben ${net}, mehr als die Zahlung von ${total}. Weniger zuordnen oder den Gesamtbetrag erhöhen.`,
  orderGivenToOther: ({ order }) => `${order} wurde einem anderen Kunden zugeordnet. Auftrag dieses Kunden auswählen.`,
  orderOfOtherCustomer: ({ order }) => `${order} gehört zu einem anderen Kunden. Auftrag dieses Kunden auswählen.`,
  orderInOtherCurrency: ({ order }) =>
    `${order} lautet auf eine andere Währung. Auftrag in der Währung dieses Belegs auswählen.`,
  orderOfOtherSubsidiary: ({ order }) =>
    `${order} gehört zu einer anderen Gesellschaft. Auftrag dieser Gesellschaft auswählen.`,
  reversed: ({ record, reversal }) =>
    `${record} wurde durch ${reversal} zurückgenommen und ist fest. Zuerst ${reversal} löschen.`,
  reversalBefore: ({ date, record }) =>
    `Das Stornodatum ${date} liegt vor ${record}. Dessen Datum oder ein späteres eingeben.`,
  badReversalDate: 'Stornodatum als Datum wie 2026-06-30 eingeben.',
  reverseHeld: ({ record }) => `${record} ist noch im Geldtransit. Vor der Rücknahme in eine Bankeinzahlung aufnehmen.`,
  badFee: 'Bankgebühr: Betrag ab 0 eingeben.',
  feeAccountRequired: 'Konto der Bankgebühr auswählen.',
  feeNeedsBank: ({ record }) => `${record} hat kein Bankkonto. Bankgebühr leer lassen.`,
  settledSince: ({ record, document }) =>
    `${document} wurde nach der Rücknahme ausgeglichen; ${record} kann nicht wieder zugeordnet werden. Zuerst diese Zuordnung aufheben.`,
  prepaymentNothing: 'Die Anzahlung muss größer als 0 sein.',
} satisfies Translation<typeof en>;
