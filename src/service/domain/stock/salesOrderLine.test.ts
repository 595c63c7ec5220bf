import { describe, expect, it } from 'vitest';
import { decimal, DECIMAL_UNIT } from '#contract/values/decimal';
import {
  billedAhead,
  claimedQuantity,
  matchToOrder,
  outstanding,
  progressAfter,
  readyQuantity,
} from './salesOrderLine.ts';

const of = (units: number) => decimal(BigInt(units) * DECIMAL_UNIT);

describe('quantities of a sales order line', () => {
  it('are the open ones, and commit no stock if more was fulfilled than ordered', () => {
    expect([outstanding(of(5), of(2)), outstanding(of(5), of(6))]).toEqual([of(3), of(-1)]);
    expect([claimedQuantity(of(5), of(2)), claimedQuantity(of(5), of(6))]).toEqual([of(3), of(0)]);
  });

  it('include what a document does, and no longer once it is removed', () => {
    expect(progressAfter(of(2), of(3), 'apply')).toBe(of(5));
    expect(progressAfter(of(5), of(3), 'undo')).toBe(of(2));
    expect(billedAhead({ billed: of(5), fulfilled: of(2) })).toBe(of(3));
  });
});

describe('goods that a document of an order proposes', () => {
  const line = { outstanding: of(6), committed: of(2), fulfilled: of(3), billed: of(1) };

  it('are the committed quantity, and in a bill what was fulfilled and not billed', () => {
    expect(readyQuantity(line, 'fulfillment')).toBe(of(2));
    expect(readyQuantity(line, 'bill')).toBe(of(4));
  });

  it('are at most what is open on the order, and no less for what was billed ahead', () => {
    expect(readyQuantity({ ...line, outstanding: of(1) }, 'bill')).toBe(of(1));
    expect(readyQuantity({ ...line, billed: of(9) }, 'bill')).toBe(of(2));
  });
});

describe('lines of a document of an order', () => {
  const order = [
    { line: 1, item: 'lamp', isClosed: true, outstanding: of(5) },
    { line: 2, item: 'lamp', isClosed: false, outstanding: of(2) },
    { line: 3, item: 'lamp', isClosed: false, outstanding: of(4) },
  ];
  const lamp = (units: number, named?: number) => ({ item: 'lamp', quantity: of(units), named });

  it('find the first open line of their item with a remaining quantity', () => {
    expect(matchToOrder([lamp(2), lamp(1), lamp(3), lamp(1)], order)).toEqual([2, 3, 3, undefined]);
  });

  it('keep the line they name, and have none for another item', () => {
    expect(matchToOrder([lamp(2, 2), lamp(1), { ...lamp(1), item: 'chair' }], order)).toEqual([2, 3, undefined]);
  });
});
