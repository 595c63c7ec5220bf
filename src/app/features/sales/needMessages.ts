import { catalog } from '#contract/messages/language';

/** Documents due to be shipped, billed or followed up. */
export const saleNeedMessages = catalog('saleNeeds', {
  ships: 'Ships',
  late: 'Overdue',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  ordersAbout: 'Ships by tomorrow or overdue',
  ordersLate: 'Shipment overdue',
  toInvoice: 'Invoice',
  ordersToInvoice: 'Fulfilled, not fully invoiced',
  followUp: 'Follow up',
  estimates: (count: number) => (count === 1 ? '1 estimate' : `${count} estimates`),
  estimatesAbout: 'Expired or expiring within 7 days',
  recurs: 'Recurring',
  recurring: (count: number) => (count === 1 ? '1 template' : `${count} templates`),
  recurringDue: 'Invoices to create',
} as const);
