import { describe, expect, it } from 'vitest';
import { nextOfOrder } from './salesOrder.ts';

const goods = (quantity: number, quantityFulfilled: number, quantityBilled: number, more: object = {}) => ({
  quantity,
  quantityFulfilled,
  quantityBilled,
  quantityCommitted: 0,
  ...more,
});
const service = (quantity: number, quantityBilled: number) => ({
  quantity,
  quantityFulfilled: 0,
  quantityBilled,
  quantityCommitted: null,
});
const next = (...items: readonly object[]) => nextOfOrder({ id: '7', item: { items } });

describe('what a sales order calls for next', () => {
  it('bills what has left the house, also while more is still to go', () => {
    expect(next(goods(10, 5, 0), service(2, 0))).toBe('invoice');
    expect(next(goods(10, 10, 5))).toBe('invoice');
  });

  it('fulfills goods that are still to go when all that has left is billed', () => {
    expect(next(goods(10, 0, 0))).toBe('itemFulfillment');
    expect(next(goods(10, 5, 5), service(2, 0))).toBe('itemFulfillment');
  });

  it('bills an order with nothing to ship: services, and goods whose rest was closed', () => {
    expect(next(service(8, 0))).toBe('invoice');
    expect(next(goods(10, 5, 5, { isClosed: true }), service(2, 0))).toBe('invoice');
    expect(next(goods(10, 5, 0, { isClosed: true }), goods(3, 0, 0))).toBe('invoice');
  });
});
