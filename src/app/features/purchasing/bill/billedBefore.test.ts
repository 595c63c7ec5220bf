import { decimalFromNumber } from '#contract/values/decimal';
import { describe, expect, it } from 'vitest';
import { aheadOf, leftOf } from './billedBefore.ts';

const item = (id: string) => ({ id, refName: `Item ${id}` });
const ordered = (
  line: number,
  id: string,
  [quantity, quantityReceived, quantityBilled]: readonly [number, number, number],
  isClosed = false,
) => ({ line, item: item(id), quantity, quantityReceived, quantityBilled, isClosed });
const order = (...items: readonly object[]) => ({ item: { items } });

describe('a bill of a purchase order', () => {
  it('names each line that bills more than has come and is not billed yet', () => {
    const lines = [
      { item: item('a'), orderLine: 1, quantity: 10 },
      { item: item('b'), orderLine: 2, quantity: 2.5 },
      { item: item('c'), orderLine: 3, quantity: 4 },
    ];
    const found = aheadOf(
      order(ordered(1, 'a', [10, 0, 0]), ordered(2, 'b', [5, 3, 0.5]), ordered(3, 'c', [8, 6, 4])),
      lines,
    );
    expect(found).toEqual([
      { at: 0, name: 'Item a', billed: decimalFromNumber(10), came: decimalFromNumber(0) },
      { at: 2, name: 'Item c', billed: decimalFromNumber(4), came: decimalFromNumber(2) },
    ]);
  });

  it('takes what has come once, by the item where a line has no number, and leaves lines of other items alone', () => {
    const lines = [
      { item: item('a'), quantity: 3 },
      { item: item('a'), quantity: 3 },
      { item: item('x'), quantity: 1 },
    ];
    expect(aheadOf(order(ordered(1, 'a', [10, 4, 0])), lines)).toMatchObject([{ at: 1, came: decimalFromNumber(1) }]);
  });

  it('has nothing left once all is billed, or what came of closed lines is', () => {
    expect(leftOf(order(ordered(1, 'a', [10, 10, 10]), ordered(2, 'b', [5, 2, 2], true)))).toEqual({
      isLeft: false,
      hasCome: false,
    });
    expect(leftOf(order(ordered(1, 'a', [10, 0, 0])))).toEqual({ isLeft: true, hasCome: false });
    expect(leftOf(order(ordered(1, 'a', [10, 4, 0])))).toEqual({ isLeft: true, hasCome: true });
  });
});
