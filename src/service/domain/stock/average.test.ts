import { describe, expect, it } from 'vitest';
import { decimal, DECIMAL_UNIT } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import {
  arrival,
  issue,
  issuedCost,
  lastCostOf,
  moved,
  noStock,
  receiptOf,
  receiptVariance,
  returnWorth,
  type Stock,
  totalCost,
  valueOut,
} from './average.ts';

const pieces = (count: number) => decimal(BigInt(count) * DECIMAL_UNIT);
const stockOf = (...moves: readonly [count: number, value: bigint][]): Stock =>
  moves.reduce((stock, [count, value]) => moved(stock, { quantity: pieces(count), value: minor(value) }), noStock);

describe('moving average cost', () => {
  it('is value over quantity at the location; an increase re-weights it', () => {
    const stock = stockOf([10, 10_000n], [10, 20_000n]);
    expect(valueOut(stock, pieces(1))).toBe(1_500n);
  });

  it('is not changed by a decrease', () => {
    const stock = stockOf([10, 10_000n], [10, 20_000n]);
    expect(valueOut(moved(stock, issue(stock, pieces(7))), pieces(1))).toBe(1_500n);
  });

  it('leaves no value when the last piece is issued', () => {
    let stock = stockOf([3, 1_000n]);
    for (let count = 0; count < 3; count += 1) stock = moved(stock, issue(stock, pieces(1)));
    expect(stock).toMatchObject({ quantity: 0n, value: 0n });
  });

  it('issues below zero at the last known cost', () => {
    const stock = moved(stockOf([2, 500n]), issue(stockOf([2, 500n]), pieces(2)));
    expect(valueOut(stock, pieces(4))).toBe(1_000n);
  });

  it('is unknown, not zero, for goods that were never in stock, and their value follows with the receipt', () => {
    const short = moved(noStock, issue(noStock, pieces(4)));
    expect(short).toEqual({ quantity: -pieces(4), value: 0n, lastCost: null });
    expect([lastCostOf(short, 2), lastCostOf(stockOf([2, 0n]), 2)]).toEqual([null, 0n]);
    const { move, variance } = arrival(short, pieces(10), minor(4_000n));
    expect(variance).toBe(1_600n);
    expect(moved(short, move)).toEqual({ quantity: pieces(6), value: 2_400n, lastCost: 40_000_000_000n });
    expect(lastCostOf(moved(short, arrival(short, pieces(1), minor(400n)).move), 2)).toBeNull();
  });

  it('restarts from the next receipt once stock is above zero again, and the difference is a variance', () => {
    const empty = moved(stockOf([2, 500n]), issue(stockOf([2, 500n]), pieces(2)));
    const below = moved(empty, issue(empty, pieces(4)));
    const { move, variance } = arrival(below, pieces(10), minor(4_000n));
    const after = moved(below, move);
    expect(after).toMatchObject({ quantity: pieces(6), value: 2_400n });
    expect(variance).toBe(4_000n - 2_400n - 1_000n);
  });

  it('ends at zero value when a receipt ends at zero quantity', () => {
    const empty = moved(stockOf([2, 500n]), issue(stockOf([2, 500n]), pieces(2)));
    const below = moved(empty, issue(empty, pieces(4)));
    const { move } = arrival(below, pieces(4), minor(1_400n));
    expect(moved(below, move)).toMatchObject({ quantity: 0n, value: 0n });
  });
});

describe('costs of movements', () => {
  it('reduce the value of stock when issued', () => {
    const stock = stockOf([10, 10_000n]);
    expect(issuedCost(issue(stock, pieces(4)))).toBe(4_000n);
    expect(totalCost([minor(4_000n), minor(150n)])).toBe(4_150n);
  });

  it('post as a variance what a receipt did not add to stock', () => {
    expect(receiptVariance(minor(900n), { value: minor(650n) })).toBe(250n);
    expect(receiptOf(minor(900n), [minor(100n), minor(150n)])).toEqual({ kept: 650n, variance: 250n });
  });
});

describe('goods that return to stock', () => {
  const stated = pieces(7);

  it('have the average value if stock is above zero, even for more than is on hand', () => {
    expect(returnWorth(stockOf([3, 1_000n]), pieces(6), stated, 2)).toBe(2_000n);
  });

  it('have the last known cost if nothing is on hand', () => {
    const empty = moved(stockOf([2, 500n]), issue(stockOf([2, 500n]), pieces(2)));
    expect(returnWorth(empty, pieces(4), stated, 2)).toBe(1_000n);
  });

  it('have the stated cost of an item that was never in stock, and zero without a quantity', () => {
    expect(returnWorth(noStock, pieces(4), stated, 2)).toBe(2_800n);
    expect(returnWorth(noStock, pieces(0), stated, 2)).toBe(0n);
  });
});
