import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decimal, decimalFromText, decimalOne, decimalZero } from './decimal.ts';
import {
  abs,
  add,
  allocate,
  compare,
  convert,
  convertLines,
  isZero,
  LARGEST_AMOUNT,
  largestIndex,
  minor,
  minorFromNumber,
  minorFromText,
  minorToNumber,
  minorToText,
  multiplyToMinor,
  negate,
  smaller,
  subtract,
  sum,
  zero,
} from './money.ts';

const amount = fc.bigInt({ min: -LARGEST_AMOUNT, max: LARGEST_AMOUNT }).map(minor);
const precision = fc.integer({ min: 0, max: 4 });
const rate = fc.bigInt({ min: 1n, max: 10n ** 16n }).map(decimal);
const rateOf = (text: string) => decimalFromText(text) ?? decimalZero;

describe('reading amounts', () => {
  it.each([
    ['-1234.50', 2, -1234_50n],
    ['0.1', 2, 10n],
    ['7', 0, 7n],
    ['1.234', 3, 1234n],
    ['12.00', 0, 12n],
    ['999999999999999', 0, 999_999_999_999_999n],
  ])('reads %s with %i decimals', (text, decimals, expected) => {
    expect(minorFromText(text, decimals)).toBe(expected);
  });

  it.each([
    ['1.005', 2],
    ['0.5', 0],
    ['1e5', 2],
    ['', 2],
    ['.5', 2],
    ['5.', 2],
    ['+5', 2],
    [' 5', 2],
    ['1,000', 2],
    ['NaN', 2],
    ['1000000000000000', 0],
    ['10000000000000.00', 2],
    ['9'.repeat(100_000), 2],
  ])('refuses %s with %i decimals instead of rounding it', (text, decimals) => {
    expect(minorFromText(text, decimals)).toBeUndefined();
  });

  it.each([
    [0.1, 2, 10n],
    [-0, 2, 0n],
    [100.55, 2, 10055n],
    [1e-4, 4, 1n],
    [1234567890123.45, 2, 123456789012345n],
    [0.1 + 0.2, 2, undefined],
    [1e-7, 4, undefined],
    [1e21, 0, undefined],
    [NaN, 2, undefined],
    [Infinity, 2, undefined],
    [1.005, 2, undefined],
  ])('reads the number %d exactly or not at all', (value, decimals, expected) => {
    expect(minorFromNumber(value, decimals)).toBe(expected);
  });

  it('prints and reads back every amount, as text and as a JSON number', () => {
    fc.assert(
      fc.property(amount, precision, (value, decimals) => {
        expect(minorFromText(minorToText(value, decimals), decimals)).toBe(value);
        const wire: number = JSON.parse(JSON.stringify(minorToNumber(value, decimals)));
        expect(minorFromNumber(wire, decimals)).toBe(value);
      }),
      { numRuns: 2000 },
    );
  });
});

describe('amount arithmetic', () => {
  it('adds, subtracts and compares without loss', () => {
    expect(sum([minor(10n), minor(20n), negate(minor(30n))])).toBe(zero);
    expect(add(minor(1n), minor(2n))).toBe(3n);
    expect(subtract(minor(1n), minor(2n))).toBe(-1n);
    expect(smaller(minor(1n), minor(-2n))).toBe(-2n);
    expect([compare(minor(1n), minor(2n)), compare(minor(2n), minor(2n)), compare(minor(3n), minor(2n))]).toEqual([
      -1, 0, 1,
    ]);
    expect(abs(minor(-5n))).toBe(5n);
    expect([isZero(zero), isZero(minor(1n))]).toEqual([true, false]);
  });

  it('multiplies price and quantity with a single rounding', () => {
    expect(multiplyToMinor(rateOf('0.333'), rateOf('3'), 2)).toBe(100n);
  });
});

