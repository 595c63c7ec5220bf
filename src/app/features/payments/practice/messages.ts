import { catalog } from '#contract/messages/language';

/** The tasks of people who take payments and make them. */
export const paymentTaskMessages = catalog('paymentTasks', {
  payment: {
    title: 'Apply a payment to two invoices',
    why: 'Customer payments often cover several invoices. Exact applications keep open items correct.',
    form: 'Open a new customer payment.',
    enter: (customer: string, amount: string, first: string, second: string) =>
      `${customer} paid ${amount}. Apply it to ${first} in full and the remainder to ${second}, and save.`,
    lacks: 'No customer has two open invoices. Complete “Invoice an order” twice for one customer first.',
  },
  payVendor: {
    title: 'Pay all open bills of a vendor',
    why: 'One payment for all open bills saves fees and avoids missed or duplicate payments.',
    open: 'Open Pay bills.',
    pay: (vendor: string, count: number, total: string) =>
      `Select a bank account and ${vendor}, and pay all ${count} open bills, ${total} in one payment.`,
    lacks: 'No vendor has two open bills without credit or discount. Complete “Enter a bill” twice first.',
  },
} as const);
