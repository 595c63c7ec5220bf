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
  readonly level: string;
  readonly price: Decimal;
  readonly rule: 'own' | 'discount' | 'base';
  readonly discount: Decimal | null;
  /** Absent: the base currency. */
  readonly currency: string | undefined;
  readonly from: Decimal | null;
}

const read = (value: unknown): Decimal | null =>
  typeof value === 'number' ? (decimalFromNumber(value) ?? null) : null;

/** The prices of an item on every level: its own by currency and quantity, and what the others make of the base price. */
export function priceRows(
  item: FormDoc,
  levels: readonly Level[],
  plan: FormDoc | undefined,
  nameOf: (currency: string) => string,
): readonly PriceRow[] {
  const own = priceLines(item);
  const [stated, off] = [read(item.basePrice), read(plan?.discountPercent)];
  const base = stated !== null && off !== null ? discounted(stated, off) : stated;
  return levels.flatMap(({ id, name, discount }): readonly PriceRow[] => {
    const lines = own.filter((line) => line.level === id).toSorted(byCurrencyAndQuantity);
    const rows = lines.map(({ price, currency, from }): PriceRow => ({
      key: `${id} ${currency ?? ''} ${from ?? 0n}`,
      level: name,
      price,
      rule: 'own',
      discount: null,
      currency: currency === null ? undefined : nameOf(currency),
      from,
    }));
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
