import { discounted, ownPrices } from '#contract/records/sales/pricing';
import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero } from '#contract/values/decimal';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { priceLines } from '#app/engine/aspects/stock/priceLines.ts';

/** The rules of prices in order of precedence; `CUSTOM` is a typed price. */
type PriceSourceId = 'CUSTOM' | 'CUSTOMER' | 'LEVEL_PRICE' | 'LEVEL_DISCOUNT' | 'BASE';

/** A rule of prices and the price it gives an item; undefined when it gives none. */
export interface PriceSource {
  readonly id: PriceSourceId;
  readonly price: number | undefined;
  /** The rule that gave the price of the line. */
  readonly isUsed: boolean;
  /** The price level, and how many percent it takes off. */
  readonly level?: string;
  readonly discount?: number;
  /** Minimum quantity. */
  readonly from?: number;
}

export interface PriceFacts {
  /** The line as the service answered it: item, rate, price level, `priceRule`. */
  readonly line: FormDoc;
  readonly item: FormDoc | undefined;
  readonly customer: FormDoc | undefined;
  /** The price level that counts, with its discount. */
  readonly level: FormDoc | undefined;
  /** The price plan of the item. */
  readonly plan: FormDoc | undefined;
  /** The currency of the document. */
  readonly currency?: string | undefined;
}

const decimalOf = (value: unknown): Decimal | undefined =>
  typeof value === 'number' ? decimalFromNumber(value) : undefined;
const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Price level of a line: its own, otherwise the customer's. */
export const levelOfLine = (
  line: FormDoc,
  customer: FormDoc | undefined,
): { readonly id: string; readonly refName: string } | undefined => [line.price, customer?.priceLevel].find(isRef);

/**
 * Every rule of prices for one line in order of precedence (spec, salesOrder rule 2): the customer's own price, the item's
 * price on the level, the discount of the level, the base price; before them what was typed. The service said which one
 * gave the rate; the others are shown with what they would have given.
 */
export function priceSources({ line, item, customer, level, plan, currency = '' }: PriceFacts): readonly PriceSource[] {
  const used = isRef(line.priceRule) ? line.priceRule.id : undefined;
  const itemId = isRef(line.item) ? line.item.id : undefined;
  const own = linesOf(customer?.itemPricing).find((each) => isRef(each.item) && each.item.id === itemId);
  const chosen = levelOfLine(line, customer);
  const prices = ownPrices(priceLines(item), { currency, quantity: decimalOf(line.quantity) ?? decimalZero });
  const onLevel = chosen && prices.get(chosen.id);
  const ownBase = prices.get(null);
  const base = ownBase?.price ?? baseOf(item, plan);
  const discount = numberOf(level?.discountPercent);
  const off = decimalOf(discount);
  const lowered = base !== undefined && off !== undefined ? decimalToNumber(discounted(base, off)) : undefined;
  const source = (
    id: PriceSourceId,
    price: number | undefined,
    more: Pick<PriceSource, 'level' | 'discount' | 'from'> = {},
  ): PriceSource => ({
    id,
    price,
    isUsed: used === id,
    ...more,
  });
  // Without the item nothing can be said but which rule it was.
  if (item === undefined) return isPriceSourceId(used) ? [source(used, numberOf(line.rate))] : [];
  return [
    ...(used === 'CUSTOM' ? [source('CUSTOM', numberOf(line.rate))] : []),
    source('CUSTOMER', numberOf(own?.price)),
    ...(chosen
      ? [
          source('LEVEL_PRICE', onLevel && decimalToNumber(onLevel.price), {
            level: chosen.refName,
            ...(onLevel?.from ? { from: decimalToNumber(onLevel.from) } : {}),
          }),
        ]
      : []),
    ...(chosen && discount !== undefined
      ? [source('LEVEL_DISCOUNT', lowered, { level: chosen.refName, discount })]
      : []),
    // A role that may not see levels still sees that one gave the rate.
    ...(chosen && discount === undefined && used === 'LEVEL_DISCOUNT'
      ? [source('LEVEL_DISCOUNT', numberOf(line.rate), { level: chosen.refName })]
      : []),
    source(
      'BASE',
      base === undefined ? undefined : decimalToNumber(base),
      ownBase?.from ? { from: decimalToNumber(ownBase.from) } : {},
    ),
  ];
}

/** A level's price from a minimum quantity. */
export interface QuantityStep {
  /** Zero: from the first one on. */
  readonly from: number;
  readonly price: number;
  /** The one that the quantity of the line reaches. */
  readonly isReached: boolean;
}

/**
 * The prices of the line's level by quantity, or the base prices where it has no level, in the relevant currency; none if
 * one price applies to any quantity.
 */
export function quantitySteps({
  line,
  item,
  customer,
  plan,
  currency = '',
}: Pick<PriceFacts, 'line' | 'item' | 'customer' | 'currency'> &
  Partial<Pick<PriceFacts, 'plan'>>): readonly QuantityStep[] {
  const level = levelOfLine(line, customer)?.id ?? null;
  const base = level === null ? baseOf(item, plan) : undefined;
  const onLevel = [
    ...(base === undefined ? [] : [{ level, price: base, currency: null, from: null }]),
    ...priceLines(item).filter((each) => each.level === level),
  ];
  const inCurrency = onLevel.filter((each) => each.currency === currency);
  const steps = inCurrency.length > 0 ? inCurrency : onLevel.filter((each) => each.currency === null);
  if (steps.length < 2) return [];
  const reached = ownPrices(steps, { currency, quantity: decimalOf(line.quantity) ?? decimalZero }).get(level);
  return steps
    .toSorted((one, other) => ((one.from ?? decimalZero) < (other.from ?? decimalZero) ? -1 : 1))
    .map(({ from, price }) => ({
      from: decimalToNumber(from ?? decimalZero),
      price: decimalToNumber(price),
      isReached: (reached?.from ?? decimalZero) === (from ?? decimalZero) && reached?.price === price,
    }));
}

const ids = ['CUSTOM', 'CUSTOMER', 'LEVEL_PRICE', 'LEVEL_DISCOUNT', 'BASE'] as const satisfies readonly PriceSourceId[];
const isPriceSourceId = (text: string | undefined): text is PriceSourceId => ids.some((id) => id === text);

/** The base price less the discount of the price plan (spec, pricePlan). */
function baseOf(item: FormDoc | undefined, plan: FormDoc | undefined): Decimal | undefined {
  const [base, off] = [decimalOf(item?.basePrice), decimalOf(plan?.discountPercent)];
  return base === undefined || off === undefined ? base : discounted(base, off);
}