describe('converting', () => {
  it.each([
    [100_00n, '1.0855', 2, 2, 108_55n],
    [1_00n, '0.005', 2, 2, 1n],
    [-1_00n, '0.005', 2, 2, -1n],
    [100n, '0.0067', 0, 2, 67n],
    [10_00n, '149.355', 2, 0, 1494n],
    [1n, '0.00000001', 2, 2, 0n],
  ])('converts %s at %s', (value, at, from, to, expected) => {
    expect(convert(minor(value), rateOf(at), from, to)).toBe(expected);
  });

  it('is never further than half a unit from the exact product', () => {
    fc.assert(
      fc.property(amount, rate, precision, precision, (value, at, from, to) => {
        const exactTop = value * at * 10n ** BigInt(to);
        const exactBottom = 100_000_000n * 10n ** BigInt(from);
        const off = convert(value, at, from, to) * exactBottom - exactTop;
        expect(2n * (off < 0n ? -off : off) <= exactBottom).toBe(true);
      }),
      { numRuns: 2000 },
    );
  });

  it('mirrors exactly when the entry is reversed', () => {
    fc.assert(
      fc.property(fc.array(amount, { maxLength: 20 }), rate, precision, precision, (lines, at, from, to) => {
        const mirrored = convertLines(lines.map(negate), at, from, to);
        expect(mirrored).toEqual(convertLines(lines, at, from, to).map(negate));
      }),
    );
  });

  it('keeps a balanced entry balanced and moves only its largest line', () => {
    const small = fc.bigInt({ min: -(10n ** 9n), max: 10n ** 9n }).map(minor);
    fc.assert(
      fc.property(
        fc.array(small, { minLength: 1, maxLength: 50 }),
        rate,
        precision,
        precision,
        (lines, at, from, to) => {
          const balanced = [...lines, negate(sum(lines))];
          const converted = convertLines(balanced, at, from, to);
          expect(sum(converted)).toBe(zero);
          const moved = converted.flatMap((line, index) =>
            line === convert(balanced[index] ?? zero, at, from, to) ? [] : [index],
          );
          expect(moved.every((index) => index === largestIndex(balanced))).toBe(true);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('leaves an entry alone that does not balance in its own currency', () => {
    expect(convertLines([minor(1n), minor(1n)], rateOf('0.5'), 2, 2)).toEqual([1n, 1n]);
  });

  it('changes nothing at a rate of one between equal precisions', () => {
    fc.assert(
      fc.property(amount, precision, (value, decimals) => {
        expect(convert(value, decimalOne, decimals, decimals)).toBe(value);
      }),
    );
  });
});

describe('allocating', () => {
  it.each([
    [10_00n, [1n, 1n, 1n], [334n, 333n, 333n]],
    [-10_00n, [1n, 1n, 1n], [-334n, -333n, -333n]],
    [1n, [1n, 1n], [1n, 0n]],
    [10n, [1n, 2n], [3n, 7n]],
    [100n, [0n, 0n], [50n, 50n]],
    [100n, [0n, 5n], [0n, 100n]],
    [0n, [], []],
  ])('divides %s by %s', (total, weights, expected) => {
    expect(allocate(minor(total), weights)).toEqual(expected);
  });

  it('sums to the total and stays within one unit of the exact share', () => {
    const weights = fc.array(fc.bigInt({ min: 0n, max: 10n ** 12n }), { minLength: 1, maxLength: 100 });
    fc.assert(
      fc.property(amount, weights, (total, shares) => {
        const parts = allocate(total, shares);
        expect(sum(parts)).toBe(total);
        const whole = shares.reduce((left, right) => left + right, 0n);
        parts.forEach((part, index) => {
          const off = part * whole - total * (shares[index] ?? 0n);
          expect(whole === 0n || abs(minor(off)) < whole).toBe(true);
        });
      }),
      { numRuns: 1000 },
    );
  });

  it('throws for weights that mean nothing', () => {
    expect(() => allocate(minor(1n), [])).toThrow(RangeError);
    expect(() => allocate(minor(1n), [1n, -1n])).toThrow(RangeError);
  });
});
