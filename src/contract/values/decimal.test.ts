import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { divideHalfUp, plainNumberText, scaledFromText, scaledToText } from './scaled.ts';
import {
  compareDecimals,
  decimal,
  decimalFromNumber,
  decimalFromText,
  decimalOne,
  decimalToNumber,
  decimalToText,
  decimalZero,
  divideDecimals,
  multiplyDecimals,
  negateDecimal,
  subtractDecimals,
  sumDecimals,
} from './decimal.ts';

const bound = 10n ** 22n;
const value = fc.bigInt({ min: -bound, max: bound }).map(decimal);

describe('quantities and rates', () => {
  it.each([
    ['1.5', 150_000_000n],
    ['-0.00000001', -1n],
    ['12', 1_200_000_000n],
    ['1.500000000', 150_000_000n],
    ['0', 0n],
  ])('reads %s', (text, units) => {
    expect(decimalFromText(text)).toBe(units);
  });

  it.each(['0.000000001', '1e-8', '.5', '1.', '', 'abc', '1,5', '9'.repeat(65)])('refuses %s', (text) => {
    expect(decimalFromText(text)).toBeUndefined();
  });

  it('reads numbers that print with an exponent', () => {
    expect(decimalFromNumber(1e-8)).toBe(1n);
    expect(decimalFromNumber(-1.5e-7)).toBe(-15n);
    expect(decimalFromNumber(1e-9)).toBeUndefined();
    expect(decimalFromNumber(Number.NaN)).toBeUndefined();
    expect(plainNumberText(1.5e21)).toBe('1500000000000000000000');
  });

  it('prints and reads back every value', () => {
    fc.assert(
      fc.property(value, (units) => {
        expect(decimalFromText(decimalToText(units))).toBe(units);
      }),
    );
    expect(decimalToText(decimal(10_000_000_000n))).toBe('100');
    expect(decimalToNumber(decimal(150_000_000n))).toBe(1.5);
    expect(scaledToText(-5n, 2)).toBe('-0.05');
  });

  it('returns the factor when multiplied by one, and one when divided by itself', () => {
    fc.assert(
      fc.property(value, (units) => {
        expect(multiplyDecimals(units, decimalOne)).toBe(units);
        expect(subtractDecimals(units, units)).toBe(decimalZero);
        expect(sumDecimals([units, negateDecimal(units)])).toBe(decimalZero);
        if (units !== decimalZero) expect(divideDecimals(units, units)).toBe(decimalOne);
      }),
    );
  });

  it('reads short and long text alike: as the digits before the point and those after it', () => {
    const naive = (text: string, places: number): bigint | undefined => {
      const [, sign, whole = '', fraction = ''] = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
      const kept = fraction.replace(/0+$/, '');
      if (whole === '' || kept.length > places) return undefined;
      return BigInt(`${sign ?? ''}${whole}${kept.padEnd(places, '0')}`);
    };
    const near = fc.stringMatching(/^-?0{0,2}\d{0,17}\.?\d{0,9}$/);
    fc.assert(
      fc.property(
        fc.oneof(near, fc.stringMatching(/^[-.\d]{0,8}$/)),
        fc.integer({ min: 0, max: 8 }),
        (text, places) => {
          expect(scaledFromText(text, places)).toBe(naive(text, places));
        },
      ),
    );
  });

  it('orders by value', () => {
    expect([
      compareDecimals(decimal(1n), decimal(2n)),
      compareDecimals(decimal(2n), decimal(2n)),
      compareDecimals(decimal(3n), decimal(2n)),
    ]).toEqual([-1, 0, 1]);
  });
});

describe('rounding a division', () => {
  it.each([
    [5n, 2n, 3n],
    [-5n, 2n, -3n],
    [5n, -2n, -3n],
    [4n, 3n, 1n],
    [-1n, 3n, 0n],
  ])('rounds %s / %s to %s', (top, bottom, expected) => {
    expect(divideHalfUp(top, bottom)).toBe(expected);
  });

  it('never divides by zero', () => {
    expect(() => divideHalfUp(1n, 0n)).toThrow(RangeError);
  });
});
