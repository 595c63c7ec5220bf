import { expect, it } from 'vitest';
import { decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { type Shortage, sourcesOf, waysOf } from './shortageWays.ts';

const of = (value: number) => decimalFromNumber(value) ?? decimalZero;
const ref = (id: string) => ({ id, refName: `Name ${id}`, links: [] });
const named = (id: string) => ({ id, refName: `Name ${id}` });
const shortage = (more: Partial<Shortage> = {}): Shortage => ({
  item: ref('lamp'),
  short: of(5),
  location: ref('shop'),
  subsidiary: ref('us'),
  elsewhere: [
    { location: ref('depot'), available: of(199) },
    { location: ref('yard'), available: of(2) },
  ],
  source: { isAssembly: false, vendor: ref('maker') },
  ...more,
});

it('a shortage leads to a transfer from the location that has the most, filled in', () => {
  expect(waysOf(shortage())[0]).toEqual({
    makes: 'inventoryTransfer',
    quantity: of(5),
    from: ref('depot'),
    filled: {
      subsidiary: named('us'),
      location: named('depot'),
      transferLocation: named('shop'),
      inventory: { items: [{ item: named('lamp'), quantity: 5 }] },
    },
  });
});

it('a transfer moves no more than the other location has available', () => {
  const [transfer] = waysOf(shortage({ elsewhere: [{ location: ref('yard'), available: of(2) }] }));
  expect(transfer).toMatchObject({ quantity: of(2), filled: { inventory: { items: [{ quantity: 2 }] } } });
});

it('a transfer starts where the stock is for orders, however much lies elsewhere', () => {
  const withheld = { location: ref('quarantine'), available: of(500), isWithheld: true };
  const [first] = waysOf(shortage({ elsewhere: [withheld, { location: ref('yard'), available: of(2) }] }));
  expect(first).toMatchObject({ makes: 'inventoryTransfer', from: { id: 'yard' } });
  expect(waysOf(shortage({ elsewhere: [withheld] })).map(({ makes }) => makes)).toEqual(['purchaseOrder']);
});

it('an item that is bought is ordered from its preferred vendor; without one the vendor stays open', () => {
  expect(waysOf(shortage()).slice(1)).toEqual([
    {
      makes: 'purchaseOrder',
      quantity: of(5),
      filled: {
        subsidiary: named('us'),
        entity: named('maker'),
        location: named('shop'),
        item: { items: [{ item: named('lamp'), quantity: 5 }] },
      },
    },
  ]);
  const [order] = waysOf(shortage({ elsewhere: [], source: { isAssembly: false, vendor: undefined } }));
  expect(order?.filled).not.toHaveProperty('entity');
});

it('an assembly that is short is built by a work order at the location', () => {
  const ways = waysOf(shortage({ elsewhere: [], source: { isAssembly: true, vendor: undefined } }));
  expect(ways).toEqual([
    {
      makes: 'workOrder',
      quantity: of(5),
      filled: { subsidiary: named('us'), assemblyItem: named('lamp'), quantity: 5, location: named('shop') },
    },
  ]);
});

it('without a location nothing is transferred, and without a shortage nothing is offered', () => {
  expect(waysOf(shortage({ location: undefined })).map(({ makes }) => makes)).toEqual(['purchaseOrder']);
  expect(waysOf(shortage({ short: decimalZero }))).toEqual([]);
  expect(waysOf(shortage({ elsewhere: [], source: undefined }))).toEqual([]);
});

it('goods come from their vendor and assemblies from a build', () => {
  const sources = sourcesOf([{ id: '7', vendor: ref('maker') }, { id: '8' }], [{ id: '9' }]);
  expect([...sources]).toEqual([
    ['7', { isAssembly: false, vendor: ref('maker') }],
    ['8', { isAssembly: false, vendor: undefined }],
    ['9', { isAssembly: true, vendor: undefined }],
  ]);
});
