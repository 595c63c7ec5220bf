import type { Translation } from '../define.ts';
import type { bill as en } from '../en/bill.ts';

export const bill = {
  expensesRequired: 'Bitte mindestens eine Aufwandszeile erfassen.',
  receiptBilled: ({ receipt, order }) =>
    `Was mit ${receipt} einging, ist in Rechnung gestellt. Zuerst die Rechnungen von ${order} löschen.`,
  receivedLater: ({ bill, order }) =>
    `Was ${bill} in Rechnung stellte, ging später zu diesem Preis ein. Zuerst die Wareneingänge von ${order} löschen.`,
  quantityNotPositive: 'Menge: bitte mehr als null kaufen.',
  creditQuantityNotPositive: 'Menge: bitte mehr als null zurückgeben.',
  negative: 'Die Zeilen ergeben weniger als null. Was der Lieferant schuldet, ist eine Lieferantengutschrift.',
  zero: 'Die Zeilen ergeben null. Was der Lieferant schuldet, ist eine Lieferantengutschrift.',
  creditNegative: 'Die Zeilen ergeben weniger als null. Was dem Lieferanten geschuldet ist, ist eine Rechnung.',
  creditZero: 'Die Zeilen ergeben null. Was dem Lieferanten geschuldet ist, ist eine Rechnung.',
} satisfies Translation<typeof en>;
