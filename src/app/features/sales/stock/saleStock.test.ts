import { expect, test } from 'vitest';
import { backOrders, placesWithStock } from './saleStock.ts';

const lamp = { id: '7', refName: 'Desk lamp' };

test('counts the back-ordered lines of an order and names the first', () => {
  expect(
    backOrders([
      { item: lamp, quantityBackOrdered: 0 },
      { item: lamp, quantityBackOrdered: 2.5 },
      { item: lamp, quantityBackOrdered: 4 },
    ]),
  ).toEqual({ lines: 2, first: 2, item: 'Desk lamp', quantity: 6.5 });
});

test('counts neither services nor lines in stock', () => {
  expect(backOrders([{ item: lamp }, { item: lamp, quantityBackOrdered: 0 }])).toBeUndefined();
});

const at = (id: string, quantityAvailable: number) => ({ location: { id, refName: `Place ${id}` }, quantityAvailable });

test('lists locations with available stock, the most first', () => {
  expect(
    placesWithStock({ locations: { items: [at('1', 4), at('2', 0), at('3', 60), at('4', -2)] } }).map(
      ({ location, available }) => [location.refName, available],
    ),
  ).toEqual([
    ['Place 3', 60],
    ['Place 1', 4],
  ]);
  expect(placesWithStock(undefined)).toEqual([]);
});
