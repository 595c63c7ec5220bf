import { expect, it } from 'vitest';
import { notYetOn, orderOf, shortItemsOf } from './shortItems.ts';

const ref = (id: string) => ({ id, refName: id.toUpperCase(), links: [] });
const sheet = {
  rows: [
    { values: { item: ref('bolt'), location: ref('yard'), suggested: 17 } },
    { values: { item: ref('nut'), location: ref('yard'), suggested: 4 } },
    { values: { item: ref('glue'), location: ref('depot'), suggested: null } },
  ],
};

it('items to order from the stock status become lines, except those already on the order', () => {
  const short = notYetOn([{ item: ref('nut') }], shortItemsOf(sheet));
  expect(short).toMatchObject([{ item: { id: 'bolt' }, location: { id: 'yard' }, quantity: 17 }]);
  expect(shortItemsOf(undefined)).toEqual([]);
});

it('an order without a location takes the one place of its lines; lines for another place name it', () => {
  const short = shortItemsOf(sheet);
  expect(orderOf(short, undefined)).toMatchObject({
    location: { id: 'yard' },
    lines: [{ item: { id: 'bolt' }, quantity: 17 }, { item: { id: 'nut' } }],
  });
  expect(orderOf(short, ref('depot')).lines).toEqual([
    { item: { id: 'bolt', refName: 'BOLT' }, quantity: 17, location: { id: 'yard', refName: 'YARD' } },
    { item: { id: 'nut', refName: 'NUT' }, quantity: 4, location: { id: 'yard', refName: 'YARD' } },
  ]);
});
