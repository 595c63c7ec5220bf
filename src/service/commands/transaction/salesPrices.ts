import { type CustomerPricing, discounted, type GivenPrice, type ItemPrices, priceFor, type PricingLevel, type PriceRule } from '#contract/rules/pricing';
import { type Decimal, decimalFromNumber, decimalOne, divideDecimals } from '#contract/values/decimal';
import type { FullRecord, StoredLine, StoredRecord } from '../../storage/records.ts';
import type { World } from '../world.ts';
import type { Frame } from './frame.ts';
import { numberOf, textOf } from './text.ts';

/** The ids of `priceRule` on a line. */
const ruleIds = { customer: 'CUSTOMER', levelPrice: 'LEVEL_PRICE', levelDiscount: 'LEVEL_DISCOUNT', base: 'BASE' } as const satisfies Readonly<Record<PriceRule, string>>;

export interface FoundPrice {
  readonly rate: Decimal;
  readonly rule: (typeof ruleIds)[PriceRule];
}

const decimalOf = (value: unknown): Decimal | null => {
  const number = numberOf(value);
  return number === undefined ? null : (decimalFromNumber(number) ?? null);
};

/** The base price of an item, less the discount of its price plan; own prices of the item stand as they are (spec, pricePlan). */
function basePriceOf(item: FullRecord, plan: StoredRecord | undefined): Decimal | null {
  const [base, discount] = [decimalOf(item.doc.basePrice), decimalOf(plan?.doc.discountPercent)];
  return base === null || discount === null ? base : discounted(base, discount);
}

const pricesOf = ({ sub }: FullRecord, basePrice: Decimal | null): ItemPrices => ({
  basePrice,
  byLevel: new Map((sub.price ?? []).flatMap((line) => {
    const [level, price] = [textOf(line.level), decimalOf(line.price)];
    return level === undefined || price === null ? [] : [[level, price] as const];
  })),
});

const levelOf = (record: StoredRecord | undefined): PricingLevel | null =>
  (record ? { id: record.id, discountPercent: decimalOf(record.doc.discountPercent) } : null);

/**
 * Finds the prices of a customer: its own price, then the price level (that of the line before that of the customer), then
 * the base price (spec, salesOrder rule 2). The customer's own prices are in its currency; those of the item are in the
 * base currency of the item's subsidiary and are converted at the rate of the document.
 */
export class PriceBook {
  private readonly frame: Frame;
  private readonly world: World;
  private readonly own: ReadonlyMap<string, Decimal>;
  private readonly level: PricingLevel | null;

  private constructor(frame: Frame, world: World, customer: FullRecord | undefined) {
    this.frame = frame;
    this.world = world;
    this.own = new Map((customer?.sub.itemPricing ?? []).flatMap((line) => {
      const [item, price] = [textOf(line.item), decimalOf(line.price)];
      return item === undefined || price === null ? [] : [[item, price] as const];
    }));
    this.level = levelOf(world.get(textOf(customer?.doc.priceLevel) ?? ''));
  }

  /** Reads the customer's prices and level, the levels that lines name and the price plans of their items. */
  static async open(frame: Frame, world: World, lines: readonly StoredLine[], items: readonly FullRecord[]): Promise<PriceBook> {
    const [customer] = frame.party ? await world.fulls([frame.party.id]) : [];
    await world.load([customer?.doc.priceLevel, ...lines.map(({ price }) => price), ...items.map(({ doc }) => doc.pricePlan)].flatMap((id) => textOf(id) ?? []));
    return new PriceBook(frame, world, customer);
  }

  /** The price of one and the rule that gave it; undefined when there is none. */
  priceOf(item: FullRecord, line: StoredLine): FoundPrice | undefined {
    const customer: CustomerPricing = { itemPrice: this.own.get(item.id) ?? null, level: this.level };
    const named = levelOf(this.world.get(textOf(line.price) ?? ''));
    const found = priceFor(pricesOf(item, basePriceOf(item, this.world.get(textOf(item.doc.pricePlan) ?? ''))), customer, named ?? this.level);
    return found ? { rate: this.inDocument(found), rule: ruleIds[found.rule] } : undefined;
  }

  private inDocument({ price, rule }: GivenPrice): Decimal {
    return rule === 'customer' || this.frame.rate === decimalOne ? price : divideDecimals(price, this.frame.rate);
  }
}
