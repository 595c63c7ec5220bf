import { catalog } from '#contract/messages/language';

/** Figures of Home about sales. */
export const saleFigureMessages = catalog('saleFigures', {
  ordersThisMonth: 'Orders this month',
  openEstimates: 'Open estimates',
  shipOrders: 'Ship orders',
  toShip: 'Orders to ship',
  late: 'Late orders',
  byStage: 'Estimates by stage',
  allEstimates: 'All estimates',
  stage: 'Stage',
  count: 'Count',
  amount: 'Amount',
  total: 'Total',
  expired: 'Expired',
  expiring: 'Expiring soon',
  later: 'Open',
  undated: 'No expiry date',
  noEstimates: 'No open estimates.',
  shipWeek: 'To ship this week',
  orders: 'Orders',
  overdue: 'Overdue invoices',
} as const);
