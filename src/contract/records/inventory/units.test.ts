import { describe, expect, it } from 'vitest';
import { decimal, decimalToText } from '../../values/decimal.ts';
import { checkUnits, convertUnits } from './units.ts';

const piece = { unitName: 'Piece', conversionRate: 1, baseUnit: true };
const dozen = { unitName: 'Dozen', conversionRate: 12 };
const gross = { unitName: 'Gross', conversionRate: 144 };

describe('units of measure', () => {
  it('convert exactly between units of one type', () => {
    expect(decimalToText(convertUnits(decimal(250_000_000n), dozen, piece))).toBe('30');
    expect(decimalToText(convertUnits(decimal(100_000_000n), piece, dozen))).toBe('0.08333333');
    expect(decimalToText(convertUnits(decimal(2_400_000_000n), dozen, gross))).toBe('2');
  });

  it('have exactly one base unit, with the rate 1', () => {
    expect(checkUnits([piece, dozen])).toEqual([]);
    expect(checkUnits([dozen])[0]?.path).toBe('uom');
    expect(checkUnits([piece, { ...dozen, baseUnit: true }]).map(({ path }) => path)).toEqual([
      'uom',
      'uom.items[1].conversionRate',
    ]);
  });

  it('are named once', () => {
    expect(checkUnits([piece, { unitName: 'piece ', conversionRate: 2 }])[0]?.path).toBe('uom.items[1].unitName');
  });
});
