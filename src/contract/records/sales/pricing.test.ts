import { describe, expect, it } from 'vitest';
import { type Decimal, decimalFromText, decimalToText, decimalZero } from '../../values/decimal.ts';
import { convertedPrice, type CustomerPricing, type ItemPrices, ownPrices, priceFor } from './pricing.ts';

const d = (text: string): Decimal => decimalFromText(text) ?? decimalZero;
const trade = { id: 'trade', discountPercent: d('10') };
const gold = { id: 'gold', discountPercent: d('12.5') };
const item: ItemPrices = {
  basePrice: d('100'),
  byLevel: new Map([['gold', { price: d('79.99'), isInCurrency: false, from: null }]]),
};
const stranger: CustomerPricing = { itemPrice: null, level: null };
const shown = (given: ReturnType<typeof priceFor>) =>
  given ? `${decimalToText(given.price)} by ${given.rule}` : 'none';

describe('the price of an item for a customer', () => {
  // spec: salesOrder 2
  it('price precedence: customer-specific, then price level, then base price', () => {
    expect(shown(priceFor(item, { itemPrice: d('60'), level: gold }))).toBe('60 by customer');
    expect(shown(priceFor(item, { itemPrice: null, level: gold }))).toBe('79.99 by levelPrice');
    expect(shown(priceFor(item, { itemPrice: null, level: trade }))).toBe('90 by levelDiscount');
    expect(shown(priceFor(item, stranger))).toBe('100 by base');
  });

  // spec: priceLevel 3
  it('item-specific pricing overrides the level discount', () => {
    expect(shown(priceFor(item, { itemPrice: null, level: gold }))).toBe('79.99 by levelPrice');
  });

  it('a positive discountPercent lowers the price and a negative one raises it', () => {
    expect(shown(priceFor({ ...item, byLevel: new Map() }, { itemPrice: null, level: gold }))).toBe(
      '87.5 by levelDiscount',
    );
    expect(shown(priceFor(item, { itemPrice: null, level: { id: 'retail', discountPercent: d('-5') } }))).toBe(
      '105 by levelDiscount',
    );
  });

  it('leaves the base price when the level has no price for the item', () => {
    expect(shown(priceFor(item, { itemPrice: null, level: { id: 'plain', discountPercent: null } }))).toBe(
      '100 by base',
    );
  });

  it("uses the level of the line instead of the customer's level and prices", () => {
    expect(shown(priceFor(item, { itemPrice: d('60'), level: gold }, trade))).toBe('90 by levelDiscount');
    expect(shown(priceFor(item, { itemPrice: d('60'), level: gold }, gold))).toBe('60 by customer');
  });

  it('a base price from a quantity holds for customers without a level, and levels take their discount off it', () => {
    const broken: ItemPrices = {
      basePrice: d('58.32'),
      byLevel: ownPrices([{ level: null, price: d('55'), currency: null, from: d('10') }], {
        currency: 'usd',
        quantity: d('20'),
      }),
    };
    expect(shown(priceFor(broken, stranger))).toBe('55 by base');
    expect(shown(priceFor(broken, { itemPrice: null, level: trade }))).toBe('49.5 by levelDiscount');
    expect(shown(priceFor(broken, { itemPrice: null, level: { id: 'plain', discountPercent: null } }))).toBe(
      '55 by base',
    );
  });

  it('is none when no price is set, and zero when zero is set', () => {
    expect(shown(priceFor({ basePrice: null, byLevel: new Map() }, { itemPrice: null, level: trade }))).toBe('none');
    expect(shown(priceFor({ basePrice: d('0'), byLevel: new Map() }, stranger))).toBe('0 by base');
  });

  it('is exact to eight places, rounded half up once', () => {
    expect(
      shown(
        priceFor(
          { basePrice: d('0.01'), byLevel: new Map() },
          { itemPrice: null, level: { id: 'x', discountPercent: d('33.3333') } },
        ),
      ),
    ).toBe('0.00666667 by levelDiscount');
  });

  it("prefers a price in the document's currency over a converted one, and the highest quantity reached", () => {
    const line = (price: string, currency: string | null = null, from: string | null = null) => ({
      level: 'gold',
      price: d(price),
      currency,
      from: from === null ? null : d(from),
    });
    const lines = [
      line('79.99'),
      line('70', null, '100'),
      line('75', null, '10'),
      line('66', 'eur'),
      line('60', 'eur', '50'),
    ];
    const found = (currency: string, quantity: string) => {
      const own = ownPrices(lines, { currency, quantity: d(quantity) }).get('gold');
      return own && [decimalToText(own.price), own.isInCurrency, own.from === null ? null : decimalToText(own.from)];
    };
    expect(found('usd', '9.5')).toEqual(['79.99', false, null]);
    expect(found('usd', '10')).toEqual(['75', false, '10']);
    expect(found('usd', '-250')).toEqual(['70', false, '100']);
    expect(found('eur', '49')).toEqual(['66', true, null]);
    expect(found('eur', '50')).toEqual(['60', true, '50']);
    expect(ownPrices([line('60', 'eur')], { currency: 'usd', quantity: d('1') }).size).toBe(0);
  });
});

describe('a price in another currency', () => {
  const at = (
    price: string,
    listed: string,
    many: string,
    precisions: { readonly from: number; readonly to: number },
  ) =>
    decimalToText(
      convertedPrice({ price: d(price), listed: d(listed) }, { many: d(many), ofOther: d('1') }, precisions),
    );

  it('is quoted to the smallest unit of that currency, rounded half up once', () => {
    expect(at('620', '620', '1.09306308', { from: 2, to: 2 })).toBe('567.21');
    expect(at('0.125', '0.25', '0.5', { from: 2, to: 2 })).toBe('0.25');
    expect(at('0.01', '0.01', '2', { from: 2, to: 2 })).toBe('0.01');
    expect(at('549', '549', '0.0064', { from: 2, to: 0 })).toBe('85781');
  });

  it('keeps the additional decimals of a list price that is finer than the smallest unit', () => {
    expect(at('0.0123', '0.0123', '1.1', { from: 2, to: 2 })).toBe('0.0112');
    expect(at('0.0123', '0.0123', '0.0064', { from: 2, to: 0 })).toBe('1.92');
  });

  it('is not finer for a discount that makes it so', () => {
    expect(at('480.375', '549', '1.1', { from: 2, to: 2 })).toBe('436.7');
  });
});
