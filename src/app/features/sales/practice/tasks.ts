import { newAddress, recordAddress } from '#app/platform/router/addresses.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { placesMessages } from '#app/engine/aspects/places/placesMessages.ts';
import type { Task, TaskFacts, TaskReader } from '#app/engine/practice/task.ts';
import { labelOf, lineLabelOf, expectLines, expectNumber, expectRef } from '#app/engine/practice/expectations.ts';
import { inState, textOfNumber } from '#app/engine/practice/openItems.ts';
import {
  actOf,
  atAddress,
  atNew,
  count,
  firstOf,
  may,
  named,
  nameOf,
  one,
  parts,
} from '#app/engine/practice/taskParts.ts';
import { viewTask } from '#app/engine/practice/viewTask.ts';
import { movesTask } from '#app/engine/practice/movesTask.ts';
import { saleTaskMessages as words } from './messages.ts';

const QUANTITY = '2';

/** A priced product, the location with most of its stock, and a customer of the same subsidiary. */
async function offered(reading: TaskReader): Promise<TaskFacts | undefined> {
  const item = await firstOf(
    reading,
    'assemblyItem',
    `itemId = 'BS-30' AND isInactive != true`,
    'basePrice > 0 AND isInactive != true',
    ['subsidiary'],
  );
  const books = referenceOf(item?.subsidiary);
  const customer =
    item &&
    books &&
    (await firstOf(
      reading,
      'customer',
      `companyName = 'Garnet Hill Foods' AND subsidiary ANYOF '${books.id}' AND isInactive != true`,
      `subsidiary ANYOF '${books.id}' AND isInactive != true`,
      [],
    ));
  if (!item || !customer) return undefined;
  const { items } = await reading.records.list('inventoryBalance', {
    q: `item ANYOF '${item.id}' AND quantityOnHand > 0`,
    orderby: 'quantityOnHand DESC',
    limit: 1,
    offset: 0,
    fields: ['location'],
  });
  return {
    ...named('party', customer.id, nameOf(customer)),
    ...named('item', item.id, nameOf(item)),
    ...parts('location', items[0]?.location),
  };
}

const offer: Task = {
  id: 'offer',
  group: 'sales',
  place: 1,
  minutes: 4,
  title: words.offer.title,
  why: words.offer.why,
  needs: [may('estimate', 'Create'), may('salesOrder', 'Create')],
  find: async (reading) => {
    const found = await offered(reading);
    return found ? { ground: found } : { lacks: words.offer.lacks };
  },
  steps: (told, writing) => {
    const [customer, item] = [one(told, 'party'), one(told, 'item')];
    // Without a place the order could be shipped from nowhere.
    const place = told('location') === '' ? [] : [one(told, 'location')];
    const lines = (type: 'estimate' | 'salesOrder') =>
      expectLines({
        type,
        sublist: 'item',
        key: 'item',
        isWhole: true,
        write: writing.quantity,
        lines: [{ ...item, field: 'quantity', figure: QUANTITY }],
      });
    return [
      { text: words.offer.form, to: newAddress('estimate'), proof: atNew('estimate') },
      {
        text: words.offer.enter(customer.name, writing.quantity(QUANTITY), item.name),
        facts: [
          [labelOf('estimate', 'entity'), customer.name],
          ...place.map(({ name }) => [labelOf('estimate', 'location'), name] as const),
          [lineLabelOf('estimate', 'item', 'item'), item.name],
          [lineLabelOf('estimate', 'item', 'quantity'), writing.quantity(QUANTITY)],
        ],
        proof: {
          kind: 'entry',
          type: 'estimate',
          wants: () => [
            expectRef('estimate', 'entity', customer),
            ...place.map((wanted) => expectRef('estimate', 'location', wanted, false)),
            ...lines('estimate'),
          ],
        },
      },
      {
        text: words.offer.order(actOf('salesOrder')),
        proof: {
          kind: 'entry',
          type: 'salesOrder',
          wants: (chosen) => {
            const estimate = chosen.get('estimate');
            return [
              expectRef('salesOrder', 'entity', customer),
              expectRef(
                'salesOrder',
                'createdFrom',
                estimate ?? { id: '', name: labelOf('salesOrder', 'createdFrom') },
              ),
              ...lines('salesOrder'),
            ];
          },
        },
      },
    ];
  },
};

const TO_BILL = 'PENDING_BILLING';
const invoiceOrder: Task = {
  id: 'invoiceOrder',
  group: 'receivables',
  place: 2,
  minutes: 2,
  title: words.invoiceOrder.title,
  why: words.invoiceOrder.why,
  needs: [may('invoice', 'Create'), may('salesOrder', 'View')],
  find: async ({ records }) => {
    const { items } = await records.list('salesOrder', {
      q: `status = '${TO_BILL}'`,
      orderby: 'tranDate',
      limit: 1,
      offset: 0,
      fields: ['refName', 'entity', 'total', 'currency'],
    });
    const [order] = items;
    if (!order || typeof order.total !== 'number') return { lacks: words.invoiceOrder.lacks };
    return {
      ground: {
        ...named('order', order.id, nameOf(order)),
        ...parts('party', order.entity),
        ...parts('currency', order.currency),
        total: textOfNumber(order.total),
      },
    };
  },
  steps: (told, writing) => {
    const order = one(told, 'order');
    const to = recordAddress('salesOrder', order.id);
    const write = (text: string) => writing.amount(text, told('currency'));
    return [
      { text: words.invoiceOrder.open(order.name), to, proof: atAddress(to) },
      {
        text: words.invoiceOrder.bill(order.name, actOf('invoice')),
        to,
        proof: {
          kind: 'entry',
          type: 'invoice',
          wants: () => [
            expectRef('invoice', 'entity', one(told, 'party')),
            expectRef('invoice', 'createdFrom', order),
            expectNumber('invoice', 'total', told('total'), write),
          ],
        },
      },
    ];
  },
  stands: (told) => [inState('salesOrder', one(told, 'order'), [TO_BILL])],
};

const ship = movesTask({
  id: 'ship',
  place: 1,
  minutes: 3,
  from: 'salesOrder',
  makes: 'itemFulfillment',
  states: ['PENDING_FULFILLMENT', 'PARTIALLY_FULFILLED'],
  isWhole: true,
  words: words.ship,
  move: words.ship.ship,
  fill: placesMessages.fillOut,
  // Two at most, so that something stays for the next time.
  quantityOf: ({ quantityCommitted }) => Math.min(count(quantityCommitted), 2),
});

/** Practice tasks with orders, deliveries and invoices. */
export const saleTasks: readonly Task[] = [
  offer,
  viewTask({
    id: 'orderView',
    group: 'sales',
    place: 2,
    of: 'salesOrder',
    field: 'total',
    more: '5000',
    words: words.orderView,
  }),
  invoiceOrder,
  ship,
];
