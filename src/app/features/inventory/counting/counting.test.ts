import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { findEntry, type SheetLine } from './counting.ts';

const q = (value: number): Decimal => decimalFromNumber(value) ?? decimalZero;
const named = (code: string) => ({ id: code, name: code, code });
const line = (item: string, bin?: string, lot?: string, more: Partial<SheetLine> = {}): SheetLine => ({
  item: named(item),
  bin: bin === undefined ? undefined : named(bin),
  lot: lot === undefined ? undefined : named(lot),
  counted: undefined,
  isOpen: true,
  ...more,
});
const entry = (code: string, count = 1) => ({ code, count: q(count) });

describe('a scanned code on a count sheet', () => {
  it('adds to the line of its item, or to that of its lot', () => {
    const lines = [line('LAMP', 'A', undefined, { counted: q(2) }), line('SCALE', 'A', 'L1'), line('SCALE', 'A', 'L2')];
    expect(findEntry(lines, entry('lamp', 3), undefined)).toEqual({ is: 'count', at: 0, counted: q(5) });
    expect(findEntry(lines, entry('L2'), undefined)).toEqual({ is: 'count', at: 2, counted: q(1) });
    expect(findEntry(lines, entry('SCALE'), undefined)).toEqual({ is: 'several', name: 'SCALE' });
  });

  it('never counts below nothing', () => {
    expect(findEntry([line('LAMP', undefined, undefined, { counted: q(1) })], entry('LAMP', -4), undefined)).toEqual({
      is: 'count',
      at: 0,
      counted: q(0),
    });
  });

  it('of a bin says where the codes after it are counted', () => {
    const lines = [line('LAMP', 'A'), line('LAMP', 'B')];
    expect(findEntry(lines, entry('LAMP'), undefined)).toEqual({ is: 'several', name: 'LAMP' });
    expect(findEntry(lines, entry('B'), undefined)).toEqual({ is: 'bin', bin: named('B') });
    expect(findEntry(lines, entry('LAMP'), named('B'))).toEqual({ is: 'count', at: 1, counted: q(1) });
  });

  it('of an item that the sheet has elsewhere is missing in the bin being counted', () => {
    expect(findEntry([line('LAMP', 'A')], entry('LAMP'), named('C'))).toEqual({
      is: 'missing',
      item: named('LAMP'),
      lot: undefined,
    });
    expect(findEntry([line('LAMP', 'A')], entry('CORD'), undefined)).toBeUndefined();
  });

  it('of a line that is not counted again changes nothing', () => {
    expect(findEntry([line('LAMP', 'A', undefined, { isOpen: false })], entry('LAMP'), undefined)).toEqual({
      is: 'notAgain',
      name: 'LAMP',
    });
  });
});
