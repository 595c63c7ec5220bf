import { expect, it } from 'vitest';
import { decimalFromNumber, decimalOne, decimalZero } from '#contract/values/decimal';
import { substitutesOf } from './readSubstitutes.ts';

const of = (value: number) => decimalFromNumber(value) ?? decimalZero;
const ref = (id: string) => ({ id, refName: `Item ${id}` });
const held = (item: string, location: string, available: number, onHand = available) => ({
  item,
  location: ref(location),
  onHand: of(onHand),
  committed: of(onHand - available),
  onSales: of(onHand - available),
  available: of(available),
  onOrder: decimalZero,
});

it('substitutes of a component are listed with what is available here and elsewhere, available ones first', () => {
  const item = {
    substitutes: {
      items: [
        { item: ref('7'), quantity: 2 },
        { item: ref('8'), quantity: null },
      ],
    },
  };
  const holdings = [held('8', '1', 4, 6), held('8', '2', 1), held('7', '2', 9)];
  expect(substitutesOf(item, holdings, '1')).toEqual([
    { item: ref('8'), forOne: decimalOne, here: of(4), elsewhere: of(1) },
    { item: ref('7'), forOne: of(2), here: decimalZero, elsewhere: of(9) },
  ]);
  expect(substitutesOf(item, holdings, undefined).map(({ here }) => here)).toEqual([of(9), of(5)]);
});
