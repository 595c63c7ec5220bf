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
