import { newAddress } from '#app/platform/shell/navigation.ts';
import { payBillsAddress } from '#app/platform/router/addresses.ts';
import type { Task, TaskFactReader } from '../practiceTypes.ts';
import { taskMessages as words } from '../taskMessages.ts';
import { labelOf, expectLines, expectNumber, expectRef, expectText } from '../expectations.ts';
import { groupsOf, stillOpen, sumText, textOfNumber } from './openItems.ts';
import { accounts, atNew, firstOf, may, named, nameOf, one } from './shared.ts';

const MAX_BILLS = 6;
const billsOf = (told: TaskFactReader) =>
  Array.from({ length: Number(told('count')) }, (_, at) => ({ ...one(told, `bill${at}`), open: told(`open${at}`) }));

const payVendor: Task = {
  id: 'payVendor',
  group: 'payables',
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

const billLines = [
  ['6420', '480'],
  ['6240', '120'],
] as const;
const bill: Task = {
  id: 'bill',
  group: 'payables',
  minutes: 3,
  title: words.bill.title,
  why: words.bill.why,
  needs: [may('vendorBill', 'Create')],
  find: async (reading) => {
    const [found, vendor] = await Promise.all([
      accounts(
        reading,
        billLines.map(([number]) => number),
      ),
      firstOf(
        reading,
        'vendor',
        `companyName = 'Alder Creek Cleaning' AND isInactive != true`,
        'isInactive != true',
        [],
      ),
    ]);
    return found && vendor
      ? { ground: { ...found, ...named('party', vendor.id, nameOf(vendor)), number: `PR-${reading.mark}` } }
      : { lacks: words.bill.lacks };
  },
  steps: (told, writing) => {
    const type = 'vendorBill';
    const vendor = one(told, 'party');
    const write = (text: string) => writing.amount(text, '');
    return [
      { text: words.bill.form, to: newAddress(type), proof: atNew(type) },
      {
        text: words.bill.enter(vendor.name),
        facts: [
          [labelOf(type, 'entity'), vendor.name],
          [labelOf(type, 'otherRefNum'), told('number')],
          ...billLines.map(([number, figure]) => [told(`${number}Name`), write(figure)] as const),
        ],
        proof: {
          kind: 'entry',
          type,
          wants: () => [
            expectRef(type, 'entity', vendor),
            expectText(type, 'otherRefNum', told('number')),
            ...expectLines({
              type,
              sublist: 'expense',
              key: 'account',
              isWhole: true,
              write,
              lines: billLines.map(([number, figure]) => ({ ...one(told, number), field: 'amount', figure })),
            }),
          ],
        },
      },
    ];
  },
};

export const payablesTasks: readonly Task[] = [payVendor, bill];
