import { describe, expect, it } from 'vitest';
import { sameValue } from './pendingRecord.ts';

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
