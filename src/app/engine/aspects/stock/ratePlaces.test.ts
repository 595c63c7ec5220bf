import { expect, it } from 'vitest';
import { decimalFromText } from '#contract/values/decimal';
import { ratePlaces } from './ratePlaces.ts';

it('figures of a column have as many decimals as the one with the most, two at least and four at most', () => {
  expect(
    [['34.8', '6.555'], ['3', '0.5'], ['0.123456', '2'], []].map((column) =>
      ratePlaces([...column.map(decimalFromText), undefined]),
    ),
  ).toEqual([3, 2, 4, 2]);
});
