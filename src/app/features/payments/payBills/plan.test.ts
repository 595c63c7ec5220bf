import { checkNumberAt } from '#contract/paper/checkPaper';
import { describe, expect, it } from 'vitest';
import { type Minor, minor, zero } from '#contract/values/money';
import type { OpenDocument } from '#app/platform/api/records.ts';
import {
  creditsUsed,
  groupsOf,
  type PaidPart,
  paymentsOf,
  refitted,
  stateOf,
  sumsOf,
  typedPart,
  type VendorGroup,
  wholePart,
} from './plan.ts';

const doc = (id: string, vendor: string, open: number, more: Partial<OpenDocument> = {}): OpenDocument => ({
  doc: { id, refName: `BILL-${id}` },
  party: { id: vendor, refName: `Vendor ${vendor}` },
  subsidiary: { id: '1', refName: 'Marlow' },
  type: 'vendorBill',
  kind: 'charge',
  tranId: `B${id}`,
  tranDate: '2026-06-01',
  dueDate: '2026-07-01',
  currency: { id: '1', refName: 'US Dollar' },
  total: open,
  open,
  discount: 0,
  discountDate: null,
  daysLate: 0,
  ...more,
});
const grouped = (...docs: readonly OpenDocument[]): readonly VendorGroup[] => groupsOf(docs, () => 2, '2026-07-02');
const only = (groups: readonly VendorGroup[]): VendorGroup =>
  groups[0] ?? {
    key: '',
    vendor: { id: '', refName: '' },
    currency: { id: '', refName: '' },
    subsidiary: null,
    precision: 2,
    bills: [],
    credits: [],
    prepayments: [],
  };
const all = ({ bills }: VendorGroup): Map<string, PaidPart> => new Map(bills.map((bill) => [bill.id, wholePart(bill)]));
const header = { tranDate: '2026-07-02', account: '9', isToBePrinted: false };

