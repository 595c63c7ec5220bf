import { describe, expect, it } from 'vitest';
import { nextOfCount } from './inventoryCount.ts';

describe('the next step of a count that waits for approval', () => {
  it('is a recount while lines are marked for one, else the approval', () => {
    expect(nextOfCount({ count: { items: [{ line: 1, isRecounted: true }, { line: 2 }] } })).toBe('recount');
    expect(nextOfCount({ count: { items: [{ line: 1, recountQuantity: 9 }, { line: 2 }] } })).toBe('approve');
  });
});
