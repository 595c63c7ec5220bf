import { addDays } from '#contract/values/calendar';
import type { Month } from './calendar.ts';
import { customers as everybody } from './parties/people.ts';
import { parts, supplierOf } from './inventory/items.ts';
import { builtInMonth, soldInMonth, usedInMonth } from './inventory/opening.ts';
import { amountOf, applyTo, type DocumentPlan, headOf, named, shareOf } from './plan.ts';
import { componentsOf } from './production/billsOfMaterials.ts';
import { componentNames, type Shelves } from './inventory/shelves.ts';
import {
  buy,
  collect,
  collectPart,
  dayOf,
  type Expense,
  expenseBill,
  type Goods,
  invoice,
  pay,
  sellByOrder,
} from './trade.ts';

const books = 'us';
const bank = '1010';
const DEALS = 9;
export const homeCustomers: readonly string[] = everybody.filter((each) => each.books === 'us').map(({ name }) => name);

/** One of the four customers that the monthly sales do not go to. */
export const asideAt = (index: number): string => homeCustomers[36 + (index % 4)] ?? '';

/** One month of the parent company: what was bought for it is built in its first days and sold after that. */
export function monthOfHome(plan: DocumentPlan, shelves: Shelves, month: Month): void {
  build(plan, shelves, month);
  sell(plan, shelves, month);
  buyParts(plan, shelves, month);
  bills(plan, month);
}

/** Level by level, the lowest first; the highest by work orders. */
function build(plan: DocumentPlan, shelves: Shelves, month: Month): void {
  for (const [index, level] of builtInMonth.entries()) {
    const date = dayOf(month, 2 + index);
    const isTop = index === builtInMonth.length - 1;
    for (const [item, quantity] of level) {
      const key = `${month.start} ${item}`;
      if (isTop) {
        plan.make(dayOf(month, 2), books, 'workOrder', `work order ${key}`, {
          assemblyItem: named(item),
          quantity,
          startDate: dayOf(month, 2),
          endDate: date,
          location: named('plant1'),
          subsidiary: named(books),
        });
      }
      buildOf(
        plan,
        shelves,
        `build ${key}`,
        item,
        quantity,
        date,
        isTop ? { createdFrom: named(`work order ${key}`) } : {},
      );
    }
  }
}

/** A build of a quantity, its components taken by bin and lot. */
export function buildOf(
  plan: DocumentPlan,
  shelves: Shelves,
  key: string,
  item: string,
  quantity: number,
  date: string,
  more: object = {},
): string {
  const components = [...componentsOf(item, quantity)].map(([part, need]) => ({
    item: named(part),
    quantity: need,
    ...shelves.take(part, 'plant1', need, componentNames),
  }));
  return plan.make(date, books, 'assemblyBuild', key, {
    item: named(item),
    quantity,
    tranDate: date,
    location: named('plant1'),
    subsidiary: named(books),
    ...shelves.put(item, 'plant1', quantity, date, books),
    component: { items: components },
    ...more,
  });
}

/** The products of the n-th sale of the month: every third sale has each product. */
const goodsOf = (deal: number, turn: number): Goods[] =>
  [...soldInMonth].flatMap(([item, quantity], index) =>
    (index + deal + turn) % 3 === 0 ? [{ item, quantity: Math.floor(quantity / 3) }] : [],
  );
const services = ['CAL-SITE', 'INST-DAY', 'TRAIN-HALF', 'CAL-CERT'] as const;

function sell(plan: DocumentPlan, shelves: Shelves, month: Month): void {
  const turn = month.offset + 3;
  const bankOf = { account: named(bank), paymentMethod: named('method ACH') };
  const held = { undepFunds: true, paymentMethod: named('method Check'), checkNum: `${4100 + turn}` };
  for (let deal = 0; deal < DEALS; deal += 1) {
    // Every sixth customer has a discount for early payment.
    const customer = homeCustomers[(turn * 8 + deal) % 36] ?? '';
    const key = `us ${month.start} ${deal}`;
    const service: Goods[] =
      deal % 3 === 0
        ? [{ item: services[(deal / 3 + turn) % services.length] ?? 'CAL-SITE', quantity: 3 + (deal % 5) }]
        : deal % 3 === 1
          ? [{ item: 'REP-HOUR', quantity: 62 + deal * 2, rate: 118 }]
          : [];
    const sale = {
      key,
      books,
      customer,
      place: 'plant1',
      goods: [...goodsOf(deal, turn), ...service],
      date: dayOf(month, 7 + deal * 2),
    } as const;
    const made =
      deal < 5
        ? sellByOrder(plan, shelves, sale)
        : invoice(plan, shelves, {
            ...sale,
            more: { shippingCost: 180 + deal * 12, shipMethod: named('ship Freight') },
          });
    if ((turn * 8 + deal) % 6 === 2) collectEarly(plan, key, addDays(sale.date, 9), customer, made);
    else if (deal === 4) collectPart(plan, books, key, addDays(sale.date, 30), customer, bankOf, made, 600);
    else if (deal !== 3)
      collect(plan, books, key, addDays(sale.date, 26 + deal), customer, deal === 7 ? held : bankOf, [made]);
  }
}

