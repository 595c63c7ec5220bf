import { type Decimal, decimalFromNumber, decimalToNumber, decimalZero, sumDecimals } from '#contract/values/decimal';
import type { Ref } from '#contract/derive/types';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';
import { linesOf } from '#app/platform/api/merge.ts';

export interface BackOrders {
  /** Lines with a back-ordered quantity. */
  readonly lines: number;
  /** The number of the first of them, from 1. */
  readonly first: number;
  readonly item: string;
  readonly quantity: number;
}

const decimalOf = (value: unknown): Decimal =>
  typeof value === 'number' ? (decimalFromNumber(value) ?? decimalZero) : decimalZero;

/** The back-ordered lines of an order (spec, salesOrder rule 4): a warning, which blocks nothing. */
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

/** The locations with available stock of an item, the most first. */
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
