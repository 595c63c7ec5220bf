import { divideHalfUp, powerOfTen } from '../../values/scaled.ts';
import { type Decimal, decimal, DECIMAL_PLACES, DECIMAL_UNIT } from '../../values/decimal.ts';

/** The prices of an item, in the base currency of its subsidiary. */
export interface ItemPrices {
  /** Less the discount of its price plan, where it is sold by one. */
  readonly basePrice: Decimal | null;
  /** Own prices of the item by price level; under null the base price for a currency or from a quantity. */
  readonly byLevel: ReadonlyMap<string | null, OwnPrice>;
}

/** A price of the item's own on a level. */
export interface OwnPrice {
  readonly price: Decimal;
  /** In the currency of the document, not of the item. */
  readonly isInCurrency: boolean;
  /** It holds from this quantity on. */
  readonly from: Decimal | null;
}
/** A line of an item's prices. */
export interface PriceLine {
  /** Null: the base price, for customers without a level and for what levels take off. */
  readonly level: string | null;
  readonly price: Decimal;
  /** Null: in the base currency of the item. */
  readonly currency: string | null;
  readonly from: Decimal | null;
}

/**
 * The own prices that hold for a line: of each level the one in the currency of the document before one that is converted, of those
 * the one that holds from the highest quantity that the line reaches. A return counts like what was sold.
 */
export function ownPrices(
  lines: readonly PriceLine[],
  { currency, quantity }: { readonly currency: string; readonly quantity: Decimal },
): ReadonlyMap<string | null, OwnPrice> {
  const size = quantity < 0n ? decimal(-quantity) : quantity;
  const fitting = lines.filter(
    (line) => (line.currency === null || line.currency === currency) && (line.from ?? 0n) <= size,
  );
  const rank = (line: PriceLine): bigint => (line.currency === null ? 0n : 1n);
  const ordered = fitting.toSorted(
    (one, other) => Number(rank(one) - rank(other)) || ((one.from ?? 0n) < (other.from ?? 0n) ? -1 : 1),
  );
  return new Map(
    ordered.map(({ level, price, currency: own, from }) => [level, { price, isInCurrency: own !== null, from }]),
  );
}

/** A price level as the rule needs it. */
export interface PricingLevel {
  readonly id: string;
  /** How many percent it lowers the base price; a negative one raises it (decisions 12.22). */
  readonly discountPercent: Decimal | null;
}

/** What a customer pays, where that is agreed. */
export interface CustomerPricing {
  /** The customer's own price of the item, in the customer's currency. */
  readonly itemPrice: Decimal | null;
  readonly level: PricingLevel | null;
}

/** Which rule gave a price: the customer's own, the item's price on the level, the level's discount, the base price. */
export type PriceRule = 'customer' | 'levelPrice' | 'levelDiscount' | 'base';

export interface GivenPrice {
  readonly price: Decimal;
  /** The price that was listed, before the discount of a level. */
  readonly listed: Decimal;
  readonly rule: PriceRule;
  /** The price level that gave it. */
  readonly level: string | null;
  /** It is in the currency of the document already. */
  readonly isInCurrency: boolean;
}

const HUNDRED_PERCENT = 100n * DECIMAL_UNIT;

/** A base price less the discount of a level, to eight places, rounded half up once. */
export const discounted = (basePrice: Decimal, discountPercent: Decimal): Decimal =>
  decimal(divideHalfUp(basePrice * (HUNDRED_PERCENT - discountPercent), HUNDRED_PERCENT));

/**
 * Returns the price of an item for a customer: customer-specific price, then price level, then base price (salesOrder
 * rule 2). The item's price on a level overrides the level's discount (priceLevel). A level without a price for the
 * item leaves its base price, which may have its own for the quantity. `level` overrides the customer's level, for order lines that name one. Null when there is
 * no price. The customer's price is in the customer's currency, all others in the item's.
 */
export function priceFor(
  item: ItemPrices,
  customer: CustomerPricing,
  level: PricingLevel | null = customer.level,
): GivenPrice | null {
  const isOwnLevel = level?.id === customer.level?.id;
  const base =
    item.byLevel.get(null) ?? (item.basePrice === null ? null : { price: item.basePrice, isInCurrency: false });
  if (customer.itemPrice !== null && isOwnLevel)
    return { price: customer.itemPrice, listed: customer.itemPrice, rule: 'customer', level: null, isInCurrency: true };
  if (level !== null) {
    const own = item.byLevel.get(level.id);
    if (own !== undefined)
      return {
        price: own.price,
        listed: own.price,
        rule: 'levelPrice',
        level: level.id,
        isInCurrency: own.isInCurrency,
      };
    if (base !== null && level.discountPercent !== null) {
      return {
        price: discounted(base.price, level.discountPercent),
        listed: base.price,
        rule: 'levelDiscount',
        level: level.id,
        isInCurrency: base.isInCurrency,
      };
    }
  }
  return base && { price: base.price, listed: base.price, rule: 'base', level: null, isInCurrency: base.isInCurrency };
}

/** What one of a currency is in another: `many` of it are `ofOther` of the other. */
export interface Factor {
  readonly many: Decimal;
  readonly ofOther: Decimal;
}

/**
 * A price in another currency, rounded half up once to that one's smallest unit, as prices are quoted. What was listed finer than its
 * own currency's smallest unit (screws at 0.0123) keeps as many decimals more.
 * @param from decimals of the currency it was listed in, `to` of the other
 */
export function convertedPrice(
  { price, listed }: Pick<GivenPrice, 'price' | 'listed'>,
  { many, ofOther }: Factor,
  { from, to }: { readonly from: number; readonly to: number },
): Decimal {
  const places = Math.min(DECIMAL_PLACES, to + Math.max(0, placesOf(listed) - from));
  const step = powerOfTen(DECIMAL_PLACES - places);
  return decimal(divideHalfUp(price * ofOther, many * step) * step);
}

/** How many decimals a number has. */
function placesOf(value: Decimal): number {
  let places = DECIMAL_PLACES;
  for (let rest: bigint = value; places > 0 && rest % 10n === 0n; rest /= 10n) places -= 1;
  return places;
}
