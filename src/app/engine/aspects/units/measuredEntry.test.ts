import { describe, expect, it } from 'vitest';
import { itemUnits, namedUnits } from '#contract/records/inventory/unitConversion';
import { type Decimal, decimalFromText, decimalToText, decimalZero } from '#contract/values/decimal';
import { countInStock, entryHint, quantityText, readMeasuredEntry } from './measuredEntry.ts';

const units = itemUnits(
  namedUnits([
    { unitName: 'Piece', abbreviation: 'pc', conversionRate: 1, baseUnit: true },
    { unitName: 'Box', pluralName: 'Boxes', conversionRate: 12 },
  ]),
  { buyingUnit: 'Box' },
);
const read = (text: string, ...known: readonly string[]) => {
  const entry = readMeasuredEntry(text, (code) => known.includes(code));
  return entry && [decimalToText(entry.count), entry.unit, entry.code];
};
const decimal = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const counted = (text: string, of = units) => {
  const entry = readMeasuredEntry(text, () => false);
  const result = entry && countInStock(entry, 'BOLT', of);
  return result && 'count' in result ? [decimalToText(result.count), result.unit] : result?.why;
};

describe('a quick entry in a unit', () => {
  it('is a number, the unit and the code', () => {
    expect(read('2 box*BOLT')).toEqual(['2', 'box', 'BOLT']);
    expect(read('-1.5boxes * M8 BOLT')).toEqual(['-1.5', 'boxes', 'M8 BOLT']);
    expect(read('3*BOLT')).toEqual(['3', undefined, 'BOLT']);
    expect(read('BOLT')).toEqual(['1', undefined, 'BOLT']);
    expect(read('2 box*')).toBeUndefined();
    expect(read('0 box*BOLT')).toBeUndefined();
  });

  it('is no entry in a unit where the whole text is a code', () => {
    expect(read('12V*3', '12V*3')).toEqual(['1', undefined, '12V*3']);
  });

  it('counts in the stock unit of the item', () => {
    expect(counted('2 boxes*BOLT')).toEqual(['24', 'Box']);
    expect(counted('-1 box*BOLT')).toEqual(['-12', 'Box']);
    expect(counted('5*BOLT')).toEqual(['5', undefined]);
  });

  it('says why it counts nothing', () => {
    expect(counted('2 crates*BOLT')).toMatch(/^BOLT has no unit “crates”\. Its units: Piece/);
    expect(readMeasuredEntry('2 box*BOLT', () => false)).toMatchObject({ unit: 'box' });
    expect(countInStock({ code: 'NUT', count: decimal('2'), unit: 'box' }, 'NUT', undefined)).toEqual({
      why: 'NUT has no unit group. Leave the unit blank.',
    });
  });

  it('is explained with a unit of the items, where one has more than its stock unit', () => {
    expect(entryHint([undefined, units], 'As usual')).toMatch(/2 Box\*CODE/);
    expect(entryHint([undefined], 'As usual')).toBe('As usual');
  });

  it('is shown in both units', () => {
    expect(quantityText(decimal('24'), units, 'Box', decimalToText)).toBe('24 Piece (2 Box)');
    expect(quantityText(decimal('24'), units, 'Piece', decimalToText)).toBe('24 Piece');
    expect(quantityText(decimal('24'), units, undefined, decimalToText)).toBe('24 Piece');
    expect(quantityText(decimal('24'), undefined, undefined, decimalToText)).toBe('24');
  });
});
