import { minor, type Minor, minorToNumber } from '#contract/values/money';
import type { PlainDate } from '#contract/values/date';
import { type Books, currencyOf, type LocationKey, precisionOf } from '../company.ts';
import { parts, supplierOf } from './items.ts';
import { abroad } from '../abroadPlan.ts';
import { type DocumentPlan, headOf, named } from '../plan.ts';
import { partsFor, plannedCents, productionOf } from '../production/billsOfMaterials.ts';
import type { Shelves } from './shelves.ts';
import { buy, type Goods, pay } from '../trade.ts';

/** What the parent company sells in a month. */
export const soldInMonth: ReadonlyMap<string, number> = new Map([
  ['BS-30', 120],
  ['BS-60', 160],
  ['BS-60R', 80],
  ['FS-1', 96],
  ['FS-2', 72],
  ['CS-3', 60],
  ['IN-100', 64],
  ['LC-C5', 80],
  ['LC-SP30', 160],
  ['JB-4', 60],
]);
/** The monthly builds by level, and the parts they need. */
export const builtInMonth = productionOf(soldInMonth);
export const usedInMonth = partsFor(builtInMonth);

interface OpeningOrder {
  readonly key: string;
  readonly vendor: string;
  readonly place: LocationKey;
  readonly goods: readonly Goods[];
}

/** Finished products in the eastern depot, bought from the machine shop that assembles there. */
const inTheEast: readonly Goods[] = ['BS-30', 'BS-60', 'FS-1', 'CS-3'].map((item, index) => ({
  item,
  quantity: 60 - index * 12,
  rate: Math.ceil(plannedCents(item) / 100),
}));

/** Goods on hand when documents start, worth about what the journals state. */
export function openingOrders(books: Books, stock: Minor): readonly OpeningOrder[] {
  if (books !== 'us') {
    const { supplier, place, opening } = abroad[books];
    return [{ key: `opening ${books}`, vendor: supplier, place, goods: opening }];
  }
  const depot = { key: 'opening east', vendor: 'Rivet & Sons Machine Shop', place: 'east', goods: inTheEast } as const;
  const vendors = [...new Set(parts.map(({ number }) => supplierOf(number)))];
  const lasting = (months: number) => [
    depot,
    ...vendors.map((vendor): OpeningOrder => ({
      key: `opening ${vendor}`,
      vendor,
      place: 'plant1',
      goods: parts
        .filter(({ number }) => supplierOf(number) === vendor)
        .map(({ number, reorderPoint }) => ({
          item: number,
          quantity: Math.ceil((usedInMonth.get(number) ?? reorderPoint / 2) * months),
        })),
    })),
  ];
  const [fixed, month] = [
    Number(worthOf([depot], 'us')),
    Number(worthOf(lasting(1), 'us')) - Number(worthOf([depot], 'us')),
  ];
  return lasting(Math.max(1.5, (Number(stock) - fixed) / month));
}

/** What orders come to, in smallest units of the books' currency. */
export function worthOf(orders: readonly OpeningOrder[], books: Books): Minor {
  const unit = 10 ** precisionOf[currencyOf[books]];
  return minor(
    orders
      .flatMap(({ goods }) => goods)
      .reduce(
        (sum, { item, quantity, rate }) =>
          sum + BigInt(Math.round(quantity * (rate === undefined ? plannedCents(item) : rate * unit))),
        0n,
      ),
  );
}

/** Orders, receipts, bills and payments of the goods that were there on the first day. */
export function openingStock(
  plan: DocumentPlan,
  shelves: Shelves,
  books: Books,
  bank: string,
  orders: readonly OpeningOrder[],
  date: PlainDate,
): void {
  for (const each of orders) {
    const taken = { ...each, books, ordered: date, received: date, memo: 'Opening inventory' };
    // Its tax was deducted when the goods were bought.
    const bill = buy(plan, shelves, books === 'us' ? taken : { ...taken, taxCode: 'tax Exempt' }, date);
    pay(plan, books, each.key, date, each.vendor, bank, [bill], { memo: 'Opening inventory' });
  }
}

/** Vendor prepayments and customer deposits open on the first day. */
export function openingAdvances(
  plan: DocumentPlan,
  bank: string,
  prepaid: Minor,
  deposits: Minor,
  customers: readonly [string, string, string],
  date: PlainDate,
): void {
  const [small, half] = [minor((prepaid * 3n) / 10n), minor(deposits / 2n)];
  const money = (amount: Minor) => minorToNumber(amount, 2);
  const advances = [
    ['Halvorsen Load Cells AS', minor(prepaid - small)],
    ['Cascade Castings', small],
  ] as const;
  for (const [vendor, amount] of advances) {
    if (amount > 0n)
      plan.make(date, 'us', 'vendorPrepayment', `prepayment ${vendor}`, {
        ...headOf('us', date, vendor),
        account: named(bank),
        balance: money(amount),
        paymentMethod: named('method Wire Transfer'),
        memo: 'Opening balance',
      });
  }
  const shares = [half, minor((deposits * 3n) / 10n), minor(deposits - half - (deposits * 3n) / 10n)];
  for (const [index, customer] of customers.entries()) {
    const amount = shares[index] ?? minor(0n);
    if (amount > 0n)
      plan.make(date, 'us', 'customerDeposit', `deposit ${customer}`, {
        ...headOf('us', date, customer, 'customer'),
        account: named(bank),
        payment: money(amount),
        memo: 'Opening balance',
      });
  }
}
