import { catalog } from '#contract/language';

/** Every text of the overview of a customer or a vendor. */
export const partyMessages = catalog('party', {
  overview: 'Overview',
  balance: 'Balance',
  overdue: 'Overdue',
  unapplied: 'Credits and deposits unapplied',
  unappliedPaid: 'Credits and prepayments unapplied',
  limit: 'Credit limit used',
  ofLimit: (limit: string) => `of ${limit}`,
  overLimit: 'over the limit',
  daysToPay: 'Days to pay',
  lastPayments: (count: number) => (count === 1 ? 'last payment' : `last ${count} payments`),
  days: (count: number) => (count === 1 ? '1 day' : `${count} days`),
  neverPaid: 'nothing paid yet',
  orders: (plural: string) => `${plural}, open`,
  ages: 'Open items by how late they are',
  currency: 'Currency',
  total: 'Total',
  items: 'Open items',
  allItems: (count: string) => `All ${count}`,
  nothingOpen: 'Nothing stands open.',
  document: 'Document', due: 'Due', late: 'Late', open: 'Open', date: 'Date', amount: 'Amount', status: 'Status',
  history: 'Latest documents',
  noHistory: 'Nothing was entered yet.',
  recordPayment: 'Record a payment', payBills: 'Pay bills', newInvoice: 'New invoice', newBill: 'New bill', newOrder: 'New sales order', newPurchase: 'New purchase order',
  aging: 'In the aging',
});
