import { describe, expect, it } from 'vitest';
import { approvalTypes, waitingFilter, type WaitingDocument } from '#contract/wire/approvals';
import { definitionOf } from '#contract/records/index';
import { neighborOf, nextLike, planOf, sumsOf } from './queueRules.ts';

const waiting = (id: string, more: Partial<WaitingDocument> = {}): WaitingDocument => ({
  doc: { id, refName: `INV${id}` },
  type: 'invoice',
  version: 3,
  status: { id: 'PENDING_APPROVAL', refName: '' },
  tranDate: null,
  party: { id: '9', refName: 'Birch' },
  subsidiary: null,
  currency: { id: '1', refName: 'US Dollar' },
  total: 10.1,
  memo: null,
  by: null,
  creditExcess: null,
  overDiscount: null,
  since: '2026-06-01T00:00:00Z',
  for: null,
  ...more,
});

describe('the queue of approvals', () => {
  it('includes every type with an approve action, each with its pending states', () => {
    expect(approvalTypes.map(({ type }) => type)).toEqual(
      expect.arrayContaining([
        'salesOrder',
        'purchaseOrder',
        'vendorBill',
        'vendorPayment',
        'periodEndJournal',
        'cashSale',
        'customerPayment',
      ]),
    );
    for (const { type, status, states } of approvalTypes) {
      const field = definitionOf(type).fields[status];
      expect(states.length, type).toBeGreaterThan(0);
      expect(field?.kind === 'status' && states.every((state) => state in field.states), type).toBe(true);
      expect(states).not.toContain('REJECTED');
    }
    const [journal] = approvalTypes.filter(({ type }) => type === 'periodEndJournal');
    expect(journal && waitingFilter(journal)).toBe("tranStatus ANYOF 'PENDING_APPROVAL'");
  });

  it('goes to the next of the same type and party, from the top again, and to the same type if no party matches', () => {
    const [one, bill, other, like] = [
      waiting('1'),
      waiting('2', { type: 'vendorBill' }),
      waiting('3', { party: { id: '8', refName: 'Other' } }),
      waiting('4'),
    ];
    const all = [one, bill, other, like];
    expect(nextLike(all, one)).toBe(like);
    expect(nextLike(all, like)).toBe(one);
    expect(nextLike(all, other)).toBe(like);
    expect(nextLike(all, bill)).toBeUndefined();
    expect([neighborOf(all, one), neighborOf(all, like), neighborOf([one], one)]).toEqual([bill, other, undefined]);
  });

  it('adds up exactly and never across currencies', () => {
    const euro = { id: '2', refName: 'Euro' };
    expect(
      sumsOf([
        waiting('1'),
        waiting('2', { total: 0.2 }),
        waiting('3', { currency: euro, total: 5 }),
        waiting('4', { total: null }),
      ]),
    ).toEqual([
      { currency: { id: '1', refName: 'US Dollar' }, text: '10.3' },
      { currency: euro, text: '5' },
    ]);
  });

  it('decides on the version that was viewed', () => {
    expect(planOf([waiting('1')], 'reject', 'Not agreed', 'Reject 1').rows).toEqual([
      {
        label: 'INV1',
        order: {
          operation: 'action',
          type: 'invoice',
          id: '1',
          name: 'reject',
          body: { reason: 'Not agreed' },
          ifMatch: '"3"',
        },
      },
    ]);
  });
});
