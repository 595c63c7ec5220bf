import { expect, it } from 'vitest';
import { stockStatus } from '#contract/reports/stockStatus';
import { withLinks } from './columnLinks.ts';

const ref = (id: string, type?: string) => ({
  id,
  refName: id.toUpperCase(),
  links: [],
  ...(type === undefined ? {} : { type }),
});
const row = (type: string, more: object) =>
  ({ kind: 'line', level: 0, currency: null, values: { item: ref('1', type), location: ref('2'), ...more } }) as const;

it('the advice of the stock status begins the order it gives: from the preferred vendor, or built', () => {
  const [bought, built, enough] = withLinks(
    [
      row('inventoryItem', { suggested: 17, vendor: ref('9') }),
      row('assemblyItem', { suggested: 3 }),
      row('inventoryItem', { suggested: null }),
    ],
    stockStatus,
    () => true,
  );
  expect(bought?.ways?.advice).toEqual({
    to: '/records/purchaseOrder/new',
    filled: {
      entity: { id: '9', refName: '9' },
      location: { id: '2', refName: '2' },
      item: { items: [{ item: { id: '1', refName: '1' }, quantity: 17 }] },
    },
  });
  expect(built?.ways?.advice).toMatchObject({
    to: '/records/workOrder/new',
    filled: { assemblyItem: { id: '1' }, quantity: 3 },
  });
  expect(enough?.ways?.advice).toBeUndefined();
});

it('the stock status begins the transfer it names, with item, from, to and quantity', () => {
  const [moved, none] = withLinks(
    [
      row('inventoryItem', { transfer: 'Transfer 4 from Dock', transferFrom: ref('3'), transferable: 4 }),
      row('inventoryItem', { transfer: null, transferFrom: null, transferable: null }),
    ],
    stockStatus,
    () => true,
  );
  expect(moved?.ways?.transfer).toEqual({
    to: '/records/inventoryTransfer/new',
    filled: {
      location: { id: '3', refName: '3' },
      transferLocation: { id: '2', refName: '2' },
      inventory: { items: [{ item: { id: '1', refName: '1' }, quantity: 4 }] },
    },
  });
  expect(none?.ways?.transfer).toBeUndefined();
});

it('figures lead only where the role may look, and no order is begun by who may not', () => {
  const [seen] = withLinks(
    [row('inventoryItem', { suggested: 17 })],
    stockStatus,
    (permission, level) => permission === 'TRAN_SALESORD' && level === 'View',
  );
  expect(
    Object.entries(seen?.ways ?? {})
      .filter(([, way]) => way !== undefined)
      .map(([column]) => column),
  ).toEqual(['committed']);
});
