import { newAddress, recordAddress } from '#app/platform/shell/navigation.ts';
import type { Task } from '../practiceTypes.ts';
import { taskMessages as words } from '../taskMessages.ts';
import { labelOf, expectLines, expectNumber, expectRef } from '../expectations.ts';
import { groupsOf, inState, stillOpen, sumText, textOfNumber } from './openItems.ts';
import { actOf, atAddress, atNew, may, named, nameOf, one, parts } from './shared.ts';

const payment: Task = {
  id: 'payment',
  group: 'receivables',
  minutes: 4,
  title: words.payment.title,
  why: words.payment.why,
  needs: [may('customerPayment', 'Create')],
  find: async ({ records }) => {
    const { items } = await records.allOpenDocuments('customer');
    const found = groupsOf(
      items.filter(({ open }) => open >= 2),
      'invoice',
      false,
    ).find(({ documents }) => documents.length >= 2);
    const [first, second] = found?.documents ?? [];
    if (!found || !first || !second) return { lacks: words.payment.lacks };
    // Whole units of any currency.
    const rest = Math.floor(second.open / 2);
    return {
      ground: {
        ...found.ground,
        ...named('first', first.doc.id, first.doc.refName),
        ...named('second', second.doc.id, second.doc.refName),
        whole: textOfNumber(first.open),
        rest: String(rest),
        payment: sumText([first.open, rest]),
      },
    };
  },
  steps: (told, writing) => {
    const type = 'customerPayment';
    const [customer, first, second] = [one(told, 'party'), one(told, 'first'), one(told, 'second')];
    const write = (text: string) => writing.amount(text, told('currency'));
    return [
      { text: words.payment.form, to: newAddress(type), proof: atNew(type) },
      {
        text: words.payment.enter(customer.name, write(told('payment')), first.name, second.name),
        facts: [
          [labelOf(type, 'customer'), customer.name],
          [labelOf(type, 'payment'), write(told('payment'))],
          [first.name, write(told('whole'))],
          [second.name, write(told('rest'))],
        ],
        proof: {
          kind: 'entry',
          type,
          wants: () => [
            expectRef(type, 'customer', customer),
            expectNumber(type, 'payment', told('payment'), write),
            ...expectLines({
              type,
              sublist: 'apply',
              key: 'doc',
              isWhole: true,
              write,
              lines: [
                { ...first, field: 'amount', figure: told('whole') },
                { ...second, field: 'amount', figure: told('rest') },
              ],
            }),
          ],
        },
      },
    ];
  },
  stands: (told) => [
    stillOpen('invoice', one(told, 'first'), told('whole')),
    stillOpen('invoice', one(told, 'second'), told('rest')),
  ],
};

const TO_BILL = 'PENDING_BILLING';
const invoiceOrder: Task = {
  id: 'invoiceOrder',
  group: 'receivables',
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

export const receivablesTasks: readonly Task[] = [payment, invoiceOrder];
