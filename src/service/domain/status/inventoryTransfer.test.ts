import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { transferStatus } from './inventoryTransfer.ts';

const q = (value: number): Decimal => decimalFromNumber(value) ?? decimalZero;
const line = (quantity: number, received: number) => ({
  quantity: q(quantity),
  received: q(received),
});

describe('the status of a transfer', () => {
  it('is in transit until something arrives, and received once everything has', () => {
    expect(transferStatus([line(2, 0), line(1, 0)], true)).toBe('IN_TRANSIT');
    expect(transferStatus([line(2, 2), line(1, 0)], true)).toBe('PARTIALLY_RECEIVED');
    expect(transferStatus([line(2, 2), line(1, 1)], true)).toBe('RECEIVED');
  });

  it('is received from the start without transit', () => {
    expect(transferStatus([line(2, 0)], false)).toBe('RECEIVED');
  });
});
