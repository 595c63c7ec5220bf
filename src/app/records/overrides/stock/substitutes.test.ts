import { expect, it } from 'vitest';
import { decimalFromNumber, decimalOne, decimalZero } from '#contract/values/decimal';
import { substitutesOf } from './substitutes.ts';

const of = (value: number) => decimalFromNumber(value) ?? decimalZero;
const ref = (id: string) => ({ id, refName: `Item ${id}` });

it('substitutes of a component are told with what is here and elsewhere, those in stock first', () => {
  const item = { substitutes: { items: [{ item: ref('7'), quantity: 2 }, { item: ref('8'), quantity: null }] } };
  const holdings = [{ item: '8', location: ref('1'), onHand: of(4) }, { item: '8', location: ref('2'), onHand: of(1) }, { item: '7', location: ref('2'), onHand: of(9) }];
  expect(substitutesOf(item, holdings, '1')).toEqual([
    { item: ref('8'), forOne: decimalOne, onHand: of(4), elsewhere: of(1) }, { item: ref('7'), forOne: of(2), onHand: decimalZero, elsewhere: of(9) },
  ]);
  expect(substitutesOf(item, holdings, undefined).map(({ onHand }) => onHand)).toEqual([of(9), of(5)]);
});
