import { defaultRangeExtractor, type Range, useVirtualizer, type VirtualItem } from '@tanstack/react-virtual';
import { type RefObject, useCallback, useMemo, useSyncExternalStore, useRef } from 'react';
import type { GridModel } from '../model/GridModel.ts';
import { NOTE_HEIGHT } from './GridRow.tsx';
import { useScrollToCell } from './useScrollToCell.ts';
import { useLineOrder } from './useGridModel.ts';

interface LinesInView {
  /** Lines that can be reached, the new one included. */
  readonly count: number;
  readonly height: number;
  readonly slots: readonly Slot[];
  /** The place of a painted line, by its id. */
  readonly placed: ReadonlyMap<number, VirtualItem>;
}

/** The lines in view and their places: all of one height, but for those with a note below them. */
export function useLines(model: GridModel, scroller: RefObject<HTMLDivElement | null>, rowHeight: number): LinesInView {
  const order = useLineOrder(model);
  const notes = useSyncExternalStore(model.notes.subscribe, model.notes.version);
  const count = order.length + (model.hasNewLine ? 1 : 0);
  const getItemKey = useMemo(() => keysFor(order, notes, rowHeight), [order, notes, rowHeight]);
  const virtualizer = useVirtualizer({
    count,
    getScrollElement: () => scroller.current,
    estimateSize: (index) => heightOf(model, index, rowHeight),
    getItemKey,
    overscan: 5,
    scrollPaddingStart: rowHeight,
    // The active line stays painted, so that its editor keeps focus and text while it is out of view.
    rangeExtractor: useCallback(
      (range: Range) => {
        const indexes = defaultRangeExtractor(range);
        const active = model.selection.active?.row;
        return active === undefined || indexes.includes(active) || active >= range.count
          ? indexes
          : [...indexes, active].sort((left, right) => left - right);
      },
      [model],
    ),
  });
  useScrollToCell(model, virtualizer, rowHeight);
  const placed = new Map(virtualizer.getVirtualItems().map((item) => [model.idAt(item.index), item]));
  return {
    count,
    height: virtualizer.getTotalSize(),
    placed,
    slots: useRowRecycling([...placed.keys()], virtualizer.isScrolling),
  };
}

/** A new function when lines or notes change: the virtualizer then measures again. */
const keysFor =
  (..._state: readonly [order: readonly number[], notes: number, rowHeight: number]) =>
  (index: number): number =>
    index;

/** A line with something to fix is higher by its note. */
const heightOf = (model: GridModel, index: number, rowHeight: number): number =>
  model.store.errors.size > 0 && model.notes.has(model.idAt(index)) ? rowHeight + NOTE_HEIGHT : rowHeight;

/** A painted line: its element, known by `key`, and the line it shows. */
interface Slot {
  readonly key: number;
  readonly id: number;
}

/**
 * Elements for the lines in view. A new line reuses the element of one that left, in its place, so that
 * scrolling changes texts and moves no element. Once scrolling ends the elements are put in the
 * order of the lines, which is the order screen readers read in.
 */
function useRowRecycling(ids: readonly number[], isScrolling: boolean): readonly Slot[] {
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
