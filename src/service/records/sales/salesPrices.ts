import {
  convertedPrice,
  type CustomerPricing,
  type GivenPrice,
  type ItemPrices,
  ownPrices,
  priceFor,
  type PricingLevel,
  type PriceRule,
} from '#contract/records/sales/pricing';
import { type Decimal, decimalFromNumber, decimalOne, decimalZero } from '#contract/values/decimal';
import { costInDocument } from '#domain/accounting/rates';
import { planPrice } from '#domain/pricing/priceLevel';
import type { FullRecord, StoredLine, StoredRecord } from '../../storage/records.ts';
import { textOf, numberOf } from '../engine/storedValues.ts';
import type { ReadContext } from '../engine/readContext.ts';
import type { TransactionContext } from '../engine/transactionContext.ts';
import { documentRate, precisionOf } from '../engine/rates.ts';

/** The ids of `priceRule` on a line. */
const ruleIds = {
  customer: 'CUSTOMER',
  levelPrice: 'LEVEL_PRICE',
  levelDiscount: 'LEVEL_DISCOUNT',
  base: 'BASE',
} as const satisfies Readonly<Record<PriceRule, string>>;

export interface FoundPrice {
  readonly rate: Decimal;
  readonly rule: (typeof ruleIds)[PriceRule];
}

const decimalOf = (value: unknown): Decimal | null => {
  const number = numberOf(value);
  return number === undefined ? null : (decimalFromNumber(number) ?? null);
};

/** The base price of an item minus the discount of its price plan; item prices are unaffected (pricePlan). */
const basePriceOf = (item: FullRecord, plan: StoredRecord | undefined): Decimal | null =>
  planPrice(decimalOf(item.doc.basePrice), decimalOf(plan?.doc.discountPercent));

const pricesOf = (
  { sub }: FullRecord,
  basePrice: Decimal | null,
  currency: string,
  { quantity }: StoredLine,
): ItemPrices => ({
  basePrice,
  byLevel: ownPrices(
    (sub.price ?? []).flatMap((line) => {
      const price = decimalOf(line.price);
      return price === null
        ? []
        : [
            {
              level: textOf(line.level) ?? null,
              price,
              currency: textOf(line.currency) ?? null,
              from: decimalOf(line.minQuantity),
            },
          ];
    }),
    { currency, quantity: decimalOf(quantity) ?? decimalZero },
  ),
});

const levelOf = (record: StoredRecord | undefined): PricingLevel | null =>
  record ? { id: record.id, discountPercent: decimalOf(record.doc.discountPercent) } : null;

/**
 * Finds the prices of a customer: customer price, then price level (the line's before the customer's), then base price
 * (salesOrder rule 2). Customer prices are in the customer's currency; item prices are in the base currency of the
 * item's subsidiary unless they name one, and are converted to the smallest unit: at the document's rate within its
 * subsidiary, else at that day's rate. Without a rate there is no price.
 */
export class PriceBook {
  private readonly frame: TransactionContext;
  private readonly world: ReadContext;
  private readonly own: ReadonlyMap<string, Decimal>;
  private readonly level: PricingLevel | null;
  /** One unit of a base currency in the document's currency, by base currency. */
  private readonly factors: ReadonlyMap<string, Decimal | undefined>;

  private constructor(
    frame: TransactionContext,
    world: ReadContext,
    customer: FullRecord | undefined,
    factors: ReadonlyMap<string, Decimal | undefined>,
  ) {
    this.frame = frame;
    this.world = world;
    this.factors = factors;
    this.own = new Map(
      (customer?.sub.itemPricing ?? []).flatMap((line) => {
        const [item, price] = [textOf(line.item), decimalOf(line.price)];
        return item === undefined || price === null ? [] : [[item, price] as const];
      }),
    );
    this.level = levelOf(world.get(textOf(customer?.doc.priceLevel) ?? ''));
  }

