import { addDays } from '#contract/values/calendar';
import type { Month } from './calendar.ts';
import type { Books, LocationKey } from './company.ts';
import { type DocumentPlan, named } from './plan.ts';
import type { Shelves } from './inventory/shelves.ts';
import { buy, collect, collectPart, dayOf, expenseBill, type Goods, invoice, pay, sellByOrder } from './trade.ts';

interface BranchPlan {
  readonly supplier: string;
  readonly place: LocationKey;
  readonly bank: string;
  /** Whole units of its currency: what goods cost there, how many are sold in a month and lay there at first. */
  readonly opening: readonly Goods[];
  readonly monthly: readonly Goods[];
  /** What goods and services sell at there, where the price list is not in its currency. */
  readonly prices: Readonly<Record<string, number>>;
  readonly customers: readonly string[];
  readonly landlord: readonly [vendor: string, rent: number];
  readonly running: readonly (readonly [vendor: string, account: string, amount: number])[];
}

const goodsAt = (rows: readonly (readonly [item: string, cost: number, opening: number, month: number])[]) => ({
  opening: rows.map(([item, rate, quantity]) => ({ item, rate, quantity })),
  monthly: rows.map(([item, rate, , quantity]) => ({ item, rate, quantity })),
});

/** How the branches abroad trade: bought from one supplier, sold to a few customers. */
export const abroad: Readonly<Record<Exclude<Books, 'us'>, BranchPlan>> = {
  de: {
    supplier: 'Vogt Feinmechanik',
    place: 'bremen',
    bank: '1035',
    ...goodsAt([
      ['FS-1', 900, 110, 48],
      ['BS-60', 290, 260, 120],
      ['FS-2', 1250, 64, 32],
      ['IN-100', 140, 200, 80],
    ]),
    prices: {},
    customers: [
      'Kessler Pharma AG',
      'Nordhafen Logistik GmbH',
      'Auer Mühlenwerke',
      'Stahlkontor Ruhr',
      'Bremer Röstkaffee',
      'Elbtal Recycling',
    ],
    landlord: ['Hafenring Immobilien', 9_800],
    running: [
      ['Stadtwerke Weser', '6220', 2_712.4],
      ['Nordsee Spedition', '6510', 8_040.15],
    ],
  },
  jp: {
    supplier: 'Ise Components',
    place: 'nagoya',
    bank: '1040',
    ...goodsAt([
      ['FS-1', 150_000, 84, 40],
      ['BS-60', 48_000, 170, 88],
      ['CS-3', 115_000, 56, 28],
      ['IN-100', 21_000, 110, 60],
    ]),
    prices: { 'FS-1': 284_000, 'BS-60': 93_000, 'CS-3': 218_000, 'IN-100': 40_000, 'CAL-SITE': 48_000 },
    customers: ['Aoba Foods', 'Kitano Precision', 'Minato Cold Storage', 'Sakura Logistics', 'Hayashi Chemicals'],
    landlord: ['Minato Properties', 1_250_000],
    running: [
      ['Chubu Electric Supply', '6220', 318_450],
      ['Tokai Transport', '6510', 941_200],
    ],
  },
};

/**
 * One month of a branch: two sales from orders, two direct invoices, goods and bills, payments for the previous month.
 */
export function monthOfBranch(plan: DocumentPlan, shelves: Shelves, books: Exclude<Books, 'us'>, month: Month): void {
  const { place, bank, monthly, customers, prices } = abroad[books];
  buyForMonth(plan, shelves, books, month);
  const turn = month.offset + 3;
  const bankOf = { account: named(bank), paymentMethod: named('method Wire Transfer') };
  for (let deal = 0; deal < 4; deal += 1) {
    const customer = customers[(turn * 2 + deal) % customers.length] ?? '';
    const key = `${books} ${month.start} ${deal}`;
    const goods: Goods[] = monthly.flatMap(({ item, quantity }, index) =>
      (index + deal) % 2 === 0 ? [{ item, quantity: Math.floor(quantity / 2), ...priceOf(prices, item) }] : [],
    );
    const sale = {
      key,
      books,
      customer,
      place,
      goods: deal === 3 ? [...goods, { item: 'CAL-SITE', quantity: 4 + turn, ...priceOf(prices, 'CAL-SITE') }] : goods,
      date: dayOf(month, 6 + deal * 5),
    };
    const made = deal < 2 ? sellByOrder(plan, shelves, sale) : invoice(plan, shelves, sale);
    const due = addDays(sale.date, 31 + deal * 3);
    if (deal === 2) collectPart(plan, books, key, due, customer, bankOf, made, 400);
    else if (deal !== 1 || turn % 2 === 0) collect(plan, books, key, due, customer, bankOf, [made]);
  }
}

const priceOf = (prices: Readonly<Record<string, number>>, item: string) =>
  prices[item] === undefined ? {} : { rate: prices[item] };

function buyForMonth(plan: DocumentPlan, shelves: Shelves, books: Exclude<Books, 'us'>, month: Month): void {
  const {
    supplier,
    place,
    bank,
    monthly,
    landlord: [landlord, rent],
    running,
  } = abroad[books];
  const key = `${books} ${month.start}`;
  const goods = buy(
    plan,
    shelves,
    { key, books, vendor: supplier, place, goods: monthly, ordered: dayOf(month, 4), received: dayOf(month, 18) },
    dayOf(month, 20),
  );
  pay(plan, books, key, addDays(month.end, 15), supplier, bank, [goods]);
  const housed = expenseBill(
    plan,
    books,
    `${key} rent`,
    dayOf(month, 2),
    [{ vendor: landlord, account: '6410', amount: rent, place }],
    'Monthly rent',
  );
  pay(plan, books, `${key} rent`, dayOf(month, 10), landlord, bank, [housed]);
  for (const [index, [vendor, account, amount]] of running.entries()) {
    const used = expenseBill(
      plan,
      books,
      `${key} ${vendor}`,
      dayOf(month, 26),
      [{ vendor, account, amount, place }],
      account === '6220' ? 'Monthly electricity' : 'Monthly freight',
    );
    if (index === 0) pay(plan, books, `${key} ${vendor}`, addDays(month.end, 20), vendor, bank, [used]);
  }
}
