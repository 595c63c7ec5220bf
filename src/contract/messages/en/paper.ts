import { text } from '../define.ts';

export const paper = {
  none: text<{ type: 'label' }>(({ type }) => `${type} has no printed document.`),
  noStatement: text<{ type: 'label' }>(({ type }) => `${type} has no statement of account. Use a customer.`),
  notCheck: text<{ type: 'label' }>(({ type }) => `${type} can't be printed as a check. Use a vendor payment.`),
  tooMany: text<{ max: 'number' }>(({ max }) => `At most ${max} statements fit into one file. Select fewer customers.`),
  notCustomer: text<{ customer: 'text' }>(({ customer }) => `Customer ${customer} not found.`),
  tooManyChecks: text<{ max: 'number' }>(
    ({ max }) => `At most ${max} checks fit into one file. Select fewer payments.`,
  ),
  noPayment: 'Select at least one payment.',
  notPayment: text<{ payment: 'text' }>(({ payment }) => `Vendor payment ${payment} not found.`),
  notMillimeters: text<{ value: 'text'; max: 'number' }>(
    ({ value, max }) => `"${value}" isn't a distance. Enter millimeters from -${max} to ${max}.`,
  ),
  numberTooLong: text<{ max: 'number' }>(({ max }) => `A check number has at most ${max} characters.`),
  noBalance: 'No customer has a balance on this date.',
} as const;
