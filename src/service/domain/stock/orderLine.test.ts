import { describe, expect, it } from 'vitest';
import { decimal, decimalOne, DECIMAL_UNIT } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import {
  giveBackQuantity,
  keptInStock,
  orderTotal,
  priceDifference,
  receivableQuantity,
  remainingQuantity,
  returnedGoods,
  sharesByQuantity,
  takeQuantity,
  unbilledQuantity,
  worthAtPrice,
  worthWithoutTax,
} from './orderLine.ts';

const of = (units: number) => decimal(BigInt(units) * DECIMAL_UNIT);
const line = { quantity: of(10), received: of(6), billed: of(4), isClosed: false };

describe('the remainder of an order line', () => {
  it('is the ordered quantity minus what was received or billed', () => {
    expect([remainingQuantity(line, 'receive'), remainingQuantity(line, 'bill')]).toEqual([of(4), of(6)]);
  });

  it('is only the bill for received goods once the line is closed', () => {
    const closed = { ...line, isClosed: true };
    expect([remainingQuantity(closed, 'receive'), remainingQuantity(closed, 'bill')]).toEqual([of(0), of(2)]);
  });

  it('is the bill of all that was received if that is more than ordered', () => {
    const more = { ...line, quantity: of(5), received: of(6) };
    expect([remainingQuantity(more, 'receive'), remainingQuantity(more, 'bill')]).toEqual([of(0), of(2)]);
  });

  it('allows more to be received within a tolerance, but nothing on a closed line', () => {
    expect(receivableQuantity(line, of(10))).toEqual(of(5));
    expect(receivableQuantity({ ...line, received: of(12) }, of(10))).toEqual(of(0));
    expect(receivableQuantity({ ...line, isClosed: true }, of(10))).toEqual(of(0));
  });

  it('is zero if more was received or billed than ordered', () => {
    expect(remainingQuantity({ ...line, billed: of(11) }, 'bill')).toBe(of(0));
  });

  it('counts received and unbilled goods, negative when billed first', () => {
    expect([unbilledQuantity(line), unbilledQuantity({ received: of(0), billed: of(4) })]).toEqual([of(2), of(-4)]);
  });
});

describe('values of quantities', () => {
  it('are rounded once in the currency and once in base currency', () => {
    const at = { rate: decimal(150_000_000n), precision: 2, basePrecision: 0 };
    expect(worthAtPrice(decimal(33_333_333n), of(3), at)).toEqual({ amount: 100n, base: 2n });
  });

  it('of an order are rounded by line, and their total once in base currency', () => {
    const at = { rate: decimal(150_000_000n), precision: 2, basePrecision: 0 };
    const each = { price: decimal(33_333_333n), quantity: of(1) };
    expect(orderTotal([each, each, each], at)).toEqual({ amount: 99n, base: 1n });
  });

  it('divide by quantity, and the last gets the remainder', () => {
    expect(sharesByQuantity(minor(100n), [of(1), of(1), of(1)], of(3))).toEqual([33n, 33n, 34n]);
    expect(sharesByQuantity(minor(100n), [of(3)], of(3))).toEqual([100n]);
    expect(sharesByQuantity(minor(100n), [], decimalOne)).toEqual([]);
  });

  it('are rounded down by lots of a build', () => {
    expect(sharesByQuantity(minor(200n), [of(1), of(1), of(1)], of(3))).toEqual([67n, 67n, 66n]);
    expect(sharesByQuantity(minor(200n), [of(1), of(1), of(1)], of(3), 'down')).toEqual([66n, 66n, 68n]);
  });
});

describe('receiving and billing a quantity', () => {
  const nothing = { quantity: of(0), amount: minor(0n), base: minor(0n) };
  const worth = { amount: minor(300n), base: minor(330n) };

  it('counts it and accrues its value, and is undone without a trace', () => {
    const taken = takeQuantity(of(2), nothing, of(3), 'receive', worth);
    expect(taken).toEqual({ counted: of(5), accrual: { quantity: of(3), ...worth }, worth });
    expect(giveBackQuantity(taken.counted, taken.accrual, of(3), 'receive', taken.worth)).toEqual({
      counted: of(2),
      accrual: nothing,
      isSound: true,
    });
  });

  it('cannot be undone once another document has cleared it', () => {
    const received = takeQuantity(of(0), nothing, of(3), 'receive', worth);
    const billed = takeQuantity(of(0), received.accrual, of(1), 'bill', worth);
    const undone = giveBackQuantity(of(3), { ...billed.accrual, quantity: of(3) }, of(3), 'receive', received.worth);
    expect(undone.isSound).toBe(false);
  });

  it('keeps everything but the variance in stock, and names what a bill charges in addition', () => {
    expect(keptInStock(worth, { amount: minor(0n), base: minor(30n) })).toEqual({ amount: 300n, base: 300n });
    expect(priceDifference(minor(310n), minor(300n))).toBe(10n);
  });
});

describe('goods returned for credit', () => {
  const credit = { amount: minor(500n), base: minor(550n) };

  it('leave stock at their cost, and the difference to the credit is cost of goods sold', () => {
    expect(returnedGoods(credit, minor(420n), true)).toEqual({
      goods: { amount: 420n, base: 420n },
      difference: { amount: 80n, base: 80n },
    });
  });

  it('differ only in base currency if the credit is in another currency', () => {
    expect(returnedGoods(credit, minor(420n), false)).toEqual({
      goods: { amount: 500n, base: 420n },
      difference: { amount: 0n, base: 130n },
    });
  });
});

describe('goods at a price that includes tax', () => {
  it('cost their price without the tax, in the currency of the bill and in the books', () => {
    const rate = { rate: decimal((DECIMAL_UNIT * 11n) / 10n), precision: 2, basePrecision: 2 };
    const worth = { amount: minor(11_900n), base: minor(13_090n) };
    expect(worthWithoutTax(worth, minor(1_900n), rate)).toEqual({ amount: 10_000n, base: 11_000n });
    expect(worthWithoutTax(worth, minor(0n), rate)).toBe(worth);
  });
});