/**
 * Paid within the discount period: two percent is taken as a discount and the remainder paid, so that nothing stays
 * open.
 */
function collectEarly(plan: DocumentPlan, key: string, date: string, customer: string, made: string): void {
  const amount = amountOf(shareOf(made), shareOf(made, -20));
  plan.make(date, books, 'customerPayment', `receipt of ${key}`, {
    ...headOf(books, date, customer, 'customer'),
    account: named(bank),
    payment: amount,
    apply: applyTo({ doc: made, amount, disc: amountOf(shareOf(made, 20)) }),
  });
}

function buyParts(plan: DocumentPlan, shelves: Shelves, month: Month): void {
  for (const vendor of new Set(parts.map(({ number }) => supplierOf(number)))) {
    const key = `us ${month.start} ${vendor}`;
    const goods = parts
      .filter(({ number }) => supplierOf(number) === vendor && usedInMonth.has(number))
      .map(({ number }) => ({ item: number, quantity: Math.ceil((usedInMonth.get(number) ?? 0) * 0.9) }));
    const billed = buy(
      plan,
      shelves,
      { key, books, vendor, place: 'plant1', goods, ordered: dayOf(month, 10), received: dayOf(month, 24) },
      dayOf(month, 26),
    );
    if (vendor !== 'Harborview Packaging') pay(plan, books, key, addDays(month.end, 12), vendor, bank, [billed]);
  }
}

const premises: readonly (readonly [memo: string, day: number, ...Expense[]])[] = [
  ['Rent', 1, { vendor: 'Kiln Street Properties', account: '6410', amount: 18_400, place: 'plant1' }],
  ['Rent', 1, { vendor: 'Truckee Industrial Park', account: '6410', amount: 11_900, place: 'plant2' }],
  ['Rent', 1, { vendor: 'Dockside Storage', account: '6410', amount: 6_500, place: 'east' }],
  ['Power', 20, { vendor: 'Summit Power & Light', account: '6220', amount: 7_918.55, place: 'plant1' }],
  ['Software and hosting', 20, { vendor: 'Brightline Software', account: '6730', amount: 6_240, place: 'plant1' }],
  ['Agency staff', 20, { vendor: 'Delta Staffing', account: '6160', amount: 5_104.2, place: 'plant2' }],
  ['Audit', 20, { vendor: 'Orme & Vance', account: '6820', amount: 3_150, place: 'plant1' }],
  [
    'Freight in and out, packing',
    22,
    { vendor: 'Beacon Freight', account: '6510', amount: 18_960.4, place: 'east' },
    { vendor: 'Beacon Freight', account: '5020', amount: 20_875.1, place: 'plant1' },
    { vendor: 'Beacon Freight', account: '6515', amount: 4_060.7, place: 'plant2' },
  ],
  [
    'Cleaning, waste, telephone and office',
    20,
    { vendor: 'Alder Creek Cleaning', account: '6420', amount: 2_350, place: 'plant1' },
    { vendor: 'Alder Creek Cleaning', account: '6230', amount: 1_180, place: 'plant2' },
    { vendor: 'Alder Creek Cleaning', account: '6740', amount: 1_870, place: 'plant1' },
    { vendor: 'Alder Creek Cleaning', account: '6750', amount: 940, place: 'plant1' },
  ],
];

function bills(plan: DocumentPlan, month: Month): void {
  for (const [index, [memo, number, first, ...more]] of premises.entries()) {
    if (!first) continue;
    const key = `us ${month.start} ${first.vendor}`;
    const made = expenseBill(plan, books, key, dayOf(month, number), [first, ...more], memo);
    // Paid in the month after, but for the last two of each month.
    if (index < premises.length - 2)
      pay(plan, books, key, number === 1 ? dayOf(month, 10) : addDays(month.end, 14), first.vendor, bank, [made]);
  }
}
