import { describe, expect, it } from 'vitest';
import { decimalFromNumber, decimalZero } from '#contract/values/decimal';
import {
  byBinOf,
  freeOf,
  isPlaced,
  type PlacePick,
  proposeBin,
  proposeOut,
  readLots,
  type Spot,
} from './placeRules.ts';

const of = (value: number) => decimalFromNumber(value) ?? decimalZero;
const bin = (name: string) => ({ id: `b${name}`, name });
const lot = (name: string) => ({ id: `l${name}`, name });
const told = (picks: readonly PlacePick[]) => picks.map((pick) => [pick.bin?.name, pick.lot?.name, pick.quantity]);

describe('where a quantity is taken from', () => {
  const bins: readonly Spot[] = [
    { bin: bin('C'), onHand: of(9) },
    { bin: bin('A'), onHand: of(2), order: 1 },
    { bin: bin('B'), onHand: of(5), order: 2 },
  ];
  const wanted = (quantity: number) => ({ quantity: of(quantity), isLot: false, usesBins: true });

  it('is the first bin in picking order that has all of it', () => {
    expect(told(proposeOut(wanted(2), bins))).toEqual([['A', undefined, of(2)]]);
    expect(told(proposeOut(wanted(4), bins))).toEqual([['B', undefined, of(4)]]);
  });
  it('is one bin after the other if none has all, and only what is available', () => {
    expect(told(proposeOut(wanted(12), bins))).toEqual([
      ['A', undefined, of(2)],
      ['B', undefined, of(5)],
      ['C', undefined, of(5)],
    ]);
    expect(told(proposeOut(wanted(99), bins)).map(([name]) => name)).toEqual(['A', 'B', 'C']);
  });
  it('is the lot that expires first, whatever its bin, and those that never expire last', () => {
    const spots: readonly Spot[] = [
      { bin: bin('A'), lot: lot('L1'), onHand: of(5), order: 1 },
      { bin: bin('B'), lot: lot('L2'), onHand: of(3), expires: '2027-03-01', order: 2 },
      { bin: bin('A'), lot: lot('L3'), onHand: of(3), expires: '2027-01-31', order: 1 },
    ];
    expect(told(proposeOut({ quantity: of(7), isLot: true, usesBins: true }, spots))).toEqual([
      ['A', 'L3', of(3)],
      ['B', 'L2', of(3)],
      ['A', 'L1', of(1)],
    ]);
    expect(told(proposeOut({ quantity: of(7), isLot: true, usesBins: true, isOneBin: true }, spots))).toEqual([
      ['A', 'L3', of(3)],
      ['A', 'L1', of(4)],
    ]);
  });
  it('counts what other lines take as unavailable', () => {
    expect(
      freeOf(bins, [
        { bin: bin('A'), quantity: of(2) },
        { bin: bin('B'), quantity: of(1) },
      ]).map((spot) => [spot.bin?.name, spot.onHand]),
    ).toEqual([
      ['C', of(9)],
      ['B', of(4)],
    ]);
  });
});

it('goods are put where there is some already, else into the first bin in picking order', () => {
  const bins = [
    { ...bin('X'), order: 3 },
    { ...bin('Y'), order: 1 },
  ];
  expect(proposeBin(bins, [{ bin: bin('X'), onHand: of(1) }])?.name).toBe('X');
  expect(proposeBin(bins, [])?.name).toBe('Y');
});

it('picks of several bins become one line for each bin with its lots', () => {
  const groups = byBinOf([
    { bin: bin('A'), lot: lot('L3'), quantity: of(3) },
    { bin: bin('B'), lot: lot('L2'), quantity: of(3) },
    { bin: bin('A'), lot: lot('L1'), quantity: of(1) },
  ]);
  expect(groups.map((group) => [group.bin?.name, group.quantity, group.lots.length])).toEqual([
    ['A', of(4), 2],
    ['B', of(3), 1],
  ]);
});

it('a line is complete when its whole quantity has a lot and a bin', () => {
  const wanted = { quantity: of(3), isLot: true, usesBins: true };
  expect(isPlaced(wanted, [{ bin: bin('A'), lot: lot('L'), quantity: of(3) }])).toBe(true);
  expect(isPlaced(wanted, [{ lot: lot('L'), quantity: of(3) }])).toBe(false);
  expect(isPlaced(wanted, [{ bin: bin('A'), lot: lot('L'), quantity: of(2) }])).toBe(false);
});

it('lot numbers are read when scanned, typed or copied from a sheet', () => {
  expect(readLots('LOT-1')).toEqual([{ name: 'LOT-1', quantity: undefined }]);
  expect(readLots('3*LOT-1')).toEqual([{ name: 'LOT-1', quantity: of(3) }]);
  expect(readLots('LOT-1\t4\r\nLOT-2;2.5\n\nLOT-3, 1')).toEqual([
    { name: 'LOT-1', quantity: of(4) },
    { name: 'LOT-2', quantity: of(2.5) },
    { name: 'LOT-3', quantity: of(1) },
  ]);
  expect(readLots('SN-1\nSN-2')).toEqual([
    { name: 'SN-1', quantity: of(1) },
    { name: 'SN-2', quantity: of(1) },
  ]);
});
