import { expect, it } from 'vitest';
import { decimal, DECIMAL_UNIT } from '#contract/values/decimal';
import { allocateInOrder } from './allocation.ts';

const of = (pool: string, units: number) => ({ pool, quantity: decimal(BigInt(units) * DECIMAL_UNIT) });
const quantities = (...units: readonly number[]) => units.map((each) => decimal(BigInt(each) * DECIMAL_UNIT));

it('each request receives what its pool has left, in order', () => {
  expect(allocateInOrder([of('a', 3), of('b', 1), of('a', 2)], [of('a', 4), of('b', 3), of('a', 4)])).toEqual(
    quantities(4, 1, 1),
  );
});

it('an empty or negative pool gives nothing', () => {
  expect(allocateInOrder([of('a', -2)], [of('a', 1), of('b', 1)])).toEqual(quantities(0, 0));
});
