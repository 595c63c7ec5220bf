import { newAddress } from '#app/platform/router/addresses.ts';
import { referenceOf } from '#app/engine/list/table/cellText.ts';
import { placesMessages } from '#app/engine/aspects/places/placesMessages.ts';
import type { Task } from '#app/engine/practice/task.ts';
import { labelOf, lineLabelOf, expectLines, expectRef, expectText } from '#app/engine/practice/expectations.ts';
import { accounts, atNew, count, firstOf, may, named, nameOf, one } from '#app/engine/practice/taskParts.ts';
import { movesTask } from '#app/engine/practice/movesTask.ts';
import { purchaseTaskMessages as words } from './messages.ts';

const billLines = [
  ['6420', '480'],
  ['6240', '120'],
] as const;
const bill: Task = {
  id: 'bill',
  group: 'payables',
  place: 2,
  minutes: 3,
  title: words.bill.title,
  why: words.bill.why,
  needs: [may('vendorBill', 'Create')],
  find: async (reading) => {
    const [found, vendor] = await Promise.all([
      accounts(
        reading,
        'account',
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

const receive = movesTask({
  id: 'receive',
  place: 2,
  minutes: 3,
  from: 'purchaseOrder',
  makes: 'itemReceipt',
  states: ['PENDING_RECEIPT', 'PARTIALLY_RECEIVED'],
  isWhole: false,
  words: words.receive,
  move: words.receive.receive,
  fill: placesMessages.fillIn,
  quantityOf: ({ quantity, quantityReceived }) => count(quantity) - count(quantityReceived) - 1,
});

const ORDERED = '24';
const purchase: Task = {
  id: 'purchase',
  group: 'warehouse',
  place: 4,
  minutes: 2,
  title: words.purchase.title,
  why: words.purchase.why,
  needs: [may('purchaseOrder', 'Create')],
  find: async (reading) => {
    const item = await firstOf(
      reading,
      'inventoryItem',
      `itemId = 'CN-GLAND' AND isInactive != true`,
      'isInactive != true',
      ['subsidiary'],
    );
    const books = referenceOf(item?.subsidiary);
    const vendor =
      item &&
      books &&
      (await firstOf(
        reading,
        'vendor',
        `companyName = 'Rivet & Sons Machine Shop' AND isInactive != true`,
        `subsidiary ANYOF '${books.id}' AND isInactive != true`,
        [],
      ));
    return item && vendor
      ? { ground: { ...named('party', vendor.id, nameOf(vendor)), ...named('item', item.id, nameOf(item)) } }
      : { lacks: words.purchase.lacks };
  },
  steps: (told, writing) => {
    const type = 'purchaseOrder';
    const [vendor, item] = [one(told, 'party'), one(told, 'item')];
    const quantity = writing.quantity(ORDERED);
    return [
      { text: words.purchase.form, to: newAddress(type), proof: atNew(type) },
      {
        text: words.purchase.enter(vendor.name, quantity, item.name),
        facts: [
          [labelOf(type, 'entity'), vendor.name],
          [lineLabelOf(type, 'item', 'item'), item.name],
          [lineLabelOf(type, 'item', 'quantity'), quantity],
        ],
        proof: {
          kind: 'entry',
          type,
          wants: () => [
            expectRef(type, 'entity', vendor),
            ...expectLines({
              type,
              sublist: 'item',
              key: 'item',
              isWhole: true,
              write: writing.quantity,
              lines: [{ ...item, field: 'quantity', figure: ORDERED }],
            }),
          ],
        },
      },
    ];
  },
};

/** Practice tasks with bills, receipts and purchase orders. */
export const purchaseTasks: readonly Task[] = [bill, receive, purchase];
