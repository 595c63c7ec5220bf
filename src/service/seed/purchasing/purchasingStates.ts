import type { Month } from '../calendar.ts';
import { buildOf } from '../homePlan.ts';
import { amountOf, applyTo, type DocumentPlan, headOf, named, shareOf } from '../plan.ts';
import { componentsOf } from '../production/billsOfMaterials.ts';
import { componentNames, type Shelves } from '../inventory/shelves.ts';
import { bill, dayOf, expenseBill, order, pay, receive } from '../trade.ts';

const books = 'us';
const bank = '1010';

/**
 * Orders and shipments in progress, prepayments, returns, partial and on-account payments, and production in progress.
 */
export function purchasingStates(plan: DocumentPlan, shelves: Shelves, second: Month, last: Month): void {
  orders(plan, shelves, last);
  shipments(plan, shelves, last);
  advances(plan, second, last);
  credits(plan, last);
  payments(plan, last);
  production(plan, shelves, last);
}

function purchaseOf(key: string, vendor: string, item: string, quantity: number, month: Month) {
  const goods = [
    { item, quantity },
    { item: 'CN-GLAND', quantity: 200 },
  ];
  return { key, books, vendor, place: 'plant1', goods, ordered: dayOf(month, 5), received: dayOf(month, 17) } as const;
}

function orders(plan: DocumentPlan, shelves: Shelves, last: Month): void {
  const all = { waiting: 'ST-C20', partly: 'FR-F2', unbilled: 'HS-CRANE', partlyBilled: 'PL-F2', closed: 'SH-3' };
  const purchases = Object.entries(all).map(
    ([state, item]) => [state, purchaseOf(`us ${state}`, 'Rivet & Sons Machine Shop', item, 24, last)] as const,
  );
  for (const [state, purchase] of purchases) {
    order(plan, { ...purchase, memo: 'Second source' });
    if (state === 'partly') receive(plan, shelves, purchase, purchase.received, 0.5);
    if (state === 'unbilled' || state === 'partlyBilled') receive(plan, shelves, purchase, purchase.received);
    if (state === 'partlyBilled')
      bill(plan, purchase, dayOf(last, 19), {
        item: { items: [{ item: named('PL-F2'), quantity: 10, orderLine: 1 }] },
      });
    if (state === 'closed')
      plan.act(dayOf(last, 18), books, 'purchaseOrder', `order ${purchase.key}`, 'close', 'Bought from another vendor');
  }
}

function shipments(plan: DocumentPlan, shelves: Shelves, last: Month): void {
  for (const [index, [state, item]] of (
    [
      ['under way', 'ST-C5'],
      ['partly in', 'ST-CR10'],
      ['in', 'HK-10'],
      ['cancelled', 'FT-FLOOR'],
    ] as const
  ).entries()) {
    const purchase = purchaseOf(`us shipment ${state}`, 'Halvorsen Load Cells AS', item, 40, last);
    const key = `shipment ${state}`;
    order(plan, purchase);
    plan.make(dayOf(last, 7), books, 'inboundShipment', key, {
      vendor: named(purchase.vendor),
      subsidiary: named(books),
      shipmentMemo: `Container ${7_201 + index * 13}`,
      landedCostAmount: 420 + index * 35,
      expectedShippingDate: dayOf(last, 6),
      actualShippingDate: dayOf(last, 7),
      expectedDeliveryDate: purchase.received,
      items: {
        items: purchase.goods.map((each) => ({
          purchaseOrder: named(`order ${purchase.key}`),
          item: named(each.item),
          quantityExpected: each.quantity,
        })),
      },
    });
    if (state !== 'under way') receive(plan, shelves, purchase, purchase.received, state === 'in' ? 1 : 0.5);
    if (state === 'cancelled')
      plan.act(dayOf(last, 19), books, 'inboundShipment', key, 'cancel', 'Remainder ships by truck');
    if (state === 'in') bill(plan, purchase, dayOf(last, 21));
  }
}

