import type { Translation } from '../define.ts';
import type { paper as en } from '../en/paper.ts';

export const paper = {
  none: ({ type }) => `${type}: kein gedruckter Beleg vorhanden.`,
  noStatement: ({ type }) => `${type}: kein Kontoauszug vorhanden. Einen Kunden verwenden.`,
  notCheck: ({ type }) => `${type}: Druck als Scheck nicht möglich. Einen Zahlungsausgang verwenden.`,
  tooMany: ({ max }) => `Höchstens ${max} Kontoauszüge in einer Datei. Weniger Kunden auswählen.`,
  notCustomer: ({ customer }) => `Kunde ${customer} nicht gefunden.`,
  noBalance: 'Kein Kunde hat an diesem Tag einen Saldo.',
} as const satisfies Translation<typeof en>;
