import { expect, test } from 'vitest';
import { backOrders } from './backOrders.ts';

const lamp = { id: '7', refName: 'Desk lamp' };

test('an order says how many of its lines wait for stock and what the first of them is', () => {
  expect(
    backOrders([
      { item: lamp, quantityBackOrdered: 0 },
      { item: lamp, quantityBackOrdered: 2.5 },
      { item: lamp, quantityBackOrdered: 4 },
    ]),
  ).toEqual({ lines: 2, first: 2, item: 'Desk lamp', quantity: 6.5 });
});

test('services and what is in stock wait for nothing', () => {
  expect(backOrders([{ item: lamp }, { item: lamp, quantityBackOrdered: 0 }])).toBeUndefined();
});
