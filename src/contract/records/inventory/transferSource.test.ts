import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { type StockSource, transferSource } from './transferSource.ts';

const of = (value: number) => decimalFromNumber(value) ?? decimalZero;
const at = (location: string, available: number, reorderPoint?: number): StockSource => ({
  location,
  available: of(available),
  reorderPoint: reorderPoint === undefined ? undefined : of(reorderPoint),
});
const from = (short: number, wanted: number, ...sources: readonly StockSource[]) => {
  const found = transferSource({ short: of(short), wanted: of(wanted) }, sources);
  return found && [found.location, decimalToNumber(found.quantity)];
};

describe('what a location lacks', () => {
  it('comes from the location that covers the most of it, among equals from the one with the most', () => {
    expect(from(5, 0, at('dock', 3), at('yard', 4))).toEqual(['yard', 4]);
    expect(from(5, 0, at('dock', 8), at('yard', 20))).toEqual(['yard', 5]);
  });

  it('is filled to its level with what the other has above its own reorder point', () => {
    expect(from(0, 40, at('dock', 30, 20))).toEqual(['dock', 10]);
    expect(from(0, 40, at('dock', 30, 30))).toBeUndefined();
  });

  it('is moved for orders that are short even if the other then is low', () => {
    expect(from(5, 45, at('dock', 8, 6))).toEqual(['dock', 5]);
    expect(from(5, 45, at('dock', 60, 6))).toEqual(['dock', 45]);
  });

  it('is nothing where nothing is needed or nobody has any', () => {
    expect(from(0, 0, at('dock', 8))).toBeUndefined();
    expect(from(5, 5, at('dock', 0), at('yard', -3))).toBeUndefined();
  });
});
