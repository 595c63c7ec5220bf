import { addDays } from '#contract/values/calendar';
import { type PlainDate } from '#contract/values/date';
import type { Month } from './calendar.ts';
import type { Books, LocationKey } from './company.ts';
import { amountOf, applyTo, type Body, type DocumentPlan, headOf, named, openOf, shareOf } from './plan.ts';
import type { Shelves } from './inventory/shelves.ts';

export const dayOf = (month: Month, number: number): PlainDate => addDays(month.start, number - 1);

/** An item, and its price where it differs from the default. */
export interface Goods {
  readonly item: string;
  readonly quantity: number;
  readonly rate?: number;
}
interface Purchase {
  readonly key: string;
  readonly books: Books;
  readonly vendor: string;
  readonly place: LocationKey;
  readonly goods: readonly Goods[];
  readonly ordered: PlainDate;
  readonly received: PlainDate;
  readonly memo?: string;
  /** For all of its lines; without one each has the code that follows. */
  readonly taxCode?: string;
}

const lineOf = ({ item, quantity, rate }: Goods): Body => ({
  item: named(item),
  quantity,
  ...(rate === undefined ? {} : { rate }),
});

/** An order of goods, to be received. */
export function order(
  plan: DocumentPlan,
  { key, books, vendor, place, goods, ordered, received, memo, taxCode }: Purchase,
): string {
  return plan.make(ordered, books, 'purchaseOrder', `order ${key}`, {
    ...headOf(books, ordered, vendor),
    location: named(place),
    dueDate: received,
    ...(memo === undefined ? {} : { memo }),
    item: {
      items: goods.map((each) => ({ ...lineOf(each), ...(taxCode === undefined ? {} : { taxCode: named(taxCode) }) })),
    },
  });
}

/** What of the order comes in on a day: all of it, or less. */
export function receive(
  plan: DocumentPlan,
  shelves: Shelves,
  { key, books, place, goods }: Purchase,
  date: PlainDate,
  part = 1,
  name = key,
  more: Body = {},
): string {
  const lines = goods.map(({ item, quantity }, index) => {
    const come = Math.floor(quantity * part);
    return {
      item: named(item),
      orderLine: index + 1,
      quantity: come,
      location: named(place),
      itemReceive: true,
      ...shelves.put(item, place, come, date, books),
    };
  });
  return plan.make(date, books, 'itemReceipt', `receipt ${name}`, {
    createdFrom: named(`order ${key}`),
    tranDate: date,
    location: named(place),
    item: { items: lines },
    ...more,
  });
}

/** The vendor's bill of what the order still has to be billed. */
export function bill(
  plan: DocumentPlan,
  { key, books }: Pick<Purchase, 'key' | 'books'>,
  date: PlainDate,
  more: Body = {},
): string {
  return plan.become(date, books, ['purchaseOrder', `order ${key}`], 'vendorBill', `bill ${key}`, {
    otherRefNum: numberFor(key),
    ...more,
  });
}

/** Order, receipt and bill of goods. */
export function buy(plan: DocumentPlan, shelves: Shelves, purchase: Purchase, billed: PlainDate): string {
  order(plan, purchase);
  receive(plan, shelves, purchase, purchase.received);
  return bill(plan, purchase, billed);
}

/** A number such as a vendor writes on its bills, the same for the same key. */
const numberFor = (key: string): string =>
  String(10_000 + [...key].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 89_999, 7));

export interface Expense {
  readonly vendor: string;
  readonly account: string;
  readonly amount: number;
  readonly place: LocationKey;
}

/** A vendor bill with account lines only. */
export function expenseBill(
  plan: DocumentPlan,
  books: Books,
  key: string,
  date: PlainDate,
  expenses: readonly [Expense, ...Expense[]],
  memo: string,
): string {
  return plan.make(date, books, 'vendorBill', `bill ${key}`, {
    ...headOf(books, date, expenses[0].vendor),
    otherRefNum: numberFor(key),
    memo,
    expense: {
      items: expenses.map(({ account, amount, place }) => ({
        account: named(account),
        amount,
        location: named(place),
      })),
    },
  });
}

/** Pays all that is open of bills of one vendor. */
export function pay(
  plan: DocumentPlan,
  books: Books,
  key: string,
  date: PlainDate,
  vendor: string,
  bank: string,
  bills: readonly string[],
  more: Body = {},
): string {
  return plan.make(date, books, 'vendorPayment', `payment ${key}`, {
    ...headOf(books, date, vendor),
    account: named(bank),
    paymentMethod: named('method ACH'),
    apply: applyTo(...bills),
    ...more,
  });
}

