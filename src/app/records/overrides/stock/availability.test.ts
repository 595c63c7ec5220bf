import { expect, it } from 'vitest';
import { type Decimal, decimalFromText, decimalToText, decimalZero } from '#contract/values/decimal';
import { enoughFor, type Holding, needsOf, needsOfRest, standOf } from './availability.ts';

const units = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const ref = (id: string) => ({ id, refName: id.toUpperCase(), links: [] });
const held = (item: string, location: string, onHand: string): Holding => ({ item, location: ref(location), onHand: units(onHand) });
const stock = [held('bolt', 'yard', '6'), held('bolt', 'depot', '20'), held('bolt', 'shop', '3'), held('nut', 'yard', '-2')];
const needs = [{ item: ref('bolt'), quantity: units('10') }, { item: ref('nut'), quantity: units('4') }];
const shown = (location?: string) => standOf(needs, stock, location).map(({ onHand, short, elsewhere }) => [decimalToText(onHand), decimalToText(short), elsewhere.map((each) => each.location.id)]);

it('a component is short of what the location does not have, and the others that have it are named, the most first', () => {
  expect(shown('yard')).toEqual([['6', '4', ['depot', 'shop']], ['-2', '4', []]]);
});

it('without a location what is on hand anywhere counts', () => {
  expect(shown()[0]?.slice(0, 2)).toEqual(['29', '0']);
});

it('the stock is enough for so many whole assemblies, as many as its scarcest component allows', () => {
  const stands = standOf([{ item: ref('bolt'), quantity: units('10') }, { item: ref('plate'), quantity: units('5') }], [...stock, held('plate', 'yard', '9')], 'yard');
  const enough = enoughFor(stands, units('5'));
  expect([enough && decimalToText(enough.count), enough?.by.id]).toEqual(['3', 'bolt']);
});

it('a component that is below zero allows none, and one that is not needed stops nothing', () => {
  const stands = standOf([...needs, { item: ref('glue'), quantity: decimalZero }], stock, 'yard');
  const enough = enoughFor(stands, units('2'));
  expect([enough && decimalToText(enough.count), enough?.by.id]).toEqual(['0', 'nut']);
});

it('lines of one component are one need', () => {
  const lines = [{ item: ref('bolt'), quantity: 2 }, { item: ref('nut'), quantity: 1 }, { item: ref('bolt'), quantity: 3 }];
  expect(needsOf(lines).map(({ item, quantity }) => [item.id, decimalToText(quantity)])).toEqual([['bolt', '5'], ['nut', '1']]);
});

it('the rest of a work order needs its share of the components', () => {
  expect(needsOfRest({ quantity: 10, quantityRemaining: 4 }, [{ item: ref('bolt'), quantity: 25 }]).map(({ quantity }) => decimalToText(quantity))).toEqual(['10']);
});
