import type { Translation } from '../define.ts';
import type { bill as en } from '../en/bill.ts';

export const bill = {
  expensesRequired: 'Mindestens eine Aufwandszeile eingeben.',
  receiptBilled: ({ receipt, order }) =>
    `${receipt} ist zu seinem Wert fakturiert. Zuerst die Eingangsrechnungen von ${order} löschen.`,
  receivedLater: ({ bill, order }) =>
    `Ware von ${bill} ging später zum fakturierten Preis ein. Zuerst die Wareneingänge von ${order} löschen.`,
  quantityNotPositive: 'Die Menge muss größer als 0 sein.',
  creditQuantityNotPositive: 'Die Menge muss größer als 0 sein.',
  negative: 'Die Zeilen ergeben weniger als 0. Stattdessen eine Lieferantengutschrift erfassen.',
  zero: 'Die Zeilen ergeben 0. Beträge ändern oder eine Lieferantengutschrift erfassen.',
  creditNegative: 'Die Zeilen ergeben weniger als 0. Stattdessen eine Eingangsrechnung erfassen.',
  creditZero: 'Die Zeilen ergeben 0. Beträge ändern oder eine Eingangsrechnung erfassen.',
} satisfies Translation<typeof en>;
