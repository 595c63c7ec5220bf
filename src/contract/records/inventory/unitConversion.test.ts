import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromText, decimalOne, decimalToText, decimalZero } from '../../values/decimal.ts';
import { itemUnits, measured, type NamedUnit, rateInUnit, typedMeasure, unitNamed } from './unitConversion.ts';

const of = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const piece: NamedUnit = { name: 'Piece', others: ['pc', 'Pieces'], rate: decimalOne, isBase: true };
const dozen: NamedUnit = { name: 'Dozen', others: ['dz'], rate: of('12'), isBase: false };
const box: NamedUnit = { name: 'Box', others: ['boxes', 'bx'], rate: of('30'), isBase: false };
const units = [piece, dozen, box];

type Given = Readonly<Partial<Record<'quantity' | 'rate' | 'unitQuantity' | 'unitRate', string>>>;
const values = (given: Given) => ({
  quantity: given.quantity === undefined ? undefined : of(given.quantity),
  rate: given.rate === undefined ? undefined : of(given.rate),
  unitQuantity: given.unitQuantity === undefined ? undefined : of(given.unitQuantity),
  unitRate: given.unitRate === undefined ? undefined : of(given.unitRate),
});
const line = (given: Given, before?: Given, unit = dozen, stock = piece) => {
  const result = measured(values(given), before && values(before), unit, stock);
  const texts = Object.entries(result.values).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, decimalToText(value)] as const],
  );
  return { ...Object.fromEntries(texts), faults: result.faults.map(({ of: what, fault }) => `${what} ${fault}`) };
};

describe('a line in a unit', () => {
  it('gets its quantity and price in the unit from those in the stock unit', () => {
    expect(line({ quantity: '60', rate: '0.5' })).toEqual({
      quantity: '60',
      unitQuantity: '5',
      rate: '0.5',
      unitRate: '6',
      faults: [],
    });
  });

  it('gets its quantity and price in the stock unit from those in the unit', () => {
    expect(line({ unitQuantity: '5', unitRate: '10' })).toEqual({
      quantity: '60',
      unitQuantity: '5',
      rate: '0.83333333',
      unitRate: '10',
      faults: [],
    });
  });

  it('follows whichever of the two changed', () => {
    const before = { quantity: '60', unitQuantity: '5', rate: '1', unitRate: '12' };
    expect(line({ ...before, quantity: '72' }, before)).toMatchObject({ unitQuantity: '6', faults: [] });
    expect(line({ ...before, unitQuantity: '4' }, before)).toMatchObject({ quantity: '48', faults: [] });
    expect(line({ ...before, rate: '2' }, before)).toMatchObject({ unitRate: '24', faults: [] });
    expect(line({ ...before, unitRate: '6' }, before)).toMatchObject({ rate: '0.5', faults: [] });
  });

  it('keeps its quantity and price in the stock unit when only its unit changes', () => {
    const before = { quantity: '60', unitQuantity: '5', rate: '1', unitRate: '12' };
    expect(line(before, before, box)).toEqual({
      quantity: '60',
      unitQuantity: '2',
      rate: '1',
      unitRate: '30',
      faults: [],
    });
  });

  it('is refused when both are new and disagree', () => {
    expect(line({ quantity: '50', unitQuantity: '5' }).faults).toEqual(['quantity disagrees']);
    expect(line({ rate: '1', unitRate: '10' }).faults).toEqual(['rate disagrees']);
    expect(line({ quantity: '60', unitQuantity: '5', rate: '0.83333333', unitRate: '10' }).faults).toEqual([]);
  });

  it('is refused when eight decimals do not express its quantity in the stock unit', () => {
    expect(line({ unitQuantity: '5' }, undefined, piece, dozen).faults).toEqual(['quantity inexact']);
    expect(line({ unitQuantity: '6' }, undefined, piece, dozen)).toMatchObject({ quantity: '0.5', faults: [] });
    expect(line({ unitQuantity: '999999999999999' }, undefined, box).faults).toEqual(['quantity inexact']);
  });

  it('rounds a quantity that the unit does not divide to eight decimals, and agrees with it later', () => {
    const first = { quantity: '5', unitQuantity: '0.41666667' };
    expect(line({ quantity: '5' })).toMatchObject(first);
    expect(line(first)).toMatchObject({ ...first, faults: [] });
  });

  it('has the shortest price that gives the price of the stock unit', () => {
    expect(decimalToText(rateInUnit(of('0.83333333'), dozen, piece))).toBe('10');
    expect(decimalToText(rateInUnit(of('1'), piece, dozen))).toBe('0.08333333');
  });
});

describe('the units of an item', () => {
  it('are found by name, plural or abbreviation, in any case', () => {
    expect(['dozen', 'DZ', ' boxes ', 'pallet'].map((text) => unitNamed(units, text)?.name)).toEqual([
      'Dozen',
      'Dozen',
      'Box',
      undefined,
    ]);
  });

  it('are read with a number in front', () => {
    const read = (text: string) => {
      const found = typedMeasure(text, units);
      return found && [found.number, found.unit.name];
    };
    expect(read('5 dz')).toEqual(['5', 'Dozen']);
    expect(read('2,5boxes')).toEqual(['2,5', 'Box']);
    expect([read('5'), read('dz'), read('5 pallets')]).toEqual([undefined, undefined, undefined]);
  });

  it('have the base unit as stock unit unless the item names another', () => {
    expect(itemUnits(units, {})?.stock).toBe(piece);
    expect(itemUnits(units, { stockUnit: 'Box', buyingUnit: 'dz' })).toMatchObject({ stock: box, buying: dozen });
    expect(itemUnits([], {})).toBeUndefined();
  });
});
