import type { Texts } from '#contract/messages/language';
import type { statementMessages } from './messages.ts';

export const statements: Texts<typeof statementMessages> = {
  title: 'Kontoauszüge',
  statement: 'Kontoauszug',
  from: 'Von',
  to: 'Bis',
  customer: 'Kunde',
  customers: 'Kunden',
  ofAll: 'Alle Kunden mit Saldo',
  ofSome: (count) => `${count} Kunden ausgewählt`,
};
