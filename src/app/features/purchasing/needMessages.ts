import { catalog } from '#contract/messages/language';

/** What is due to be ordered, received or billed. */
export const purchaseNeedMessages = catalog('purchaseNeeds', {
  toBill: 'Bill',
  purchases: (count: number) => (count === 1 ? '1 purchase order' : `${count} purchase orders`),
  purchasesAbout: 'Received, the bill of the vendor is missing',
  late: 'Late',
  purchasesLate: 'Should have come before today',
  toCome: 'Remaining',
  purchasesToCome: 'Ordered, not received in full',
  purchasesToReceive: 'To receive, not here in full',
  expected: 'Expected',
  shipments: (count: number) => (count === 1 ? '1 shipment' : `${count} shipments`),
  shipmentsAbout: 'Inbound, expected before today',
  shipmentsExpected: 'Inbound, expected within a week',
  toOrder: 'Order',
  shortItems: (count: number) => (count === 1 ? '1 item' : `${count} items`),
  shortBought: 'At their reorder points or short',
} as const);
