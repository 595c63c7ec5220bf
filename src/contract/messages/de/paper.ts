import type { Translation } from '../define.ts';
import type { paper as en } from '../en/paper.ts';

export const paper = {
  none: ({ type }) => `${type}: kein gedruckter Beleg vorhanden.`,
  noStatement: ({ type }) => `${type}: kein Kontoauszug vorhanden. Einen Kunden verwenden.`,
  notCheck: ({ type }) => `${type}: Druck als Scheck nicht möglich. Einen Zahlungsausgang verwenden.`,
  tooMany: ({ max }) => `Höchstens ${max} Kontoauszüge in einer Datei. Weniger Kunden auswählen.`,
  notCustomer: ({ customer }) => `Kunde ${customer} nicht gefunden.`,
  tooManyChecks: ({ max }) => `Höchstens ${max} Schecks in einer Datei. Weniger Zahlungen auswählen.`,
  noPayment: 'Mindestens eine Zahlung auswählen.',
  notPayment: ({ payment }) => `Zahlungsausgang ${payment} nicht gefunden.`,
  notMillimeters: ({ value, max }) => `„${value}“ ist kein Abstand. Millimeter von -${max} bis ${max} eingeben.`,
  numberTooLong: ({ max }) => `Eine Schecknummer hat höchstens ${max} Zeichen.`,
  noBalance: 'Kein Kunde hat an diesem Tag einen Saldo.',
} as const satisfies Translation<typeof en>;
