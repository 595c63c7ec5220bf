import { type Minor, minorToNumber, subtract, sum } from '#contract/values/money';
import type { PlainDate } from '#contract/values/date';
import { type Books, currencyOf, precisionOf } from '../company.ts';
import { credit, debit, type LedgerBook } from './ledgerBook.ts';
import { openingOrders, worthOf } from '../inventory/opening.ts';
import { applyTo, type DocumentPlan, headOf, named } from '../plan.ts';

/** The account and the service item through which balances become documents; both come to nothing. */
const CLEARING = '4099';
const TAKEN_OVER = 'TAKEN-OVER';

/** What the journals had left of each kind when documents took over. */
export interface TakenOver {
  readonly books: Books;
  readonly bank: string;
  readonly receivables: readonly (readonly [customer: string, amount: Minor])[];
  readonly payables: readonly (readonly [vendor: string, amount: Minor])[];
  readonly stock: Minor;
  readonly prepaid: Minor;
  readonly deposits: Minor;
}

const stockAccounts = ['1310', '1320', '1330', '1340'] as const;

/**
 * Takes receivables, payables, stock, prepayments and deposits out of the journals on the day from which documents are
 * entered: receivables and payables against a clearing account that the opening invoices and bills use too, the others
 * against the bank that pays the opening orders and prepayments and receives the opening deposits.
 */
export function takeOver(book: LedgerBook, date: PlainDate, bank: string): TakenOver {
  const receivables = book.largest('1200', 1_000).filter(([, amount]) => amount > 0n);
  const owed = book.largest('2010', 1_000).filter(([, amount]) => amount > 0n);
  const accrued = book.owed('2050');
  const payables = accrued > 0n ? [...owed, ['Beacon Freight', accrued] as const] : owed;
  const stock = sum(stockAccounts.map((account) => book.held(account)));
  const counted = worthOf(openingOrders(book.books, stock), book.books);
  const [prepaid, deposits] = [book.held('1420'), book.owed('2310')];
  const total = (parts: readonly (readonly [string, Minor])[]) => sum(parts.map(([, amount]) => amount));
  const facts = { department: 'Finance' };
  book.enter(
    date,
    'Opening receivables by invoice',
    [debit(CLEARING, total(receivables)), ...receivables.map(([entity, amount]) => credit('1200', amount, { entity }))],
    facts,
  );
  book.enter(
    date,
    'Opening payables by bill',
    [
      ...owed.map(([entity, amount]) => debit('2010', amount, { entity })),
      debit('2050', accrued),
      credit(CLEARING, total(payables)),
    ],
    facts,
  );
  book.enter(
    date,
    'Opening inventory by item',
    [
      debit(bank, counted),
      debit('5090', subtract(stock, counted)),
      ...stockAccounts.map((account) => credit(account, book.held(account))),
    ],
    facts,
  );
  book.enter(
    date,
    'Opening prepayments and deposits',
    [debit(bank, prepaid), credit('1420', prepaid), debit('2310', deposits), credit(bank, deposits)],
    facts,
  );
  return { books: book.books, bank, receivables, payables, stock, prepaid, deposits };
}

/** The invoices and bills that were open on the day. */
export function openingDocuments(
  plan: DocumentPlan,
  { books, receivables, payables }: TakenOver,
  date: PlainDate,
): void {
  const precision = precisionOf[currencyOf[books]];
  for (const [customer, amount] of receivables) {
    plan.make(date, books, 'invoice', openingInvoice(customer), {
      ...headOf(books, date, customer),
      memo: 'Opening balance',
      item: { items: [{ item: named(TAKEN_OVER), quantity: 1, rate: minorToNumber(amount, precision) }] },
    });
  }
  for (const [index, [vendor, amount]] of payables.entries()) {
    plan.make(date, books, 'vendorBill', openingBill(vendor, index), {
      ...headOf(books, date, vendor),
      memo: 'Opening balance',
      expense: { items: [{ account: named(CLEARING), amount: minorToNumber(amount, precision) }] },
    });
  }
}

const openingInvoice = (customer: string): string => `opening invoice ${customer}`;
const openingBill = (vendor: string, index: number): string => `opening bill ${index} ${vendor}`;

/** Pays the opening bills of each vendor and receives the opening invoices, except those of every fourth party. */
export function settleOpening(
  plan: DocumentPlan,
  { books, bank, receivables, payables }: TakenOver,
  paid: PlainDate,
  received: PlainDate,
): void {
  const bills = payables.map(([vendor], index) => [vendor, openingBill(vendor, index)] as const);
  for (const [index, vendor] of [...new Set(bills.map(([each]) => each))].entries()) {
    if (index % 8 === 7) continue;
    plan.make(paid, books, 'vendorPayment', `opening payment ${vendor}`, {
      ...headOf(books, paid, vendor),
      account: named(bank),
      paymentMethod: named('method ACH'),
      apply: applyTo(...bills.filter(([each]) => each === vendor).map(([, key]) => key)),
    });
  }
  for (const [index, [customer]] of receivables.entries()) {
    if (index % 4 === 3) continue;
    const invoice = openingInvoice(customer);
    plan.make(received, books, 'customerPayment', `opening receipt ${customer}`, {
      ...headOf(books, received, customer, 'customer'),
      account: named(bank),
      payment: { shares: [{ of: invoice, field: 'amountRemaining', thousandths: 1000 }] },
      apply: applyTo(invoice),
    });
  }
}
