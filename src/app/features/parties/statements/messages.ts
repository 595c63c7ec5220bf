import { catalog } from '#contract/messages/language';

/** Every text of the screen of statements. */
export const statementMessages = catalog('statements', {
  title: 'Statements of account',
  statement: 'Statement of account',
  from: 'From',
  to: 'To',
  customer: 'Customer',
  customers: 'Customers',
  ofAll: 'All customers with a balance',
  ofSome: (count: number) => `${count} customers selected`,
});
