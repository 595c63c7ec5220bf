import { expect, it } from 'vitest';
import { decimalToText } from '#contract/values/decimal';
import { placementsOf } from './StockPlaces.tsx';

const ref = (id: string) => ({ id, refName: id });

it("stock is listed by bin and lot; an emptied place isn't shown, one below zero is", () => {
  const places = {
    items: [
      { bin: ref('a'), inventoryNumber: ref('l1'), quantity: 4 },
      { bin: ref('b'), inventoryNumber: null, quantity: 0 },
      { bin: null, inventoryNumber: null, quantity: -2.5 },
    ],
  };
  expect(
    placementsOf([{ id: '9', item: ref('bolt'), location: ref('yard'), places }]).map(
      ({ item, location, bin, lot, quantity }) => [item?.id, location?.id, bin?.id, lot?.id, decimalToText(quantity)],
    ),
  ).toEqual([
    ['bolt', 'yard', 'a', 'l1', '4'],
    ['bolt', 'yard', undefined, undefined, '-2.5'],
  ]);
});
