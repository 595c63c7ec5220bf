import { describe, expect, it } from 'vitest';
import { assignSlots } from './useLines.ts';

describe('elements of painted lines', () => {
  const first = assignSlots([], [1, 2, 3, 4], true);

  it('while scrolling, a line that comes takes the place of one that left, and nothing moves', () => {
    const second = assignSlots(first, [3, 4, 5, 6], false);
    expect(second.map(({ id }) => id)).toEqual([5, 6, 3, 4]);
    expect(second.map(({ key }) => key)).toEqual(first.map(({ key }) => key));
  });

  it('at rest, elements are in line order', () => {
    const second = assignSlots(assignSlots(first, [3, 4, 5, 6], false), [3, 4, 5, 6], true);
    expect(second.map(({ id }) => id)).toEqual([3, 4, 5, 6]);
    expect(new Set(second.map(({ key }) => key)).size).toBe(4);
  });

  it('more lines get new elements, and fewer lines give theirs up', () => {
    expect(assignSlots(first, [1, 2, 3, 4, 5], false)).toHaveLength(5);
    expect(assignSlots(first, [2], true)).toEqual([{ key: 1, id: 2 }]);
  });
});
