import type { Virtualizer } from '@tanstack/react-virtual';
import { useEffect, useReducer } from 'react';
import { alongLine, isRightToLeft } from '#app/ui/direction.ts';
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
    let column = model.selection.extent?.column;
    return model.selection.subscribe(() => {
      const { active, extent } = model.selection;
      // The frame is a tab stop only while no cell is.
      if (wasActive !== (active !== undefined)) redraw();
      wasActive = active !== undefined;
      const hasMoved = extent?.column !== column;
      column = extent?.column;
      if (!extent) return;
      // The cursor was on this cell while the focus was elsewhere: it comes back to it.
      if (virtualizer.scrollElement?.contains(document.activeElement) === false)
        requestAnimationFrame(() => focusActive(virtualizer.scrollElement));
      const { range } = virtualizer;
      const isPainted = range !== null && extent.row >= range.startIndex && extent.row <= range.endIndex;
      keepInView(virtualizer, extent.row * rowHeight + model.notes.countBefore(extent.row) * NOTE_HEIGHT, rowHeight);
      if (hasMoved) keepColumnInView(virtualizer.scrollElement, extent.column);
      if (!isPainted) redraw();
    });
  }, [model, virtualizer, rowHeight]);
}

/** Gives the focus to the cursor, unless it is among the lines already. */
export function focusActive(scroller: HTMLElement | null): void {
  if (scroller && !scroller.contains(document.activeElement))
    scroller.querySelector<HTMLElement>('td.is-active :is(input, a, .cell-read)')?.focus({ preventScroll: true });
}

/** Scrolls as little as needed; a line more than a page away comes into the middle, with what is around it. */
function keepInView(virtualizer: Virtualizer<HTMLDivElement, Element>, top: number, height: number): void {
  const scroller = virtualizer.scrollElement;
  if (!scroller) return;
  const room = scroller.clientHeight - virtualizer.options.scrollPaddingStart;
  const [above, below] = [scroller.scrollTop - top, top + height - room - scroller.scrollTop];
  if (Math.max(above, below) > room) scroller.scrollTop = top - (room - height) / 2;
  else if (above > 0) scroller.scrollTop = top;
  else if (below > 0) scroller.scrollTop = top + height - room;
}

/** Scrolls sideways to a column, by its head: its cell may not be painted yet. Columns that stay cover those behind them. */
function keepColumnInView(scroller: HTMLElement | null, column: number): void {
  const head = scroller?.querySelector(`thead [data-column="${column}"]`);
  if (!scroller || !head || scroller.scrollWidth <= scroller.clientWidth) return;
  const [frame, box] = [scroller.getBoundingClientRect(), head.getBoundingClientRect()];
  const covered = [...scroller.querySelectorAll('thead th')]
    .filter((each) => each !== head && getComputedStyle(each).position === 'sticky')
    .reduce((sum, each) => sum + each.getBoundingClientRect().width, 0);
  const isMirrored = isRightToLeft();
  const before = isMirrored ? box.right - (frame.right - covered) : frame.left + covered - box.left;
  const after = isMirrored ? frame.left - box.left : box.right - (frame.left + scroller.clientWidth);
  const by = before > 0 ? -before : Math.max(after, 0);
  if (by !== 0) scroller.scrollLeft += alongLine(by);
}
