import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { minor, zero } from '#contract/values/money';
import { afterArrival, arrivingCost, isUntouched, type TransitLine, underWay } from './transit.ts';

const q = (value: number): Decimal => decimalFromNumber(value) ?? decimalZero;
const shipped = (quantity: number, value: bigint): TransitLine => ({
  quantity: q(quantity),
  received: decimalZero,
  value: minor(value),
  valueReceived: zero,
});
const arrive = (line: TransitLine, quantity: number): TransitLine => {
  const came = q(quantity);
  return afterArrival(line, { quantity: came, cost: arrivingCost(line, came) }, 'apply');
};

describe('goods in transit', () => {
  it('arrive at their share of the cost at which they were shipped', () => {
    const line = shipped(4, 100n);
    expect(arrivingCost(line, q(1))).toBe(25n);
    expect(underWay(arrive(line, 1))).toBe(q(3));
  });

  it('leave no cent under way when the last of them arrive', () => {
    let line = shipped(3, 100n);
    for (const each of [1, 1, 1]) line = arrive(line, each);
    expect([line.valueReceived, underWay(line)]).toEqual([100n, decimalZero]);
  });

  it('leave no cent under way when a receipt in between is deleted and entered again', () => {
    const [one, first] = [q(1), shipped(7, 100n)];
    const cost = arrivingCost(first, one);
    let line = arrive(arrive(afterArrival(first, { quantity: one, cost }, 'apply'), 2), 4);
    line = afterArrival(line, { quantity: one, cost }, 'undo');
    expect(arrivingCost(line, one)).toBe(cost);
    expect(arrive(line, 1)).toMatchObject({ received: q(7), valueReceived: 100n });
  });

  it('are untouched until something arrives, even if it is worth nothing', () => {
    expect(isUntouched(shipped(2, 0n))).toBe(true);
    expect(isUntouched(arrive(shipped(2, 0n), 1))).toBe(false);
  });
});