/** Receives all that is open of invoices of one customer. */
export function collect(
  plan: DocumentPlan,
  books: Books,
  key: string,
  date: PlainDate,
  customer: string,
  place: Body,
  invoices: readonly string[],
  more: Body = {},
): string {
  return plan.make(date, books, 'customerPayment', `receipt of ${key}`, {
    ...headOf(books, date, customer, 'customer'),
    ...place,
    payment: openOf(...invoices),
    apply: applyTo(...invoices),
    ...more,
  });
}

/** A part of an invoice, in thousandths. */
export function collectPart(
  plan: DocumentPlan,
  books: Books,
  key: string,
  date: PlainDate,
  customer: string,
  place: Body,
  invoice: string,
  thousandths: number,
): string {
  const amount = amountOf(shareOf(invoice, thousandths));
  return plan.make(date, books, 'customerPayment', `receipt of ${key}`, {
    ...headOf(books, date, customer, 'customer'),
    ...place,
    payment: amount,
    apply: applyTo({ doc: invoice, amount }),
  });
}

interface Sale {
  readonly key: string;
  readonly books: Books;
  readonly customer: string;
  readonly place: LocationKey;
  readonly goods: readonly Goods[];
  readonly date: PlainDate;
  readonly more?: Body;
}

const isService = (item: string): boolean => /^(CAL|INST|TRAIN|REP|FRT)-/.test(item);

/** The lines of a document that takes goods from their place. */
export const soldLines = (shelves: Shelves, place: LocationKey, goods: readonly Goods[]): readonly Body[] =>
  goods.map((each) => ({
    ...lineOf(each),
    ...(isService(each.item) ? {} : { location: named(place), ...shelves.take(each.item, place, each.quantity) }),
  }));

/** An invoice without an order: the goods leave with it. */
export function invoice(
  plan: DocumentPlan,
  shelves: Shelves,
  { key, books, customer, place, goods, date, more = {} }: Sale,
): string {
  return plan.make(date, books, 'invoice', `invoice ${key}`, {
    ...headOf(books, date, customer),
    location: named(place),
    ...more,
    item: { items: soldLines(shelves, place, goods) },
  });
}

export function salesOrder(plan: DocumentPlan, { key, books, customer, place, goods, date, more = {} }: Sale): string {
  return plan.make(date, books, 'salesOrder', `sales order ${key}`, {
    ...headOf(books, date, customer),
    location: named(place),
    shipDate: addDays(date, 4),
    shipMethod: named('ship Freight'),
    otherRefNum: `PO ${numberFor(key)}`,
    ...more,
    item: {
      items: goods.map((each) => ({ ...lineOf(each), ...(isService(each.item) ? {} : { location: named(place) }) })),
    },
  });
}

/** Ships the goods of an order, or a part of each line. */
export function fulfil(
  plan: DocumentPlan,
  shelves: Shelves,
  { key, books, place, goods }: Sale,
  date: PlainDate,
  part = 1,
): string {
  const lines = goods.flatMap(({ item, quantity }, index) => {
    const shipped = Math.floor(quantity * part);
    return isService(item) || shipped === 0
      ? []
      : [
          {
            item: named(item),
            orderLine: index + 1,
            quantity: shipped,
            location: named(place),
            ...shelves.take(item, place, shipped),
          },
        ];
  });
  return plan.make(date, books, 'itemFulfillment', `fulfilment ${key}`, {
    createdFrom: named(`sales order ${key}`),
    tranDate: date,
    location: named(place),
    item: { items: lines },
  });
}

/** Bills what an order has left to bill, or what of its lines is given. */
export function billOrder(
  plan: DocumentPlan,
  { key, books }: Pick<Sale, 'key' | 'books'>,
  date: PlainDate,
  goods?: readonly (Goods & { readonly line: number })[],
): string {
  const lines = goods?.map(({ line, ...each }) => ({ ...lineOf(each), orderLine: line }));
  return plan.become(
    date,
    books,
    ['salesOrder', `sales order ${key}`],
    'invoice',
    `invoice ${key}`,
    lines ? { item: { items: lines } } : {},
  );
}

export function sellByOrder(plan: DocumentPlan, shelves: Shelves, sale: Sale): string {
  salesOrder(plan, sale);
  fulfil(plan, shelves, sale, addDays(sale.date, 3));
  return billOrder(plan, sale, addDays(sale.date, 4));
}
