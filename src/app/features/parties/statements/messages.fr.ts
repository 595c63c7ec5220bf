import type { Texts } from '#contract/messages/language';
import type { statementMessages } from './messages.ts';

export const statements: Texts<typeof statementMessages> = {
  title: 'Relevés de compte',
  statement: 'Relevé de compte',
  from: 'Du',
  to: 'Au',
  customer: 'Client',
  customers: 'Clients',
  ofAll: 'Tous les clients ayant un solde',
  ofSome: (count) => `${count} clients sélectionnés`,
};