  /** Reads the customer's prices and level, the levels named on lines and the price plans of their items. */
  static async open(
    frame: TransactionContext,
    world: ReadContext,
    lines: readonly StoredLine[],
    items: readonly FullRecord[],
  ): Promise<PriceBook> {
    const [customer] = frame.party ? await world.loadWithLines([frame.party.id]) : [];
    await world.load(
      [customer?.doc.priceLevel, ...lines.map(({ price }) => price), ...items.map(({ doc }) => doc.pricePlan)].flatMap(
        (id) => textOf(id) ?? [],
      ),
    );
    return new PriceBook(frame, world, customer, await factorsOf(frame, world, items));
  }

  /** The unit price and the rule it came from; undefined if there is none. */
  priceOf(item: FullRecord, line: StoredLine): FoundPrice | undefined {
    const customer: CustomerPricing = { itemPrice: this.own.get(item.id) ?? null, level: this.level };
    const named = levelOf(this.world.get(textOf(line.price) ?? ''));
    const found = priceFor(
      pricesOf(item, basePriceOf(item, this.world.get(textOf(item.doc.pricePlan) ?? '')), this.frame.currency, line),
      customer,
      named ?? this.level,
    );
    const rate = found ? this.inDocument(found, item) : undefined;
    return found && rate !== undefined ? { rate, rule: ruleIds[found.rule] } : undefined;
  }

  private inDocument(found: GivenPrice, item: FullRecord): Decimal | undefined {
    if (found.isInCurrency) return found.price;
    const own = baseCurrencyOf(item, this.world);
    if (own !== undefined && this.factors.has(own)) {
      const factor = this.factors.get(own);
      const precisions = { from: precisionOf(this.world.get(own)), to: this.frame.precision };
      return factor === undefined
        ? undefined
        : convertedPrice(found, { many: decimalOne, ofOther: factor }, precisions);
    }
    if (this.frame.rate === decimalOne) return found.price;
    return convertedPrice(
      found,
      { many: this.frame.rate, ofOther: decimalOne },
      { from: this.frame.basePrecision, to: this.frame.precision },
    );
  }
}

/**
 * The stated cost of an item, converted from the base currency of its subsidiary into a document's currency; undefined
 * without a rate.
 */
export async function costsIn(
  frame: TransactionContext,
  world: ReadContext,
  items: readonly FullRecord[],
): Promise<(cost: Decimal, item: Pick<FullRecord, 'doc'>) => Decimal | undefined> {
  const factors = await factorsOf(frame, world, items);
  return (cost, item) => {
    const own = baseCurrencyOf(item, world);
    if (own === undefined || !factors.has(own)) return costInDocument(cost, { documentRate: frame.rate });
    const factor = factors.get(own);
    return factor === undefined ? undefined : costInDocument(cost, { factor });
  };
}

/** The currency of an item's prices: the base currency of its subsidiary. */
const baseCurrencyOf = ({ doc }: Pick<FullRecord, 'doc'>, world: ReadContext): string | undefined =>
  textOf(world.get(textOf(doc.subsidiary) ?? '')?.doc.currency);

/** That day's rates for items whose base currency differs from the document's. */
async function factorsOf(
  frame: TransactionContext,
  world: ReadContext,
  items: readonly FullRecord[],
): Promise<ReadonlyMap<string, Decimal | undefined>> {
  await world.load([frame.subsidiary, ...items.flatMap(({ doc }) => textOf(doc.subsidiary) ?? [])]);
  const books = textOf(world.get(frame.subsidiary)?.doc.currency);
  const others = new Set(
    items.flatMap((item) => baseCurrencyOf(item, world) ?? []).filter((currency) => currency !== books),
  );
  const to = await world.loadOne(frame.currency);
  const factors = new Map<string, Decimal | undefined>();
  for (const id of others) {
    const from = await world.loadOne(id);
    const answer = from && to ? await documentRate(world, from, to, frame.date, undefined) : undefined;
    factors.set(id, answer && answer.problems.length === 0 ? answer.rate : undefined);
  }
  return factors;
}
