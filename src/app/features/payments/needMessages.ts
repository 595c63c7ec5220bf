import { catalog } from '#contract/messages/language';

/** Amounts due to be paid, applied or collected. */
export const paymentNeedMessages = catalog('paymentNeeds', {
  due: 'Due',
  bills: (count: number) => (count === 1 ? '1 bill' : `${count} bills`),
  billsAbout: 'Due within 7 days or overdue',
  prints: 'Print',
  checks: (count: number) => (count === 1 ? '1 check' : `${count} checks`),
  checksAbout: 'Ready to print',
  late: 'Overdue',
  invoices: (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`),
  invoicesAbout: 'Overdue',
  toApply: 'Apply',
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  paymentsAbout: 'Not fully applied',
} as const);
