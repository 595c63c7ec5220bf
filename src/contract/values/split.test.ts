import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { minor, minorToText, sum } from './money.ts';
import { commaFormat, pointFormat } from './numberFormat.ts';
import { splitAmount } from './split.ts';
import { english } from '../messages/problem.ts';
import { message } from '../messages/message.ts';
import { arg } from '../messages/define.ts';

const context = { numberFormat: pointFormat, precision: 2 };
const hundred = { ...context, total: minor(100_00n) };

describe('splitting an amount', () => {
  it.each([
    ['1200/12', Array<bigint>(12).fill(100_00n)],
    ['100/3', [33_34n, 33_33n, 33_33n]],
    ['1,200.50/2', [600_25n, 600_25n]],
    ['(500+500)/2', [500_00n, 500_00n]],
    ['1,2,2,1749', [1_00n, 2_00n, 2_00n, 1749_00n]],
    ['(100/10)/2', [5_00n, 5_00n]],
    ['1.50; 2', [1_50n, 2_00n]],
    ['1, 200', [1_00n, 200_00n]],
  ])('makes lines of %s', (text, amounts) => {
    expect(splitAmount(text, context)).toEqual({ ok: true, amounts, rest: 0n });
  });

  it.each([
    ['60:40', [60_00n, 40_00n]],
    ['1:1:1', [33_34n, 33_33n, 33_33n]],
    ['/4', [25_00n, 25_00n, 25_00n, 25_00n]],
    ['0.5 : 1.5', [25_00n, 75_00n]],
  ])('divides the amount of the line by %s', (text, amounts) => {
    expect(splitAmount(text, hundred)).toEqual({ ok: true, amounts, rest: 0n });
  });

  it.each([
    ['1000.01 60:40', [600_01n, 400_00n]],
    ['1,000.01 60 : 40', [600_01n, 400_00n]],
    ['0.05 1:1:1', [2n, 2n, 1n]],
    ['-100.01 1:1', [-50_01n, -50_00n]],
    ['250*4+0.01 60:40', [600_01n, 400_00n]],
    ['1200/2 1:2', [200_00n, 400_00n]],
    ['(100 + 50) 2:1', [100_00n, 50_00n]],
    ['100 600:400', [60_00n, 40_00n]],
  ])('divides the amount before the shares by %s, whatever amount the line has', (text, amounts) => {
    for (const from of [context, hundred]) expect(splitAmount(text, from)).toEqual({ ok: true, amounts, rest: 0n });
  });

  it('divides to the smallest unit of the currency, and refuses an amount that is finer', () => {
    expect(splitAmount('1001 60:40', { ...context, precision: 0 })).toMatchObject({ amounts: [601n, 400n] });
    expect(splitAmount('1.001 1:1', { ...context, precision: 3 })).toMatchObject({ amounts: [501n, 500n] });
    expect(splitAmount('1000.5 60:40', { ...context, precision: 0 })).toMatchObject({
      problem: 'invalid',
      message: message('amount.morePrecise', { value: arg.number('1000.5') }),
    });
  });

  it('takes an amount with spaces between its thousands, and asks where they could group the first share', () => {
    const numberFormat = { ...commaFormat, group: '\u202f' };
    expect(splitAmount('1 000,01 60:40', { ...context, numberFormat })).toMatchObject({
      amounts: [600_01n, 400_00n],
    });
    expect(splitAmount('1 000 60:40', { ...context, numberFormat })).toMatchObject({
      amounts: [600_00n, 400_00n],
    });
    expect(splitAmount('1 000 600:400', { ...context, numberFormat })).toMatchObject({ problem: 'invalid' });
  });

  it('reads lists with ";" where the comma is the decimal separator', () => {
    expect(splitAmount('1,5; 2', { ...context, numberFormat: commaFormat })).toMatchObject({
      amounts: [1_50n, 2_00n],
    });
    expect(splitAmount('1,2,2', { ...context, numberFormat: commaFormat })).toMatchObject({
      ok: false,
      problem: 'invalid',
    });
  });

  it('shows what a list leaves of the line', () => {
    expect(splitAmount('30; 50', hundred)).toMatchObject({ ok: true, rest: 20_00n });
  });

  it('divides by weights the caller knows by name', () => {
    const weightsOf = (name: string) => (name === 'headcount' ? [3n, 1n] : undefined);
    expect(splitAmount('by headcount', { ...hundred, weightsOf })).toMatchObject({
      amounts: [75_00n, 25_00n],
    });
    expect(splitAmount('by moon', { ...hundred, weightsOf })).toMatchObject({
      ok: false,
      problem: 'invalid',
    });
  });

  it.each(['12', '1,200', '', 'rent', '3*4', '100/10/2'])('leaves %s alone, it is no split', (text) => {
    expect(splitAmount(text, context)).toMatchObject({ ok: false, problem: 'notSplit' });
  });

  it.each(['60:40', '/12', '100/0', '100/1001', '60:x', '0:0', '-1:2', '1;;2', '1.005;2', '(1/3)/2', 'x/2'])(
    'refuses %s with a reason',
    (text) => {
      const split = splitAmount(text, context);
      expect(split).toMatchObject({ ok: false, problem: 'invalid' });
      expect(split.ok ? '' : english(split.message)).not.toBe('');
    },
  );

  it('sums exactly to the amount that is split', () => {
    fc.assert(
      fc.property(
        fc.bigInt({ min: -(10n ** 12n), max: 10n ** 12n }),
        fc.integer({ min: 1, max: 400 }),
        (units, count) => {
          const split = splitAmount(`${minorToText(minor(units), 2)}/${count}`, context);
          expect(split.ok ? [split.amounts.length, sum(split.amounts)] : split).toEqual([count, units]);
        },
      ),
    );
  });
});
