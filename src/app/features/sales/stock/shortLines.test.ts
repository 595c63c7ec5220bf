import { expect, test } from 'vitest';
import { decimalFromNumber, decimalZero } from '#contract/values/decimal';
import { shortagesOf, withStock } from './shortLines.ts';

const of = (value: number) => decimalFromNumber(value) ?? decimalZero;
const ref = (id: string) => ({ id, refName: `Name ${id}` });
const lamp = { item: ref('lamp'), quantityBackOrdered: 4 };

test('lines that are short where they ship from are listed with what they lack', () => {
  const order = {
    subsidiary: ref('us'),
    location: ref('shop'),
    item: {
      items: [{ ...lamp, quantityBackOrdered: 0 }, lamp, { ...lamp, location: ref('yard') }, { item: ref('hour') }],
    },
  };
  expect(shortagesOf(order)).toEqual([
    { row: 1, item: ref('lamp'), short: of(4), location: ref('shop'), subsidiary: ref('us') },
    { row: 2, item: ref('lamp'), short: of(4), location: ref('yard'), subsidiary: ref('us') },
  ]);
});

test('a closed line, a line with a purchase order and a line without a location are not short', () => {
  expect(shortagesOf({ location: ref('shop'), item: { items: [{ ...lamp, isClosed: true }] } })).toEqual([]);
  expect(shortagesOf({ location: ref('shop'), item: { items: [{ ...lamp, purchaseOrder: ref('12') }] } })).toEqual([]);
  expect(shortagesOf({ item: { items: [lamp] } })).toEqual([]);
});

test('a short line knows the other locations with stock and where more comes from', () => {
  const [line] = shortagesOf({ location: ref('shop'), item: { items: [lamp] } });
  const held = (location: string, available: number) => ({
    item: 'lamp',
    location: ref(location),
    onHand: of(available),
    committed: decimalZero,
    onSales: decimalZero,
    available: of(available),
    onOrder: decimalZero,
  });
  const source = { isAssembly: false, vendor: ref('maker') };
  const stock = {
    holdings: [held('shop', 1), held('yard', 3), held('depot', 9)],
    sources: new Map([['lamp', source]]),
  };
  const found = line && withStock(line, stock);
  expect(found?.elsewhere.map(({ location }) => location.id)).toEqual(['depot', 'yard']);
  expect(found?.source).toBe(source);
  expect(line && withStock(line, undefined)).toMatchObject({ elsewhere: [], source: undefined });
});
