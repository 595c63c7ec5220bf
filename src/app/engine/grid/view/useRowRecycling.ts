import { useRef } from 'react';

/** A painted line: its element, known by `key`, and the line it shows. */
export interface Slot {
  readonly key: number;
  readonly id: number;
}

/**
 * Elements for the lines in view. A new line reuses the element of one that left, in its place, so that
 * scrolling changes texts and moves no element. Once scrolling ends the elements are put in the
 * order of the lines, which is the order screen readers read in.
 */
export function useRowRecycling(ids: readonly number[], isScrolling: boolean): readonly Slot[] {
  const slots = useRef<readonly Slot[]>([]);
  slots.current = assignSlots(slots.current, ids, !isScrolling);
  return slots.current;
}

/** The elements for `ids` when `before` were there; in the order of `ids` when `isSorted`. */
export function assignSlots(before: readonly Slot[], ids: readonly number[], isSorted: boolean): readonly Slot[] {
  const wanted = new Set(ids);
  const shown = new Set(before.map(({ id }) => id));
  const coming = ids.filter((id) => !shown.has(id));
  let next = before.reduce((most, { key }) => Math.max(most, key), -1) + 1;
  const kept = before.flatMap((slot): readonly Slot[] => {
    if (wanted.has(slot.id)) return [slot];
    const id = coming.shift();
    return id === undefined ? [] : [{ key: slot.key, id }];
  });
  const all = [...kept, ...coming.map((id) => ({ key: next++, id }))];
  if (!isSorted) return all;
  const places = new Map(ids.map((id, place) => [id, place]));
  return all.sort((left, right) => (places.get(left.id) ?? 0) - (places.get(right.id) ?? 0));
}
