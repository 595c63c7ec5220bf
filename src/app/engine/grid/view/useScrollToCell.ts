import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useReducer } from 'react';
import type { GridModel } from '../model/GridModel.ts';
import { NOTE_HEIGHT } from './GridRow.tsx';

/** Keeps the cursor in view: below the heads, right of the line numbers, above the foot of the frame. */
export function useScrollToCell(
  model: GridModel,
  virtualizer: Virtualizer<HTMLDivElement, Element>,
  rowHeight: number,
): void {
  const [, redraw] = useReducer((count: number) => count + 1, 0);
  useEffect(() => {
    let wasActive = model.selection.active !== undefined;
    return model.selection.subscribe(() => {
      const { active, extent } = model.selection;
      // The frame is a tab stop only while no cell is.
      if (wasActive !== (active !== undefined)) redraw();
      wasActive = active !== undefined;
      if (!extent) return;
      // The cursor was on this cell while the focus was elsewhere: it comes back to it.
      if (virtualizer.scrollElement?.contains(document.activeElement) === false)
        requestAnimationFrame(() => focusActive(virtualizer.scrollElement));
      const { range } = virtualizer;
      const isPainted = range !== null && extent.row >= range.startIndex && extent.row <= range.endIndex;
      keepInView(virtualizer, extent.row * rowHeight + model.notes.countBefore(extent.row) * NOTE_HEIGHT, rowHeight);
      if (!isPainted) redraw();
    });
  }, [model, virtualizer, rowHeight]);
}

/** Gives the focus to the cursor, unless it is among the lines already. */
export function focusActive(scroller: HTMLElement | null): void {
  if (scroller && !scroller.contains(document.activeElement))
    scroller.querySelector<HTMLElement>('td.is-active :is(input, a, .cell-read)')?.focus({ preventScroll: true });
}

function keepInView(virtualizer: Virtualizer<HTMLDivElement, Element>, top: number, height: number): void {
  const scroller = virtualizer.scrollElement;
  if (!scroller) return;
  const head = virtualizer.options.scrollPaddingStart;
  const room = scroller.clientHeight - head;
  if (top < scroller.scrollTop) scroller.scrollTop = top;
  else if (top + height > scroller.scrollTop + room) scroller.scrollTop = top + height - room;
}
