import { type MouseEvent, type PointerEvent, type RefObject, useCallback, useMemo, useRef, useState } from 'react';
import type { ListRow } from '#app/platform/api/records.ts';
import { type CellPoint, type CellRange, rangeBetween } from './cellRange.ts';
import type { ShownColumn } from '../table/columns.ts';

export interface CellSelection {
  readonly range: CellRange | undefined;
  /** Moves the far end from where it is, or from a cell that begins a range. */
  readonly extend: (begin: CellPoint, rows: number, columns: number) => CellPoint | undefined;
  readonly clear: () => void;
  /** For the table: dragging over cells marks them. */
  readonly events: {
    readonly onPointerDown: (event: PointerEvent<HTMLElement>) => void;
    readonly onPointerMove: (event: PointerEvent<HTMLElement>) => void;
    readonly onClickCapture: (event: MouseEvent<HTMLElement>) => void;
  };
}

interface Marked {
  readonly key: string;
  readonly from: CellPoint;
  readonly to: CellPoint;
}

/** The cells that are added up; forgotten when other rows or columns come into view. */
export function useCellRange(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly ListRow[],
  columns: readonly ShownColumn[],
): CellSelection {
  const [marked, setMarked] = useState<Marked>();
  const start = useRef<CellPoint | undefined>(undefined);
  const hasDragged = useRef(false);
  const key = useMemo(
    () => `${rows.map(({ id }) => id).join()} ${columns.map(({ field }) => field).join()}`,
    [rows, columns],
  );
  const current = marked?.key === key ? marked : undefined;
  const pointOf = useCallback(
    (target: EventTarget | null): CellPoint | undefined => {
      const cell = target instanceof Element ? target.closest<HTMLElement>('td[data-field]') : null;
      const row = cell?.closest<HTMLElement>('tr[data-id]');
      if (!cell || !row || !table.current?.contains(cell)) return undefined;
      const point = {
        row: rows.findIndex(({ id }) => id === row.dataset.id),
        column: columns.findIndex(({ field }) => field === cell.dataset.field),
      };
      return point.row < 0 || point.column < 0 ? undefined : point;
    },
    [table, rows, columns],
  );
  const events = useMemo(
    () => ({
      onPointerDown: (event: PointerEvent<HTMLElement>) => {
        hasDragged.current = false;
        start.current =
          event.button === 0 && event.pointerType === 'mouse' && !event.shiftKey ? pointOf(event.target) : undefined;
        if (start.current) setMarked(undefined);
      },
      onPointerMove: (event: PointerEvent<HTMLElement>) => {
        const from = event.buttons === 1 ? start.current : undefined;
        const to = from && pointOf(event.target);
        if (!from || !to || (!hasDragged.current && from.row === to.row && from.column === to.column)) return;
        hasDragged.current = true;
        // The browser has begun to mark texts; cells are marked instead.
        getSelection()?.removeAllRanges();
        setMarked({ key, from, to });
      },
      onClickCapture: (event: MouseEvent<HTMLElement>) => {
        // Letting go after marking cells is no click on a row.
        if (hasDragged.current) event.preventDefault();
        hasDragged.current = false;
      },
    }),
    [key, pointOf],
  );
  const extend = (begin: CellPoint, down: number, right: number): CellPoint | undefined => {
    const from = current?.from ?? begin;
    const last = current?.to ?? begin;
    const to = { row: clamp(last.row + down, rows.length), column: clamp(last.column + right, columns.length) };
    setMarked({ key, from, to });
    return to;
  };
  return {
    range: current && rangeBetween(current.from, current.to),
    extend,
    clear: () => setMarked(undefined),
    events,
  };
}

const clamp = (value: number, length: number): number => Math.min(length - 1, Math.max(0, value));
