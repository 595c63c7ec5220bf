import { describe, expect, it } from 'vitest';
import { decimal } from '#contract/values/decimal';
import { purchaseStatus } from './purchaseOrder.ts';

const status = (
  ...lines: readonly (readonly [quantity: number, received: number, billed: number, isClosed?: boolean])[]
) =>
  purchaseStatus(
    lines.map(([quantity, received, billed, isClosed = false]) => ({
      quantity: decimal(BigInt(quantity)),
      received: decimal(BigInt(received)),
      billed: decimal(BigInt(billed)),
      isClosed,
    })),
  );

describe('the status of a purchase order is computed from its line quantities', () => {
  it.each([
    [
      'PENDING_RECEIPT',
      [
        [10, 0, 0],
        [5, 0, 0],
      ],
    ],
    [
      'PARTIALLY_RECEIVED',
      [
        [10, 10, 0],
        [5, 0, 0],
      ],
    ],
    [
      'PENDING_BILLING',
      [
        [10, 10, 0],
        [5, 5, 0],
      ],
    ],
    [
      'PARTIALLY_BILLED',
      [
        [10, 10, 10],
        [5, 5, 0],
      ],
    ],
    ['PARTIALLY_BILLED', [[10, 0, 10]]],
    [
      'BILLED',
      [
        [10, 10, 10],
        [5, 5, 5],
      ],
    ],
    [
      'CLOSED',
      [
        [10, 10, 10],
        [5, 0, 0, true],
      ],
    ],
    ['CLOSED', [[10, 0, 0, true]]],
    [
      'PENDING_BILLING',
      [
        [10, 10, 0],
        [5, 0, 0, true],
      ],
    ],
    // More has come than was ordered, within the tolerance.
    ['PENDING_BILLING', [[50, 52, 0]]],
    ['PARTIALLY_BILLED', [[50, 52, 50]]],
    ['BILLED', [[50, 52, 52]]],
    // The rest of a line is closed: what came of it is still billed.
    ['PENDING_BILLING', [[10, 6, 0, true]]],
    ['PARTIALLY_BILLED', [[10, 6, 4, true]]],
    ['CLOSED', [[10, 6, 6, true]]],
  ] as const)('%s', (wanted, lines) => {
    expect(status(...lines)).toBe(wanted);
  });

  it('is closed if the order was closed as a whole, whatever of it is unbilled', () => {
    const line = { quantity: decimal(10n), received: decimal(6n), billed: decimal(0n), isClosed: true };
    expect(purchaseStatus([line], true)).toBe('CLOSED');
    expect(purchaseStatus([line, { ...line, isClosed: false }], true)).toBe('PARTIALLY_RECEIVED');
  });
});
