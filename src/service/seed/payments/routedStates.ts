import type { RecordType } from '#contract/records/index';
import type { Month } from '../calendar.ts';
import { asideAt } from '../homePlan.ts';
import { type Body, type DocumentPlan, headOf, named } from '../plan.ts';
import { dayOf } from '../trade.ts';

const books = 'us';

/** Types that wait for approval while their routing is on, with whether they can be rejected. */
const routed: readonly (readonly [type: RecordType, refuse: string | null])[] = [
  ['salesOrder', 'reject'],
  ['purchaseOrder', 'reject'],
  ['invoice', 'reject'],
  ['creditMemo', 'reject'],
  ['cashSale', null],
  ['customerPayment', null],
  ['customerDeposit', null],
  ['vendorBill', 'reject'],
  ['vendorPayment', 'reject'],
  ['vendorPrepayment', 'reject'],
  ['periodEndJournal', 'reject'],
  ['returnAuthorization', 'reject'],
];

/** One day on which everything was routed for approval: what waits since, what was rejected, approved or cancelled. */
export function routedStates(plan: DocumentPlan, last: Month): void {
  const date = dayOf(last, 26);
  const types = routed.map(([type]) => type);
  plan.route(date, types, true);
  for (const [type, refuse] of routed) {
    plan.make(date, books, type, `waiting ${type}`, bodyOf(type, date, last));
    plan.act(date, books, type, plan.make(date, books, type, `approved ${type}`, bodyOf(type, date, last)), 'approve');
    if (refuse !== null)
      plan.act(
        date,
        books,
        type,
        plan.make(date, books, type, `rejected ${type}`, bodyOf(type, date, last)),
        refuse,
        'Not in the budget',
      );
  }
  plan.act(
    date,
    books,
    'salesOrder',
    plan.make(date, books, 'salesOrder', 'cancelled salesOrder', bodyOf('salesOrder', date, last)),
    'cancel',
    'Ordered by mistake',
  );
  plan.route(date, types, false);
  plan.act(
    date,
    books,
    'periodEndJournal',
    plan.make(date, books, 'periodEndJournal', 'voided periodEndJournal', bodyOf('periodEndJournal', date, last)),
    'void',
    'Entered twice',
  );
}

function bodyOf(type: RecordType, date: string, last: Month): Body {
  const account = named('1010');
  const service = { items: [{ item: named('CAL-LAB'), quantity: 2, rate: 145 }] };
  const customer = headOf(books, date, asideAt(0));
  const payer = headOf(books, date, asideAt(0), 'customer');
  const vendor = headOf(books, date, 'Northwest Calibration Gas');
  const bodies: Partial<Record<RecordType, Body>> = {
    salesOrder: { ...customer, location: named('east'), item: service },
    purchaseOrder: { ...vendor, location: named('plant1'), item: { items: [{ item: named('CO-400'), quantity: 20 }] } },
    invoice: { ...customer, location: named('east'), item: service },
    creditMemo: { ...customer, item: { items: [{ item: named('REP-CHECK'), quantity: 1, rate: 75 }] } },
    cashSale: { ...customer, location: named('east'), account, item: service },
    customerPayment: { ...payer, account, payment: 145 },
    customerDeposit: { ...payer, account, payment: 300 },
    returnAuthorization: { ...customer, item: service },
    vendorBill: { ...vendor, expense: { items: [{ account: named('5030'), amount: 410 }] } },
    vendorPayment: { ...vendor, account, total: 410 },
    vendorPrepayment: { ...vendor, account, balance: 900 },
    periodEndJournal: {
      tranDate: date,
      postingPeriod: named(`period ${last.start.slice(0, 7)}`),
      subsidiary: named(books),
      currency: named('USD'),
      memo: 'Training, moved to Quality',
      line: {
        items: [
          { account: named('6170'), debit: 860, department: named('Quality and calibration') },
          { account: named('6170'), credit: 860, department: named('Production') },
        ],
      },
    },
  };
  return bodies[type] ?? {};
}
