import type { Calendar, Month } from '../calendar.ts';
import type { Books } from '../company.ts';
import { asideAt } from '../homePlan.ts';
import { applyTo, type Body, DocumentPlan, headOf, named, openOf, type Step } from '../plan.ts';
import type { Shelves } from '../inventory/shelves.ts';
import { dayOf, type Goods } from '../trade.ts';

const books = 'us';
const bank = { account: named('1010') };

/** A sale of services to one of the customers aside, at a round price. */
function served(plan: DocumentPlan, key: string, index: number, date: string, amount: number): string {
  return plan.make(date, books, 'invoice', `invoice ${key}`, {
    ...headOf(books, date, asideAt(index)),
    location: named('east'),
    item: { items: [{ item: named('INST-DAY'), quantity: 5, rate: amount / 5 }] },
  });
}

/**
 * Checks go to the bank, with what was in undeposited funds when documents took over from journals. Money of other kinds
 * waits: cash of the counter, card receipts until they are settled, and deposits of customers. Entered today.
 */
export function bankDeposits({ months, today }: Calendar): Step[] {
  const plan = new DocumentPlan();
  const last = months.find(({ offset }) => offset === -1);
  if (!last) return [];
  const checks = ['customerPayment', 'periodEndJournal'] as const;
  plan.deposit(dayOf(last, 5), books, 'bank deposit first', '1010', checks, {
    slipNumber: '4471',
    memo: 'Mailed checks',
    cashBack: { items: [{ account: named('1045'), amount: 120, memo: 'Counter cash float' }] },
  });
  plan.deposit(dayOf(last, 26), books, 'bank deposit second', '1010', checks, {
    slipNumber: '4472',
    memo: 'Mailed checks',
  });
  plan.deposit(dayOf(last, 15), books, 'bank deposit voided', '1010', [], {
    memo: 'Quarterly interest',
    other: { items: [{ account: named('7010'), amount: 41.5 }] },
  });
  plan.act(today, books, 'bankDeposit', 'bank deposit voided', 'void', 'Credited by the bank already');
  return plan.steps;
}

/** Credits, deposits, payments and refunds in each of their states. */
export function receivableStates(plan: DocumentPlan, shelves: Shelves, second: Month, last: Month): void {
  credits(plan, shelves, second, last);
  deposits(plan, last);
  payments(plan, last);
  refunds(plan, last);
  returned(plan, last);
}

function creditOf(
  plan: DocumentPlan,
  of: Books,
  key: string,
  date: string,
  customer: string,
  goods: Goods,
  more: Body = {},
  line: Body = {},
): string {
  return plan.make(date, of, 'creditMemo', `memo ${key}`, {
    ...headOf(of, date, customer),
    item: { items: [{ item: named(goods.item), quantity: goods.quantity, rate: goods.rate, ...line }] },
    ...more,
  });
}

function credits(plan: DocumentPlan, shelves: Shelves, second: Month, last: Month): void {
  const repair = { item: 'REP-HOUR', quantity: 4, rate: 118 };
  plan.act(
    dayOf(last, 11),
    books,
    'invoice',
    served(plan, 'voided', 1, dayOf(last, 10), 900),
    'void',
    'Work was under warranty',
  );
  creditOf(plan, books, 'open', dayOf(last, 7), asideAt(0), repair);
  const early = served(plan, 'credited', 1, dayOf(second, 9), 3_200);
  creditOf(plan, books, 'whole', dayOf(second, 20), asideAt(1), repair, {
    apply: { items: [{ doc: named(early), apply: true, amount: 472 }] },
  });
  creditOf(plan, books, 'part', dayOf(last, 8), asideAt(1), repair);
  creditOf(plan, books, 'to refund', dayOf(last, 8), asideAt(2), repair);
  creditOf(plan, books, 'voided', dayOf(last, 8), asideAt(2), repair);
  plan.act(dayOf(last, 9), books, 'creditMemo', 'memo voided', 'void', 'The repair was due');
  const back = { item: 'BS-30', quantity: 1, rate: 549 };
  creditOf(
    plan,
    books,
    'goods back',
    dayOf(last, 12),
    asideAt(0),
    back,
    { location: named('east') },
    { isReturned: true, location: named('east'), ...shelves.put('BS-30', 'east', 1, dayOf(last, 12), books) },
  );
  creditOf(plan, 'de', 'Hamburg', dayOf(last, 16), 'Nordhafen Logistik GmbH', {
    item: 'CAL-SITE',
    quantity: 1,
    rate: 290,
  });
  creditOf(plan, 'jp', 'Nagoya', dayOf(last, 16), 'Kitano Precision', { item: 'CAL-SITE', quantity: 1, rate: 48_000 });
}

