import { describe, expect, it } from 'vitest';
import { openBeforePayment, settledBy } from './openBeforePayment.ts';

const ref = (id: string) => ({ id, refName: id });
const like = { kind: 'charge', type: 'invoice', party: ref('c'), currency: ref('usd') } as const;
const doc = (id: string, open: number) => ({
  ...like,
  doc: ref(id),
  subsidiary: null,
  tranId: id,
  otherRefNum: null,
  tranDate: '2026-06-01',
  dueDate: '2026-07-01',
  total: 500,
  open,
  discount: 0,
  discountOffered: 10,
  discountDate: '2026-06-11',
  daysLate: 3,
});

describe('what is open besides a payment that is changed', () => {
  it('has again what its own lines took, so that they are not measured by what they left', () => {
    const lines = {
      items: [
        { apply: true, doc: ref('INV-1'), amount: 489.6, disc: 0.4 },
        { apply: false, doc: ref('INV-2'), amount: 5 },
      ],
    };
    expect(
      openBeforePayment([doc('INV-1', 10), doc('INV-2', 80)], lines, like, 2).map(
        ({ doc: { id }, open, discount, daysLate }) => [id, open, discount, daysLate],
      ),
    ).toEqual([
      ['INV-1', 500, 0.4, 3],
      ['INV-2', 80, 0, 3],
    ]);
  });

  it('includes the documents it settled completely, which no one else can', () => {
    const lines = {
      items: [{ apply: true, doc: ref('INV-3'), amount: 98, disc: 2, total: 100, applyDate: '2026-06-02' }],
    };
    expect(
      openBeforePayment([doc('INV-2', 80)], lines, like, 2).map(({ doc: { id }, open, total, tranDate, kind }) => [
        id,
        open,
        total,
        tranDate,
        kind,
      ]),
    ).toEqual([
      ['INV-3', 100, 100, '2026-06-02', 'charge'],
      ['INV-2', 80, 500, '2026-06-01', 'charge'],
    ]);
  });

  it('knows the due date of what it settled completely, so that the part a change leaves open counts as overdue', () => {
    const lines = { items: [{ apply: true, doc: ref('INV-3'), amount: 100, total: 100, applyDate: '2026-06-02' }] };
    const known = { facts: new Map([['INV-3', { dueDate: '2026-06-20', otherRefNum: 'PO-7' }]]), asOf: '2026-07-01' };
    expect(openBeforePayment([], lines, like, 2, known)).toMatchObject([
      { dueDate: '2026-06-20', daysLate: 11, otherRefNum: 'PO-7', open: 100 },
    ]);
    const early = openBeforePayment([], lines, like, 2, { ...known, asOf: '2026-06-20' });
    expect(early.map(({ daysLate }) => daysLate)).toEqual([0]);
    expect(settledBy([doc('INV-2', 80)], { items: [...lines.items, { apply: true, doc: ref('INV-2') }] })).toEqual([
      'INV-3',
    ]);
  });

  it('is everything open if nothing is saved yet', () => {
    expect(openBeforePayment([doc('INV-2', 80)], undefined, like, 2)).toHaveLength(1);
  });
});
