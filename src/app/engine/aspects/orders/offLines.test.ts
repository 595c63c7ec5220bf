import { describe, expect, it } from 'vitest';
import { isHeld, offLinesOf } from './offLines.ts';

const ref = (id: string) => ({ id, refName: id });
const line = (match: string, more: object = {}) => ({ item: ref('Lamp'), rate: 2.5, match: ref(match), ...more });
const bill = (...items: readonly object[]) => ({ item: { items } });

describe('the lines of a bill beyond a tolerance', () => {
  it('are named with both prices and the difference in amount and percent', () => {
    const price = { orderRate: 2, priceDifference: 5, priceDifferencePercent: 25 };
    expect(offLinesOf(bill(line('PRICE', price), line('WITHIN', price), line('MATCHED')))).toEqual([
      { name: 'Lamp', price: { billed: 2.5, ordered: 2, difference: 5, percent: 25 } },
    ]);
  });

  it('say what is billed and not received', () => {
    expect(offLinesOf(bill(line('QUANTITY', { quantityAhead: 3 })))).toEqual([{ name: 'Lamp', ahead: 3 }]);
    expect(offLinesOf(bill(line('BOTH', { orderRate: 0, priceDifference: 25, quantityAhead: 1 })))).toEqual([
      { name: 'Lamp', price: { billed: 2.5, ordered: 0, difference: 25, percent: undefined }, ahead: 1 },
    ]);
  });

  it('hold a bill while it waits for approval', () => {
    expect(isHeld({ orderMatch: ref('BEYOND'), status: ref('PENDING_APPROVAL') })).toBe(true);
    expect(isHeld({ orderMatch: ref('BEYOND'), status: ref('OPEN') })).toBe(false);
    expect(isHeld({ orderMatch: ref('WITHIN'), status: ref('PENDING_APPROVAL') })).toBe(false);
  });
});