describe('paying bills of many vendors', () => {
  it('creates one payment per vendor, currency and subsidiary, and skips vendors without open bills', () => {
    const groups = grouped(
      doc('1', '7', 100),
      doc('2', '5', 50),
      doc('3', '7', 10),
      doc('4', '7', 5, { currency: { id: '2', refName: 'Euro' } }),
      doc('5', '7', 5, { subsidiary: { id: '2', refName: 'Vance' } }),
      doc('6', '8', 40, { type: 'vendorCredit', kind: 'credit' }),
      doc('7', '5', 9, { type: 'vendorPrepayment', kind: 'prepayment' }),
    );
    expect(groups.map(({ vendor, bills }) => [vendor.id, bills.map(({ id }) => id)])).toEqual([
      ['5', ['2']],
      ['7', ['1', '3']],
      ['7', ['5']],
      ['7', ['4']],
    ]);
  });

  it('takes credits and prepayments of the payment date or before, and mentions prepayments', () => {
    const { credits, prepayments } = only(
      grouped(
        doc('1', '7', 100),
        doc('2', '7', 10, { type: 'vendorCredit', kind: 'credit', tranDate: '2026-07-02' }),
        doc('3', '7', 20, { type: 'vendorCredit', kind: 'credit', tranDate: '2026-07-03' }),
        doc('4', '7', 30, { type: 'vendorPrepayment', kind: 'prepayment', tranDate: '2026-06-30' }),
        doc('5', '7', 40, { type: 'vendorPrepayment', kind: 'prepayment', tranDate: '2026-07-03' }),
      ),
    );
    expect(credits.map(({ id }) => id)).toEqual(['2']);
    expect(prepayments.map(({ id, open }) => [id, open])).toEqual([['4', 3000n]]);
  });

  it('pays a bill in full minus the discount still available, and a typed amount unchanged', () => {
    const [bill] = only(grouped(doc('1', '7', 100, { discount: 2, discountDate: '2026-07-09' }))).bills;
    if (!bill) throw new Error('no bill');
    expect(wholePart(bill)).toEqual({ amount: 9800n, discount: 200n });
    const typed = (amount: Minor) => typedPart(bill, amount);
    expect([typed(minor(9800n)), typed(minor(5001n)), typed(minor(99999n)), typed(zero)]).toEqual([
      { amount: 9800n, discount: 200n },
      { amount: 5001n, discount: 0n },
      { amount: 10000n, discount: 0n },
      undefined,
    ]);
  });

  it('says whether all, some or none of a vendor is paid', () => {
    const group = only(grouped(doc('1', '7', 100, { discount: 2 }), doc('2', '7', 50)));
    expect([
      stateOf(group, new Map()),
      stateOf(group, new Map([['1', { amount: minor(9800n), discount: minor(200n) }]])),
      stateOf(group, all(group)),
    ]).toEqual(['none', 'some', 'all']);
    expect(stateOf(group, new Map([...all(group), ['2', { amount: minor(100n), discount: zero }]]))).toBe('some');
  });

  it('uses credits before money, the oldest first, and never more than the bills get', () => {
    const group = only(
      grouped(
        doc('1', '7', 100),
        doc('8', '7', 30, { type: 'vendorCredit', kind: 'credit' }),
        doc('9', '7', 90, { type: 'vendorCredit', kind: 'credit' }),
      ),
    );
    expect(creditsUsed(group, minor(10000n))).toEqual([
      { id: '8', amount: 3000n },
      { id: '9', amount: 7000n },
    ]);
    expect(sumsOf(group, all(group), true)).toMatchObject({ applied: 10000n, credits: 10000n, paid: 0n, count: 1 });
    expect(sumsOf(group, all(group), false)).toMatchObject({ credits: 0n, paid: 10000n });
  });

  it('sends exact amounts with discounts and credits, and no vendor that has nothing chosen', () => {
    const groups = grouped(
      doc('1', '7', 100.1, { discount: 2.02 }),
      doc('2', '5', 0.3),
      doc('9', '7', 30.03, { type: 'vendorCredit', kind: 'credit' }),
    );
    const [first] = groups.filter(({ vendor }) => vendor.id === '7');
    const payments = paymentsOf(groups, first ? all(first) : new Map(), () => true, {
      ...header,
      method: '3',
      memo: 'June',
    });
    expect(payments.map(({ body }) => body)).toEqual([
      {
        entity: { id: '7' },
        currency: { id: '1' },
        subsidiary: { id: '1' },
        tranDate: '2026-07-02',
        account: { id: '9' },
        paymentMethod: { id: '3' },
        memo: 'June',
        apply: { items: [{ doc: { id: '1' }, apply: true, amount: 98.08, disc: 2.02 }] },
        credit: { items: [{ doc: { id: '9' }, apply: true, amount: 30.03 }] },
      },
    ]);
  });

  it('numbers checks one after the other in the order of the list', () => {
    const groups = grouped(doc('1', '1', 10), doc('2', '2', 10), doc('3', '3', 10));
    const parts = new Map(groups.flatMap((group) => [...all(group)]));
    expect(
      paymentsOf(groups, parts, () => false, { ...header, firstCheck: '0998' }).map(({ body }) => body.checkNum),
    ).toEqual(['0998', '0999', '1000']);
    expect([checkNumberAt('A-009', 1), checkNumberAt('99', 1), checkNumberAt('', 0), checkNumberAt('X', 1)]).toEqual([
      'A-010',
      '100',
      '',
      'X2',
    ]);
  });

  it('a check that no money leaves by takes no number', () => {
    const groups = grouped(
      doc('1', '1', 10),
      doc('2', '2', 10),
      doc('8', '2', 10, { type: 'vendorCredit', kind: 'credit' }),
      doc('3', '3', 10),
    );
    const parts = new Map(groups.flatMap((group) => [...all(group)]));
    const payments = paymentsOf(groups, parts, () => true, { ...header, method: '3', firstCheck: '0998' });
    expect(payments.map(({ body: { checkNum, paymentMethod } }) => [checkNum, paymentMethod])).toEqual([
      ['0998', { id: '3' }],
      [undefined, undefined],
      ['0999', { id: '3' }],
    ]);
  });

  it('discounts follow the payment date: bills paid in full stay so, typed amounts are kept', () => {
    const billsOn = (...docs: readonly OpenDocument[]) => only(grouped(...docs)).bills;
    const early = billsOn(
      doc('1', '7', 100, { discount: 2 }),
      doc('2', '7', 100, { discount: 2 }),
      doc('3', '7', 100),
      doc('4', '7', 100),
      doc('5', '7', 50),
    );
    const late = billsOn(
      doc('1', '7', 100),
      doc('2', '7', 100),
      doc('3', '7', 80),
      doc('4', '7', 30),
      doc('5', '7', 50),
    );
    const chosen = new Map([
      ...early.map((bill) => [bill.id, wholePart(bill)] as const),
      ['2', { amount: minor(6000n), discount: zero }] as const,
      ['4', { amount: minor(4000n), discount: zero }] as const,
    ]);
    const known = (bills: readonly (typeof early)[number][]) => new Map(bills.map((bill) => [bill.id, bill]));
    const after = refitted(chosen, known(early), late);
    expect([...after].map(([id, { amount, discount }]) => [id, amount, discount])).toEqual([
      ['1', 10000n, 0n],
      ['2', 6000n, 0n],
      ['3', 8000n, 0n],
      ['4', 3000n, 0n],
      ['5', 5000n, 0n],
    ]);
    expect(refitted(after, known(late), early).get('1')).toEqual({ amount: 9800n, discount: 200n });
    expect(refitted(new Map([['1', { amount: minor(10000n), discount: zero }]]), known(early), late).get('1')).toEqual({
      amount: 10000n,
      discount: 0n,
    });
  });

  it('marks payments whose check is printed later, but none that moves no money', () => {
    const groups = grouped(
      doc('1', '7', 100),
      doc('8', '7', 100, { type: 'vendorCredit', kind: 'credit' }),
      doc('2', '5', 20),
    );
    const parts = new Map(groups.flatMap((group) => [...all(group)]));
    expect(
      paymentsOf(groups, parts, () => true, { ...header, isToBePrinted: true }).map(({ body }) => body.toBePrinted),
    ).toEqual([true, undefined]);
  });
});
