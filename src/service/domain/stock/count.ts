import { type Decimal, decimalZero, divideDecimals, subtractDecimals, sumDecimals } from '#contract/values/decimal';
import { abs, add, type Minor, multiplyToMinor, negate, sum, zero } from '#contract/values/money';

/** Where stock of a count lies: an item, with its bin and its lot where it has them. */
export interface CountedPlace {
  readonly item: string;
  readonly bin: string | undefined;
  readonly lot: string | undefined;
}

/** What a count is limited to; empty lists limit nothing. */
export interface CountScope {
  readonly items: readonly string[];
  readonly bins: readonly string[];
}

export const placeKey = ({ item, bin = '', lot = '' }: CountedPlace): string => `${item}|${bin}|${lot}`;

/** Whether a place belongs to a count. */
export const isInScope = ({ items, bins }: CountScope, { item, bin }: Omit<CountedPlace, 'lot'>): boolean =>
  (items.length === 0 || items.includes(item)) && (bins.length === 0 || (bin !== undefined && bins.includes(bin)));

const meets = (one: readonly string[], other: readonly string[]): boolean =>
  one.length === 0 || other.length === 0 || one.some((each) => other.includes(each));

/** Whether two counts of one location could count the same stock, which would be adjusted twice. */
export const scopesMeet = (one: CountScope, other: CountScope): boolean =>
  meets(one.items, other.items) && meets(one.bins, other.bins);

/** The stock of an item at a location with what of it lies in bins and lots. */
export interface BookStock {
  readonly item: string;
  readonly quantity: Decimal;
  readonly places: readonly (Omit<CountedPlace, 'item'> & { readonly quantity: Decimal })[];
}

/** The book quantities of a location, place by place: what no place holds lies at the location without bin and lot. */
export function snapshotOf(
  stock: readonly BookStock[],
  scope: CountScope,
): readonly (CountedPlace & { readonly quantity: Decimal })[] {
  return stock.flatMap(({ item, quantity, places }) => {
    const placed = places.filter(({ bin, lot }) => bin !== undefined || lot !== undefined);
    const rest = subtractDecimals(quantity, sumDecimals(placed.map((each) => each.quantity)));
    return [...placed, { bin: undefined, lot: undefined, quantity: rest }]
      .map((each) => ({ ...each, item }))
      .filter((each) => each.quantity !== decimalZero && isInScope(scope, each));
  });
}

/** A counted line: what the books said, what was counted, and again. */
export interface Counted {
  readonly book: Decimal;
  readonly counted: Decimal | undefined;
  readonly recounted: Decimal | undefined;
  readonly unitCost: Decimal;
}

/** Counted less book quantity; the second count replaces the first. Undefined while the line is not counted. */
export function differenceOf({ book, counted, recounted }: Omit<Counted, 'unitCost'>): Decimal | undefined {
  const found = recounted ?? counted;
  return found === undefined ? undefined : subtractDecimals(found, book);
}

/** A difference at the cost that stock had when it was frozen. */
export const differenceValue = (difference: Decimal, unitCost: Decimal, precision: number): Minor =>
  multiplyToMinor(unitCost, difference, precision);

/** Whether a difference is counted again: it reaches the limit and was counted once. */
export const needsRecount = (line: Counted, from: Minor | undefined, precision: number): boolean => {
  const difference = differenceOf(line);
  if (from === undefined || line.recounted !== undefined || difference === undefined || difference === decimalZero)
    return false;
  return abs(differenceValue(difference, line.unitCost, precision)) >= from;
};

/** Surplus, shortage and both together, each without a sign. */
export function countTotals(values: readonly Minor[]): {
  readonly surplus: Minor;
  readonly shortage: Minor;
  readonly total: Minor;
} {
  const surplus = sum(values.filter((value) => value > zero));
  const shortage = negate(sum(values.filter((value) => value < zero)));
  return { surplus, shortage, total: add(surplus, shortage) };
}

/** What one unit of counted stock costs: the average of what is on hand, else the last cost, else the cost stated on the item. */
export const countedCost = ({
  quantity,
  value,
  lastCost,
  stated,
}: {
  readonly quantity: Decimal;
  readonly value: Decimal;
  readonly lastCost: Decimal | undefined;
  readonly stated: Decimal;
}): Decimal => (quantity > decimalZero ? divideDecimals(value, quantity) : (lastCost ?? stated));
