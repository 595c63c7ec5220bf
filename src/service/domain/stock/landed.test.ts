import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalOne, decimalZero } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import {
  landedCostOf,
  landedShares,
  receivedOnShipment,
  remainingOnShipment,
  returnedToShipment,
  withLandedCost,
} from './landed.ts';

const read = (value: number) => decimalFromNumber(value) ?? decimalZero;
const line = (quantity: number, unitRate: number, exchangeRate = 1) => ({
  quantity: read(quantity),
  unitRate: read(unitRate),
  exchangeRate: read(exchangeRate),
});

it('landed cost is allocated to the lines by expected value, to the last cent', () => {
  expect(landedShares(minor(1000n), [line(20, 4), line(5, 2)])).toEqual([889n, 111n]);
});

it('the expected cost of a line is in base currency, whatever the currency of its order', () => {
  expect(landedShares(minor(900n), [line(1, 100, 2), line(1, 100)])).toEqual([600n, 300n]);
});

it('lines without cost share evenly, and no lines get nothing', () => {
  expect(
    landedShares(minor(101n), [line(1, 0), { quantity: decimalOne, unitRate: read(-3), exchangeRate: decimalOne }]),
  ).toEqual([51n, 50n]);
  expect(landedShares(minor(101n), [])).toEqual([]);
});

describe('landed cost of a receipt', () => {
  const count = { expected: read(3), received: read(0), share: minor(100n), landed: minor(0n) };

  it('is by quantity, and the last part gets the remainder', () => {
    expect(landedCostOf(count, read(1))).toBe(33n);
    expect(landedCostOf({ ...count, received: read(1), landed: minor(33n) }, read(2))).toBe(67n);
  });

  it('is never more than the remaining share, and never negative', () => {
    expect(landedCostOf({ ...count, landed: minor(80n) }, read(1))).toBe(20n);
    expect(landedCostOf({ ...count, landed: minor(120n) }, read(3))).toBe(0n);
  });

  it('is counted on the shipment line, and no longer once the receipt is removed', () => {
    const received = receivedOnShipment({ received: read(1), landed: minor(33n) }, read(2), minor(67n));
    expect(received).toEqual({ received: read(3), landed: 100n });
    expect(returnedToShipment(received, read(2), minor(67n))).toEqual({ received: read(1), landed: 33n });
    expect([remainingOnShipment(read(3), read(1)), remainingOnShipment(read(3), read(4))]).toEqual([read(2), read(0)]);
  });

  it('adds to the amount only in base currency, and to the base amount always', () => {
    const worth = { amount: minor(500n), base: minor(550n) };
    expect(withLandedCost(worth, minor(30n), true)).toEqual({ amount: 530n, base: 580n });
    expect(withLandedCost(worth, minor(30n), false)).toEqual({ amount: 500n, base: 580n });
  });
});
