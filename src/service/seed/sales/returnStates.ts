import type { Month } from '../calendar.ts';
import type { LocationKey } from '../company.ts';
import { asideAt } from '../homePlan.ts';
import type { Shelves } from '../inventory/shelves.ts';
import { type DocumentPlan, headOf, named } from '../plan.ts';
import { dayOf } from '../trade.ts';

const books = 'us';
const east: LocationKey = 'east';

/** Returns in the states after their approval: goods of an order that was partly billed, and a service of an invoice. */
export function returnStates(plan: DocumentPlan, shelves: Shelves, last: Month): void {
  const date = dayOf(last, 27);
  const back = (key: string, quantity: number, returnReason: string) =>
    plan.make(date, books, 'returnAuthorization', `return ${key}`, {
      ...headOf(books, date, asideAt(4)),
      createdFrom: named('sales order us partly billed'),
      location: named(east),
      item: { items: [{ item: named('BS-30'), quantity, returnReason }] },
    });
  const receive = (key: string, quantity: number) =>
    plan.make(date, books, 'itemReceipt', `receipt of return ${key}`, {
      createdFrom: named(`return ${key}`),
      tranDate: date,
      location: named(east),
      item: {
        items: [
          { item: named('BS-30'), quantity, itemReceive: true, ...shelves.put('BS-30', east, quantity, date, books) },
        ],
      },
    });
  back('announced', 1, 'Ordered one too many');
  back('partly received', 2, 'Display flickers');
  receive('partly received', 1);
  back('received', 1, 'Damaged in transit');
  receive('received', 1);
  const service = (key: string) =>
    plan.make(date, books, 'returnAuthorization', `return ${key}`, {
      ...headOf(books, date, asideAt(1)),
      createdFrom: named('invoice of estimate'),
      item: { items: [{ item: named('CAL-SITE'), quantity: 1, returnReason: 'Not needed' }] },
    });
  plan.become(date, books, ['returnAuthorization', service('credited')], 'creditMemo', 'memo of return', {
    apply: { items: [{ doc: named('invoice of estimate'), apply: true }] },
  });
  plan.act(date, books, 'returnAuthorization', service('closed'), 'close', 'The customer keeps it');
}
