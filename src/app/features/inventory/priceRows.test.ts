import { expect, it } from 'vitest';
import { decimalToText } from '#contract/values/decimal';
import { levelsOf, priceRows } from './priceRows.ts';

it('the prices of an item on every level: its own by currency and quantity, the others from the base price', () => {
  const levels = levelsOf([
    { id: '1', name: 'Retail', discountPercent: null },
    { id: '2', name: 'Dealer', discountPercent: 20 },
    { id: '3', name: 'Key', discountPercent: 30 },
  ]);
  const ref = (id: string) => ({ id, refName: id });
  const item = {
    basePrice: 100,
    price: {
      items: [
        { level: ref('3'), price: 60, minQuantity: 50 },
        { level: ref('3'), price: 66 },
        { level: ref('2'), price: 70, currency: ref('7') },
      ],
    },
  };
  const told = priceRows(item, levels, undefined, () => 'EUR').map(({ level, rule, price, currency, from }) => [
    level,
    rule,
    decimalToText(price),
    currency,
    from === null ? null : decimalToText(from),
  ]);
  expect(told).toEqual([
    ['Retail', 'base', '100', undefined, null],
    ['Dealer', 'discount', '80', undefined, null],
    ['Dealer', 'own', '70', 'EUR', null],
    ['Key', 'own', '66', undefined, null],
    ['Key', 'own', '60', undefined, '50'],
  ]);
});

it('base prices from a quantity stand first, below the base price', () => {
  const item = { basePrice: 100, price: { items: [{ price: 95, minQuantity: 10 }] } };
  const rows = priceRows(item, levelsOf([{ id: '2', name: 'Dealer', discountPercent: 20 }]), undefined, String);
  expect(rows.map(({ level, rule, price }) => [level, rule, decimalToText(price)])).toEqual([
    [undefined, 'base', '100'],
    [undefined, 'own', '95'],
    ['Dealer', 'discount', '80'],
  ]);
});
