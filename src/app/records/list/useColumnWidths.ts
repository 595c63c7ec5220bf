import { type PointerEvent, useCallback, useRef, useState } from 'react';
import type { ShownColumn } from './columns.ts';
import { within } from './listState.ts';
import { alongLine } from '../../ui/direction.ts';

const TICK_WIDTH = 34;
/** What the column that takes the rest must keep. */
const REST = 140;

/** The events of the edge of a column; the pointer is captured, so it may leave the edge. */
export interface ColumnHandle {
  readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
  readonly onPointerUp: (event: PointerEvent<HTMLElement>) => void;
}

export interface ColumnWidths {
  /** Pixels by column; undefined for the one that takes what is left. */
  readonly widths: readonly (number | undefined)[];
  /** At least so wide is the whole table, and without the columns that leave at tablet width. */
  readonly minWidth: number;
  readonly tabletWidth: number;
  /** Every column has a width: the table does not fill the page. */
  readonly isFixed: boolean;
  readonly handleOf: (field: string) => ColumnHandle;
}

/** The widths of the columns while somebody drags an edge; `onEnd` gets the new one once the edge is let go. */
export function useColumnWidths(
  columns: readonly ShownColumn[],
  onEnd: (field: string, width: number) => void,
): ColumnWidths {
  const [dragged, setDragged] = useState<{ readonly field: string; readonly width: number }>();
  const start = useRef<{ readonly x: number; readonly width: number }>();
  const handleOf = useCallback(
    (field: string): ColumnHandle => ({
      onPointerDown: (event) => {
        if (event.button !== 0) return;
        const width = event.currentTarget.parentElement?.getBoundingClientRect().width ?? 0;
        start.current = { x: event.clientX, width };
        event.currentTarget.setPointerCapture(event.pointerId);
      },
      onPointerMove: (event) => {
        if (start.current)
          setDragged({ field, width: within(start.current.width + alongLine(event.clientX - start.current.x)) });
      },
      onPointerUp: () => {
        start.current = undefined;
        if (dragged?.field === field) onEnd(field, dragged.width);
        setDragged(undefined);
      },
    }),
    [dragged, onEnd],
  );
  const widths = columns.map(({ field, width }) => (dragged?.field === field ? dragged.width : width));
  return {
    widths,
    minWidth: totalOf(widths),
    tabletWidth: totalOf(widths.filter((_width, at) => columns[at]?.isWide !== true)),
    isFixed: widths.every((width) => width !== undefined),
    handleOf,
  };
}

/** Where each pinned column begins, as properties of the table: `--pin-0` and so on. */
export function pinStarts(
  columns: readonly ShownColumn[],
  widths: readonly (number | undefined)[],
): Readonly<Record<string, string>> {
  const starts: Record<string, string> = {};
  let start = TICK_WIDTH;
  columns.forEach(({ isPinned, usualWidth }, at) => {
    if (!isPinned) return;
    starts[`--pin-${at}`] = `${start}px`;
    start += widths[at] ?? usualWidth;
  });
  return starts;
}

const totalOf = (widths: readonly (number | undefined)[]): number =>
  widths.reduce<number>((sum, width) => sum + (width ?? REST), TICK_WIDTH);