function advances(plan: DocumentPlan, second: Month, last: Month): void {
  const apply = (date: string, vendor: string, thousandths: number) =>
    plan.make(date, books, 'vendorPrepaymentApplication', `application ${vendor}`, {
      ...headOf(books, date, vendor),
      vendorPrepayment: named(`prepayment ${vendor}`),
      apply: applyTo({
        doc: `bill us ${second.start} ${vendor}`,
        amount: amountOf(shareOf(`prepayment ${vendor}`, thousandths, 'unapplied')),
      }),
    });
  apply(dayOf(second, 28), 'Cascade Castings', 1000);
  apply(dayOf(second, 28), 'Halvorsen Load Cells AS', 250);
  for (const [key, amount] of [
    ['open', 9_500],
    ['voided', 1_200],
  ] as const) {
    plan.make(dayOf(last, 4), books, 'vendorPrepayment', `prepayment ${key}`, {
      ...headOf(books, dayOf(last, 4), 'Corvid Electronics'),
      account: named(bank),
      balance: amount,
      paymentMethod: named('method Wire Transfer'),
      memo: 'Boards for next quarter',
    });
  }
  plan.act(dayOf(last, 5), books, 'vendorPrepayment', 'prepayment voided', 'void', 'Entered twice');
}

function credits(plan: DocumentPlan, last: Month): void {
  const vendor = 'Pioneer Office Supply';
  for (const [key, amount] of [
    ['whole', 180],
    ['part', 240.5],
    ['open', 96.25],
    ['voided', 50],
  ] as const) {
    plan.make(dayOf(last, 9), books, 'vendorCredit', `credit ${key}`, {
      ...headOf(books, dayOf(last, 9), vendor),
      memo: 'Paper returned',
      expense: { items: [{ account: named('6750'), amount }] },
    });
  }
  plan.act(dayOf(last, 10), books, 'vendorCredit', 'credit voided', 'void', 'Not granted');
  const made = expenseBill(
    plan,
    books,
    'us stationery',
    dayOf(last, 8),
    [{ vendor, account: '6750', amount: 1_480, place: 'plant1' }],
    'Stationery',
  );
  pay(plan, books, 'us stationery', dayOf(last, 14), vendor, bank, [made], {
    credit: applyTo('credit whole', { doc: 'credit part', amount: amountOf(shareOf('credit part', 400)) }),
    paymentMethod: named('method Check'),
    checkNum: '20417',
  });
}

function payments(plan: DocumentPlan, last: Month): void {
  const fair = expenseBill(
    plan,
    books,
    'us fair',
    dayOf(last, 6),
    [{ vendor: 'Pacific Trade Shows', account: '6530', amount: 12_400, place: 'plant1' }],
    'Booth in October',
  );
  const discount = {
    doc: fair,
    amount: amountOf(shareOf(fair), shareOf(fair, -20)),
    disc: amountOf(shareOf(fair, 20)),
  };
  pay(plan, books, 'us fair', dayOf(last, 13), 'Pacific Trade Shows', bank, [], {
    apply: applyTo(discount),
    memo: '2% for early payment',
  });
  const advice = expenseBill(
    plan,
    books,
    'us advice',
    dayOf(last, 6),
    [{ vendor: 'Lakeshore Consulting', account: '6830', amount: 8_600, place: 'plant1' }],
    'Review of the plant layout',
  );
  pay(plan, books, 'us advice', dayOf(last, 16), 'Lakeshore Consulting', bank, [], {
    apply: applyTo({ doc: advice, amount: amountOf(shareOf(advice, 500)) }),
  });
  const wrong = expenseBill(
    plan,
    books,
    'us voided',
    dayOf(last, 6),
    [{ vendor: 'Sterling Coatings', account: '5070', amount: 735, place: 'plant1' }],
    'Coating, billed twice',
  );
  plan.act(dayOf(last, 9), books, 'vendorBill', wrong, 'void', 'Billed twice');
  for (const [key, total] of [
    ['on account', 2_500],
    ['voided', 640],
  ] as const) {
    plan.make(dayOf(last, 11), books, 'vendorPayment', `payment us ${key}`, {
      ...headOf(books, dayOf(last, 11), 'Sterling Coatings'),
      account: named(bank),
      total,
      paymentMethod: named('method Check'),
      checkNum: key === 'voided' ? '20412' : '20411',
    });
  }
  plan.act(dayOf(last, 12), books, 'vendorPayment', 'payment us voided', 'void', 'Check lost in the mail');
  plan.make(dayOf(last, 23), books, 'vendorPayment', 'payment us returned', {
    ...headOf(books, dayOf(last, 23), 'Sterling Coatings'),
    account: named(bank),
    total: 310,
    paymentMethod: named('method ACH'),
  });
  plan.act(dayOf(last, 26), books, 'vendorPayment', 'payment us returned', 'reverse', 'Account of the vendor closed');
}

