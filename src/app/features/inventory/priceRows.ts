import { discounted, priceFor, type PriceLine } from '#contract/records/sales/pricing';
import { type Decimal, decimalFromNumber } from '#contract/values/decimal';
import type { FormDoc } from '#app/engine/form/model/values.ts';
import { priceLines } from '#app/engine/aspects/stock/priceLines.ts';

/** A price level with its discount. */
export interface Level {
  readonly id: string;
  readonly name: string;
  readonly discount: Decimal | null;
}
/** A level's price: the item's own, or one derived from the base price. */
export interface PriceRow {
  readonly key: string;
  /** Absent: customers without a level. */
  readonly level: string | undefined;
  readonly price: Decimal;
  readonly rule: 'own' | 'discount' | 'base';
  readonly discount: Decimal | null;
  /** Absent: the base currency. */
  readonly currency: string | undefined;
  readonly from: Decimal | null;
}

const read = (value: unknown): Decimal | null =>
  typeof value === 'number' ? (decimalFromNumber(value) ?? null) : null;

/** The base prices of an item, then those on every level: its own by currency and quantity, and what the others make of the base price. */
export function priceRows(
  item: FormDoc,
  levels: readonly Level[],
  plan: FormDoc | undefined,
  nameOf: (currency: string) => string,
): readonly PriceRow[] {
  const own = priceLines(item);
  const [stated, off] = [read(item.basePrice), read(plan?.discountPercent)];
  const base = stated !== null && off !== null ? discounted(stated, off) : stated;
  const ownRows = (id: string | null, name: string | undefined): readonly PriceRow[] =>
    own
      .filter((line) => line.level === id)
      .toSorted(byCurrencyAndQuantity)
      .map(({ price, currency, from }) => ({
        key: `${id ?? ''} ${currency ?? ''} ${from ?? 0n}`,
        level: name,
        price,
        rule: 'own',
        discount: null,
        currency: currency === null ? undefined : nameOf(currency),
        from,
      }));
  const ofLevels = levels.flatMap(({ id, name, discount }): readonly PriceRow[] => {
    const rows = ownRows(id, name);
    const lines = own.filter((line) => line.level === id);
    // A level whose own prices leave something open falls back for that.
    const isWhole = lines.some(({ currency, from }) => currency === null && (from ?? 0n) === 0n);
    const found = isWhole
      ? null
      : priceFor(
          { basePrice: base, byLevel: new Map() },
          { itemPrice: null, level: null },
          { id, discountPercent: discount },
        );
    return found === null
      ? rows
      : [
          {
            key: id,
            level: name,
            price: found.price,
            rule: found.rule === 'base' ? 'base' : 'discount',
            discount,
            currency: undefined,
            from: null,
          },
          ...rows,
        ];
  });
  const ofBase = ownRows(null, undefined);
  if (ofBase.length === 0 || base === null) return [...ofBase, ...ofLevels];
  const first: PriceRow = {
    key: 'base',
    level: undefined,
    price: base,
    rule: 'base',
    discount: null,
    currency: undefined,
    from: null,
  };
  return [first, ...ofBase, ...ofLevels];
}

const byCurrencyAndQuantity = (one: PriceLine, other: PriceLine): number =>
  (one.currency ?? '').localeCompare(other.currency ?? '') || ((one.from ?? 0n) < (other.from ?? 0n) ? -1 : 1);

/** The levels of a list. */
export const levelsOf = (rows: readonly FormDoc[]): readonly Level[] =>
  rows.map(({ id, name, discountPercent }) => ({
    id: String(id),
    name: String(name),
    discount: read(discountPercent),
  }));
