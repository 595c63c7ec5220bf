import { describe, expect, it } from 'vitest';
import { priceFor } from '#contract/records/sales/pricing';
import { type Decimal, decimalFromText, decimalZero } from '#contract/values/decimal';
import { levelPrice, planPrice, repriced } from './priceLevel.ts';

const d = (text: string): Decimal => decimalFromText(text) ?? decimalZero;

describe('the price at a level', () => {
  it('a positive discountPercent lowers the price and a negative one raises it', () => {
    expect(levelPrice(d('100'), d('10'), 2)).toBe(90_00n);
    expect(levelPrice(d('100'), d('-10'), 2)).toBe(110_00n);
    expect(levelPrice(d('100'), d('100'), 2)).toBe(0n);
  });

  it('is rounded half up once to the precision of the currency', () => {
    expect(levelPrice(d('9.99'), d('12.5'), 2)).toBe(8_74n);
    expect(levelPrice(d('0.10'), d('5'), 2)).toBe(10n);
    expect(levelPrice(d('1999'), d('15'), 0)).toBe(1699n);
    expect(levelPrice(d('0.00450000'), d('0'), 2)).toBe(0n);
  });
});

describe('the price on a plan', () => {
  it('discounts apply to the base price of subscription items', () => {
    expect(planPrice(d('49'), d('20'))).toBe(d('39.20'));
    expect(planPrice(d('49'), null)).toBe(d('49'));
    expect(planPrice(null, d('20'))).toBeNull();
  });
  it('item-specific pricing can override the plan discount', () => {
    const own = { price: d('45'), isInCurrency: false, from: null };
    const item = { basePrice: planPrice(d('49'), d('20')), byLevel: new Map([['1', own]]) };
    const level = { id: '1', discountPercent: d('10') };
    expect(priceFor(item, { itemPrice: null, level })).toMatchObject({ price: d('45'), rule: 'levelPrice' });
  });
});

describe('updating existing prices', () => {
  const change = { level: '7', discountPercent: 20, basePrice: 12.5, precision: 2 };

  it('when true, discount changes are applied once to existing item prices, for this level only', () => {
    const lines = [
      { line: 1, level: '7', price: 11 },
      { line: 2, level: '8', price: 9 },
    ];
    expect(repriced(lines, change)).toEqual([
      { line: 1, level: '7', price: 10 },
      { line: 2, level: '8', price: 9 },
    ]);
  });

  it('changes nothing when the price is already set or the item has none at this level', () => {
    expect(repriced([{ level: '7', price: 10 }], change)).toBeUndefined();
    expect(repriced([{ level: '8', price: 9 }], change)).toBeUndefined();
    expect(repriced([], change)).toBeUndefined();
  });
});
