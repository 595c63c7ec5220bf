import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { minor } from '#contract/values/money';
import { countedCost, countTotals, differenceOf, isInScope, needsRecount, scopesMeet, snapshotOf } from './count.ts';

const q = (value: number): Decimal => decimalFromNumber(value) ?? decimalZero;
const everything = { items: [], bins: [] };

describe('an inventory count', () => {
  it('takes the book quantity of every bin and lot, and what lies in none of them', () => {
    const stock = [
      {
        item: 'lamp',
        quantity: q(10),
        places: [
          { bin: 'A', lot: undefined, quantity: q(4) },
          { bin: 'B', lot: 'L1', quantity: q(5) },
        ],
      },
      { item: 'cord', quantity: q(0), places: [] },
    ];
    expect(snapshotOf(stock, everything)).toEqual([
      { item: 'lamp', bin: 'A', lot: undefined, quantity: q(4) },
      { item: 'lamp', bin: 'B', lot: 'L1', quantity: q(5) },
      { item: 'lamp', bin: undefined, lot: undefined, quantity: q(1) },
    ]);
  });

  it('values a unit at the average of what is on hand, else at the last cost, else at the stated cost', () => {
    const stock = { quantity: q(4), value: q(10), lastCost: q(3), stated: q(7) };
    expect(countedCost(stock)).toBe(q(2.5));
    expect(countedCost({ ...stock, quantity: q(0), value: q(0) })).toBe(q(3));
    expect(countedCost({ ...stock, quantity: q(-1), lastCost: undefined })).toBe(q(7));
  });

  it('counts only the items and bins it is limited to', () => {
    expect(isInScope({ items: ['lamp'], bins: [] }, { item: 'cord', bin: 'A' })).toBe(false);
    expect(isInScope({ items: [], bins: ['A'] }, { item: 'cord', bin: 'A' })).toBe(true);
    expect(isInScope({ items: [], bins: ['A'] }, { item: 'cord', bin: undefined })).toBe(false);
  });

  it('meets another count unless both are limited to different items or bins', () => {
    expect(scopesMeet(everything, { items: ['lamp'], bins: [] })).toBe(true);
    expect(scopesMeet({ items: ['lamp'], bins: [] }, { items: ['cord'], bins: [] })).toBe(false);
    expect(scopesMeet({ items: ['lamp'], bins: ['A'] }, { items: ['lamp'], bins: ['B'] })).toBe(false);
    expect(scopesMeet({ items: ['lamp'], bins: [] }, { items: [], bins: ['B'] })).toBe(true);
  });

  it('differs by the last count, and not at all before it is counted', () => {
    expect(differenceOf({ book: q(10), counted: undefined, recounted: undefined })).toBeUndefined();
    expect(differenceOf({ book: q(10), counted: q(8), recounted: undefined })).toBe(q(-2));
    expect(differenceOf({ book: q(10), counted: q(8), recounted: q(9) })).toBe(q(-1));
  });

  it('is counted again from a difference in value on, once', () => {
    const line = { book: q(10), counted: q(8), recounted: undefined, unitCost: q(20) };
    expect(needsRecount(line, minor(4000n), 2)).toBe(true);
    expect(needsRecount(line, minor(4001n), 2)).toBe(false);
    expect(needsRecount(line, undefined, 2)).toBe(false);
    expect(needsRecount({ ...line, recounted: q(8) }, minor(4000n), 2)).toBe(false);
    expect(needsRecount({ ...line, counted: q(10) }, minor(0n), 2)).toBe(false);
  });

  it('adds surplus and shortage, so that they do not hide each other', () => {
    expect(countTotals([minor(500n), minor(-300n), minor(0n)])).toEqual({
      surplus: minor(500n),
      shortage: minor(300n),
      total: minor(800n),
    });
  });
});
