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
  ] as const)('%s', (wanted, lines) => {
    expect(status(...lines)).toBe(wanted);
  });
});
