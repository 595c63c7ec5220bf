import { describe, expect, it } from 'vitest';
import { minor } from '../../values/money.ts';
import { inputTaxOf, inputTaxRule } from './inputTax.ts';

const units = ({ tax, paid, owed, recovered, cost }: ReturnType<typeof inputTaxOf>) =>
  [tax, paid, owed, recovered, cost].map(Number);

describe('the tax of a purchase', () => {
  it('is paid to the vendor and recovered wholly', () => {
    expect(units(inputTaxOf(minor(10_000n), inputTaxRule(19, {})))).toEqual([1900, 1900, 0, 1900, 0]);
  });

  it('is recovered partly; the rest is cost, and both add up to the tax', () => {
    const code = { recoverable: 33.33 };
    expect(units(inputTaxOf(minor(9_999n), inputTaxRule(19, code)))).toEqual([1900, 1900, 0, 633, 1267]);
    expect(units(inputTaxOf(minor(-9_999n), inputTaxRule(19, code)))).toEqual([-1900, -1900, 0, -633, -1267]);
    expect(units(inputTaxOf(minor(100n), inputTaxRule(20, { recoverable: 0 })))).toEqual([20, 20, 0, 0, 20]);
  });

  it('is owed and recovered at once by reverse charge, and not paid to the vendor', () => {
    const code = { isReverseCharge: true };
    expect(units(inputTaxOf(minor(10_000n), inputTaxRule(19, code)))).toEqual([1900, 0, 1900, 1900, 0]);
  });

  it('is the part of a price that includes it, and nothing by reverse charge', () => {
    const included = (code: object) => inputTaxOf(minor(11_900n), inputTaxRule(19, code), true);
    expect(units(included({ recoverable: 50 }))).toEqual([1900, 1900, 0, 950, 950]);
    expect(Number(included({}).included)).toBe(1900);
    expect(units(included({ isReverseCharge: true }))).toEqual([2261, 0, 2261, 2261, 0]);
    expect(Number(included({ isReverseCharge: true }).included)).toBe(0);
  });

  it('is rounded half up to the smallest unit', () => {
    expect(units(inputTaxOf(minor(3n), inputTaxRule(19, {})))[0]).toBe(1);
    expect(units(inputTaxOf(minor(2n), inputTaxRule(19, {})))[0]).toBe(0);
  });
});
