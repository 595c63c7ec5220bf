import type { Month } from '../calendar.ts';
import { type DocumentPlan, named } from '../plan.ts';
import { dayOf } from '../trade.ts';
import type { Shelves } from './shelves.ts';

const books = 'us';

/** Transfers between the plants that are on the road: one of which nothing has arrived, and one that came in part. */
export function transitStates(plan: DocumentPlan, shelves: Shelves, last: Month): void {
  const shipped = dayOf(last, 26);
  const ship = (key: string, item: string, quantity: number) =>
    plan.make(shipped, books, 'inventoryTransfer', `transfer ${key}`, {
      tranDate: shipped,
      subsidiary: named(books),
      location: named('plant1'),
      transferLocation: named('east'),
      usesTransit: true,
      memo: 'By the weekly truck',
      inventory: { items: [{ item: named(item), quantity, ...shelves.take(item, 'plant1', quantity) }] },
    });
  ship('in transit', 'SC-M5', 60);
  ship('partly received', 'WS-SET', 12);
  const received = dayOf(last, 28);
  plan.make(received, books, 'itemReceipt', 'receipt of transfer', {
    createdFrom: named('transfer partly received'),
    tranDate: received,
    item: {
      items: [
        { item: named('WS-SET'), quantity: 9, itemReceive: true, ...shelves.put('WS-SET', 'east', 9, received, books) },
      ],
    },
  });
}
