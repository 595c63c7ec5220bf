import { catalog } from '#contract/messages/language';

/** What is due to be shipped, billed or followed up. */
export const saleNeedMessages = catalog('saleNeeds', {
  ships: 'Ships',
  late: 'Late',
  orders: (count: number) => (count === 1 ? '1 order' : `${count} orders`),
  ordersAbout: 'To ship by tomorrow or overdue',
  ordersLate: 'Should have shipped before today',
  toInvoice: 'Invoice',
  ordersToInvoice: 'Delivered, not billed in full yet',
  followUp: 'Follow up',
  estimates: (count: number) => (count === 1 ? '1 estimate' : `${count} estimates`),
  estimatesAbout: 'Open, expire within a week or have expired',
} as const);
