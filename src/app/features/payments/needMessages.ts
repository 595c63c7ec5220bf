import { catalog } from '#contract/messages/language';

/** What is due to be paid, to be applied or to be chased. */
export const paymentNeedMessages = catalog('paymentNeeds', {
  due: 'Due',
  bills: (count: number) => (count === 1 ? '1 bill' : `${count} bills`),
  billsAbout: 'To pay within a week or overdue',
  prints: 'Print',
  checks: (count: number) => (count === 1 ? '1 check' : `${count} checks`),
  checksAbout: 'Paid, to be printed and numbered',
  late: 'Late',
  invoices: (count: number) => (count === 1 ? '1 invoice' : `${count} invoices`),
  invoicesAbout: 'Past due and not paid',
  toApply: 'Apply',
  payments: (count: number) => (count === 1 ? '1 payment' : `${count} payments`),
  paymentsAbout: 'Received, not applied in full',
} as const);
