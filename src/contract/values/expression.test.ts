import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { evaluateAmount, evaluateDecimal } from './expression.ts';
import { commaFormat, numberFormatFor, pointFormat } from './numberFormat.ts';

const amountOf = (text: string, format = pointFormat, precision = 2) => {
  const result = evaluateAmount(text, format, precision);
  return result.ok ? result.amount : result.code;
};

describe('calculating an amount', () => {
  it.each([
    ['1200/12', 100_00n],
    ['100*7.5%', 7_50n],
    ['(3+4)*2', 14_00n],
    ['=1250*1.2', 1500_00n],
    ['1,234.50+1', 1235_50n],
    ['-5*2', -10_00n],
    ['3*-2', -6_00n],
    ['3--5', 8_00n],
    ['-(2+3)', -5_00n],
    ['2+3*4', 14_00n],
    ['10-4-3', 3_00n],
    ['100/10/2', 5_00n],
    ['1.5k', 1500_00n],
    ['2M', 2_000_000_00n],
    ['1k+1', 1001_00n],
    ['100 × 3 ÷ 4', 75_00n],
    ['5 − 7', -2_00n],
    ['0.1+0.2', 30n],
    ['1/3*3', 1_00n],
    ['$100 * 2', 200_00n],
    ['1 200 + 5', 1205_00n],
    ['.5*3', 1_50n],
    ['(1,234.56)', -1234_56n],
    ['12', 12_00n],
    ['1234-', -1234_00n],
    ['((((1))))+0', 1_00n],
    ['+5+5', 10_00n],
    ['50%', 50n],
    ['-50%*10', -5_00n],
  ])('makes %s exact', (text, expected) => {
    expect(amountOf(text)).toBe(expected);
  });

  it.each([
    ['100+10%', 110_00n],
    ['100-10%', 90_00n],
    ['100+50*10%', 105_00n],
    ['100+(10%)', 100_10n],
    ['5%+5%', 10n],
    ['100+10%+10%', 121_00n],
  ])('adds a percentage as a share of the value before it: %s', (text, expected) => {
    expect(amountOf(text)).toBe(expected);
  });

  it.each([
    ['1,5*2', 3_00n],
    ['1.5*2', 3_00n],
    ['1.234,50*2', 2469_00n],
    ['1.234*2', 2468_00n],
    ['12,5%*100', 12_50n],
  ])('reads %s with a comma as the decimal separator, from the number pad too', (text, expected) => {
    expect(amountOf(text, commaFormat)).toBe(expected);
  });

  it('reads Swiss and French groups', () => {
    expect(amountOf('1’234.50*2', numberFormatFor('de-CH'))).toBe(2469_00n);
    expect(amountOf('1\u202f234,50*2', numberFormatFor('fr-FR'))).toBe(2469_00n);
  });

  it('shows the exact result when rounding changed it', () => {
    expect(evaluateAmount('100/3', pointFormat, 2)).toEqual({
      ok: true,
      amount: 33_33n,
      rounded: true,
      exact: '33.3333333333\u2026',
      isExpression: true,
    });
    expect(evaluateAmount('1.005', pointFormat, 2)).toEqual({
      ok: true,
      amount: 1_01n,
      rounded: true,
      exact: '1.005',
      isExpression: false,
    });
    expect(evaluateAmount('-1.005*1', pointFormat, 2)).toMatchObject({ amount: -1_01n, exact: '-1.005' });
    expect(evaluateAmount('3*0.5', pointFormat, 0)).toMatchObject({
      amount: 2n,
      rounded: true,
      exact: '1.5',
    });
    expect(evaluateAmount('100/4', pointFormat, 2)).toMatchObject({ rounded: false, exact: '25' });
  });

  it.each([
    ['', 'empty', 0],
    ['5/0', 'divisionByZero', 1],
    ['1+2/(3-3)', 'divisionByZero', 3],
    ['(1+2', 'parenthesis', 0],
    ['1+2)', 'parenthesis', 3],
    ['1+', 'unexpected', 2],
    ['*2', 'unexpected', 0],
    ['2(3)', 'unexpected', 1],
    ['1+a', 'unexpected', 2],
    ['1,5*2', 'notNumber', 0],
    ['()', 'unexpected', 1],
    ['1e5', 'unexpected', 1],
    ['=', 'unexpected', 1],
    ['9999999999999*1000', 'tooLarge', 0],
    ['1+'.repeat(150), 'tooLong', 200],
    ['2 k k', 'unexpected', 4],
    ['5 meters', 'unexpected', 2],
  ])('explains %s with a place', (text, code, position) => {
    expect(evaluateAmount(text, pointFormat, 2)).toMatchObject({ ok: false, code, position });
  });

  it('agrees with exact fractions for every generated sum of products', () => {
    const number = fc.integer({ min: 1, max: 999 });
    const term = fc.tuple(number, fc.constantFrom('*', '/'), number);
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.constantFrom('+', '-'), term), { minLength: 1, maxLength: 8 }), (terms) => {
        const text = terms.map(([sign, [left, operator, right]]) => `${sign}(${left}${operator}${right})`).join('');
        const [top, bottom] = terms.reduce<[bigint, bigint]>(
          ([over, under], [sign, [left, operator, right]]) => {
            const [a, b] = operator === '*' ? [BigInt(left * right), 1n] : [BigInt(left), BigInt(right)];
            return [over * b + (sign === '+' ? a : -a) * under, under * b];
          },
          [0n, 1n],
        );
        const size = (2n * 100n * (top < 0n ? -top : top) + bottom) / (2n * bottom);
        expect(amountOf(text)).toBe(top < 0n ? -size : size);
      }),
      { numRuns: 1000 },
    );
  });

  it('never throws, whatever is typed', () => {
    const typed = fc.string({
      unit: fc.constantFrom(...'0123456789.,+-*/()% kmeE=\u2212\u2019$'),
      maxLength: 210,
    });
    fc.assert(
      fc.property(typed, (text) => {
        expect(() => evaluateAmount(text, pointFormat, 2)).not.toThrow();
      }),
      { numRuns: 3000 },
    );
  });

  it('takes the deepest nesting that fits without recursion', () => {
    expect(amountOf(`${'('.repeat(99)}7${')'.repeat(99)}`)).toBe(7_00n);
  });
});

describe('calculating a quantity', () => {
  it('keeps eight decimals', () => {
    expect(evaluateDecimal('1/3', pointFormat)).toMatchObject({
      ok: true,
      value: 33_333_333n,
      rounded: true,
    });
    expect(evaluateDecimal('2*1.5', pointFormat)).toMatchObject({
      ok: true,
      value: 300_000_000n,
      rounded: false,
      exact: '3',
    });
    expect(evaluateDecimal('99999999999*99999999999', pointFormat)).toMatchObject({
      ok: false,
      code: 'tooLarge',
    });
  });
});
