import { describe, expect, it } from 'vitest';
import { pointFormat } from '../values/numberFormat.ts';
import { binKey, lotKey, lotWrites, openingStockWrite, readOpeningStock, stockValue } from './openingStock.ts';

const names = {
  items: new Map([
    ['lamp', { id: '1', isLot: false, usesBins: true }],
    ['oil', { id: '2', isLot: true, usesBins: false }],
  ]),
  locations: new Map([
    ['store', { id: '7', usesBins: true }],
    ['yard', { id: '8', usesBins: false }],
  ]),
  bins: new Map([[binKey('7', 'A-1'), '9']]),
};
const read = (text: string) => readOpeningStock(text, names, { number: pointFormat, precision: 2 });
const opening = { root: '5', date: '2026-01-01', precision: 2, memo: 'Opening', clearing: '6' };

describe('opening stock', () => {
  it('is read by item and location, with lots and bins where they are tracked', () => {
    const { rows, problems } = read('Item\tPlace\tUnits\tValue\nLAMP\tStore\t3\t100\t\ta-1\nOil\tYard\t2.5\t40\tL-7');
    expect(problems).toEqual([]);
    expect(rows.map(({ item, location, lot, bin }) => [item, location, lot, bin])).toEqual([
      ['1', '7', undefined, '9'],
      ['2', '8', 'L-7', undefined],
    ]);
    expect(stockValue(rows)).toBe(14_000n);
  });

  it('names every row that cannot be read, with its line', () => {
    const text = 'Lamp\tStore\t3\t100\nOil\tYard\t0\tx\nWax\tShed\t1\t1\nLamp\tYard\t1\t1\tL-1';
    expect(read(text).problems.map(({ line, problem }) => [line, problem])).toEqual([
      [1, 'bin'],
      [2, 'quantity'],
      [2, 'amount'],
      [2, 'lot'],
      [3, 'item'],
      [3, 'location'],
      [4, 'lot'],
    ]);
  });

  it('creates the lots that are missing, each once', () => {
    const { rows } = read('Oil\tYard\t1\t10\tL-1\nOil\tYard\t1\t10\tl-1\nOil\tYard\t1\t10\tL-2');
    expect(lotWrites(rows, new Map([[lotKey('2', 'L-2'), '3']]))).toHaveLength(1);
  });

  it('brings exactly the stated value, whatever the unit cost rounds to', () => {
    const { rows } = read('Lamp\tYard\t30000000\t100.01');
    const at = { item: { id: '1' }, location: { id: '8' } };
    expect(openingStockWrite(rows, new Map(), opening).body).toMatchObject({
      reason: 'OPENING',
      account: { id: '6' },
      inventory: {
        items: [
          { ...at, adjustQtyBy: 30_000_000 },
          { ...at, adjustValueBy: expect.any(Number) },
        ],
      },
    });
  });
});
