import { describe, expect, it } from 'vitest';
import { seenBy } from '#contract/derive/seen';
import { definitionOf } from '#contract/records/index';
import type { FullRecord } from '../../storage/records.ts';
import { applyChanges, sameValue } from './pendingRecord.ts';

describe('stored values', () => {
  it.each([
    ['members in another order', { a: 1, b: { c: 2, d: 3 } }, { b: { d: 3, c: 2 }, a: 1 }],
    ['a member that is undefined', { a: 1, b: undefined }, { a: 1 }],
    ['none and nothing', undefined, null],
    ['equal lines', [{ a: 1, line: 1 }, { a: 2 }], [{ line: 1, a: 1 }, { a: 2 }]],
  ])('are the same with %s', (_what, left, right) => {
    expect([sameValue(left, right), sameValue(right, left)]).toEqual([true, true]);
  });

  it.each([
    ['another value', { a: 1 }, { a: 2 }],
    ['a member more', { a: 1 }, { a: 1, b: 2 }],
    ['a member that was cleared', { a: null }, {}],
    ['text for a number', { a: '1' }, { a: 1 }],
    ['lines in another order', [{ a: 1 }, { a: 2 }], [{ a: 2 }, { a: 1 }]],
    ['a line less', [{ a: 1 }, { a: 2 }], [{ a: 1 }]],
    ['an object for a list', { 0: 'a' }, ['a']],
  ])('differ by %s', (_what, left, right) => {
    expect([sameValue(left, right), sameValue(right, left)]).toEqual([false, false]);
  });
});

describe('lines of a writer who does not see what they cost', () => {
  const definition = definitionOf('inventoryAdjustment');
  const seen = seenBy(definition, (id) => id !== 'INFO_COST');
  const before = {
    doc: {},
    sub: { inventory: [{ line: 1, item: '7', adjustQtyBy: 3, unitCost: 41.25, value: 123.75, memo: 'Shelf' }] },
    externalId: null,
  } as unknown as FullRecord; // only what a change reads
  const after = (mode: 'replace' | 'merge', values: Readonly<Record<string, string | number>>, line?: number) =>
    applyChanges(
      definition,
      '1',
      before,
      { values: {}, sublists: { inventory: [{ line, values }] }, problems: [] },
      mode,
      seen,
    ).pending.sub.inventory;

  it('keep it when a replaced line keeps its number and its item', () => {
    expect(after('replace', { item: '7', adjustQtyBy: 5 }, 1)).toEqual([
      { line: 1, item: '7', adjustQtyBy: 5, unitCost: 41.25, value: 123.75 },
    ]);
  });

  it('keep it when a line is merged', () => {
    expect(after('merge', { adjustQtyBy: 5 }, 1)).toEqual([
      { line: 1, item: '7', adjustQtyBy: 5, unitCost: 41.25, value: 123.75, memo: 'Shelf' },
    ]);
  });

  it.each(['replace', 'merge'] as const)('lose it with another item, which has a cost of its own (%s)', (mode) => {
    expect(after(mode, { item: '8', adjustQtyBy: 5 }, 1)?.[0]).not.toHaveProperty('unitCost');
  });

  it('have the default when they are new', () => {
    expect(after('replace', { item: '7', adjustQtyBy: 5 })).toEqual([{ line: 1, item: '7', adjustQtyBy: 5 }]);
  });
});
