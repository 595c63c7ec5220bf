import type { Ref } from '#contract/derive/types';
import { addDecimals, compareDecimals, type Decimal, DECIMAL_UNIT, decimal, decimalFromNumber, decimalZero, divideDecimals, multiplyDecimals, subtractDecimals, sumDecimals } from '#contract/values/decimal';
import { type FormDoc, isRef } from '../../form/values.ts';

/** What is needed of one component. */
export interface Need {
  readonly item: Ref;
  readonly quantity: Decimal;
}
/** What is on hand of an item at a location. */
export interface Holding {
  readonly item: string;
  readonly location: Ref;
  readonly onHand: Decimal;
}
export interface ComponentStand extends Need {
  readonly onHand: Decimal;
  readonly short: Decimal;
  /** Where else there is some, the most first. */
  readonly elsewhere: readonly { readonly location: Ref; readonly onHand: Decimal }[];
}

const read = (value: unknown): Decimal => (typeof value === 'number' ? decimalFromNumber(value) : undefined) ?? decimalZero;

/** What each component needs, has at the location and lacks there; without a location what is on hand anywhere counts. */
export function standOf(needs: readonly Need[], holdings: readonly Holding[], location: string | undefined): readonly ComponentStand[] {
  return needs.map((need) => {
    const own = holdings.filter(({ item }) => item === need.item.id);
    const here = location === undefined ? own : own.filter((each) => each.location.id === location);
    const onHand = sumDecimals(here.map((each) => each.onHand));
    const free = onHand > 0n ? onHand : decimalZero;
    const elsewhere = own.filter((each) => each.location.id !== location && each.onHand > 0n).toSorted((one, other) => compareDecimals(other.onHand, one.onHand));
    return { ...need, onHand, short: need.quantity > free ? subtractDecimals(need.quantity, free) : decimalZero, elsewhere };
  });
}

/** How many whole assemblies the stock is enough for, and the component that stops at that; undefined when nothing is needed. */
export function enoughFor(stands: readonly ComponentStand[], quantity: Decimal): { readonly count: Decimal; readonly by: Ref } | undefined {
  if (quantity <= 0n) return undefined;
  const counts = stands.flatMap(({ item, quantity: needed, onHand }) => {
    if (needed <= 0n) return [];
    const count = onHand <= 0n ? decimalZero : divideDecimals(multiplyDecimals(onHand, quantity), needed);
    return [{ by: item, count: decimal(count - (count % DECIMAL_UNIT)) }];
  });
  return counts.toSorted((one, other) => compareDecimals(one.count, other.count))[0];
}

/** The component lines of a build or of its prediction, one need for each item. */
export function needsOf(lines: readonly FormDoc[], factor: (line: FormDoc) => unknown = ({ quantity }) => quantity): readonly Need[] {
  const needs = new Map<string, Need>();
  for (const line of lines) {
    const { item } = line;
    if (!isRef(item)) continue;
    const quantity = read(factor(line));
    needs.set(item.id, { item, quantity: addDecimals(needs.get(item.id)?.quantity ?? decimalZero, quantity) });
  }
  return [...needs.values()];
}

/** What the rest of a work order needs: the share of what is still to be built. */
export function needsOfRest({ quantity, quantityRemaining }: FormDoc, lines: readonly FormDoc[]): readonly Need[] {
  const [whole, rest] = [read(quantity), read(quantityRemaining)];
  if (whole <= 0n) return [];
  return needsOf(lines).map((need) => ({ ...need, quantity: divideDecimals(multiplyDecimals(need.quantity, rest), whole) }));
}

/** The rows of the list of balances. */
export const holdingsOf = (rows: readonly FormDoc[]): readonly Holding[] =>
  rows.flatMap(({ item, location, quantityOnHand }) => (isRef(item) && isRef(location) ? [{ item: item.id, location, onHand: read(quantityOnHand) }] : []));
