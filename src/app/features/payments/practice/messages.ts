import { catalog } from '#contract/messages/language';

/** The tasks of people who take payments and make them. */
export const paymentTaskMessages = catalog('paymentTasks', {
  payment: {
    title: 'Apply a payment to two invoices',
    why: 'Money from a customer rarely fits one invoice. What is applied to the cent keeps the list of open items true.',
    form: 'Open the form of a new customer payment.',
    enter: (customer: string, amount: string, first: string, second: string) =>
      `${customer} has paid ${amount}: apply it to ${first} in full and the rest to ${second}, and save.`,
    lacks: 'No customer has two open invoices at present. Do “Invoice an order” first, twice for the same customer.',
  },
  payVendor: {
    title: 'Pay everything owed to a vendor',
    why: 'One payment for all open bills keeps fees low and the vendor content; none may be forgotten or paid twice.',
    open: 'Open Pay bills.',
    pay: (vendor: string, count: number, total: string) =>
      `Choose a bank account, tick ${vendor} and pay all ${count} open bills, ${total} in one payment.`,
    lacks: 'No vendor has two open bills without credit or discount at present. Do “Enter a bill” twice first.',
  },
} as const);