function deposits(plan: DocumentPlan, last: Month): void {
  const depositOf = (of: Books, key: string, customer: string, payment: number, more: Body) =>
    plan.make(dayOf(last, 6), of, 'customerDeposit', `deposit ${key}`, {
      ...headOf(of, dayOf(last, 6), customer, 'customer'),
      payment,
      ...more,
    });
  depositOf(books, 'held', asideAt(3), 2_000, {
    undepFunds: true,
    paymentMethod: named('method Check'),
    checkNum: '883',
  });
  depositOf(books, 'by check', asideAt(1), 1_250, {
    undepFunds: true,
    paymentMethod: named('method Check'),
    checkNum: '1207',
  });
  depositOf(books, 'voided', asideAt(3), 500, bank);
  plan.act(dayOf(last, 8), books, 'customerDeposit', 'deposit voided', 'void', 'Booked to the wrong customer');
  plan.make(dayOf(last, 9), books, 'customerDeposit', 'deposit of order', {
    ...headOf(books, dayOf(last, 9), asideAt(0), 'customer'),
    payment: 10_000,
    ...bank,
    salesOrder: named('sales order us back ordered'),
  });
  depositOf('de', 'Kassel', 'Werra Kali Handel', 5_000, { account: named('1035') });
  depositOf('jp', 'Kobe', 'Sakura Logistics', 600_000, { account: named('1040') });
  const settled = served(plan, 'of deposit', 2, dayOf(last, 12), 26_000);
  const apply = (key: string, date: string, amount: Body[string]) =>
    plan.make(date, books, 'depositApplication', `deposit use ${key}`, {
      ...headOf(books, date, asideAt(2), 'customer'),
      deposit: named(`deposit ${asideAt(2)}`),
      apply: { items: [{ doc: named(settled), apply: true, amount }] },
    });
  apply('voided', dayOf(last, 13), 1_000);
  plan.act(dayOf(last, 13), books, 'depositApplication', 'deposit use voided', 'void', 'Agreed otherwise');
  apply('whole', dayOf(last, 14), openOf(`deposit ${asideAt(2)}`));
}

function payments(plan: DocumentPlan, last: Month): void {
  const paymentOf = (key: string, day: number, index: number, body: Body) =>
    plan.make(dayOf(last, day), books, 'customerPayment', `receipt of ${key}`, {
      ...headOf(books, dayOf(last, day), asideAt(index), 'customer'),
      ...bank,
      ...body,
    });
  const mixed = served(plan, 'mixed', 1, dayOf(last, 10), 5_000);
  paymentOf('mixed', 18, 1, {
    payment: 3_700,
    apply: applyTo(mixed),
    credit: { items: [{ doc: named('memo part'), apply: true, amount: 300 }] },
    deposit: { items: [{ doc: named(`deposit ${asideAt(1)}`), apply: true, amount: 1_000 }] },
  });
  paymentOf('nothing yet', 19, 3, { payment: 1_500, memo: 'No invoice named' });
  served(plan, 'oldest', 3, dayOf(last, 10), 2_400);
  paymentOf('the oldest', 20, 3, { payment: 1_000, autoApply: true });
  paymentOf('voided', 17, 3, { payment: 250 });
  plan.act(dayOf(last, 18), books, 'customerPayment', 'receipt of voided', 'void', 'Returned by the bank');
  plan.make(dayOf(last, 20), books, 'customerPayment', 'receipt by card', {
    ...headOf(books, dayOf(last, 20), 'Orchard Valley Packing', 'customer'),
    undepFunds: true,
    payment: 320,
    paymentMethod: named('method Credit Card'),
    creditCard: named('card Orchard Valley Packing'),
  });
}

function refunds(plan: DocumentPlan, last: Month): void {
  const refundOf = (key: string, day: number, index: number, doc: string, amount: Body[string]) =>
    plan.make(dayOf(last, day), books, 'customerRefund', `refund ${key}`, {
      ...headOf(books, dayOf(last, day), asideAt(index), 'customer'),
      ...bank,
      paymentMethod: named('method ACH'),
      apply: { items: [{ doc: named(doc), apply: true, amount }] },
    });
  refundOf('of memo', 19, 2, 'memo to refund', openOf('memo to refund'));
  refundOf('of payment', 23, 3, 'receipt of nothing yet', 400);
  refundOf('of deposit', 23, 3, 'deposit held', 250);
  refundOf('voided', 24, 3, 'receipt of nothing yet', 100);
  plan.act(dayOf(last, 25), books, 'customerRefund', 'refund voided', 'void', 'Sent to a closed account');
}

/** A direct debit that the bank returned days later. */
function returned(plan: DocumentPlan, last: Month): void {
  plan.make(dayOf(last, 23), books, 'customerPayment', 'receipt returned', {
    ...headOf(books, dayOf(last, 23), asideAt(3), 'customer'),
    ...bank,
    payment: 180,
    paymentMethod: named('method ACH'),
  });
  plan.act(dayOf(last, 26), books, 'customerPayment', 'receipt returned', 'reverse', 'Insufficient funds');
}
