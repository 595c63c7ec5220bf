import type { Ref } from '#contract/derive/types';
import { linesOf } from '#app/platform/api/merge.ts';
import { type FormDoc, isRef } from '#app/engine/form/model/values.ts';

const MOST = 5;

/** Where some of an item can be had, the most first. */
export function placesWithStock(
  item: FormDoc | undefined,
): readonly { readonly location: Ref; readonly available: number }[] {
  const places = linesOf(item?.locations).flatMap(({ location, quantityAvailable }) =>
    isRef(location) && typeof quantityAvailable === 'number' && quantityAvailable > 0
      ? [{ location: { id: location.id, refName: location.refName }, available: quantityAvailable }]
      : [],
  );
  return places.toSorted((one, other) => other.available - one.available).slice(0, MOST);
}
