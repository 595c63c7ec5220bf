import { describe, expect, test } from 'vitest';
import { priceSources, quantitySteps } from './priceSources.ts';

const lamp = { id: '7', refName: 'Desk lamp' };
const trade = { id: '3', refName: 'Trade' };
const rule = (id: string) => ({ id, refName: id });
const item = { basePrice: 15, price: { items: [{ level: trade, price: 11.5 }] } };
const customer = { priceLevel: trade, itemPricing: { items: [{ item: lamp, price: 10 }] } };
const level = { discountPercent: 20 };

describe('why a line has its price', () => {
  test('the rules are in order of precedence, each with its price, and the one used is marked', () => {
    const sources = priceSources({
      line: { item: lamp, rate: 10, priceRule: rule('CUSTOMER') },
      item,
      customer,
      level,
      plan: undefined,
    });
    expect(sources.map(({ id, price, isUsed }) => [id, price, isUsed])).toEqual([
      ['CUSTOMER', 10, true],
      ['LEVEL_PRICE', 11.5, false],
      ['LEVEL_DISCOUNT', 12, false],
      ['BASE', 15, false],
    ]);
  });

  test("a level's price for the quantity and the currency of the line replaces that of the level", () => {
    const dollar = { id: '9', refName: 'US Dollar' };
    const prices = {
      basePrice: 15,
      price: {
        items: [
          { level: trade, price: 11.5 },
          { level: trade, price: 9, minQuantity: 100 },
          { level: trade, price: 12, currency: dollar },
        ],
      },
    };
    const of = (quantity: number, currency: string) =>
      priceSources({
        line: { item: lamp, quantity, priceRule: rule('LEVEL_PRICE') },
        item: prices,
        customer: { priceLevel: trade },
        level,
        plan: undefined,
        currency,
      }).find(({ id }) => id === 'LEVEL_PRICE');
    expect(of(100, '1')).toMatchObject({ price: 9, from: 100, isUsed: true });
    expect(of(99, '1')).toMatchObject({ price: 11.5 });
    expect(of(100, '9')).toMatchObject({ price: 12 });
  });

  test('a base price from a quantity counts for customers without a level, with its steps', () => {
    const facts = {
      line: { item: lamp, quantity: 20, priceRule: rule('BASE') },
      item: { basePrice: 58.32, price: { items: [{ price: 55, minQuantity: 10 }] } },
      customer: undefined,
      plan: undefined,
    };
    expect(priceSources({ ...facts, level: undefined }).at(-1)).toEqual({
      id: 'BASE',
      price: 55,
      isUsed: true,
      from: 10,
    });
    expect(quantitySteps(facts)).toEqual([
      { from: 0, price: 58.32, isReached: false },
      { from: 10, price: 55, isReached: true },
    ]);
  });

  test("the level used is named even to users who can't see its discount", () => {
    const sources = priceSources({
      line: { item: lamp, rate: 12, priceRule: rule('LEVEL_DISCOUNT') },
      item: { basePrice: 15 },
      customer: { priceLevel: trade },
      level: undefined,
      plan: undefined,
    });
    expect(sources.find(({ isUsed }) => isUsed)).toEqual({
      id: 'LEVEL_DISCOUNT',
      price: 12,
      isUsed: true,
      level: 'Trade',
    });
  });

  test('a manual price comes first, and the rules show what it replaces', () => {
    const [first, ...rest] = priceSources({
      line: { item: lamp, rate: 9.99, priceRule: rule('CUSTOM') },
      item,
      customer: undefined,
      level: undefined,
      plan: undefined,
    });
    expect(first).toEqual({ id: 'CUSTOM', price: 9.99, isUsed: true });
    expect(rest).toEqual([
      { id: 'CUSTOMER', price: undefined, isUsed: false },
      { id: 'BASE', price: 15, isUsed: false },
    ]);
  });

  test('the price level named on a line comes before the level of the customer', () => {
    const retail = { id: '4', refName: 'Retail' };
    const sources = priceSources({
      line: { item: lamp, rate: 16.5, price: retail, priceRule: rule('LEVEL_DISCOUNT') },
      item,
      customer,
      level: { discountPercent: -10 },
      plan: undefined,
    });
    expect(sources.find(({ isUsed }) => isUsed)).toEqual({
      id: 'LEVEL_DISCOUNT',
      price: 16.5,
      isUsed: true,
      level: 'Retail',
      discount: -10,
    });
    expect(sources.find(({ id }) => id === 'LEVEL_PRICE')?.price).toBeUndefined();
  });

  test('the price plan of an item lowers its base price, and the level takes its share of that', () => {
    const sources = priceSources({
      line: { item: lamp, rate: 10.8, priceRule: rule('LEVEL_DISCOUNT') },
      item: { basePrice: 15 },
      customer,
      level,
      plan: { discountPercent: 10 },
    });
    expect(sources.map(({ price }) => price)).toEqual([10, undefined, 10.8, 13.5]);
  });

  test("while the item isn't loaded only the rule used is shown", () => {
    expect(
      priceSources({
        line: { item: lamp, rate: 10, priceRule: rule('BASE') },
        item: undefined,
        customer,
        level,
        plan: undefined,
      }),
    ).toEqual([{ id: 'BASE', price: 10, isUsed: true }]);
  });

  test('quantity prices are listed in rising order, and the one that applies to the line is marked', () => {
    const prices = {
      price: {
        items: [
          { level: trade, price: 9, minQuantity: 100 },
          { level: trade, price: 11.5 },
          { level: { id: '4', refName: 'Retail' }, price: 14 },
        ],
      },
    };
    const of = (quantity: number) =>
      quantitySteps({ line: { item: lamp, quantity }, item: prices, customer: { priceLevel: trade } });
    expect(of(99)).toEqual([
      { from: 0, price: 11.5, isReached: true },
      { from: 100, price: 9, isReached: false },
    ]);
    expect(of(100).map(({ isReached }) => isReached)).toEqual([false, true]);
    expect(quantitySteps({ line: { item: lamp, quantity: 5 }, item, customer })).toEqual([]);
  });
});
