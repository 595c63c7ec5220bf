import { newAddress, payBillsAddress } from '#app/platform/router/addresses.ts';
import type { Task, TaskFactReader } from '#app/engine/practice/task.ts';
import { labelOf, expectLines, expectNumber, expectRef } from '#app/engine/practice/expectations.ts';
import { groupsOf, stillOpen, sumText, textOfNumber } from '#app/engine/practice/openItems.ts';
import { atNew, may, named, one } from '#app/engine/practice/taskParts.ts';
import { paymentTaskMessages as words } from './messages.ts';

const MAX_BILLS = 6;
const billsOf = (told: TaskFactReader) =>
  Array.from({ length: Number(told('count')) }, (_, at) => ({ ...one(told, `bill${at}`), open: told(`open${at}`) }));

const payVendor: Task = {
  id: 'payVendor',
  group: 'payables',
  place: 1,
  minutes: 3,
  title: words.payVendor.title,
  why: words.payVendor.why,
  needs: [may('vendorPayment', 'Create')],
  find: async ({ records }) => {
    const { items } = await records.allOpenDocuments('vendor');
    const found = groupsOf(items, 'vendorBill', true).find(
      ({ documents }) => documents.length >= 2 && documents.length <= MAX_BILLS,
    );
    if (!found) return { lacks: words.payVendor.lacks };
    const bills = found.documents.map(({ doc, open }, at) => ({
      ...named(`bill${at}`, doc.id, doc.refName),
      [`open${at}`]: textOfNumber(open),
    }));
    return {
      ground: Object.assign(
        {},
        found.ground,
        { count: String(bills.length), total: sumText(found.documents.map(({ open }) => open)) },
        ...bills,
      ),
    };
  },
  steps: (told, writing) => {
    const type = 'vendorPayment';
    const vendor = one(told, 'party');
    const write = (text: string) => writing.amount(text, told('currency'));
    const bills = billsOf(told);
    return [
      {
        text: words.payVendor.open,
        to: payBillsAddress,
        proof: {
          kind: 'place',
          isOnTheWay: true,
          fits: ({ pathname }) => pathname === payBillsAddress || pathname === newAddress(type),
        },
      },
      {
        text: words.payVendor.pay(vendor.name, bills.length, write(told('total'))),
        facts: [
          ...bills.map(({ name, open }) => [name, write(open)] as const),
          [labelOf(type, 'total'), write(told('total'))],
        ],
        proof: {
          kind: 'entry',
          type,
          wants: () => [
            expectRef(type, 'entity', vendor),
            expectNumber(type, 'total', told('total'), write),
            ...expectLines({
              type,
              sublist: 'apply',
              key: 'doc',
              isWhole: true,
              write,
              lines: bills.map(({ id, name, open }) => ({ id, name, field: 'amount', figure: open })),
            }),
          ],
        },
      },
    ];
  },
  stands: (told) => billsOf(told).map((bill) => stillOpen('vendorBill', bill, bill.open)),
};

const payment: Task = {
  id: 'payment',
  group: 'receivables',
  place: 1,
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

/** Practice tasks with payments. */
export const paymentTasks: readonly Task[] = [payVendor, payment];
