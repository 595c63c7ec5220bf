import { text } from '../define.ts';

export const payment = {
  badLastFour: 'Last four digits must be exactly 4 digits, such as 4242.',
  holdsCardNumber: text<{ field: 'label' }>(
    ({ field }) => `${field} seems to contain a full card number. Remove it: enter only the last four digits.`,
  ),
  badCardNumber: 'Card number must be the last four digits, such as 4242.',
  otherCardNumber: text<{ number: 'text'; card: 'text' }>(
    ({ number, card }) => `Card number ${number} doesn't match ${card}. Remove it or select another card.`,
  ),
  cardOfOther: text<{ card: 'text' }>(
    ({ card }) => `${card} belongs to another customer. Select a card of this customer.`,
  ),
  cardExpired: text<{ card: 'text'; date: 'text' }>(
    ({ card, date }) => `${card} expired on ${date}. Select another card.`,
  ),
  checkReserved: text<{ number: 'text'; user: 'text'; time: 'date' }>(
    ({ number, user, time }) =>
      `Check ${number} was printed by ${user} (${time}) and isn't confirmed. Confirm it, or release its number first.`,
  ),
  depositNotPositive: 'Deposit amount must be greater than 0.',
  depositUsed: text<{ used: 'amount' }>(
    ({ used }) => `${used} of the deposit is applied or refunded. Enter at least that amount or undo those first.`,
  ),
  depositOfOrder: text<{ deposit: 'text'; order: 'text'; state: 'label' }>(
    ({ deposit, order, state }) =>
      `${deposit} is reserved for ${order} (${state}). Apply it once that order is billed, cancelled or closed.`,
  ),
  totalNotNet: text<{ total: 'amount'; net: 'amount' }>(
    ({ total, net }) =>
      `Total is ${total}, but bills less credits come to ${net}. Enter ${net} or leave the total blank.`,
  ),
  paysNothing: text<{ total: 'amount' }>(
    ({ total }) => `Total must be greater than 0, not ${total}. You can also select a bill to pay.`,
  ),
  netOverTotal: text<{ net: 'amount'; total: 'amount' }>(
    ({ net, total }) =>
      `Bills less credits come to ${net}, more than the payment of ${total}. Apply less or increase the total.`,
  ),
  orderGivenToOther: text<{ order: 'text' }>(
    ({ order }) => `${order} was moved to another customer. Select an order of this customer.`,
  ),
  orderOfOtherCustomer: text<{ order: 'text' }>(
    ({ order }) => `${order} belongs to another customer. Select an order of this customer.`,
  ),
  orderInOtherCurrency: text<{ order: 'text' }>(
    ({ order }) => `${order} is in another currency. Select an order in the currency of this record.`,
  ),
  orderOfOtherSubsidiary: text<{ order: 'text' }>(
    ({ order }) => `${order} belongs to another subsidiary. Select an order of this subsidiary.`,
  ),
  prepaymentNothing: 'Prepayment must be greater than 0.',
} as const;
