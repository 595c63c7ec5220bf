import { describe, expect, it } from 'vitest';
import { lotsFrom, lotsText } from './lots.ts';

describe('lots of a line', () => {
  it('read as names with quantities, and print the same way', () => {
    const read = lotsFrom('LOT-24-117 × 4, LOT-24-118 x 2.5');
    expect(read).toEqual({
      inventoryAssignment: {
        items: [
          { issueInventoryNumber: { refName: 'LOT-24-117' }, quantity: 4 },
          { issueInventoryNumber: { refName: 'LOT-24-118' }, quantity: 2.5 },
        ],
      },
    });
    expect(lotsText(read ?? {})).toBe('LOT-24-117 × 4, LOT-24-118 × 2.5');
  });

  it('are not taken without a quantity for each', () => {
    expect(lotsFrom('LOT-1')).toBeUndefined();
    expect(lotsFrom('LOT-1 × 4, LOT-2')).toBeUndefined();
    expect(lotsFrom('LOT-1 × many')).toBeUndefined();
  });
});
