import { expect, it } from 'vitest';
import { unpurchasedLines } from './DropShipNote.tsx';

it("on an order with purchases, goods count that weren't purchased or shipped yet, in addition to its own lines", () => {
  const line = (at: number, more: object = {}) => ({
    line: at,
    quantity: 5,
    quantityFulfilled: 0,
    quantityCommitted: 0,
    purchaseOrder: null,
    isClosed: false,
    ...more,
  });
  const bought = { purchaseOrder: { id: '9', refName: 'PO000009' } };
  const items = [
    line(1),
    line(2),
    line(3, bought),
    line(4, { quantityFulfilled: 5 }),
    line(5, { quantityCommitted: null }),
    line(6, { isClosed: true }),
  ];
  expect([
    unpurchasedLines({ item: { items } }, new Set()),
    unpurchasedLines({ item: { items } }, new Set([2])),
    unpurchasedLines({ item: undefined }, new Set()),
  ]).toEqual([2, 1, 0]);
});
