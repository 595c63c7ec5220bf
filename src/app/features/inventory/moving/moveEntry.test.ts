import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { moveEntry, type MovedLine } from './moveEntry.ts';

const q = (value: number): Decimal => decimalFromNumber(value) ?? decimalZero;
const coded = (code: string) => ({ id: code, name: code, code });
const line = (item: string, quantity: number, bin?: string, ...lots: readonly string[]): MovedLine => ({
  item: coded(item),
  bin: bin === undefined ? undefined : coded(bin),
  lots: lots.map((name) => ({ name })),
  quantity: q(quantity),
});
const entry = (code: string, count = 1) => ({ code, count: q(count) });

describe('quick entry of a transfer or adjustment', () => {
  it('adds to the line of the item', () => {
    expect(moveEntry([line('SCALE', 1), line('LAMP', 2)], entry('lamp', 3), undefined, false)).toEqual({
      is: 'change',
      change: { at: 1, item: coded('LAMP'), bin: undefined, lot: undefined, quantity: q(5) },
    });
  });

  it('adds to the line in the bin scanned last, and to none in another bin', () => {
    const lines = [line('LAMP', 2, 'A'), line('LAMP', 4, 'B')];
    expect(moveEntry(lines, entry('LAMP'), coded('B'), false)).toMatchObject({ change: { at: 1, quantity: q(5) } });
    expect(moveEntry(lines, entry('LAMP'), coded('C'), false)).toBeUndefined();
  });

  it('takes the bin of a line when its code is scanned', () => {
    expect(moveEntry([line('LAMP', 2, 'A')], entry('A'), undefined, false)).toEqual({ is: 'bin', bin: coded('A') });
  });

  it('adds to the line of a lot, and asks for the lot where only the item is scanned', () => {
    const lines = [line('SCALE', 1, undefined, 'L1'), line('SCALE', 2, undefined, 'L2')];
    expect(moveEntry(lines, entry('L2', 2), undefined, false)).toMatchObject({
      change: { at: 1, lot: 'L2', quantity: q(4) },
    });
    expect(moveEntry(lines, entry('SCALE'), undefined, false)).toEqual({ is: 'lotFirst', name: 'SCALE' });
  });

  it('takes a transfer to zero and not below; an adjustment may be negative', () => {
    const lines = [line('LAMP', 1)];
    expect(moveEntry(lines, entry('LAMP', -1), undefined, false)).toMatchObject({ change: { quantity: decimalZero } });
    expect(moveEntry(lines, entry('LAMP', -2), undefined, false)).toEqual({ is: 'nothingLeft', name: 'LAMP' });
    expect(moveEntry(lines, entry('LAMP', -2), undefined, true)).toMatchObject({ change: { quantity: q(-1) } });
  });
});
