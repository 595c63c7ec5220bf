import { expect, it } from 'vitest';
import { decimalFromNumber, decimalOne, decimalZero } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { landedShares } from './landed.ts';

const read = (value: number) => decimalFromNumber(value) ?? decimalZero;
const line = (quantity: number, unitRate: number, exchangeRate = 1) => ({
  quantity: read(quantity),
  unitRate: read(unitRate),
  exchangeRate: read(exchangeRate),
});

it('landed cost is spread over the lines by expected value, to the last cent', () => {
  expect(landedShares(minor(1000n), [line(20, 4), line(5, 2)])).toEqual([889n, 111n]);
});

it('the expected cost of a line is in base currency, whatever the currency of its order', () => {
  expect(landedShares(minor(900n), [line(1, 100, 2), line(1, 100)])).toEqual([600n, 300n]);
});

it('lines that cost nothing share evenly, and no lines take nothing', () => {
  expect(
    landedShares(minor(101n), [line(1, 0), { quantity: decimalOne, unitRate: read(-3), exchangeRate: decimalOne }]),
  ).toEqual([51n, 50n]);
  expect(landedShares(minor(101n), [])).toEqual([]);
});