function production(plan: DocumentPlan, shelves: Shelves, last: Month): void {
  const orderOf = (key: string, item: string, quantity: number) =>
    plan.make(dayOf(last, 14), books, 'workOrder', `work order ${key}`, {
      assemblyItem: named(item),
      quantity,
      startDate: dayOf(last, 15),
      endDate: dayOf(last, 28),
      location: named('plant1'),
      subsidiary: named(books),
    });
  orderOf('released', 'FS-1', 20);
  const [underWay, closed] = [orderOf('in process', 'JB-4', 40), orderOf('closed', 'JB-4', 25)];
  plan.act(dayOf(last, 16), books, 'workOrder', orderOf('cancelled', 'CS-3', 8), 'cancel');
  const built = buildOf(plan, shelves, 'build in process', 'JB-4', 15, dayOf(last, 18), {
    createdFrom: named(underWay),
  });
  buildOf(plan, shelves, 'build closed', 'JB-4', 20, dayOf(last, 18), { createdFrom: named(closed) });
  plan.act(dayOf(last, 20), books, 'workOrder', closed, 'close');
  unbuild(plan, shelves, 'JB-4', 3, dayOf(last, 22), { createdFrom: named(built), memo: 'Wrong gasket' });
  unbuild(plan, shelves, 'IN-100', 1, dayOf(last, 27), { memo: 'Boards needed for repairs' });
  adjust(plan, shelves, dayOf(last, 27), { 'SC-M5': 40, 'WS-SET': 6 });
  transfer(plan, shelves, dayOf(last, 28), { 'SC-M5': 100, 'WS-SET': 20 });
}

/** Parts for repairs go to the other plant. */
function transfer(plan: DocumentPlan, shelves: Shelves, date: string, moved: Readonly<Record<string, number>>): void {
  plan.make(date, books, 'inventoryTransfer', `transfer ${date}`, {
    tranDate: date,
    subsidiary: named(books),
    location: named('plant1'),
    transferLocation: named('east'),
    memo: 'Parts for repairs',
    inventory: {
      items: Object.entries(moved).map(([item, quantity]) => ({
        item: named(item),
        quantity,
        ...shelves.take(item, 'plant1', quantity),
        toBinNumbers: shelves.put(item, 'east', quantity, date, books).binNumbers,
      })),
    },
  });
}

/** Small parts that the laboratory took from the shelf. */
function adjust(plan: DocumentPlan, shelves: Shelves, date: string, taken: Readonly<Record<string, number>>): void {
  plan.make(date, books, 'inventoryAdjustment', `adjustment ${date}`, {
    tranDate: date,
    subsidiary: named(books),
    reason: 'SAMPLE',
    account: named('5030'),
    location: named('plant1'),
    memo: 'Used for test setups in the laboratory',
    inventory: {
      items: Object.entries(taken).map(([item, quantity]) => ({
        item: named(item),
        adjustQtyBy: -quantity,
        ...shelves.take(item, 'plant1', quantity),
      })),
    },
  });
}

function unbuild(
  plan: DocumentPlan,
  shelves: Shelves,
  item: string,
  quantity: number,
  date: string,
  more: object,
): void {
  plan.make(date, books, 'assemblyUnbuild', `unbuild ${item}`, {
    item: named(item),
    quantity,
    tranDate: date,
    location: named('plant1'),
    subsidiary: named(books),
    ...shelves.take(item, 'plant1', quantity),
    component: {
      items: [...componentsOf(item, quantity)].map(([part, need]) => ({
        item: named(part),
        quantity: need,
        ...shelves.put(part, 'plant1', need, date, books, componentNames),
      })),
    },
    ...more,
  });
}
