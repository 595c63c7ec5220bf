import { text } from '../define.ts';

export const bill = {
  expensesRequired: 'Please enter value(s) for: Expenses. Enter at least one line.',
  receiptBilled: text<{ receipt: 'text'; order: 'text' }>(
    ({ receipt, order }) => `${receipt} is billed at its value. Delete the bills of ${order} first.`,
  ),
  receivedLater: text<{ bill: 'text'; order: 'text' }>(
    ({ bill, order }) =>
      `Goods on ${bill} were received later at the billed price. Delete the receipts of ${order} first.`,
  ),
  quantityNotPositive: 'Quantity must be greater than 0.',
  creditQuantityNotPositive: 'Quantity must be greater than 0.',
  negative: 'Lines total less than 0. Enter a vendor credit instead.',
  zero: 'Lines total 0. Change the amounts or enter a vendor credit.',
  creditNegative: 'Lines total less than 0. Enter a vendor bill instead.',
  creditZero: 'Lines total 0. Change the amounts or enter a vendor bill.',
} as const;
