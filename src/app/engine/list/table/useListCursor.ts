import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import type { ListRow } from '#app/platform/api/records.ts';
import type { Cursor } from '../listParts.ts';

/** The row that keys work on; it follows its record when the page is refreshed. */
export function useListCursor(rows: readonly ListRow[]): Cursor {
  const { key } = useLocation();
  const [id, setId] = useState<string | undefined>(() => cursors.get(key));
  const [column, setColumn] = useState(-1);
  useEffect(() => {
    if (id !== undefined) cursors.set(key, id);
  }, [key, id]);
  const set = useCallback((next: string | undefined) => setId(next), []);
  return { index: rows.findIndex((row) => row.id === id), column, set, setColumn };
}

/** A filter from the menu of a cell may take away the row that the focus would go back to: the first row gets it then. */
export function useFocusInGrid(
  table: RefObject<HTMLTableElement | null>,
  rows: readonly ListRow[],
  isMenuOpen: boolean,
  isFormer: boolean,
): void {
  const askedOn = useRef<readonly ListRow[] | undefined>(undefined);
  useEffect(() => {
    if (isMenuOpen) askedOn.current = rows;
    if (isMenuOpen || isFormer || askedOn.current === undefined || askedOn.current === rows || rows.length === 0)
      return;
    askedOn.current = undefined;
    if (document.activeElement === document.body)
      table.current?.querySelector<HTMLElement>('tbody a[tabindex="0"]')?.focus({ preventScroll: true });
  }, [table, rows, isMenuOpen, isFormer]);
}

/** The row one was on at each visited entry of the history. */
const cursors = new Map<string, string>();
