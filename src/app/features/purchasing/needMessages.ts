import { catalog } from '#contract/messages/language';

/** Goods due to be ordered, received or billed. */
export const purchaseNeedMessages = catalog('purchaseNeeds', {
  toBill: 'Bill',
  purchases: (count: number) => (count === 1 ? '1 purchase order' : `${count} purchase orders`),
  purchasesAbout: 'Received, not billed',
  late: 'Overdue',
  purchasesLate: 'Delivery overdue',
  toCome: 'Remaining',
  purchasesToCome: 'Not fully received',
  purchasesToReceive: 'Not fully received',
  expected: 'Expected',
  shipments: (count: number) => (count === 1 ? '1 shipment' : `${count} shipments`),
  shipmentsAbout: 'Inbound, overdue',
  shipmentsExpected: 'Inbound within 7 days',
  toOrder: 'Order',
  shortItems: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  shortBought: 'At or below reorder point',
  recurs: 'Recurring',
  recurring: (count: number) => (count === 1 ? '1 template' : `${count} templates`),
  recurringDue: 'Bills to create',
} as const);
