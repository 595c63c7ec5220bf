import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { minor, sum } from '#contract/values/money';
import { documentDiscountShare, lineDiscountShares, type OrderedLine } from './discountShares.ts';

const of = (value: number) => decimalFromNumber(value) ?? decimalZero;
const line = (number: number, quantity: number, more: Partial<OrderedLine> = {}): OrderedLine => ({
  line: number,
  quantity: of(quantity),
  billed: decimalZero,
  amount: minor(10_000n),
  discount: minor(1_000n),
  ...more,
});

describe('bills of an order share its discounts', () => {
  it('give the amount of a line by the quantity billed of it, and come to the whole amount', () => {
    const ordered = [line(1, 3)];
    const parts = [0, 1, 2].map((billed) =>
      lineDiscountShares([line(1, 3, { billed: of(billed) })], [{ orderLine: 1, quantity: of(1) }]),
    );
    expect(parts).toEqual([[333n], [334n], [333n]]);
    const inOne = lineDiscountShares(ordered, [
      { orderLine: 1, quantity: of(2) },
      { orderLine: 1, quantity: of(1) },
      { orderLine: undefined, quantity: of(9) },
    ]);
    expect(inOne).toEqual([667n, 333n, 0n]);
  });

  it('give the amount of the whole order by what is billed of the amounts of its lines', () => {
    const discount = minor(1_000n);
    const ordered = [line(1, 2), line(2, 1, { amount: minor(5_001n) })];
    const first = documentDiscountShare(discount, ordered, [{ orderLine: 1, quantity: of(1) }]);
    const rest = documentDiscountShare(
      discount,
      [line(1, 2, { billed: of(1) }), line(2, 1, { amount: minor(5_001n) })],
      [
        { orderLine: 1, quantity: of(1) },
        { orderLine: 2, quantity: of(1) },
      ],
    );
    expect(first).toBe(333n);
    expect(sum([first, rest])).toBe(discount);
  });

  it('give nothing to a bill that takes nothing of the order', () => {
    expect(documentDiscountShare(minor(500n), [line(1, 2)], [])).toBe(0n);
    expect(documentDiscountShare(minor(500n), [], [{ orderLine: 1, quantity: of(1) }])).toBe(0n);
  });
});
