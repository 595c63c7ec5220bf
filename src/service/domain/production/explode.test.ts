import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromText, decimalToText, decimalZero } from '#contract/values/decimal';
import { explode, recipeFor } from './explode.ts';
import { overlaps, type BomLine } from './bomLines.ts';

const d = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const line = (item: string, quantity: string, over: Partial<BomLine> = {}): BomLine => ({
  item,
  quantity: d(quantity),
  isPhantom: false,
  ...over,
});
const build = (
  lines: readonly BomLine[],
  quantity = '1',
  recipes: Readonly<Record<string, readonly BomLine[]>> = {},
  date = '2026-06-15',
) =>
  explode('top', d(quantity), date, lines, (item) => recipes[item] ?? []).map(
    (need) => `${need.item} ${decimalToText(need.quantity)}`,
  );

describe('explode', () => {
  it('uses the quantity of every component line for each assembly', () => {
    expect(build([line('bolt', '4'), line('plate', '0.5')], '3')).toEqual(['bolt 12', 'plate 1.5']);
  });

  it('a PHANTOM member is a sub-assembly that is not stocked; its components pass through to the parent', () => {
    const recipes = {
      kit: [line('bolt', '2'), line('inner', '3', { isPhantom: true })],
      inner: [line('pin', '5'), line('bolt', '1')],
    };
    expect(build([line('kit', '2', { isPhantom: true }), line('bolt', '1')], '10', recipes)).toEqual([
      'bolt 110',
      'pin 300',
    ]);
  });

  it('issues a stocked sub-assembly itself, one level only', () => {
    expect(build([line('kit', '2')], '1', { kit: [line('bolt', '2')] })).toEqual(['kit 2']);
  });

  it('componentYield is a percentage; 95 means 5 percent expected waste', () => {
    expect(build([line('sheet', '19', { componentYield: d('95') })], '5')).toEqual(['sheet 100']);
    expect(build([line('sheet', '20', { bomQuantity: d('19'), componentYield: d('95') })], '5')).toEqual(['sheet 100']);
    expect(build([line('sheet', '1', { componentYield: d('98') })])).toEqual(['sheet 1.02040816']);
    expect(build([line('sheet', '1', { componentYield: d('100') })])).toEqual(['sheet 1']);
  });

  it('rounds once, however many levels a phantom passes through', () => {
    const third = { isPhantom: true, componentYield: d('30') };
    expect(build([line('a', '1', third)], '9', { a: [line('b', '1', third)], b: [line('pin', '1')] })).toEqual([
      'pin 100',
    ]);
  });

  it('issues a phantom within itself from stock instead of recursing forever', () => {
    expect(
      build([line('kit', '1', { isPhantom: true })], '1', { kit: [line('kit', '2', { isPhantom: true })] }),
    ).toEqual(['kit 2']);
  });

  it('the same component may appear on several lines with different dates; the lines effective at the transaction date are used', () => {
    const lines = [
      line('bolt', '4', { obsoleteDate: '2026-05-31' }),
      line('bolt', '6', { effectiveDate: '2026-06-01' }),
      line('pin', '1', { effectiveDate: '2027-01-01' }),
    ];
    expect(build(lines, '1', {}, '2026-05-31')).toEqual(['bolt 4']);
    expect(build(lines, '1', {}, '2026-06-01')).toEqual(['bolt 6']);
    expect(build(lines, '1', {}, '2027-01-01')).toEqual(['bolt 6', 'pin 1']);
  });

  it('uses the successor on the day a line ends and its successor begins', () => {
    expect(
      build(
        [line('bolt', '4', { obsoleteDate: '2026-06-01' }), line('bolt', '6', { effectiveDate: '2026-06-01' })],
        '1',
        {},
        '2026-06-01',
      ),
    ).toEqual(['bolt 6']);
  });
});

describe('recipeFor', () => {
  const members = [line('member', '1')];
  const bom = [line('bom', '1', { effectiveDate: '2026-06-01' })];
  const itemsOf = (lines: readonly BomLine[]) => lines.map(({ item }) => item);

  it('uses the lines of the revision, else of the bill of materials in effect, else the members', () => {
    expect(itemsOf(recipeFor({ revision: [line('revision', '1')], bom, members }, '2026-06-15'))).toEqual(['revision']);
    expect(itemsOf(recipeFor({ revision: [], bom, members }, '2026-06-15'))).toEqual(['bom']);
    expect(itemsOf(recipeFor({ bom, members }, '2026-05-31'))).toEqual(['member']);
  });
});

describe('overlaps', () => {
  const on = (effectiveDate: string | null, obsoleteDate: string | null) =>
    line('bolt', '1', { effectiveDate, obsoleteDate });
  it.each([
    ['both without dates', on(null, null), on(null, null), true],
    ['one without dates', on(null, null), on('2026-01-01', '2026-02-01'), true],
    ['the same first day', on('2026-01-01', '2026-01-01'), on('2026-01-01', null), true],
    ['days in common', on('2026-01-01', '2026-03-01'), on('2026-02-01', null), true],
    ['the day of change in common', on(null, '2026-02-01'), on('2026-02-01', null), false],
    ['one after the other', on('2026-02-02', null), on(null, '2026-02-01'), false],
  ])('%s: %#', (_name, one, other, expected) => {
    expect([overlaps(one, other), overlaps(other, one)]).toEqual([expected, expected]);
  });
});
