import { expect, it } from 'vitest';
import { countShort } from './shortItems.ts';

it('Home counts what stock status says to order and to build apart, and nothing while it is not read', () => {
  const rows = ['Order 5', 'Build 2', 'Order 1', 'Short', null].map((advice) => ({ values: { advice } }));
  expect(countShort({ rows })).toEqual({ order: 2, build: 1 });
  expect(countShort(undefined)).toEqual({ order: 0, build: 0 });
});
