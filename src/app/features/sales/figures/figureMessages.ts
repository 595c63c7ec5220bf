import { catalog } from '#contract/messages/language';

/** Figures of Home about sales. */
export const saleFigureMessages = catalog('saleFigures', {
  ordersThisMonth: 'Orders this month',
  openEstimates: 'Open estimates',
  toShip: 'Orders to ship',
  late: 'Late orders',
  overdue: 'Overdue invoices',
} as const);
