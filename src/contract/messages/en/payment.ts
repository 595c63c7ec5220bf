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
  reversed: text<{ record: 'text'; reversal: 'text' }>(
    ({ record, reversal }) => `${record} was reversed by ${reversal}, so it can't change. Delete ${reversal} first.`,
  ),
  reversalBefore: text<{ date: 'date'; record: 'text' }>(
    ({ date, record }) => `Reversal date ${date} is before ${record}. Enter its date or a later one.`,
  ),
  badReversalDate: 'Reversal date must be a date such as 2026-06-30.',
  reverseHeld: text<{ record: 'text' }>(
    ({ record }) => `${record} is in undeposited funds. Include it in a bank deposit before you reverse it.`,
  ),
  badFee: 'Bank fee must be an amount of 0 or more.',
  feeAccountRequired: 'Select the account of the bank fee.',
  feeNeedsBank: text<{ record: 'text' }>(({ record }) => `${record} has no bank account. Leave the bank fee blank.`),
  settledSince: text<{ record: 'text'; document: 'text' }>(
    ({ record, document }) =>
      `${document} was settled after the reversal, so ${record} can't be applied to it again. Unapply that first.`,
  ),
  prepaymentNothing: 'Prepayment must be greater than 0.',
} as const;
