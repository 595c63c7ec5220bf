import { describe, expect, it } from 'vitest';
import { decimal, DECIMAL_UNIT } from '#contract/values/decimal';
import { approvalAfterSave } from './approval.ts';
import { isClosedWhole } from './orderClosing.ts';
import { estimateStatus } from './estimate.ts';
import { type OrderLineState, orderStatus } from './salesOrder.ts';

const units = (count: number) => decimal(BigInt(count) * DECIMAL_UNIT);
const line = (
  quantity: number,
  fulfilled: number,
  billed: number,
  more: Partial<OrderLineState> = {},
): OrderLineState => ({
  quantity: units(quantity),
  fulfilled: units(fulfilled),
  billed: units(billed),
  isClosed: false,
  needsFulfilment: true,
  ...more,
});
const service = { needsFulfilment: false };
const closed = { isClosed: true };

describe('the status of a sales order is computed from its line quantities', () => {
  it.each([
    ['PENDING_FULFILLMENT', [line(5, 0, 0), line(1, 0, 0, service)]],
    ['PENDING_BILLING', [line(1, 0, 0, service)]],
    ['PARTIALLY_FULFILLED', [line(5, 2, 0), line(3, 0, 0)]],
    ['PENDING_BILLING', [line(5, 5, 0), line(3, 3, 0)]],
    ['PARTIALLY_BILLED', [line(5, 5, 5), line(3, 0, 0)]],
    ['PARTIALLY_BILLED', [line(5, 2, 2)]],
    ['BILLED', [line(5, 5, 5), line(1, 0, 1, service)]],
    ['CLOSED', [line(5, 0, 0, closed)]],
    ['CLOSED', [line(5, 5, 5), line(3, 1, 1, closed)]],
    ['PENDING_FULFILLMENT', [line(5, 0, 0), line(3, 0, 0, closed)]],
    ['BILLED', [line(5, 5, 5, closed)]],
    // More has shipped than was ordered, within the tolerance.
    ['PENDING_BILLING', [line(50, 52, 0)]],
    ['PARTIALLY_BILLED', [line(50, 52, 50)]],
    ['BILLED', [line(50, 52, 52)]],
    // The rest of a line is closed: what shipped of it is still billed.
    ['PENDING_BILLING', [line(5, 3, 0, closed)]],
    ['PARTIALLY_BILLED', [line(5, 3, 1, closed)]],
    ['CLOSED', [line(5, 3, 3, closed), line(1, 0, 0, { ...service, ...closed })]],
  ] as const)('%s', (status, lines) => {
    expect(orderStatus(lines, 'APPROVED')).toBe(status);
  });

  it('is closed if the order was closed as a whole, whatever of it is unbilled', () => {
    expect(orderStatus([line(5, 3, 0, closed)], 'APPROVED', true)).toBe('CLOSED');
    expect(orderStatus([line(5, 3, 0, closed), line(1, 0, 0)], 'APPROVED', true)).toBe('PARTIALLY_FULFILLED');
    expect([
      isClosedWhole({ isClosed: true, status: 'BILLED' }),
      isClosedWhole({ isClosed: false, status: 'CLOSED' }),
      isClosedWhole({ status: 'CLOSED' }),
      isClosedWhole({ status: 'BILLED' }),
    ]).toEqual([true, false, true, false]);
  });

  it('with an approval workflow enabled, new orders start in PENDING_APPROVAL; a rejected one is cancelled', () => {
    expect([orderStatus([line(1, 0, 0)], 'PENDING_APPROVAL'), orderStatus([line(1, 0, 0)], 'REJECTED')]).toEqual([
      'PENDING_APPROVAL',
      'CANCELLED',
    ]);
  });
});

describe('the status of an estimate', () => {
  it('is open until it is converted or all of its lines are closed', () => {
    const [open, shut] = [{ isClosed: false }, { isClosed: true }];
    expect(
      [
        [open, shut],
        [shut, shut],
      ].map((lines) => estimateStatus({ isConverted: false, lines })),
    ).toEqual(['A', 'C']);
    expect(estimateStatus({ isConverted: true, lines: [shut] })).toBe('B');
  });
});

describe('approval', () => {
  it('is pending again when a routed document changes its posting, but not its texts', () => {
    expect([
      approvalAfterSave(undefined, false, true),
      approvalAfterSave(undefined, true, true),
      approvalAfterSave('APPROVED', true, true),
      approvalAfterSave('APPROVED', true, false),
    ]).toEqual(['APPROVED', 'PENDING_APPROVAL', 'PENDING_APPROVAL', 'APPROVED']);
  });
});
