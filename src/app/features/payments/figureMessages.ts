import { catalog } from '#contract/messages/language';

/** What Home says of open items. */
export const paymentFigureMessages = catalog('paymentFigures', {
  receivables: 'Open receivables',
  payables: 'Open payables',
  dueSoon: 'Due within 7 days',
  overdueBills: 'Overdue bills',
  overdueInvoices: 'Overdue invoices',
  byCustomer: 'By customer',
  byVendor: 'By vendor',
  also: (amounts: string) => `plus ${amounts}`,
} as const);
