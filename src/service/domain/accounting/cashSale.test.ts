import { describe, expect, it } from 'vitest';
import { minor } from '#contract/values/money';
import { receivableOf, received } from './cashSale.ts';

describe('what a cash sale leaves in receivables', () => {
  it.each([
    ['a payment below total leaves a balance in receivables', 100n, 60n, 40n],
    ['an overpayment creates a customer credit', 100n, 130n, -30n],
    ['a payment of the total leaves nothing', 100n, 100n, 0n],
  ] as const)('%s', (_sentence, total, payment, left) => {
    expect(receivableOf(received(minor(total), minor(payment)))).toBe(left);
  });
});
