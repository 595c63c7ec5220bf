import { catalog } from '#contract/messages/language';

/** Figures of Home about purchasing. */
export const purchaseFigureMessages = catalog('purchaseFigures', {
  receiveOrders: 'Receive orders',
  toReceive: 'Orders to receive',
  expected: 'Expected within 7 days',
  receiveWeek: 'To receive this week',
  orders: 'Orders',
  late: 'Late deliveries',
} as const);
