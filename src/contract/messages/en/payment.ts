import { text } from '../define.ts';

export const payment = {
  badLastFour: 'Last four digits needs exactly four digits, such as 4242.',
  holdsCardNumber: text<{ field: 'label' }>(
    ({ field }) => `${field} seems to hold the number of a card. Remove it: only the last four digits are kept.`,
  ),
  badCardNumber: 'Card number takes the last four digits only, such as 4242.',
  otherCardNumber: text<{ number: 'text'; card: 'text' }>(
    ({ number, card }) => `Card number ${number} is not that of ${card}. Leave it out or choose another card.`,
  ),
  cardOfOther: text<{ card: 'text' }>(
    ({ card }) => `Card: ${card} belongs to another customer. Choose a card of this one.`,
  ),
  cardExpired: text<{ card: 'text'; date: 'text' }>(
    ({ card, date }) => `Card: ${card} expired on ${date}. Choose another.`,
  ),
  depositNotPositive: 'Payment: a deposit needs an amount above zero.',
  depositUsed: text<{ used: 'amount' }>(
    ({ used }) =>
      `Payment: ${used} of the deposit has been applied or refunded. Keep it at that or more, or undo those first.`,
  ),
  depositOfOrder: text<{ deposit: 'text'; order: 'text'; state: 'label' }>(
    ({ deposit, order, state }) =>
      `${deposit} was made for ${order}, which is ${state}. It can be used on a payment once that order is billed, cancelled or closed.`,
  ),
  totalNotNet: text<{ total: 'amount'; net: 'amount' }>(
    ({ total, net }) =>
      `Total: ${total} is not the ${net} that the bills less the credits come to. Send that total, or leave it out.`,
  ),
  paysNothing: text<{ total: 'amount' }>(
    ({ total }) => `Total: ${total} pays nothing. Give more than zero, or name bills.`,
  ),
  netOverTotal: text<{ net: 'amount'; total: 'amount' }>(
    ({ net, total }) => `Total: the bills less the credits come to ${net}, more than the ${total} of the payment.`,
  ),
  orderGivenToOther: text<{ order: 'text' }>(
    ({ order }) =>
      `Sales order: ${order} given to another customer. Choose an order of this customer, currency and subsidiary.`,
  ),
  orderOfOtherCustomer: text<{ order: 'text' }>(
    ({ order }) =>
      `Sales order: ${order} belongs to another customer. Choose an order of this customer, currency and subsidiary.`,
  ),
  orderInOtherCurrency: text<{ order: 'text' }>(
    ({ order }) =>
      `Sales order: ${order} is in another currency. Choose an order of this customer, currency and subsidiary.`,
  ),
  orderOfOtherSubsidiary: text<{ order: 'text' }>(
    ({ order }) =>
      `Sales order: ${order} belongs to another subsidiary. Choose an order of this customer, currency and subsidiary.`,
  ),
  prepaymentNothing: 'Prepayment: 0 pays nothing. Give more than zero.',
} as const;
