import { expect, it } from 'vitest';
import { type Decimal, decimalFromText, decimalToText, decimalZero, subtractDecimals } from '#contract/values/decimal';
import {
  claimsBefore,
  enoughFor,
  type Holding,
  holdingsOf,
  needsOf,
  needsOfRest,
  componentAvailability,
  withClaims,
} from './availability.ts';

const units = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const ref = (id: string) => ({ id, refName: id.toUpperCase(), links: [] });
const held = (item: string, location: string, onHand: string, committed = '0', onOrder = '0'): Holding => ({
  item,
  location: ref(location),
  onHand: units(onHand),
  committed: units(committed),
  onSales: units(committed),
  available: subtractDecimals(units(onHand), units(committed)),
  onOrder: units(onOrder),
});
const stock = [
  held('bolt', 'yard', '6'),
  held('bolt', 'depot', '20'),
  held('bolt', 'shop', '3'),
  held('nut', 'yard', '-2'),
];
const needs = [
  { item: ref('bolt'), quantity: units('10') },
  { item: ref('nut'), quantity: units('4') },
];
const shown = (location?: string) =>
  componentAvailability(needs, stock, location).map(({ onHand, short, elsewhere }) => [
    decimalToText(onHand),
    decimalToText(short),
    elsewhere.map((each) => each.location.id),
  ]);

it('a component is short of what the location does not have, and the others that have it are named, the most first', () => {
  expect(shown('yard')).toEqual([
    ['6', '4', ['depot', 'shop']],
    ['-2', '4', []],
  ]);
});

it('without a location what is available anywhere counts, and there is no elsewhere', () => {
  expect(shown()[0]).toEqual(['29', '0', []]);
});

it('the stock suffices for a number of whole assemblies, limited by the scarcest component', () => {
  const stands = componentAvailability(
    [
      { item: ref('bolt'), quantity: units('10') },
      { item: ref('plate'), quantity: units('5') },
    ],
    [...stock, held('plate', 'yard', '9')],
    'yard',
  );
  const enough = enoughFor(stands, units('5'));
  expect([enough && decimalToText(enough.count), enough?.by.id]).toEqual(['3', 'bolt']);
});

it('a component that is below zero allows none, and one that is not needed stops nothing', () => {
  const stands = componentAvailability([...needs, { item: ref('glue'), quantity: decimalZero }], stock, 'yard');
  const enough = enoughFor(stands, units('2'));
  expect([enough && decimalToText(enough.count), enough?.by.id]).toEqual(['0', 'nut']);
});

it('quantities committed to orders are unavailable to others: shortage follows what is available', () => {
  const claimed = [held('bolt', 'yard', '6', '4', '30'), held('bolt', 'depot', '20', '20')];
  const [bolt] = componentAvailability([{ item: ref('bolt'), quantity: units('5') }], claimed, 'yard');
  expect(bolt && [bolt.onHand, bolt.committed, bolt.available, bolt.onOrder, bolt.short].map(decimalToText)).toEqual([
    '6',
    '4',
    '2',
    '30',
    '3',
  ]);
  expect(bolt?.elsewhere).toEqual([]);
  expect(enoughFor(bolt ? [bolt] : [], units('5'))).toMatchObject({ count: units('2') });
});

it('a component with more committed than on hand is short by everything needed, and no more', () => {
  const after = withClaims(
    [held('bolt', 'yard', '6', '4')],
    [
      { item: 'bolt', location: 'yard', quantity: units('50') },
      { item: 'bolt', location: 'depot', quantity: units('9') },
    ],
  );
  const [bolt] = componentAvailability([{ item: ref('bolt'), quantity: units('5') }], after, 'yard');
  expect(bolt && [bolt.committed, bolt.available, bolt.short].map(decimalToText)).toEqual(['6', '0', '5']);
});

it('earlier work orders commit what they still need, on the same day those created earlier; later ones and its own commit nothing', () => {
  const order = (id: string, startDate: string, more: object = {}) => ({
    id,
    startDate,
    location: ref('yard'),
    quantity: 4,
    quantityRemaining: 4,
    component: { items: [{ item: ref('bolt'), quantity: 8 }] },
    ...more,
  });
  const orders = [
    order('7', '2026-03-01'),
    order('8', '2026-03-05', { quantityRemaining: 1 }),
    order('9', '2026-03-05'),
    order('10', '2026-03-05'),
    order('11', '2026-04-01'),
    order('3', '2026-01-01', { location: null }),
  ];
  const told = (one: Parameters<typeof claimsBefore>[1]) =>
    claimsBefore(orders, one).map(({ quantity }) => decimalToText(quantity));
  expect(told({ id: '9', startDate: '2026-03-05' })).toEqual(['8', '2']);
  expect(told({ startDate: '2026-03-05' })).toEqual(['8', '2', '8', '8']);
  // A build names its order and has its own date.
  expect(told({ id: '8', startDate: '2026-12-31' })).toEqual(['8']);
});

it('the service returns what is available at each location; the rest of what is on hand is committed', () => {
  const rows = [
    {
      id: 'bolt',
      locations: {
        items: [
          { location: ref('yard'), quantityOnHand: 6, quantityAvailable: 2, quantityOnOrder: 5 },
          { location: ref('depot'), quantityOnHand: 0, quantityAvailable: 0, quantityOnOrder: 3 },
        ],
      },
    },
  ];
  expect(
    holdingsOf(rows).map(({ item, location, committed, onOrder }) => [
      item,
      location.id,
      decimalToText(committed),
      decimalToText(onOrder),
    ]),
  ).toEqual([
    ['bolt', 'yard', '4', '5'],
    ['bolt', 'depot', '0', '3'],
  ]);
});

it('the stock of a location that withholds it is marked, also after the claims of orders', () => {
  const line = { quantityOnHand: 10, quantityAvailable: 10 };
  const lines = ['yard', 'quarantine'].map((id) => ({ location: ref(id), ...line }));
  const told = holdingsOf([{ id: 'bolt', locations: { items: lines } }], new Set(['quarantine']));
  const withheld = withClaims(told, []).filter(({ isWithheld }) => isWithheld === true);
  expect(withheld.map(({ location }) => location.id)).toEqual(['quarantine']);
});

it('quantities the service deducted for later work orders are available to an earlier order', () => {
  const told = holdingsOf([
    {
      id: 'bolt',
      locations: {
        items: [
          {
            location: ref('yard'),
            quantityOnHand: 10,
            quantityOnSalesOrders: 3,
            quantityOnWorkOrders: 9,
            quantityAvailable: 0,
            quantityOnOrder: 0,
          },
        ],
      },
    },
  ]);
  const [bolt] = withClaims(told, [{ item: 'bolt', location: 'yard', quantity: units('2') }]);
  expect(told.map(({ available }) => decimalToText(available))).toEqual(['0']);
  expect(bolt && [bolt.committed, bolt.available].map(decimalToText)).toEqual(['5', '5']);
});

it('lines of one component are one need', () => {
  const lines = [
    { item: ref('bolt'), quantity: 2 },
    { item: ref('nut'), quantity: 1 },
    { item: ref('bolt'), quantity: 3 },
  ];
  expect(needsOf(lines).map(({ item, quantity }) => [item.id, decimalToText(quantity)])).toEqual([
    ['bolt', '5'],
    ['nut', '1'],
  ]);
});

it('the rest of a work order needs its share of the components', () => {
  expect(
    needsOfRest({ quantity: 10, quantityRemaining: 4 }, [{ item: ref('bolt'), quantity: 25 }]).map(({ quantity }) =>
      decimalToText(quantity),
    ),
  ).toEqual(['10']);
});
