import { text } from '../define.ts';

export const bill = {
  expensesRequired: 'Please enter value(s) for: Expenses. Enter at least one line.',
  receiptBilled: text<{ receipt: 'text'; order: 'text' }>(
    ({ receipt, order }) =>
      `What ${receipt} received has been billed at what it was worth. Delete the bills of ${order} first.`,
  ),
  receivedLater: text<{ bill: 'text'; order: 'text' }>(
    ({ bill, order }) =>
      `What ${bill} billed came in later at what it was billed for. Delete the receipts of ${order} first.`,
  ),
  quantityNotPositive: 'Quantity: buy more than zero.',
  creditQuantityNotPositive: 'Quantity: give back more than zero.',
  negative: 'The lines come to less than nothing. Enter a vendor credit for what the vendor owes.',
  zero: 'The lines come to nothing. Enter a vendor credit for what the vendor owes.',
  creditNegative: 'The lines come to less than nothing. Enter a bill for what is owed to the vendor.',
  creditZero: 'The lines come to nothing. Enter a bill for what is owed to the vendor.',
} as const;
