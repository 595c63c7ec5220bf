import { describe, expect, it } from 'vitest';
import { decimalOne } from '#contract/values/decimal';
import { restsOf, whyNotClosing } from './orderRests.ts';

const order = (...items: readonly object[]) => ({
  item: {
    items: items.map((line, at) => ({ line: at + 1, item: { id: '7', refName: 'Lamp' }, quantity: 3, ...line })),
  },
});
const rest = (line: number, count: bigint) => ({ line, name: 'Lamp', rest: decimalOne * count });

describe('closing the rest of an order', () => {
  it('offers the open lines with what has not come or gone', () => {
    expect(
      restsOf(order({ quantityReceived: 1 }, { quantityReceived: 3 }, { quantityReceived: 0, isClosed: true })),
    ).toEqual([rest(1, 2n)]);
    expect(
      restsOf(order({ quantityCommitted: 0, quantityFulfilled: 2, quantityBilled: 0 }, { quantityBilled: 0 })),
    ).toEqual([rest(1, 1n), rest(2, 3n)]);
  });

  it('says why nothing can be closed or reopened', () => {
    const closed = order({ quantityReceived: 1, isClosed: true });
    expect(whyNotClosing(closed, 'closeRest')).toBeTypeOf('string');
    expect(whyNotClosing(closed, 'reopen')).toBeUndefined();
    expect(whyNotClosing(order({ quantityReceived: 1 }), 'reopen')).toBeTypeOf('string');
    expect(whyNotClosing(order({ quantityReceived: 1 }), 'edit')).toBeUndefined();
  });
});
