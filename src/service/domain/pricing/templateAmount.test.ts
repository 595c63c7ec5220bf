import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { templateAmount } from './templateAmount.ts';

const decimal = (value: number) => decimalFromNumber(value) ?? decimalZero;
const item = (quantity: number, rate: number | undefined, discount = {}) => ({
  quantity: decimal(quantity),
  rate: rate === undefined ? undefined : decimal(rate),
  discount,
});

describe('the amount of a document that recurs', () => {
  it('adds its lines and expenses, less the discounts of lines and of the document', () => {
    const lines = [item(2, 10.005, { percent: decimal(10) }), item(1, 50)];
    expect(templateAmount(lines, { amount: minor(801n) }, [minor(100n)], 2)).toBe(minor(6100n));
  });

  it('is unknown while a line has the price of the day, and beyond the largest amount', () => {
    expect(templateAmount([item(1, 5), item(1, undefined)], {}, [], 2)).toBeUndefined();
    expect(templateAmount([item(999_999_999, 999_999_999)], {}, [], 2)).toBeUndefined();
  });
});
