import { expect, test } from 'vitest';
import { placesWithStock } from './placesWithStock.ts';

const at = (id: string, quantityAvailable: number) => ({ location: { id, refName: `Place ${id}` }, quantityAvailable });

test('an order without a location is told where its goods can be had, the most first', () => {
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
