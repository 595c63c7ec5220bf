import type { Calendar } from '../calendar.ts';
import { asideAt } from '../homePlan.ts';
import { DocumentPlan, headOf, named, type Step } from '../plan.ts';
import { dayOf } from '../trade.ts';

const books = 'us';
const bin = { binNumbers: named('bin plant1 A-01-1') };

/** Screws by the box and cable by the reel: ordered last month, received today, and sold by the piece and the meter. */
export function packedParts({ months, today }: Calendar): Step[] {
  const plan = new DocumentPlan();
  const last = months.find(({ offset }) => offset === -1);
  if (!last) return [];
  const ordered = dayOf(last, 24);
  const order = plan.make(ordered, books, 'purchaseOrder', 'order packed parts', {
    ...headOf(books, ordered, 'Precision Fasteners'),
    location: named('plant1'),
    dueDate: today,
    memo: 'Screws by the box, cable by the reel',
    item: {
      items: [
        { item: named('SC-M8'), unit: 'Box of 50', unitQuantity: 20, unitRate: 5.5 },
        { item: named('CB-4C'), unit: 'Reel of 100 m', unitQuantity: 3, unitRate: 138 },
      ],
    },
  });
  plan.make(today, books, 'itemReceipt', 'receipt packed parts', {
    createdFrom: named(order),
    tranDate: today,
    location: named('plant1'),
    item: {
      items: [
        { item: named('SC-M8'), orderLine: 1, unitQuantity: 20, itemReceive: true, ...bin },
        { item: named('CB-4C'), orderLine: 2, unitQuantity: 3, itemReceive: true, ...bin },
      ],
    },
  });
  plan.make(today, books, 'cashSale', 'cash sale packed parts', {
    ...headOf(books, today, asideAt(2)),
    account: named('1010'),
    location: named('plant1'),
    memo: 'Spare parts',
    item: {
      items: [
        { item: named('SC-M8'), quantity: 80, rate: 0.2, ...bin },
        { item: named('CB-4C'), quantity: 25, rate: 2.49, ...bin },
      ],
    },
  });
  return plan.steps;
}
