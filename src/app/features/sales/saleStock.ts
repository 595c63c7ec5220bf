import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero, sumDecimals } from '#contract/values/decimal';
import type { Ref } from '#contract/derive/types';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { linesOf } from '#app/platform/api/merge.ts';

export interface BackOrders {
  /** Lines of which some has to wait. */
  readonly lines: number;
  /** The first of them, as a person counts. */
  readonly first: number;
  readonly item: string;
  readonly quantity: number;
}

const decimalOf = (value: unknown): Decimal =>
  typeof value === 'number' ? (decimalFromNumber(value) ?? decimalZero) : decimalZero;

/** What of an order has to wait for stock (spec, salesOrder rule 4): it is told and holds nothing back. */
export function backOrders(lines: readonly FormDoc[]): BackOrders | undefined {
  const waiting = lines.flatMap((line, at) =>
    decimalOf(line.quantityBackOrdered) > decimalZero ? [{ line, at }] : [],
  );
  const [first] = waiting;
  if (!first) return undefined;
  return {
    lines: waiting.length,
    first: first.at + 1,
    item: isRef(first.line.item) ? first.line.item.refName : '',
    quantity: decimalToNumber(sumDecimals(waiting.map(({ line }) => decimalOf(line.quantityBackOrdered)))),
  };
}

const MAX_PLACES = 5;

/** Where some of an item can be had, the most first. */
export function placesWithStock(
  item: FormDoc | undefined,
): readonly { readonly location: Ref; readonly available: number }[] {
  const places = linesOf(item?.locations).flatMap(({ location, quantityAvailable }) =>
    isRef(location) && typeof quantityAvailable === 'number' && quantityAvailable > 0
      ? [{ location: { id: location.id, refName: location.refName }, available: quantityAvailable }]
      : [],
  );
  return places.toSorted((one, other) => other.available - one.available).slice(0, MAX_PLACES);
}
